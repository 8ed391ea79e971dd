import Agate
import AgateUIKit

extension Gallery {
  /// A hundred balls that bounce at different speeds. One display link moves all of them.
  static let hundredBalls = GalleryScene(
    name: "hundred-balls", summary: "A hundred bouncing balls that share one display link", ids: ["A2.11"],
    size: CGSize(width: 400, height: 300)
  ) {
    HundredBalls()
  }
}

private final class HundredBalls: CALayer {
  private var balls: [(layer: CALayer, period: Double, phase: Double)] = []
  private var link: CADisplayLink?
  private let start = CACurrentMediaTime()

  override init() {
    super.init()
    frame = CGRect(x: 0, y: 0, width: 400, height: 300)
    backgroundColor = CGColor(red: 0.1, green: 0.12, blue: 0.2)
    var dice = Dice(11)
    for index in 0..<100 {
      let ball = CALayer()
      ball.bounds.size = CGSize(width: 14, height: 14)
      ball.position.x = 8 + CGFloat(index) * 3.88
      ball.cornerRadius = 7
      ball.backgroundColor = UIColor(hue: CGFloat(index) / 100, saturation: 0.7, brightness: 1, alpha: 1).cgColor
      addSublayer(ball)
      balls.append((ball, .random(in: 1..<2.5, using: &dice), .random(in: 0..<1, using: &dice)))
    }
    move()
    link = CADisplayLink(display: Stage.current.display) { [weak self] _ in self?.move() }
    link?.add(to: .main, forMode: .common)
  }

  override init(layer: Any) { super.init(layer: layer) }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  private func move() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for (ball, period, phase) in balls {
      let cycles = (CACurrentMediaTime() - start) / period + phase
      ball.position.y = interpolate(20, 280, bounceEaseOut(cycles.truncatingRemainder(dividingBy: 1)))
    }
    CATransaction.commit()
  }

  deinit { link?.invalidate() }
}
