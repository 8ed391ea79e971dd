import Agate

/// A recogniser that begins as soon as a finger touches. It takes the touch from scroll views, and from views around
/// its own, such as the list in which a finger would press a cell.
final class TouchRecognizer: UILongPressGestureRecognizer {
  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    minimumPressDuration = 0
    delaysTouchesBegan = true
  }
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
