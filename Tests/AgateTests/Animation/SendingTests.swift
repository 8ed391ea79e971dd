import Foundation
import Synchronization
import ConformanceRows
import Testing

@testable import Agate
@testable import AgateEngine

/// Delivery of committed changes from threads to compositors.
struct SendingTests {
  private let viewport = AnimationStage.viewport

  /// A clock that advances by a second each time it is read.
  private final class Creeping: @unchecked Sendable {
    private let count = Mutex(0)
    func next() -> Double {
      count.withLock {
        $0 += 1
        return Double($0)
      }
    }
  }

  @Test(.row("B7.06", "A0.144")) func layersOfOneTransactionBeginTogether() {
    let stage = AnimationStage(), other = CALayer(), time = Creeping()
    stage.root.addSublayer(other)
    stage.draw(0)
    stage.compositor.clock = MediaClock { time.next() }
    for layer in [stage.layer, other] { layer.add(basic("opacity", 0, 1, 1), forKey: "a") }
    CATransaction.flush()
    let begins = [stage.layer, other].map { $0.animation(forKey: "a")!.beginTime }
    #expect(begins[0] == begins[1] && begins[0] > 0, "the layer's copy tells when it began")
    // Changes without begin() are gathered too.
    stage.layer.position.x = 300
    other.cornerRadius = 3
    CATransaction.flush()
    let implicit = [stage.layer.animation(forKey: "position")!, other.animation(forKey: "cornerRadius")!]
    #expect(implicit[0].beginTime == implicit[1].beginTime && implicit[0].beginTime > begins[0])
    #expect(implicit.allSatisfy { $0.duration == 0.25 }, "so they end together")
  }

  @Test func aCopyOfARunningAnimationGoesOnWhereItWas() {
    let stage = AnimationStage()
    stage.draw(3)
    stage.layer.add(basic("position.x", 0, 100, 1), forKey: "a")
    #expect(stage.x(3.25) == 25)
    let kept = stage.layer.animation(forKey: "a")!.copy() as! CAAnimation
    stage.layer.removeAllAnimations()
    #expect(stage.x(3.4) == 100)
    stage.layer.add(kept, forKey: "a")
    #expect(kept.beginTime == 3 && stage.x(3.5) == 50)
  }

  @Test func oneTransactionIsOneCommitForEveryCompositor() {
    let stages = [AnimationStage(), AnimationStage()]
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for key in 0..<3 {
      for stage in stages {
        let layer = key == 0 ? stage.layer : key == 1 ? stage.root : CALayer()
        if key == 2 { stage.root.addSublayer(layer) }
        layer.opacity = 0.5
      }
    }
    CATransaction.commit()
    for stage in stages {
      let mailbox = stage.layer.context!.mailbox
      #expect(mailbox.take() != nil && mailbox.take() == nil)
    }
  }

  @Test func whatAThreadChangesIsSeenAfterItHasEnded() {
    let stage = AnimationStage()
    stage.draw(0)
    nonisolated(unsafe) let layer = stage.layer
    let thread = Thread {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.position.x = 7
    }
    thread.start()
    while !thread.isFinished { Thread.sleep(forTimeInterval: 0.001) }
    // The thread is finished a moment before its transaction is committed.
    var seen = 0.0
    for _ in 0..<1000 {
      seen = stage.x(0)
      if seen == 7 { break }
      Thread.sleep(forTimeInterval: 0.002)
    }
    #expect(seen == 7)
    stage.layer.position.x = 9
    stage.layer.removeAllAnimations()
    #expect(stage.x(1) == 9, "and what others change is sent")
  }

  @Test func theMainThreadsTreesStayTheMainThreads() {
    let events = AnimationEvents()
    events.noteThread(isMain: false)
    #expect(events.belongs(toMainThread: false))
    events.noteThread(isMain: true)
    events.noteThread(isMain: false)
    #expect(events.belongs(toMainThread: true) && !events.belongs(toMainThread: false))
  }

  @Test func changesDoNotPileUpWhileNoFrameIsDrawn() {
    let stage = AnimationStage()
    for step in 0..<1000 {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      stage.layer.position.x = CGFloat(step)
      CATransaction.commit()
    }
    let mailbox = stage.layer.context!.mailbox
    var count = 0
    while mailbox.take() != nil { count += 1 }
    #expect(count <= Mailbox.mostWaiting)
  }

