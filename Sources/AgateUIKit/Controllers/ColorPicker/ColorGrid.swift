import Agate

/// The grid of colours: a row of greys, and rows of twelve hues from dark to light.
final class ColorGrid: ColorField {
  private static let columns = 12, rows = 10
  static let colors: [PickedColor] = {
    var colors = (0..<columns).map { column in
      let white = 1 - CGFloat(column) / CGFloat(columns - 1)
      return PickedColor(white, white, white)
    }
    // The share of black or white in the rows.
    let shades: [(white: CGFloat, part: CGFloat)] = [
      (0, 0.7), (0, 0.5), (0, 0.3), (0, 0.15), (0, 0), (1, 0.25), (1, 0.45), (1, 0.65), (1, 0.82),
    ]
    for shade in shades {
      for column in 0..<columns {
        let hue = (200 - CGFloat(column) * 30 + 720).truncatingRemainder(dividingBy: 360) / 360
        // The hues run from blue over violet, red and yellow to green.
        colors.append(
          PickedColor(hue: 1 - (hue + 0.888).truncatingRemainder(dividingBy: 1)).mixed(shade.white, shade.part))
      }
    }
    return colors
  }()

  private let picture = CALayer()
  private let frameLayer = CALayer()

  override init() {
    super.init()
    let colors = Self.colors
    picture.contents =
      PickedColor.image(Self.columns, Self.rows) { x, y in
        (colors[Int(y * CGFloat(Self.rows)) * Self.columns + Int(x * CGFloat(Self.columns))], 1)
      }.cgImage
    picture.magnificationFilter = .nearest
    (picture.cornerRadius, picture.masksToBounds) = (8, true)
    (frameLayer.borderWidth, frameLayer.cornerRadius) = (3, 3)
    frameLayer.borderColor = UIColor.white.cgColor
    layer.addSublayer(picture)
    layer.addSublayer(frameLayer)
  }
  required init?(coder: NSCoder) { nil }

  override func color(at point: CGPoint) -> PickedColor {
    guard bounds.width > 0, bounds.height > 0 else { return shown }
    let column = Int(point.x / bounds.width * CGFloat(Self.columns))
    return Self.colors[Int(point.y / bounds.height * CGFloat(Self.rows)) * Self.columns + column]
  }
  override func showColor() { setNeedsLayout() }
  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    picture.frame = bounds
    let index = Self.colors.firstIndex { $0.looksLike(shown) }
    frameLayer.isHidden = index == nil
    if let index {
      let cell = CGSize(width: bounds.width / CGFloat(Self.columns), height: bounds.height / CGFloat(Self.rows))
      let column = CGFloat(index % Self.columns), row = CGFloat(index / Self.columns)
      frameLayer.frame = CGRect(x: column * cell.width, y: row * cell.height, width: cell.width, height: cell.height)
        .insetBy(dx: -1.5, dy: -1.5)
      // A white frame is not seen on a light colour.
      let isLight = shown.red + shown.green + shown.blue > 2.6
      frameLayer.borderColor = (isLight ? UIColor.darkGray : .white).cgColor
    }
    CATransaction.commit()
  }
}
