import Agate

/// A recogniser for the pointer over a view. The gesture begins when the pointer enters the view or a descendant,
/// changes when it moves, and ends when it leaves or when a button is pressed. Fingers and pressed buttons are not part
/// of the gesture.
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  private final var pointer = CGPoint.zero
  private final let count = HoverCount()

  /// Returns the position of the pointer, in points of the coordinate space of `view`. Nil means the host's window.
  open override func location(in view: UIView?) -> CGPoint { view?.layer.convert(pointer, from: nil) ?? pointer }

  override func shouldReceive(_ touch: UITouch) -> Bool { false }

  final func hover(_ state: State, at point: CGPoint) {
    pointer = point
    self.state = state
  }
}
