import Foundation

/// A colour in extended sRGB with straight alpha. Components may lie outside 0…1; they are limited when drawn.
public struct CGColor: Sendable, Hashable {
  /// From 0 to 1, as far as it can be shown.
  public var red: Double
  /// From 0 to 1.
  public var green: Double
  /// From 0 to 1.
  public var blue: Double
  /// Straight alpha, 0 transparent to 1 opaque.
  public var alpha: CGFloat

  /// sRGB components, nominally 0…1.
  @inlinable
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    self.red = Double(red)
    self.green = Double(green)
    self.blue = Double(blue)
    self.alpha = alpha
  }

  /// A colour in sRGB, like all colours.
  @inlinable
  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// A grey with equal components.
  @inlinable
  public init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// Red, green, blue, alpha.
  public var components: [CGFloat]? { [CGFloat(red), CGFloat(green), CGFloat(blue), alpha] }

  /// Red, green, blue and alpha.
  public var numberOfComponents: Int { 4 }

  /// The same colour with another alpha.
  public func copy(alpha: CGFloat) -> CGColor? {
    var copy = self
    copy.alpha = alpha
    return copy
  }

  /// Black.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// White.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Nothing to be seen.
  public static let clear = CGColor(gray: 0, alpha: 0)
}
