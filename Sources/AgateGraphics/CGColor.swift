import Foundation

/// A colour in extended sRGB with straight alpha. Components may be outside 0…1; they are clamped when the colour is
/// drawn.
public struct CGColor: Sendable, Hashable {
  /// The red component, nominally 0…1.
  public var red: Double
  /// The green component, nominally 0…1.
  public var green: Double
  /// The blue component, nominally 0…1.
  public var blue: Double
  /// The straight alpha, from 0 (transparent) to 1 (opaque).
  public var alpha: CGFloat

  /// Creates a colour from sRGB components, nominally 0…1.
  @inlinable
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    self.red = Double(red)
    self.green = Double(green)
    self.blue = Double(blue)
    self.alpha = alpha
  }

  /// Creates a colour from sRGB components. All colours are in sRGB.
  @inlinable
  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a grey with three equal components.
  @inlinable
  public init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// The components: red, green, blue and alpha.
  public var components: [CGFloat]? { [CGFloat(red), CGFloat(green), CGFloat(blue), alpha] }

  /// The number of components: red, green, blue and alpha.
  public var numberOfComponents: Int { 4 }

  /// The space of the components: always sRGB. The property is never nil; it is optional as in Core Graphics.
  public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }

  /// Creates a grey. The component is used as an sRGB component: the difference between sRGB and a gamma of 2.2 is
  /// ignored.
  public init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) { self.init(gray: gray, alpha: alpha) }

  /// Creates a colour from CMYK components, 0…1. The components are converted to sRGB without a colour profile.
  public init(genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
    self.init(components: [cyan, magenta, yellow, black, alpha], in: CGColorSpaceCreateDeviceCMYK())
  }

  /// Converts the colour to another space. The result has sRGB components, as all colours have. A space with sRGB
  /// components leaves the colour unchanged. Device grey and ``CGColorSpace/genericGrayGamma2_2`` make red, green and
  /// blue equal.
  ///
  /// - Parameters:
  ///   - space: the space.
  ///   - intent: not used.
  ///   - options: not used.
  /// - Returns: the converted colour. Nil for all other spaces, such as Display P3, extended grey, linear spaces and
  ///   CMYK.
  public func converted(to space: CGColorSpace, intent: CGColorRenderingIntent, options: NSDictionary?) -> CGColor? {
    guard space.isOfPixels else { return nil }
    switch space.model {
    case .rgb: return self
    case .monochrome:
      return CGColor(gray: CGFloat(0.299 * red + 0.587 * green + 0.114 * blue), alpha: alpha)
    default: return nil
    }
  }

  /// Returns a copy of the colour.
  public func copy() -> CGColor? { self }

  /// Returns a copy of the colour with another alpha.
  public func copy(alpha: CGFloat) -> CGColor? {
    var copy = self
    copy.alpha = alpha
    return copy
  }

  /// Black.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// White.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Transparent black.
  public static let clear = CGColor(gray: 0, alpha: 0)
}
