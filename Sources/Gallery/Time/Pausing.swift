import Agate

extension Gallery {
  /// A wheel that a press pauses. The next press resumes the wheel from its current angle.
  static let pausing = GalleryScene(
    name: "pausing", summary: "A wheel that a press stops and another press continues", ids: ["A0.220", "A0.219"],
    interactive: true, size: CGSize(width: 240, height: 240),
    script: .click(120, 120, at: 0.4) + .click(120, 120, at: 2)
  ) {
    Pausing()
  }
}

private final class Pausing: CALayer, PointerResponder {
  private let wheel = CALayer()

  override init() {
    super.init()
    frame = CGRect(x: 0, y: 0, width: 240, height: 240)
    backgroundColor = CGColor(red: 0.9, green: 0.93, blue: 0.95)
    wheel.frame = CGRect(x: 40, y: 40, width: 160, height: 160)
    for index in 0..<12 {
      let spoke = CALayer()
      spoke.bounds.size = CGSize(width: 12, height: 36)
      spoke.position = CGPoint(x: 80, y: 80)
      spoke.anchorPoint = CGPoint(x: 0.5, y: 80.0 / 36)
      spoke.cornerRadius = 6
      spoke.backgroundColor = CGColor(red: 0.1, green: 0.3, blue: 0.45, alpha: 0.2 + 0.8 * CGFloat(index) / 11)
      spoke.setValue(Double(index) / 6 * .pi, forKeyPath: "transform.rotation.z")
      wheel.addSublayer(spoke)
    }
    addSublayer(wheel)
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.byValue = 2 * Double.pi
    turn.duration = 2
    turn.repeatCount = .infinity
    wheel.add(turn, forKey: "turn")
  }

  override init(layer: Any) { super.init(layer: layer) }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  func pointerPressed(at point: CGPoint) { if wheel.speed == 0 { resume() } else { pause() } }

  private func pause() {
    let time = wheel.convertTime(CACurrentMediaTime(), from: nil)
    wheel.speed = 0
    wheel.timeOffset = time
  }

  private func resume() {
    let time = wheel.timeOffset
    wheel.speed = 1
    wheel.timeOffset = 0
    wheel.beginTime = 0
    wheel.beginTime = wheel.convertTime(CACurrentMediaTime(), from: nil) - time
  }
}
