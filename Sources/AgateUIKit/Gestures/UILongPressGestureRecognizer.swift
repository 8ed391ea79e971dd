import Agate

/// A recogniser for a long press. The gesture begins after the fingers have rested for some time. The gesture changes
/// when the fingers move afterwards, and ends when one of them lifts.
///
/// A key that is held down for this time also begins the gesture if ``UIGestureRecognizer/allowedPressTypes`` contains
/// the type of the press and ``numberOfTapsRequired`` is 0.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The time for which the fingers must rest before the gesture begins, in seconds of ``Agate/sceneClock``. The
  /// default is 0.5.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The distance that the fingers may move before the gesture begins, in points. The default is 10.
  open var allowableMovement: CGFloat = 10
  /// The required number of fingers. The default is 1.
  open var numberOfTouchesRequired = 1
  /// The required number of taps before the press. The default is 0.
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

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    super.pressesBegan(presses, with: event)
    guard state == .possible else { return }
    if self.presses.count > 1 || !touches.isEmpty || numberOfTapsRequired > 0 { return state = .failed }
    if minimumPressDuration <= 0 { return state = .began }
    after(minimumPressDuration) { [weak self] in self?.state = .began }
  }

  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    super.pressesEnded(presses, with: event)
    state = state == .possible ? .failed : .ended
  }
}
