import Agate

/// The system colours of Apple's interfaces, as they are on a light background.
extension UIColor {
  /// A blue for controls that can be tapped.
  public static let systemBlue = rgb(0, 122, 255)
  /// An earthy brown.
  public static let systemBrown = rgb(162, 132, 94)
  /// A colour between blue and green.
  public static let systemCyan = rgb(50, 173, 230)
  /// A light grey.
  public static let systemGray = rgb(142, 142, 147)
  /// A grass green.
  public static let systemGreen = rgb(52, 199, 89)
  /// A colour between blue and purple.
  public static let systemIndigo = rgb(88, 86, 214)
  /// A pale green.
  public static let systemMint = rgb(0, 199, 190)
  /// A bright orange.
  public static let systemOrange = rgb(255, 149, 0)
  /// A strong pink.
  public static let systemPink = rgb(255, 45, 85)
  /// A purple.
  public static let systemPurple = rgb(175, 82, 222)
  /// A red for warnings.
  public static let systemRed = rgb(255, 59, 48)
  /// A colour between green and blue.
  public static let systemTeal = rgb(48, 176, 199)
  /// A sunny yellow.
  public static let systemYellow = rgb(255, 204, 0)

  private static func rgb(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> UIColor {
    UIColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: 1)
  }
}
