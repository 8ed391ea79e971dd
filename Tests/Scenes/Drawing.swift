import Agate

extension CGColor {
  static let paper = CGColor(red: 0.93, green: 0.92, blue: 0.88)
  static let ink = CGColor(red: 0.12, green: 0.14, blue: 0.2)
  static let coral = CGColor(red: 0.91, green: 0.38, blue: 0.31)
  static let teal = CGColor(red: 0.12, green: 0.56, blue: 0.56)
  static let gold = CGColor(red: 0.95, green: 0.72, blue: 0.24)
  static let violet = CGColor(red: 0.47, green: 0.35, blue: 0.75)
  static let sky = CGColor(red: 0.4, green: 0.7, blue: 0.92)

  func faded(_ alpha: CGFloat) -> CGColor { copy(alpha: alpha)! }
}

extension CALayer {
  /// Adds a sublayer with a frame and a background colour.
  @discardableResult
  func box(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: CGColor?,
    _ change: (CALayer) -> Void = { _ in }
  ) -> CALayer {
    put(CALayer(), x, y, width, height) {
      $0.backgroundColor = color
      change($0)
    }
  }

  /// Adds a sublayer of any class with a frame.
  @discardableResult
  func put<Layer: CALayer>(
    _ layer: Layer, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat,
    _ change: (Layer) -> Void = { _ in }
  ) -> Layer {
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    change(layer)
    addSublayer(layer)
    return layer
  }

  /// Adds a sublayer that shows an image.
  @discardableResult
  func image(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ image: CGImage,
    _ change: (CALayer) -> Void = { _ in }
  ) -> CALayer {
    box(x, y, width, height, nil) {
      $0.contents = image
      change($0)
    }
  }

  /// Sets a perspective for the sublayers, seen from `distance` points away.
  func lookFrom(_ distance: CGFloat) {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / Double(distance)
    sublayerTransform = perspective
  }

  func turn(_ degrees: CGFloat, _ x: CGFloat = 0, _ y: CGFloat = 0, _ z: CGFloat = 1) {
    transform = CATransform3DConcat(transform, CATransform3DMakeRotation(degrees * .pi / 180, x, y, z))
  }

  func move(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) {
    transform = CATransform3DConcat(transform, CATransform3DMakeTranslation(x, y, z))
  }

  func stretch(_ x: CGFloat, _ y: CGFloat) {
    transform = CATransform3DConcat(transform, CATransform3DMakeScale(x, y, 1))
  }
}

/// Images that scenes show.
enum Pictures {
  /// A checkerboard of 4 × 4 squares, each 4 × 4 pixels. The upper left square has a third colour, which shows the
  /// orientation.
  static let checker = draw(16, 16) { x, y in
    x < 4 && y < 4 ? (232, 96, 80, 255) : (x / 4 + y / 4) % 2 == 0 ? (30, 120, 130, 255) : (240, 220, 170, 255)
  }

  /// An image of 24 × 16 pixels with an arrow to the upper right.
  static let arrow = draw(24, 16) { x, y in
    let isShaft = abs((x - 4) - (19 - y)) < 4 && x > 3 && y > 3
    let isHead = x > 12 && y < 4 || x > 19 && y < 11
    return isShaft || isHead ? (200, 60, 70, 255) : (250, 235, 200, 255)
  }

  /// An image whose red grows to the right and whose green grows downwards.
  static let ramp = draw(32, 32) { x, y in (x * 8, y * 8, 128, 255) }

  /// A disc whose edge fades over four pixels.
  static let disc = draw(32, 32) { x, y in
    let dx = 2 * x - 31, dy = 2 * y - 31
    let distance = Double(dx * dx + dy * dy).squareRoot() / 2
    return (120, 90, 190, Int(255 * min(max((15 - distance) / 4, 0), 1)))
  }

  /// A black image whose alpha grows to the right.
  static let fade = draw(32, 8) { x, _ in (0, 0, 0, 255 * x / 31) }

  /// A frame for stretching, whose corners and sides have different patterns.
  static let frame = draw(12, 12) { x, y in
    let h = x < 4 ? 0 : x < 8 ? 1 : 2, v = y < 4 ? 0 : y < 8 ? 1 : 2
    if h == 1 && v == 1 { return (250, 240, 210, 255) }
    if h == 1 || v == 1 { return (40 + 20 * (x % 4), 130, 140 + 20 * (y % 4), 255) }
    return (x + y) % 2 == 0 ? (220, 80, 70, 255) : (250, 190, 70, 255)
  }

  /// Makes an image from straight RGBA values.
  private static func draw(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> (Int, Int, Int, Int)) -> CGImage {
    var pixels: [UInt32] = []
    for y in 0..<height {
      for x in 0..<width {
        let (r, g, b, a) = pixel(x, y)
        func scaled(_ v: Int) -> UInt32 { UInt32((v * a + 127) / 255) }
        pixels.append(scaled(r) | scaled(g) << 8 | scaled(b) << 16 | UInt32(a) << 24)
      }
    }
    return CGImage(width: width, height: height, premultiplied: pixels)
  }
}
