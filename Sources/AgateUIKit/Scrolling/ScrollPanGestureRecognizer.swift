import Agate

/// The gesture recogniser for drags of a scroll view. A touch stops the motion of the content.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  weak var scrollView: UIScrollView?
  /// Whether a touch has just begun and may still become a drag that the content does not notice.
  private var holdsTouches = false
  /// The time for which a touch rests before it reaches the content, in seconds.
  private static let rest = 0.15

  override var delaysTouchesBegan: Bool {
    get { super.delaysTouchesBegan || holdsTouches }
    set { super.delaysTouchesBegan = newValue }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    scrollView?.catchContent()
    super.touchesBegan(touches, with: event)
    guard state == .possible, downTouches.count == 1, let scrollView else { return }
    guard scrollView.delaysContentTouches, scrollView.canScroll else { return }
    holdsTouches = true
    after(ScrollPanGestureRecognizer.rest) { [weak self] in self?.letThrough() }
  }

  private func letThrough() {
    holdsTouches = false
    for touch in touches { touch.deliverHeld() }
  }

  override func reset() {
    super.reset()
    holdsTouches = false
    scrollView?.releaseContent()
  }
}
