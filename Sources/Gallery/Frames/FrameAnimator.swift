import Agate

/// Changes a value to another value frame by frame, with the easing function ``bounceEaseOut(_:)``.
final class FrameAnimator {
  let fromValue: Any
  let toValue: Any
  /// The duration in seconds.
  let duration: Double
  /// The elapsed part of the duration, in seconds.
  private(set) var timeOffset = 0.0
  private let update: (Any) -> Void

  init(from: Any, to: Any, duration: Double, update: @escaping (Any) -> Void) {
    (fromValue, toValue, self.duration, self.update) = (from, to, duration, update)
    update(from)
  }

  var isOver: Bool { timeOffset >= duration }

  func advance(by seconds: Double) {
    timeOffset = min(timeOffset + seconds, duration)
    // The sum of sixty sixtieths is slightly less than 1.
    if duration - timeOffset < 1e-9 { timeOffset = duration }
    update(isOver ? toValue : interpolate(fromValue, toValue, bounceEaseOut(timeOffset / duration)))
  }

  /// Returns an animator that drops the ball of a ``BallBox``.
  static func drop(_ ball: CALayer) -> FrameAnimator {
    FrameAnimator(from: BallBox.top, to: BallBox.bottom, duration: 1) { [weak ball] in
      guard let point = $0 as? CGPoint else { return }
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      ball?.position = point
      CATransaction.commit()
    }
  }
}
