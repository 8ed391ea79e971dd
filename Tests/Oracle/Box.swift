import Agate

/// A box of a scene, described by properties that Core Animation and CSS share. `LayerWriter` turns boxes into
/// layers, and `PageWriter` into HTML elements, so that both draw the same scene.
struct Box {
  var x: Double, y: Double, width: Double, height: Double
  var fill: Shade?
  var radius = 0.0
  /// Corners that have the radius.
  var corners: Corners = .all
  var border: (width: Double, shade: Shade)?
  /// Transforms. The first one is applied last, as in a CSS list.
  var steps: [Step] = []
  /// Origin of the transforms, in fractions of the box's size.
  var pivot = (x: 0.5, y: 0.5)
  /// Distance of the eye for the perspective of the box's children, in pixels; nil for none.
  var distance: Double?
  /// Whether the children keep their depth, and are sorted and cut by it.
  var keepsDepth = false
  var showsBack = true
  var opacity = 1.0
  var clips = false
  var gradient: Gradient?
  var picture: Showing?
  /// Parts of a mask, whose alpha decides which of the box's pixels are visible.
  var mask: [Mask] = []
  var shadow: Shadow?
  var filters: [Filter] = []
  /// Filters of the pixels behind the box.
  var behind: [Filter] = []
  var blend = Blend.normal
  var children: [Box] = []

  init(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ fill: Shade?,
    _ change: (inout Box) -> Void = { _ in }
  ) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
    self.fill = fill
    change(&self)
  }

  /// Adds a child.
  mutating func add(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ fill: Shade?,
    _ change: (inout Box) -> Void = { _ in }
  ) {
    children.append(Box(x, y, width, height, fill, change))
  }

  /// A gradient over the fill. Its colours are opaque or have the same alpha, because CSS interpolates premultiplied
  /// colours.
  struct Gradient {
    enum Kind {
      /// Top to bottom, rotated clockwise by an angle in degrees. In boxes that are not square, multiples of 90 only.
      case linear(Double)
      /// Around a centre in fractions of the size, with radii in pixels.
      case radial(x: Double, y: Double, rx: Double, ry: Double)
      /// Clockwise around a centre, from an angle in degrees; 0 points up. In squares only.
      case conic(x: Double, y: Double, from: Double)
    }
    var kind: Kind
    var stops: [(shade: Shade, at: Double)]
  }

  struct Corners: OptionSet {
    let rawValue: Int
    static let topLeft = Corners(rawValue: 1)
    static let topRight = Corners(rawValue: 2)
    static let bottomRight = Corners(rawValue: 4)
    static let bottomLeft = Corners(rawValue: 8)
    static let all = Corners(rawValue: 15)
  }

  enum Step {
    case move(Double, Double, Double)
    case turn(Double, Double, Double, Double)
    case stretch(Double, Double)
    case slant(Double)
    case seenFrom(Double)

    /// A rotation in the plane, clockwise, in degrees.
    static func turn(_ degrees: Double) -> Step { .turn(degrees, 0, 0, 1) }
  }

  /// Part of a mask: a rounded rectangle with an alpha, or the alpha of an image.
  enum Mask {
    case rectangle(CGRect, radius: Double, alpha: Double)
    case image(OracleImage, CGRect)
  }

  /// A shadow of the box with its children, or of the box's outline alone.
  struct Shadow {
    var x = 0.0, y = 0.0
    /// Standard deviation, in pixels.
    var blur: Double
    var shade: Shade
    var isOutline = false
  }

  enum Filter {
    /// Standard deviation, in pixels.
    case blur(Double)
    case saturate(Double)
    case contrast(Double)
    /// Angle in degrees.
    case hue(Double)
    case invert
    case sepia(Double)
    /// A colour matrix of four rows and five columns.
    case matrix([Double])
  }

  /// Blend modes, by their CSS names.
  enum Blend: String, CaseIterable {
    case normal, multiply, screen, overlay, darken, lighten
    case colorDodge = "color-dodge"
    case colorBurn = "color-burn"
    case hardLight = "hard-light"
    case softLight = "soft-light"
    case difference, exclusion, hue, saturation, color, luminosity
    case plusLighter = "plus-lighter"
  }

  /// An image in a box, with the part that is shown.
  struct Showing {
    var image: OracleImage
    var gravity = CALayerContentsGravity.resize
    /// Part of the image, in fractions of its size.
    var part = CGRect(x: 0, y: 0, width: 1, height: 1)
    var isNearest = false
  }
}

