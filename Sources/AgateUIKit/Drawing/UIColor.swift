import Agate

/// An immutable colour, which can be set as the fill or stroke colour of the current context.
///
/// A dynamic colour depends on traits. For example, the system colours differ between light and dark appearance. Where
/// a dynamic colour is used, it is resolved with `UITraitCollection.current`. Two colours are equal if their components
/// are equal under the current traits. Two patterns are equal if they have the same image.
open class UIColor: NSObject, NSCopying, NSSecureCoding, ColorConvertible, @unchecked Sendable {
  private enum Source {
    case color(CGColor)
    case dynamic(@Sendable (UITraitCollection) -> UIColor)
    case pattern(UIImage, average: CGColor)
  }

  private final let mark = AttributeMark()
  private final let source: Source

  /// The colour as a `CGColor`. A dynamic colour is resolved with the current traits. For a pattern, the value is the
  /// average colour of the image, because a `CGColor` cannot be a pattern.
  open var cgColor: CGColor {
    switch source {
    case .color(let color), .pattern(_, let color): color
    case .dynamic(let provider): provider(.current).cgColor
    }
  }

  // The usual initialisers are required, so that a class method that returns `Self` can call them, as on iOS.

  /// Creates transparent black.
  public override convenience init() { self.init(white: 0, alpha: 0) }
  /// Creates a colour from a `CGColor`.
  public required init(cgColor: CGColor) { source = .color(cgColor) }
  /// Creates a colour from components in extended sRGB. The usual range of the components is 0…1.
  public required init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    source = .color(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// Creates a grey from a white value between 0 (black) and 1 (white).
  public required init(white: CGFloat, alpha: CGFloat) { source = .color(CGColor(gray: white, alpha: alpha)) }

  /// Creates a colour from hue, saturation and brightness.
  ///
  /// - Parameters:
  ///   - hue: the hue, from 0 to 1. The values go from red through yellow, green and blue back to red.
  ///   - saturation: the saturation, from 0 (grey) to 1 (fully saturated).
  ///   - brightness: the brightness, from 0 to 1, which is the largest of the three components.
  ///   - alpha: the alpha, from 0 (transparent) to 1 (opaque).
  public required init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let turn = Double(hue).isFinite ? (Double(hue) - Double(hue).rounded(.down)) * 6 : 0
    func component(_ n: Double) -> CGFloat {
      let k = (n + turn).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * CGFloat(max(0, min(k, 4 - k, 1))))
    }
    source = .color(CGColor(red: component(5), green: component(3), blue: component(1), alpha: alpha))
  }

  /// Creates a colour from components in Display P3, from 0 to 1. The same colour in sRGB may have components below 0
  /// or above 1.
  public required init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let space = CGColorSpace(name: CGColorSpace.displayP3)!
    source = .color(CGColor(colorSpace: space, components: [red, green, blue, alpha])!)
  }

  /// Creates a colour that fills areas with copies of an image. The upper left corner of the first copy is at the
  /// origin of the context. If a `CGColor` is needed, for example for the background of a view, the average colour of
  /// the image is used.
  public init(patternImage image: UIImage) {
    let average = image.shownImage?.averageColor ?? .clear
    source = image.shownImage == nil ? .color(average) : .pattern(image, average: average)
  }

  /// Creates a dynamic colour from a function.
  ///
  /// - Parameter dynamicProvider: a function that returns the colour for given traits. The function may be called on
  ///   any thread.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    source = .dynamic(dynamicProvider)
  }

  /// Returns the colour for given traits. Only dynamic colours depend on the traits.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    guard case .dynamic(let provider) = source else { return self }
    return provider(traitCollection).resolvedColor(with: traitCollection)
  }

  /// Whether the colour depends on traits.
  final var isDynamic: Bool {
    if case .dynamic = source { true } else { false }
  }

  // MARK: Literals

  /// Creates the colour of a colour literal in source code.
  public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  // MARK: Archiving and comparing

  public static var supportsSecureCoding: Bool { true }

  public required init?(coder: NSCoder) {
    func component(_ key: String) -> CGFloat { CGFloat(coder.decodeDouble(forKey: key)) }
    source = .color(
      CGColor(
        red: component("UIRed"), green: component("UIGreen"), blue: component("UIBlue"), alpha: component("UIAlpha")))
  }

  /// Encodes the components. A dynamic colour is resolved with the current traits.
  open func encode(with coder: NSCoder) {
    let color = cgColor
    for (key, value) in [
      ("UIRed", color.red), ("UIGreen", color.green), ("UIBlue", color.blue), ("UIAlpha", color.alpha),
    ] { coder.encode(Double(value), forKey: key) }
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if case .pattern(let image, _) = source {
      guard case .pattern(let otherImage, _) = other.source else { return false }
      return image === otherImage
    }
    if case .pattern = other.source { return false }
    return other.cgColor == cgColor
  }
  open override var hash: Int { cgColor.hashValue }

  // MARK: Components

  /// Writes the components in extended sRGB. The components of a colour outside sRGB are outside 0…1.
  ///
  /// - Parameters: memory for each component, or nil for components that are not needed.
  /// - Returns: true.
  @discardableResult open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = CGFloat(cgColor.red)
    green?.pointee = CGFloat(cgColor.green)
    blue?.pointee = CGFloat(cgColor.blue)
    alpha?.pointee = CGFloat(cgColor.alpha)
    return true
  }

  /// Writes the hue, the saturation and the brightness, each from 0 to 1 for colours in sRGB, and the alpha. The hue of
  /// a grey is 0.
  ///
  /// - Returns: true.
  @discardableResult open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let (r, g, b) = (CGFloat(cgColor.red), CGFloat(cgColor.green), CGFloat(cgColor.blue))
    let most = max(r, g, b), range = most - min(r, g, b)
    let sixths = range == 0 ? 0 : most == r ? (g - b) / range : most == g ? 2 + (b - r) / range : 4 + (r - g) / range
    hue?.pointee = (sixths < 0 ? sixths + 6 : sixths) / 6
    saturation?.pointee = most == 0 ? 0 : range / most
    brightness?.pointee = most
    alpha?.pointee = CGFloat(cgColor.alpha)
    return true
  }

  /// Writes the white value of a grey, from 0 to 1, and the alpha.
  ///
  /// - Returns: whether the colour is a grey. If false, nothing is written.
  @discardableResult open func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard cgColor.red == cgColor.green, cgColor.green == cgColor.blue else { return false }
    white?.pointee = CGFloat(cgColor.red)
    alpha?.pointee = CGFloat(cgColor.alpha)
    return true
  }

  /// Returns a copy of the colour with another alpha. If the colour is dynamic, the copy is dynamic too. For a pattern,
  /// returns the average colour with this alpha.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    if case .dynamic(let provider) = source { return UIColor { provider($0).withAlphaComponent(alpha) } }
    var color = cgColor
    color.alpha = alpha
    return UIColor(cgColor: color)
  }

  // MARK: Drawing

  /// Sets the fill colour of the current context.
  open func setFill() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    if let (image, scale) = pattern {
      context.setFillPattern(image, scale: scale)
    } else {
      context.setFillColor(cgColor)
    }
  }
  /// Sets the stroke colour of the current context.
  open func setStroke() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    if let (image, scale) = pattern {
      context.setStrokePattern(image, scale: scale)
    } else {
      context.setStrokeColor(cgColor)
    }
  }
  /// Sets the fill colour and the stroke colour of the current context.
  open func set() {
    setFill()
    setStroke()
  }

  private final var pattern: (image: CGImage, scale: CGFloat)? {
    guard case .pattern(let image, _) = source, let shown = image.shownImage else { return nil }
    return (shown, image.scale)
  }
}

extension UIColor: _ExpressibleByColorLiteral {}

/// The type that Swift uses for colour literals in source code.
public typealias _ColorLiteralType = UIColor

extension CGImage {
  /// The average colour of all pixels, weighted by alpha.
  fileprivate var averageColor: CGColor {
    var sums: (red: UInt64, green: UInt64, blue: UInt64, alpha: UInt64) = (0, 0, 0, 0)
    for pixel in pixels {
      sums.red += UInt64(pixel & 0xFF)
      sums.green += UInt64(pixel >> 8 & 0xFF)
      sums.blue += UInt64(pixel >> 16 & 0xFF)
      sums.alpha += UInt64(pixel >> 24)
    }
    guard sums.alpha > 0 else { return .clear }
    func component(_ sum: UInt64) -> CGFloat { CGFloat(Double(sum) / Double(sums.alpha)) }
    return CGColor(
      red: component(sums.red), green: component(sums.green), blue: component(sums.blue),
      alpha: CGFloat(Double(sums.alpha) / Double(width * height) / 255))
  }
}
