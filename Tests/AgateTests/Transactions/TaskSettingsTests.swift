import Agate
import Foundation
import Testing

/// Settings and completion blocks that a task sets outside `begin` and `commit`.
@Suite(.serialized) struct TaskSettingsTests {
  private let threads = TwoThreads()

  @Test func settingsFollowTheTaskUntilItFlushes() async {
    await threads.onFirst {
      CATransaction.setDisableActions(true)
      CATransaction.setAnimationDuration(3)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
      CATransaction.setValue("mine", forKey: "key")
    }
    await threads.onSecond {
      #expect(CATransaction.disableActions() && CATransaction.animationDuration() == 3)
      #expect(CATransaction.animationTimingFunction() != nil && CATransaction.value(forKey: "key") as? String == "mine")
      CATransaction.begin()
      #expect(CATransaction.disableActions(), "levels inherit")
      CATransaction.setDisableActions(false)
      #expect(!CATransaction.disableActions())
      CATransaction.commit()
      #expect(CATransaction.disableActions())
    }
    await threads.onFirst { CATransaction.flush() }
    await threads.onSecond {
      #expect(!CATransaction.disableActions() && CATransaction.animationDuration() == 0.25)
      #expect(CATransaction.animationTimingFunction() == nil && CATransaction.value(forKey: "key") == nil)
    }
    threads.stop()
  }

