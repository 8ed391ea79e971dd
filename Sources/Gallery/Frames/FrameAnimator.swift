import Agate

/// Changes a value to another frame by frame, with the bounces of ``bounceEaseOut(_:)``.
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
    // Sixty sixtieths are a little less than a second.
    if duration - timeOffset < 1e-9 { timeOffset = duration }
    update(isOver ? toValue : interpolate(fromValue, toValue, bounceEaseOut(timeOffset / duration)))
  }

  /// An animator that drops the ball of a ``BallBox``.
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