  @Test func aTreeCanBeShownAgain() {
    let renderer = CARenderer(renderer: ImageLog(), bounds: CGRect(x: 0, y: 0, width: 10, height: 10))
    let (first, second) = (CALayer(), CALayer())
    for layer in [first, nil, first, second, first] {
      renderer.layer = layer
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer?.opacity = 0.5
      CATransaction.commit()
      renderer.beginFrame(atTime: 0)
      renderer.endFrame()
      #expect(layer == nil || layer?.presentation()?.opacity == 0.5)
    }
  }

  @Test func eventsOfOneTimeComeInTheirOrder() {
    let stage = AnimationStage(), log = AnimationLog()
    for index in 0..<6 {
      let animation = basic("position.x", 0, 100, 1)
      animation.delegate = log
      animation.setValue("\(index)", forKey: "id")
      stage.layer.add(animation, forKey: "\(index)")
    }
    stage.draw(0)
    stage.draw(2)
    #expect(log.lines == (0..<6).map { "start \($0)" } + (0..<6).map { "stop \($0) true" })
  }

  @Test func timeThatRunsBackwardsOrIsOverAsksForNoFrames() {
    let stage = AnimationStage()
    stage.layer.add(basic("position.x", 0, 100, 4), forKey: "a")
    stage.draw(1)
    (stage.layer.speed, stage.layer.beginTime, stage.layer.timeOffset) = (-1, 1, 1)
    stage.draw(1)
    #expect(stage.compositor.nextFrameTime(after: 1) == 1, "it is on its way back")
    stage.draw(3)
    #expect(stage.compositor.nextFrameTime(after: 3) == .infinity)
    let bounded = AnimationStage { $0.duration = 1 }
    bounded.layer.add(basic("position.x", 0, 100, 5), forKey: "a")
    bounded.draw(0.5)
    #expect(bounded.compositor.nextFrameTime(after: 0.5) == 0.5)
    bounded.draw(2)
    #expect(bounded.compositor.nextFrameTime(after: 2) == .infinity && bounded.x(2) == 20)
  }

  @Test func aLayerMovedToWhereTimeGoesOnHearsOfItsEnd() {
    let stage = AnimationStage(), still = CALayer(), log = AnimationLog()
    still.speed = 0
    stage.root.addSublayer(still)
    still.addSublayer(stage.layer)
    stage.draw(0)
    let animation = basic("position.x", 0, 100, 1)
    animation.delegate = log
    stage.layer.add(animation, forKey: "a")
    stage.draw(0)
    stage.root.addSublayer(stage.layer)
    stage.draw(0.5)
    stage.draw(2)
    #expect(log.lines == ["start ?", "stop ? true"] && stage.layer.animationKeys() == nil)
  }

  @Test func picturesOfEndedAnimationsAreLetGo() {
    let stage = AnimationStage()
    weak var kept: CGImage?
    func animate() {
      let image = CGImage(width: 1, height: 1, premultiplied: [.max])
      kept = image
      let animation = basic("contents", image, image, 1)
      stage.layer.add(animation, forKey: "a")
      stage.draw(0)
    }
    animate()
    #expect(kept != nil)
    stage.draw(2)
    stage.draw(3)
    #expect(kept == nil)
  }

  /// A renderer that blocks until the test releases it.
  private final class Slow: Renderer {
    let capabilities = RendererCapabilities(
      name: "slow", device: "none", framesInFlight: 1, maximumImageSize: 16_384, maximumFrameSize: 16_384)
    let begun = DispatchSemaphore(value: 0), goesOn = DispatchSemaphore(value: 0)
    func apply(_ updates: [ResourceUpdate]) throws(RenderError) {}
    func render(_ frame: FrameView, into target: RenderTarget) throws(RenderError) -> FrameTicket {
      begun.signal()
      goesOn.wait()
      return FrameTicket(id: frame.sequence)
    }
    func finish(_ ticket: consuming FrameTicket) async throws(RenderError) -> PixelBuffer? { nil }
  }

  @Test func presentationsAreReadWhileAFrameIsDrawn() {
    let stage = AnimationStage(), slow = Slow(), done = DispatchSemaphore(value: 0)
    stage.layer.add(basic("position.x", 0, 100, 1), forKey: "a")
    stage.draw(0.5)
    let compositor = stage.compositor, viewport = viewport
    Thread {
      _ = try? compositor.draw(at: 0.5, viewport: viewport, with: slow, into: .memory)
      done.signal()
    }.start()
    slow.begun.wait()
    #expect(stage.layer.presentation()?.position.x == 50 && compositor.nextFrameTime(after: 0.5) == 0.5)
    slow.goesOn.signal()
    done.wait()
  }
}