  @Test func drawingEndsTheTransaction() async {
    let stage = CountedStage()
    await threads.onFirst { CATransaction.setDisableActions(true) }
    await threads.onSecond { stage.compositor.prepare(at: 0, viewport: CountedStage.viewport) }
    await threads.onFirst { #expect(!CATransaction.disableActions()) }
    threads.stop()
  }

  @Test func otherTasksAndChildrenOnTheThreadHaveTheirOwn() async {
    let (threads, stage) = (threads, CountedStage())
    await threads.onFirst { CATransaction.setDisableActions(true) }
    await Task.detached {
      await threads.onFirst {
        #expect(!CATransaction.disableActions())
        stage.layers[0].position.x = 50
      }
    }.value
    #expect(stage.layers[0].animationKeys() == ["position"])
    await withTaskGroup(of: Bool.self) { group in
      group.addTask { await threads.onFirst { CATransaction.disableActions() } }
      for await disabled in group { #expect(!disabled) }
    }
    await threads.onFirst { #expect(CATransaction.disableActions()) }
    await threads.onSecond { CATransaction.flush() }
    threads.stop()
  }

  @Test func setsWithoutActionsHoldOnEveryThread() async {
    // Other tasks disable actions all the time, so that every setter has to ask.
    let load = Load(), stage = CountedStage()
    let layer = stage.layers[0], second = stage.layers[1]
    await threads.onFirst {
      CATransaction.setDisableActions(true)
      layer.position.x = 10
      layer.opacity = 0.5
    }
    await threads.onSecond {
      layer.zPosition = 3
      second.backgroundColor = .black
      second.transform = CATransform3DMakeScale(2, 2, 1)
      second.shadowRadius = 5
      second.isHidden = true
    }
    #expect(layer.animationKeys() == nil && second.animationKeys() == nil)
    // The first thread still knows the old setting.
    await threads.onSecond {
      CATransaction.setDisableActions(false)
      layer.cornerRadius = 2
    }
    await threads.onFirst { layer.borderWidth = 2 }
    #expect(layer.animationKeys() == ["cornerRadius", "borderWidth"])
    await threads.onFirst {
      CATransaction.setDisableActions(true)
      layer.anchorPointZ = 4
    }
    await threads.onSecond { layer.anchorPoint = .zero }
    #expect(layer.animationKeys()?.count == 2)
    CATransaction.flush()
    await threads.onFirst { layer.anchorPointZ = 5 }
    #expect(layer.animationKeys()?.contains("anchorPointZ") == true)
    #expect(await load.stop() == 0)
    threads.stop()
  }

  @Test func aThreadsOwnSettingsAreNotATasks() async {
    let stage = CountedStage()
    // A block of the main queue and a task take turns on the pool's threads; here, a plain thread sets and leaves.
    await withCheckedContinuation { done in
      Thread.detachNewThread {
        CATransaction.setDisableActions(true)
        stage.layers[0].opacity = 0.5
        stage.layers[0].zPosition = 1
        CATransaction.setDisableActions(false)
        stage.layers[0].cornerRadius = 1
        CATransaction.flush()
        done.resume()
      }
    }
    #expect(stage.layers[0].animationKeys() == ["cornerRadius"])
    stage.layers[1].opacity = 0.5
    #expect(stage.layers[1].animationKeys() == ["opacity"])
    CATransaction.flush()
    threads.stop()
  }

  @Test @MainActor func settingsOfTheMainActorFollowIt() async {
    let stage = CountedStage()
    for frame in 1...100 {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      stage.layers[0].position.x = CGFloat(frame)
      CATransaction.commit()
      await Task.yield()
      stage.layers[1].position.x = CGFloat(frame)
      #expect(stage.layers[0].animationKeys() == nil && stage.layers[1].animationKeys() == ["position"])
      stage.layers[1].removeAllAnimations()
    }
    threads.stop()
  }

  @Test func settingsOfEndedTasksAreGone() async {
    for round in 0..<500 {
      let isDisabled = await Task.detached {
        let before = CATransaction.disableActions()
        if round % 2 == 0 { CATransaction.setDisableActions(true) }
        return before
      }.value
      if isDisabled { Issue.record("task \(round) has the settings of an earlier one") }
    }
    threads.stop()
  }

  // MARK: Completion blocks

  private final class Runs: @unchecked Sendable { var list: [String] = [] }

  @Test(arguments: ["flush", "commit", "draw"])
  func aBlockWithoutATreeRunsWhenTheTaskGoesOn(_ way: String) async {
    let runs = Runs(), stage = CountedStage(), threads = threads
    await threads.onFirst {
      CATransaction.setCompletionBlock { runs.list.append("implicit") }
      CATransaction.flush()
      CATransaction.begin()
      CATransaction.setCompletionBlock { runs.list.append("explicit") }
      CATransaction.commit()
    }
    #expect(runs.list == ["implicit"], "a later transaction of the task runs the block of an earlier one")
    await Task.detached { await threads.onFirst { CATransaction.flush() } }.value
    #expect(runs.list == ["implicit"], "another task does not")
    await threads.onSecond {
      switch way {
      case "flush": CATransaction.flush()
      case "commit":
        CATransaction.begin()
        CATransaction.commit()
      default: stage.compositor.prepare(at: 0, viewport: CountedStage.viewport)
      }
    }
    #expect(runs.list == ["implicit", "explicit"])
    CATransaction.flush()
    #expect(runs.list.count == 2)
    threads.stop()
  }

  @Test func aBlockThatWaitsForAnimationsRunsOnAnyThread() async {
    let runs = Runs(), stage = CountedStage()
    await threads.onFirst { CATransaction.setCompletionBlock { runs.list.append("ended") } }
    await threads.onSecond { stage.layers[0].position.x = 40 }
    await threads.onFirst { stage.compositor.prepare(at: 1, viewport: CountedStage.viewport) }
    await threads.onSecond { stage.compositor.prepare(at: 1.2, viewport: CountedStage.viewport) }
    #expect(runs.list.isEmpty)
    await threads.onFirst { stage.compositor.prepare(at: 1.3, viewport: CountedStage.viewport) }
    await threads.onSecond { stage.compositor.prepare(at: 1.4, viewport: CountedStage.viewport) }
    #expect(runs.list == ["ended"])
    threads.stop()
  }

  @Test func everyBlockRunsOnceUnderLoad() async {
    let load = Load(), runs = Runs(), stage = CountedStage()
    for frame in 1...1000 {
      CATransaction.setCompletionBlock { runs.list.append("\(frame)") }
      stage.layers[0].position.x = CGFloat(frame)
      await Task.yield()
      stage.compositor.prepare(at: Double(frame), viewport: CountedStage.viewport)
      await Task.yield()
    }
    for step in 1...3 { stage.compositor.prepare(at: 2000 + Double(step), viewport: CountedStage.viewport) }
    #expect(runs.list == (1...1000).map { "\($0)" })
    #expect(await load.stop() == 0)
    threads.stop()
  }
}