/// A colour with 8 bits per channel, and its alpha.
struct Shade {
  var red: Int, green: Int, blue: Int
  var alpha = 1.0

  func faded(_ alpha: Double) -> Shade { Shade(red: red, green: green, blue: blue, alpha: alpha) }

  // The colours are similar to each other: at an edge the renderers' coverage may differ by 4 %, which must stay
  // within two levels. An edge that is off by half a pixel still exceeds two levels along its whole length.
  static let base = Shade(red: 150, green: 160, blue: 170)
  static let warm = Shade(red: 190, green: 150, blue: 130)
  static let cool = Shade(red: 116, green: 160, blue: 188)
  static let dark = Shade(red: 112, green: 118, blue: 136)
  static let near = Shade(red: 170, green: 150, blue: 152)
  static let pale = Shade(red: 162, green: 172, blue: 166)
  static let light = Shade(red: 200, green: 202, blue: 194)
}

/// An image with the same pixels in both renderers: for Core Animation as an image, for the browser as a PNG file.
struct OracleImage {
  let image: CGImage
  /// Makes an opaque image: the browser multiplies colours by alpha again, which would change others.
  init(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> (Int, Int, Int)) {
    var pixels: [UInt32] = []
    for y in 0..<height {
      for x in 0..<width {
        let (r, g, b) = pixel(x, y)
        pixels.append(UInt32(r) | UInt32(g) << 8 | UInt32(b) << 16 | 0xff00_0000)
      }
    }
    image = CGImage(width: width, height: height, premultiplied: pixels)
  }

  /// Makes a black image with a different alpha in each pixel.
  init(_ width: Int, _ height: Int, alpha: (Int, Int) -> Int) {
    var pixels: [UInt32] = []
    for y in 0..<height { for x in 0..<width { pixels.append(UInt32(alpha(x, y)) << 24) } }
    image = CGImage(width: width, height: height, premultiplied: pixels)
  }

  static let blocks = OracleImage(8, 8) { x, y in
    x < 2 && y < 2 ? (200, 150, 140) : (x + y) % 2 == 0 ? (140, 160, 180) : (170, 175, 160)
  }
  /// Wider than high, with a different colour at each side.
  static let flag = OracleImage(12, 8) { x, y in
    y < 2 ? (190, 150, 140) : x < 3 ? (130, 160, 180) : x > 9 ? (175, 180, 150) : (160, 160, 170)
  }
  static let ramp = OracleImage(64, 64) { x, y in (100 + x * 2, 100 + y * 2, 160) }
  static let crossRamp = OracleImage(64, 64) { x, y in (220 - y * 3, 60 + (x + y) * 3 / 2, 60 + x * 3) }
  static let wideRamp = OracleImage(64, 64) { x, y in (x * 4, 255 - y * 4, (x + y) * 2) }
  static let soft = OracleImage(64, 64, alpha: { x, _ in 4 * x })
  static let glow = OracleImage(
    64, 64,
    alpha: { x, y in
      let (dx, dy) = (Double(x) - 31.5, Double(y) - 31.5)
      return Int(255 * max(0, 1 - (dx * dx + dy * dy).squareRoot() / 31))
    })
  static let spot = OracleImage(64, 64) { x, y in
    let (dx, dy) = (Double(x) - 31.5, Double(y) - 31.5)
    let near = max(0, 1 - (dx * dx + dy * dy).squareRoot() / 32)
    return (150 + Int(40 * near), 160 - Int(20 * near), 170 - Int(40 * near))
  }
}
