import Agate

/// Recognises that fingers rest. The gesture begins when they have rested for long enough, changes as they move after
/// that, and ends when they lift.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The time that the fingers rest before the gesture begins, in seconds of ``Agate/sceneClock``. The default is 0.5.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The distance that the fingers may move before the gesture begins, in points. The default is 10.
  open var allowableMovement: CGFloat = 10
  /// The number of fingers. The default is 1.
  open var numberOfTouchesRequired = 1
  /// The number of taps before. The default is 0.
  open var numberOfTapsRequired = 0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard state == .possible else { return }
    let count = downTouches.count
    if count > numberOfTouchesRequired || downTouches.contains(where: { $0.tapCount <= numberOfTapsRequired }) {
      return state = .failed
    }
    guard count == numberOfTouchesRequired else { return }
    if minimumPressDuration <= 0 { return state = .began }
    after(minimumPressDuration) { [weak self] in self?.state = .began }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    if state != .possible {
      state = .changed
    } else if touches.contains(where: { $0.moved(from: $0.origin) > Double(allowableMovement) }) {
      state = .failed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    if state == .possible {
      state = .failed
    } else if downTouches.count < numberOfTouchesRequired {
      state = .ended
    }
  }
}
