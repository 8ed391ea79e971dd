import Agate
import Foundation
import Testing

/// Frames whose changes are made by tasks. Between the changes and the frame, the thread changes.
@Suite(.serialized) struct TaskFrameTests {
  static let frames = 1...1000

  /// Draws the frames under load and expects that nothing is lost.
  private func expectNothingLost(_ body: (CountedStage) async -> Void) async {
    let load = Load(), stage = CountedStage()
    await body(stage)
    #expect(stage.lost == CountedStage.Lost())
    #expect(await load.stop() == 0, "settings of other tasks")
  }

  @Test @MainActor func mainActor() async {
    let load = Load(), stage = CountedStage()
    for frame in Self.frames {
      for index in stage.layers.indices { stage.change(index, frame) }
      await Task.yield()
      stage.draw(frame)
      await Task.yield()
    }
    #expect(stage.lost == CountedStage.Lost())
    #expect(await load.stop() == 0)
  }

  @Test @MainActor func mainActorWithATaskForEachFrame() async {
    let stage = CountedStage()
    for frame in Self.frames {
      await Task { @MainActor in for index in stage.layers.indices { stage.change(index, frame) } }.value
      stage.draw(frame)
    }
    #expect(stage.lost == CountedStage.Lost())
  }

  @Test func oneAwait() async {
    await expectNothingLost { stage in
      for frame in Self.frames {
        for index in stage.layers.indices { stage.change(index, frame) }
        await Task.yield()
        stage.draw(frame)
      }
    }
  }

  @Test func twoAwaits() async {
    await expectNothingLost { stage in
      for frame in Self.frames {
        for index in stage.layers.indices {
          stage.change(index, frame)
          if index == 1 { await Task.yield() }
        }
        await Task.yield()
        stage.draw(frame)
      }
    }
  }

  @Test func twoThreadsInTurn() async {
    let threads = TwoThreads()
    await expectNothingLost { stage in
      for frame in Self.frames {
        await threads.onFirst { for index in 0..<2 { stage.change(index, frame) } }
        await threads.onSecond { for index in 2..<4 { stage.change(index, frame) } }
        if frame % 2 == 0 {
          await threads.onFirst { stage.draw(frame) }
        } else {
          stage.draw(frame)
        }
      }
    }
    threads.stop()
  }

  @Test func childrenOfAGroupChangeAndTheParentDraws() async {
    await expectNothingLost { stage in
      for frame in Self.frames {
        await withTaskGroup(of: Void.self) { group in
          for index in 1..<4 { group.addTask { stage.change(index, frame) } }
        }
        // Trees are changed by one task at a time.
        stage.change(0, frame)
        stage.draw(frame)
      }
    }
  }

  @Test func aTaskThatHasEndedChangesAndAnotherDraws() async {
    await expectNothingLost { stage in
      for frame in Self.frames {
        await Task.detached { for index in stage.layers.indices { stage.change(index, frame) } }.value
        await Task.detached { stage.draw(frame) }.value
      }
    }
  }

  @Test func aTaskChangesAndTheMainActorDraws() async {
    await expectNothingLost { stage in
      for frame in Self.frames {
        for index in stage.layers.indices { stage.change(index, frame) }
        await MainActor.run { stage.draw(frame) }
      }
    }
  }

  @Test func aThreadDrawsWhatATaskHasFlushed() async {
    await expectNothingLost { stage in
      for frame in 1...50 {
        for index in stage.layers.indices { stage.change(index, frame) }
        await Task.yield()
        CATransaction.flush()
        await withCheckedContinuation { done in
          Thread.detachNewThread {
            stage.draw(frame)
            done.resume()
          }
        }
      }
    }
  }

