import Agate

extension Gallery {
  /// A ball that a timer advances by a 60th of a second, sixty times a second. Late ticks make the fall longer.
  static let bouncingByTimer = GalleryScene(
    name: "bouncing-by-timer", summary: "A ball that a timer moves in steps of a 60th of a second",
    ids: ["A2.05", "A2.06", "A2.10"], interactive: true, size: BallBox.size, script: .click(20, 20, at: 1.05)
  ) {
    let fall = TimedFall(Stage.current)
    return BallBox { fall.start($0) }
  }
}

final class TimedFall {
  private(set) var timer: Timer?
  private let stage: Stage

  init(_ stage: Stage) { self.stage = stage }

  func start(_ ball: CALayer) {
    timer?.invalidate()
    // The timer fires on the thread of the layers, so the animator is used on one thread only.
    nonisolated(unsafe) let animator = FrameAnimator.drop(ball)
    let timer = Timer(timeInterval: 1.0 / 60, repeats: true) { timer in
      animator.advance(by: 1.0 / 60)
      if animator.isOver { timer.invalidate() }
    }
    stage.add(timer)
    self.timer = timer
  }

  deinit { timer?.invalidate() }
}
