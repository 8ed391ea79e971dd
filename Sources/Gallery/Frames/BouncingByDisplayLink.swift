import Agate

extension Gallery {
  /// A ball that a display link advances by the time that has passed. The fall takes a second at any frame rate.
  static let bouncingByDisplayLink = GalleryScene(
    name: "bouncing-by-display-link", summary: "A ball that a display link moves, by the time that has passed",
    ids: ["A2.21", "A2.20"], interactive: true, size: BallBox.size, script: .click(20, 20, at: 1.05)
  ) {
    let fall = LinkedFall(Stage.current.display)
    return BallBox { fall.start($0) }
  }
}

final class LinkedFall {
  private(set) var link: CADisplayLink?
  private let display: DisplayClock

  init(_ display: DisplayClock) { self.display = display }

  func start(_ ball: CALayer) {
    link?.invalidate()
    let animator = FrameAnimator.drop(ball)
    var lastStep = CACurrentMediaTime()
    link = CADisplayLink(display: display) { link in
      let now = CACurrentMediaTime()
      animator.advance(by: now - lastStep)
      lastStep = now
      if animator.isOver { link.invalidate() }
    }
    link?.add(to: .main, forMode: .common)
  }

  deinit { link?.invalidate() }
}
