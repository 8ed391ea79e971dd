import Agate

/// An immutable colour, which can be set as the fill or stroke colour of the current context.
open class UIColor: NSObject, NSCopying, NSSecureCoding, ColorConvertible, @unchecked Sendable {
  private final let mark = AttributeMark()
  private final let color: CGColor

  /// The colour as a `CGColor`.
  open var cgColor: CGColor { color }

  /// Creates a colour from a `CGColor`.
  public init(cgColor: CGColor) { color = cgColor }
  /// Creates a colour from components, from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    color = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }
  /// Creates a grey, from 0 (black) to 1 (white).
  public init(white: CGFloat, alpha: CGFloat) { color = CGColor(gray: white, alpha: alpha) }

  /// Creates a colour from hue, saturation and brightness.
  ///
  /// - Parameters:
  ///   - hue: the hue, 0…1, starting at red and going through yellow, green and blue.
  ///   - saturation: the saturation, from 0 (grey) to 1 (fully saturated).
  ///   - brightness: the brightness, 0…1: the largest component.
  ///   - alpha: the alpha, from 0 (transparent) to 1 (opaque).
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let turn = Double(hue).isFinite ? (Double(hue) - Double(hue).rounded(.down)) * 6 : 0
    func component(_ n: Double) -> CGFloat {
      let k = (n + turn).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * CGFloat(max(0, min(k, 4 - k, 1))))
    }
    color = CGColor(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  // MARK: Archiving and comparing

  public static var supportsSecureCoding: Bool { true }

  public required init?(coder: NSCoder) {
    func component(_ key: String) -> CGFloat { CGFloat(coder.decodeDouble(forKey: key)) }
    color = CGColor(
      red: component("UIRed"), green: component("UIGreen"), blue: component("UIBlue"), alpha: component("UIAlpha"))
  }

  open func encode(with coder: NSCoder) {
    for (key, value) in [
      ("UIRed", cgColor.red), ("UIGreen", cgColor.green), ("UIBlue", cgColor.blue), ("UIAlpha", cgColor.alpha),
    ] { coder.encode(Double(value), forKey: key) }
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.cgColor == cgColor }
  open override var hash: Int { cgColor.hashValue }

  // MARK: Components

  /// Writes the components. They may be outside 0…1 for colours outside sRGB.
  ///
  /// - Parameters: memory for the components, or nil for components that are not needed.
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

  /// Writes hue, saturation and brightness, each 0…1, and alpha. The hue of a grey is 0.
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

  /// Writes the grey value, 0…1, and alpha.
  ///
  /// - Returns: false if the colour is not a grey. Nothing is written then.
  @discardableResult open func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard cgColor.red == cgColor.green, cgColor.green == cgColor.blue else { return false }
    white?.pointee = CGFloat(cgColor.red)
    alpha?.pointee = CGFloat(cgColor.alpha)
    return true
  }

  /// Returns a copy of the colour with another alpha.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: CGFloat(cgColor.red), green: CGFloat(cgColor.green), blue: CGFloat(cgColor.blue), alpha: alpha)
  }

  // MARK: Drawing

  /// Sets the fill colour of the current context.
  open func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
  /// Sets the stroke colour of the current context.
  open func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
  /// Sets the fill colour and the stroke colour of the current context.
  open func set() {
    setFill()
    setStroke()
  }
}
