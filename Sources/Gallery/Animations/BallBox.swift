import Agate
import AgateUIKit

/// A box with a ball that falls to its bottom. Each example moves the ball in a different way, and again at every
/// press.
final class BallBox: CALayer, PointerResponder {
  static let size = CGSize(width: 300, height: 300)
  static let top = CGPoint(x: 150, y: 32), bottom = CGPoint(x: 150, y: 268)

  let ball = CALayer()
  private var drop: (CALayer) -> Void = { _ in }

  /// - Parameter drop: A closure that makes the given ball fall from the top. It is also called at every press.
  convenience init(drop: @escaping (CALayer) -> Void) {
    self.init()
    self.drop = drop
    frame.size = BallBox.size
    backgroundColor = CGColor(gray: 0.93, alpha: 1)
    ball.bounds.size = CGSize(width: 64, height: 64)
    ball.position = BallBox.bottom
    ball.contents = BallBox.picture.cgImage
    addSublayer(ball)
    drop(ball)
  }

  func pointerPressed(at point: CGPoint) { drop(ball) }

  private static let picture = Pictures.draw(64, 64) {
    for step in 0..<8 {
      let radius = 32 - CGFloat(step) * 3.5, shift = CGFloat(step) * 1.4
      UIColor(red: 0.85 + 0.02 * CGFloat(step), green: 0.25 + 0.08 * CGFloat(step), blue: 0.15, alpha: 1).setFill()
      UIBezierPath(
        ovalIn: CGRect(x: 32 - radius - shift, y: 32 - radius - shift, width: 2 * radius, height: 2 * radius)
      ).fill()
    }
  }
}
