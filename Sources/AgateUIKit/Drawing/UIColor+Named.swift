import Agate

/// Colours by name.
extension UIColor {
  /// Returns a random opaque colour. Generators that produce the same numbers give the same colours.
  public static func random(using generator: inout some RandomNumberGenerator) -> UIColor {
    func component() -> CGFloat { CGFloat(Double.random(in: 0...1, using: &generator)) }
    return UIColor(red: component(), green: component(), blue: component(), alpha: 1)
  }

  /// Black.
  public static let black = UIColor(white: 0, alpha: 1)
  /// A grey with a white value of one third.
  public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
  /// A grey with a white value of one half.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// A grey with a white value of two thirds.
  public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
  /// White.
  public static let white = UIColor(white: 1, alpha: 1)
  /// Transparent black.
  public static let clear = UIColor(white: 0, alpha: 0)
  /// Red.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Green.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Blue.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Full green and full blue.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// Full red and full green.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// Full red and full blue.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// Full red and half green.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Half red and half blue.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// Brown.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
}
