import Agate
import Foundation
import ConformanceRows
import Testing

struct TransactionTests {
  // B7.07, B7.08, B7.09, A0.141, A0.142, A0.143
  @Test(.row("A0.141", "A0.142", "A0.143", "B7.07", "B7.08", "B7.09")) func levelsInheritAndGiveBack() {
    #expect(CATransaction.animationDuration() == 0.25)
    #expect(CATransaction.animationTimingFunction() == nil && !CATransaction.disableActions())
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    CATransaction.setValue("outer", forKey: "mine")
    CATransaction.begin()
    #expect(CATransaction.animationDuration() == 1 && CATransaction.value(forKey: "mine") as? String == "outer")
    CATransaction.setAnimationDuration(2)
    CATransaction.setDisableActions(true)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
    CATransaction.setValue("inner", forKey: "mine")
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 1 && !CATransaction.disableActions())
    #expect(CATransaction.animationTimingFunction() == nil && CATransaction.value(forKey: "mine") as? String == "outer")
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 0.25 && CATransaction.value(forKey: "mine") == nil)
    // An enumeration without cases: nothing can be created.
    #expect(MemoryLayout<CATransaction>.size == 0)
  }

  // A0.142
  @Test(.row("A0.142")) func aNestedDurationCountsForTheChangesInside() {
    let stage = AnimationStage()
    stage.draw(0)
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    stage.layer.position.x = 200
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    stage.layer.opacity = 0
    CATransaction.commit()
    stage.layer.cornerRadius = 3
    CATransaction.commit()
    let durations = ["position", "opacity", "cornerRadius"].map { stage.layer.animation(forKey: $0)?.duration }
    #expect(durations == [1, 2, 1])
  }

  @Test func settingsHaveKeys() {
    CATransaction.begin()
    CATransaction.setValue(3, forKey: kCATransactionAnimationDuration)
    CATransaction.setValue(true, forKey: kCATransactionDisableActions)
    #expect(CATransaction.animationDuration() == 3 && CATransaction.disableActions())
    #expect(CATransaction.value(forKey: kCATransactionAnimationDuration) as? Double == 3)
    var runs = 0
    CATransaction.setValue({ runs += 1 } as () -> Void, forKey: kCATransactionCompletionBlock)
    CATransaction.completionBlock()?()
    #expect(runs == 1)
    CATransaction.setCompletionBlock(nil)
    CATransaction.commit()
  }

  // B7.07: every thread has its own stack.
  @Test(.row("B7.07")) func everyThreadHasItsOwnStack() {
    CATransaction.begin()
    CATransaction.setAnimationDuration(5)
    defer { CATransaction.commit() }
    final class Result: @unchecked Sendable { var duration = 0.0 }
    let result = Result()
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      result.duration = CATransaction.animationDuration()
      done.signal()
    }
    done.wait()
    #expect(result.duration == 0.25 && CATransaction.animationDuration() == 5)
  }

  // B7.06, B7.10, A0.140, A0.144
  @Test(.row("A0.140", "B7.06")) func changesOfOneTransactionBeginTogetherWhenItEnds() {
    let stage = AnimationStage()
    stage.draw(1)
    CATransaction.begin()
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    stage.layer.position.x = 200
    #expect(stage.layer.presentation()!.position.x == 100, "nothing is seen before the transaction ends")
    stage.layer.opacity = 0
    #expect(stage.x(1) == 100, "nor in a frame that is drawn meanwhile")
    CATransaction.commit()
    #expect(near(stage.x(1.125), 150) && near(Double(stage.layer.presentation()!.opacity), 0.5, 1e-6))
    #expect(stage.x(1.25) == 200 && stage.layer.presentation()!.opacity == 0)
  }

  // B7.12
  @Test(.row("B7.12")) func aTransactionOfItsOwnLeavesOthersAlone() {
    let stage = AnimationStage()
    stage.layer.opacity = 0.5
    CATransaction.begin()
    CATransaction.setAnimationDuration(4)
    stage.layer.position.x = 200
    CATransaction.commit()
    stage.layer.cornerRadius = 3
    #expect(stage.layer.animation(forKey: "opacity")?.duration == 0.25)
    #expect(stage.layer.animation(forKey: "position")?.duration == 4)
    #expect(stage.layer.animation(forKey: "cornerRadius")?.duration == 0.25)
  }

  // B7.15, A0.146
  @Test(.row("A0.146", "B7.15")) func theBlockRunsOnceAfterTheLastAnimation() {
    let stage = AnimationStage()
    var runs: [Double] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { runs.append(Double(stage.layer.position.x)) }
    stage.layer.add(basic("opacity", 1, 0, 0.5), forKey: "short")
    stage.layer.add(basic("position.x", 0, 1, 1), forKey: "long")
    CATransaction.commit()
    for time in [0, 0.5, 0.99] {
      stage.draw(time)
      #expect(runs.isEmpty)
    }
    stage.draw(1)
    stage.draw(1.1)
    stage.draw(2)
    #expect(runs == [100])
  }

  @Test(.row("A0.146", "B7.15")) func theBlockRunsInALaterTurnIfThereIsNothingToWaitFor() {
    var runs = 0
    CATransaction.begin()
    CATransaction.setCompletionBlock { runs += 1 }
    CATransaction.commit()
    #expect(runs == 0)
    CATransaction.flush()
    #expect(runs == 1)
    CATransaction.flush()
    #expect(runs == 1)
  }

  @Test(.row("A0.146", "B7.15")) func oneTurnOfTheRunLoopRunsTheBlock() {
    final class Result: @unchecked Sendable { var runs: [Int] = [] }
    let result = Result(), done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      var runs = 0
      CATransaction.begin()
      CATransaction.setCompletionBlock { runs += 1 }
      CATransaction.commit()
      result.runs.append(runs)
      for _ in 0..<2 {
        _ = RunLoop.current.run(mode: .default, before: Date())
        result.runs.append(runs)
      }
      done.signal()
    }
    done.wait()
    #expect(result.runs == [0, 1, 1], "not within commit, but in the next turn, and once")
  }

  @Test func aBlockIsNotLostWithAnOldTree() {
    var runs = 0
    do {
      let stage = AnimationStage()
      stage.draw(0)
      // Left for a transaction that ends when the tree is gone.
      stage.layer.position.x = 5
    }
    CATransaction.begin()
    CATransaction.setCompletionBlock { runs += 1 }
    CATransaction.commit()
    CATransaction.flush()
    #expect(runs == 1)
  }

  @Test func aSecondBlockDoesNotReplaceTheFirst() {
    let stage = AnimationStage()
    var order: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { order.append("first") }
    stage.layer.add(basic("opacity", 1, 0, 0.5), forKey: "a")
    CATransaction.setCompletionBlock { order.append("second") }
    stage.layer.add(basic("position.x", 0, 1, 1), forKey: "b")
    CATransaction.commit()
    for time in [0, 0.6, 0.7] { stage.draw(time) }
    #expect(order == ["first"])
    for time in [1.1, 1.2] { stage.draw(time) }
    #expect(order == ["first", "second"])
  }

  @Test func removedAnimationsAreNotWaitedFor() {
    let stage = AnimationStage()
    var runs = 0
    CATransaction.begin()
    CATransaction.setCompletionBlock { runs += 1 }
    stage.layer.add(basic("opacity", 1, 0, 100), forKey: "a")
    CATransaction.commit()
    stage.draw(0)
    stage.layer.removeAnimation(forKey: "a")
    #expect(runs == 0)
    stage.draw(0.1)
    #expect(runs == 1)
  }

  @Test func anOuterBlockWaitsForInnerLevels() {
    let stage = AnimationStage()
    var order: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { order.append("outer") }
    CATransaction.begin()
    CATransaction.setCompletionBlock { order.append("inner") }
    stage.layer.add(basic("opacity", 1, 0, 1), forKey: "a")
    CATransaction.commit()
    CATransaction.commit()
    for time in [0, 0.5, 1, 1.1] { stage.draw(time) }
    #expect(order == ["inner", "outer"] || order == ["outer", "inner"])
  }

  // B7.16, B7.17, A0.147
  @Test(.row("A0.147", "B7.16")) func theBlockIsOutsideOfItsTransaction() {
    let stage = AnimationStage()
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    CATransaction.setCompletionBlock {
      #expect(CATransaction.animationDuration() == 0.25)
      stage.layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
    }
    stage.layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0)
    CATransaction.commit()
    func angle() -> Double { Double(stage.layer.presentation()!.value(forKeyPath: "transform.rotation.z") as! CGFloat) }
    stage.draw(0)
    stage.draw(0.5)
    #expect(angle() == 0)
    stage.draw(1)
    stage.draw(1)
    #expect(near(angle(), 0, 1e-6) && stage.layer.animation(forKey: "transform")?.duration == 0.25)
    stage.draw(1.125)
    #expect(angle() > 0.2 && angle() < 1.5)
    stage.draw(1.26)
    #expect(near(angle(), .pi / 2, 1e-6))
  }

  // B7.10: the run loop's turn.
  @Test(.row("A0.144", "B7.10")) func theRunLoopEndsTheImplicitTransaction() {
    final class Result: @unchecked Sendable {
      var duringTurn = 0.0, afterTurn = 0.0, completions = 0
    }
    let result = Result()
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      nonisolated(unsafe) let stage = AnimationStage()
      stage.draw(0)
      let timer = Timer(timeInterval: 0.001, repeats: false) { _ in
        CATransaction.setDisableActions(true)
        CATransaction.setCompletionBlock { result.completions += 1 }
        stage.layer.position.x = 300
        result.duringTurn = Double(stage.layer.presentation()!.position.x)
      }
      RunLoop.current.add(timer, forMode: .default)
      let end = Date(timeIntervalSinceNow: 0.2)
      while Date() < end, result.completions == 0 { _ = RunLoop.current.run(mode: .default, before: end) }
      result.afterTurn = Double(stage.layer.presentation()!.position.x)
      done.signal()
    }
    thread.start()
    done.wait()
    #expect(result.duringTurn == 100 && result.afterTurn == 300 && result.completions == 1)
  }

  @MainActor @Test(.row("A0.239", "A2.12", "B7.10")) func theMainQueueEndsTheMainThreadsTransaction() async {
    let stage = AnimationStage { $0.actions = ["position": NSNull()] }
    CATransaction.setDisableActions(true)
    stage.layer.position.x = 300
    #expect(stage.layer.presentation()!.position.x == 100)
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    #expect(stage.layer.presentation()!.position.x == 300)
    #expect(!CATransaction.disableActions(), "the settings ended with it")
  }

  @MainActor @Test(.row("B7.10")) func changesOfOneTurnBeginTogether() async throws {
    let stage = AnimationStage()
    stage.draw(0)
    stage.compositor.clock = .system
    stage.layer.position.x = 200
    stage.layer.opacity = 0.5
    func begins() -> [Double?] { ["position", "opacity"].map { stage.layer.animation(forKey: $0)?.beginTime } }
    #expect(begins() == [0, 0], "nothing begins during the turn")
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    let begin = try #require(begins()[0])
    #expect(begin > 0 && begins()[1] == begin)
    let half = stage.x(begin + 0.125)
    #expect(half > 100 && half < 200 && stage.x(begin + 0.26) == 200, "without begin and commit")
  }

  @MainActor @Test func aBlockOfAnotherThreadRunsOnTheMainThreadWithoutAFrame() async throws {
    final class Result: @unchecked Sendable { var runs = 0 }
    nonisolated(unsafe) let stage = AnimationStage()
    let result = Result()
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    Thread.detachNewThread {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      CATransaction.setCompletionBlock {
        MainActor.assertIsolated()
        result.runs += 1
      }
      stage.layer.position.x = 300
      CATransaction.commit()
    }
    for _ in 0..<1000 where result.runs == 0 { try await Task.sleep(for: .milliseconds(5)) }
    #expect(result.runs == 1 && stage.layer.presentation()!.position.x == 300)
  }

  @Test func theLockIsRecursive() {
    CATransaction.lock()
    CATransaction.lock()
    final class Flag: @unchecked Sendable { var isSet = false }
    let flag = Flag()
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      CATransaction.lock()
      flag.isSet = true
      CATransaction.unlock()
      done.signal()
    }
    CATransaction.unlock()
    Thread.sleep(forTimeInterval: 0.02)
    #expect(!flag.isSet)
    CATransaction.unlock()
    done.wait()
    #expect(flag.isSet)
  }
}
