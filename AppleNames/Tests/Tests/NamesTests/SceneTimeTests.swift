import Foundation
import QuartzCore
import Testing
import UIKit

private final class Receiver: NSObject {
  var log: [String] = []
  func tick() { log.append("timer") }
  func late() { log.append("perform") }
}

/// Delays of ported code while frames are rendered ahead of wall-clock time.
@Suite(.serialized) struct SceneTimeTests {
  @Test @MainActor func waitsFollowTheFrames() async {
    let clock = MediaClock(time: 0)
    let receiver = Receiver()
    let timers = MediaClock.withClock(clock) {
      DispatchQueue.main.asyncAfter(deadline: .now() + 100) { receiver.log.append("block") }
      receiver.perform(Selector.of("late", Receiver.late), with: nil, afterDelay: 50)
      return [
        Timer.scheduledTimer(
          timeInterval: 30, target: receiver, selector: Selector.of("tick", Receiver.tick), userInfo: nil,
          repeats: true),
        Timer.scheduledTimer(timeInterval: 70, repeats: false) { _ in receiver.log.append("once") },
      ]
    }
    for second in 1...60 { clock.advance(to: Double(second)) }
    #expect(receiver.log == ["timer", "perform", "timer"])
    timers[0].invalidate()
    for second in 61...101 { clock.advance(to: Double(second)) }
    // The calls are queued on the main queue after this test.
    while receiver.log.count < 5 { await Task.yield() }
    #expect(receiver.log == ["timer", "perform", "timer", "once", "block"])
  }

  @Test @MainActor func withoutFramesTheyFollowTheClockOnTheWall() async {
    let start = Date()
    await withCheckedContinuation { done in
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.02) { done.resume() }
    }
    #expect(Date().timeIntervalSince(start) >= 0.019)
  }
}

private final class Owner {}

private final class OwnedLayer: CALayer {
  @WeakLayerProperty("owner") var owner: Owner! = nil
}

@Suite struct WeakLayerPropertyTests {
  @Test func copiesHaveTheObjectAndDoNotRetainIt() {
    let layer = OwnedLayer()
    #expect(layer.owner == nil)
    var owner: Owner? = Owner()
    layer.owner = owner
    let copy = OwnedLayer(layer: layer)
    #expect(layer.owner === owner && copy.owner === owner)
    owner = nil
    #expect(layer.owner == nil && copy.owner == nil)
  }
}
