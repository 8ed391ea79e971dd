import Agate

/// A slider on a track that shows the colours which it chooses.
final class ColorSlider: UIControl {
  override class var isDrawn: Bool { false }
  /// The value from 0 to 1.
  var value: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// The colours at both ends of the track.
  var colors: (UIColor, UIColor) = (.black, .white) {
    didSet { track.colors = [colors.0.cgColor, colors.1.cgColor] }
  }
  /// The colour inside the knob.
  var knobColor = UIColor.clear { didSet { knob.backgroundColor = knobColor } }
  /// Called when a touch has moved the knob. The argument is true while the touch may still move.
  var onChange: ((Bool) -> Void)?

  private let track = CAGradientLayer()
  private let checks = CALayer()
  private let knob = ControlPart.knob()
  private static let checkerboard = PickedColor.image(32, 4) { x, y in
    let isDark = (Int(x * 32) + Int(y * 4)) % 2 == 1
    let white: CGFloat = isDark ? 0.8 : 1
    return (PickedColor(white, white, white), 1)
  }

  init(showsTransparency: Bool = false) {
    super.init(frame: .zero)
    if showsTransparency { checks.contents = Self.checkerboard.cgImage }
    checks.magnificationFilter = .nearest
    checks.masksToBounds = true
    track.startPoint = CGPoint(x: 0, y: 0.5)
    track.endPoint = CGPoint(x: 1, y: 0.5)
    layer.addSublayer(checks)
    checks.addSublayer(track)
    (knob.layer.borderWidth, knob.layer.borderColor) = (3, UIColor.white.cgColor)
    addSubview(knob)
  }
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    checks.frame = bounds
    checks.cornerRadius = bounds.height / 2
    track.frame = bounds
    CATransaction.commit()
    let side = max(bounds.height - 4, 0)
    let x = 2 + value * max(bounds.width - side - 4, 0)
    knob.setCapsule(CGRect(x: x, y: 2, width: side, height: side))
  }

  private func move(_ touch: UITouch, continues: Bool) {
    let room = bounds.width - bounds.height
    guard room > 0 else { return }
    value = min(max((touch.location(in: self).x - bounds.height / 2) / room, 0), 1)
    onChange?(continues)
  }
  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    move(touch, continues: true)
    return true
  }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    move(touch, continues: true)
    return true
  }
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if let touch { move(touch, continues: false) }
  }
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
