import Agate

/// The spectrum: all hues from left to right, and from white over the pure colour to black from top to bottom.
final class ColorSpectrum: ColorField {
  private static let picture = PickedColor.image(180, 180) { (color($0, $1), 1) }
  private let pictureView = ControlPart(color: nil)
  private let knob = ControlPart.knob()
  private var place: CGPoint?

  override init() {
    super.init()
    pictureView.image = Self.picture
    (pictureView.layer.cornerRadius, pictureView.clipsToBounds) = (8, true)
    (knob.layer.borderWidth, knob.layer.borderColor) = (3, UIColor.white.cgColor)
    addSubview(pictureView)
    addSubview(knob)
  }
  required init?(coder: NSCoder) { nil }

  private static func color(_ x: CGFloat, _ y: CGFloat) -> PickedColor {
    let pure = PickedColor(hue: x)
    return y < 0.5 ? pure.mixed(1, 1 - y * 2) : pure.mixed(0, y * 2 - 1)
  }
  override func color(at point: CGPoint) -> PickedColor {
    guard bounds.width > 0, bounds.height > 0 else { return shown }
    place = CGPoint(x: point.x / bounds.width, y: point.y / bounds.height)
    return Self.color(point.x / bounds.width, point.y / bounds.height)
  }
  /// The point with a colour, with coordinates from 0 to 1.
  private static func place(of color: PickedColor) -> CGPoint {
    var hue: CGFloat = 0, saturation: CGFloat = 0, brightness: CGFloat = 0, alpha: CGFloat = 0
    color.color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
    let y = brightness < 1 ? 1 - brightness / 2 : saturation / 2
    return CGPoint(x: hue, y: saturation == 0 ? 1 - brightness : y)
  }
  override func showColor() {
    if let last = place, !Self.color(last.x, last.y).looksLike(shown) { place = nil }
    setNeedsLayout()
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    pictureView.frame = bounds
    let place = place ?? Self.place(of: shown)
    knob.backgroundColor = shown.with(alpha: 1).color
    knob.setCapsule(
      CGRect(x: place.x * bounds.width - 14, y: place.y * bounds.height - 14, width: 28, height: 28))
  }
}
