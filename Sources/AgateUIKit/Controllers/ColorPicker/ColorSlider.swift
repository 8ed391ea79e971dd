import Agate

/// A slider on a track that shows the colours which it chooses.
final class ColorSlider: ColorControl {
  /// The value from 0 to 1.
  var value: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// The colours at both ends of the track.
  var colors: (UIColor, UIColor) = (.black, .white) {
    didSet { track.colors = [colors.0.cgColor, colors.1.cgColor] }
  }
  /// The colour inside the knob.
  var knobColor = UIColor.clear { didSet { knob.backgroundColor = knobColor } }

  private let track = CAGradientLayer()
  private let checks = CALayer()
  private let knob = ControlPart.knob()
  private static let checkerboard = PickedColor.image(32, 4) { x, y in
    let isDark = (Int(x * 32) + Int(y * 4)) % 2 == 1
    let white: CGFloat = isDark ? 0.8 : 1
    return (PickedColor(white, white, white), 1)
  }

  init(showsTransparency: Bool = false) {
    super.init()
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

  override func choose(at point: CGPoint) {
    let room = bounds.width - bounds.height
    if room > 0 { value = min(max((point.x - bounds.height / 2) / room, 0), 1) }
  }
}
