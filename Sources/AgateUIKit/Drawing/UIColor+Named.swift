import Agate

/// Colours by name.
extension UIColor {
  /// Returns a random opaque colour. Generators that return the same numbers give the same colours.
  public static func random(using generator: inout some RandomNumberGenerator) -> UIColor {
    func component() -> CGFloat { CGFloat(Double.random(in: 0...1, using: &generator)) }
    return UIColor(red: component(), green: component(), blue: component(), alpha: 1)
  }

  /// Black.
  public static let black = UIColor(white: 0, alpha: 1)
  /// A grey, a third of white.
  public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
  /// A grey, half of white.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// A grey, two thirds of white.
  public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
  /// White.
  public static let white = UIColor(white: 1, alpha: 1)
  /// Transparent.
  public static let clear = UIColor(white: 0, alpha: 0)
  /// Red.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Green.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Blue.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Green and blue.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// Red and green.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// Red and blue.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// Red and half of green.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Half of red and of blue.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// Brown.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
}