  @Test func explicitLevelsOfATaskTakeItsImplicitChangesAlong() async {
    let threads = TwoThreads(), stage = CountedStage()
    for frame in 1...100 {
      await threads.onFirst { stage.change(0, frame) }
      await threads.onSecond {
        CATransaction.begin()
        for index in 1..<4 { stage.change(index, frame) }
        CATransaction.commit()
      }
      #expect(stage.layers.allSatisfy { $0.layouts == 1 && $0.drawings == 1 })
      await threads.onFirst { stage.draw(frame) }
    }
    #expect(stage.lost == CountedStage.Lost())
    threads.stop()
  }

  @Test func flushSendsTheChangesOfTheTaskFromAnyThreadButNotThoseOfOthers() async {
    let threads = TwoThreads(), stage = CountedStage(), other = CountedStage()
    await threads.onFirst { stage.layers[0].setNeedsLayout() }
    await Task.detached { await threads.onFirst { other.layers[0].setNeedsLayout() } }.value
    await threads.onSecond { CATransaction.flush() }
    #expect(stage.layers[0].layouts == 1 && other.layers[0].layouts == 0)
    await threads.onFirst { CATransaction.flush() }
    #expect(other.layers[0].layouts == 0)
    other.compositor.prepare(at: 0, viewport: CountedStage.viewport)
    #expect(other.layers[0].layouts == 1)
    threads.stop()
  }

  @Test func layoutIfNeededLaysOutWhatTheTaskMarkedOnAnotherThread() async {
    let threads = TwoThreads(), stage = CountedStage()
    await threads.onFirst { stage.layers[0].setNeedsLayout() }
    await threads.onSecond { stage.layers[0].layoutIfNeeded() }
    #expect(stage.layers[0].layouts == 1)
    stage.compositor.prepare(at: 0, viewport: CountedStage.viewport)
    #expect(stage.layers[0].layouts == 1)
    threads.stop()
  }

  @Test func aTreeWithPendingChangesIsReleased() async {
    weak var root: CALayer?
    weak var layer: CALayer?
    do {
      let stage = CountedStage()
      (root, layer) = (stage.root, stage.layers[0])
      stage.change(0, 1)
    }
    #expect(root == nil && layer == nil)
  }

  @Test func changesAfterTheCompositorIsGoneAreKeptByTheLayers() async {
    let layer = CALayer()
    do {
      let compositor = Compositor(layer: layer)
      compositor.prepare(at: 0, viewport: CountedStage.viewport)
      layer.opacity = 0.5
    }
    layer.zPosition = 3
    await Task.yield()
    let compositor = Compositor(layer: layer)
    compositor.prepare(at: 5, viewport: CountedStage.viewport)
    #expect(layer.presentation()?.opacity == 0.5 && layer.presentation()?.zPosition == 3)
  }

  @Test func aWindowsTreeIsNotLaidOutByTheThreadThatDrawsIt() async {
    final class Layer: CALayer {
      static let key = DispatchSpecificKey<Bool>()
      nonisolated(unsafe) static var onMain: [Bool] = []
      override func layoutSublayers() { Self.onMain.append(DispatchQueue.getSpecific(key: Self.key) == true) }
    }
    final class Box: @unchecked Sendable {
      let root = Layer()
      lazy var compositor = Compositor(layer: root)
    }
    DispatchQueue.main.setSpecific(key: Layer.key, value: true)
    let box = await MainActor.run {
      let box = Box()
      box.root.addSublayer(CALayer())
      box.compositor.clock = MediaClock(time: 0)
      box.compositor.prepare(at: 0, viewport: CountedStage.viewport)
      return box
    }
    Layer.onMain = []
    box.root.setNeedsLayout()
    await Task.detached { _ = box.compositor.prepare(at: 1, viewport: CountedStage.viewport) }.value
    #expect(Layer.onMain == [])
    await MainActor.run {
      box.root.setNeedsLayout()
      _ = box.compositor.prepare(at: 2, viewport: CountedStage.viewport)
    }
    #expect(Layer.onMain == [true])
  }
}
