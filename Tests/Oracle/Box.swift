import Agate

/// One box of a scene, in words that Core Animation and CSS share. `LayerWriter` makes layers of it and `PageWriter`
/// elements, so that the two cannot drift apart.
struct Box {
  var x: Double, y: Double, width: Double, height: Double
  var fill: Shade?
  var radius = 0.0
  /// Which of the corners the radius applies to.
  var corners: Corners = .all
  var border: (width: Double, shade: Shade)?
  /// The first step acts last, as in a CSS list.
  var steps: [Step] = []
  /// What the steps turn about, in fractions of the size.
  var pivot = (x: 0.5, y: 0.5)
  /// How far away what lies in the box is seen from.
  var distance: Double?
  /// What lies in the box keeps its depth, and is sorted and cut by it.
  var keepsDepth = false
  var showsBack = true
  var opacity = 1.0
  var clips = false
  var gradient: Gradient?
  var picture: Showing?
  /// What of the box shows: a box whose alpha counts. Its children are not used.
  var mask: [Mask] = []
  var shadow: Shadow?
  var filters: [Filter] = []
  /// Filters of what is behind.
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

  /// Puts a box into this one.
  mutating func add(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ fill: Shade?,
    _ change: (inout Box) -> Void = { _ in }
  ) {
    children.append(Box(x, y, width, height, fill, change))
  }

  /// Over the fill. Colours without alpha, or of one alpha: CSS mixes them premultiplied.
  struct Gradient {
    enum Kind {
      /// Downwards, turned clockwise by so many degrees. In rectangles whole quarters only.
      case linear(Double)
      /// Around a place in fractions of the size, with radii in pixels.
      case radial(x: Double, y: Double, rx: Double, ry: Double)
      /// Clockwise around a place from so many degrees on, 0 upwards. In squares.
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

    /// In the plane, clockwise.
    static func turn(_ degrees: Double) -> Step { .turn(degrees, 0, 0, 1) }
  }

  /// Part of a mask: a rounded rectangle of an alpha, or the alpha of an image.
  enum Mask {
    case rectangle(CGRect, radius: Double, alpha: Double)
    case image(OracleImage, CGRect)
  }

  /// Of the box with everything in it, or of its outline alone.
  struct Shadow {
    var x = 0.0, y = 0.0
    /// Standard deviation.
    var blur: Double
    var shade: Shade
    var isOutline = false
  }

  enum Filter {
    /// Standard deviation.
    case blur(Double)
    case saturate(Double)
    case contrast(Double)
    /// Degrees.
    case hue(Double)
    case invert
    case sepia(Double)
    /// A matrix of four rows of five.
    case matrix([Double])
  }

  /// Called as in CSS.
  enum Blend: String, CaseIterable {
    case normal, multiply, screen, overlay, darken, lighten
    case colorDodge = "color-dodge"
    case colorBurn = "color-burn"
    case hardLight = "hard-light"
    case softLight = "soft-light"
    case difference, exclusion, hue, saturation, color, luminosity
    case plusLighter = "plus-lighter"
  }

  /// A picture in a box.
  struct Showing {
    var image: OracleImage
    var gravity = CALayerContentsGravity.resize
    /// Fractions of the image.
    var part = CGRect(x: 0, y: 0, width: 1, height: 1)
    var isNearest = false
  }
}

/// A colour of 8 bits a channel, and how much of it there is.
struct Shade {
  var red: Int, green: Int, blue: Int
  var alpha = 1.0

  func faded(_ alpha: Double) -> Shade { Shade(red: red, green: green, blue: blue, alpha: alpha) }

  // Not far from each other: at an edge the two renderers may estimate the covered share of a pixel 4 % apart, which
  // has to stay within two levels. An edge that is half a pixel off is more than that all along.
  static let base = Shade(red: 150, green: 160, blue: 170)
  static let warm = Shade(red: 190, green: 150, blue: 130)
  static let cool = Shade(red: 116, green: 160, blue: 188)
  static let dark = Shade(red: 112, green: 118, blue: 136)
  static let near = Shade(red: 170, green: 150, blue: 152)
  static let pale = Shade(red: 162, green: 172, blue: 166)
  static let light = Shade(red: 200, green: 202, blue: 194)
}

/// What both sides show: the same bytes, as an image and as a file.
struct OracleImage {
  let image: CGImage
  /// Premultiplied again by the browser, so only what survives that unharmed is used.
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

  /// Black of an alpha that differs from pixel to pixel.
  init(_ width: Int, _ height: Int, alpha: (Int, Int) -> Int) {
    var pixels: [UInt32] = []
    for y in 0..<height { for x in 0..<width { pixels.append(UInt32(alpha(x, y)) << 24) } }
    image = CGImage(width: width, height: height, premultiplied: pixels)
  }

  static let blocks = OracleImage(8, 8) { x, y in
    x < 2 && y < 2 ? (200, 150, 140) : (x + y) % 2 == 0 ? (140, 160, 180) : (170, 175, 160)
  }
  /// Wider than high, and no side like another.
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
