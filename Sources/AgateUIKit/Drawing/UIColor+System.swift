import Agate

/// The system colours of Apple's interfaces, for light and dark appearance.
extension UIColor {
  /// A blue for controls that can be tapped.
  public static let systemBlue = dynamic((0, 122, 255), (10, 132, 255))
  /// An earthy brown.
  public static let systemBrown = dynamic((162, 132, 94), (172, 142, 104))
  /// A colour between blue and green.
  public static let systemCyan = dynamic((50, 173, 230), (100, 210, 255))
  /// A grass green.
  public static let systemGreen = dynamic((52, 199, 89), (48, 209, 88))
  /// A colour between blue and purple.
  public static let systemIndigo = dynamic((88, 86, 214), (94, 92, 230))
  /// A pale green.
  public static let systemMint = dynamic((0, 199, 190), (99, 230, 226))
  /// A bright orange.
  public static let systemOrange = dynamic((255, 149, 0), (255, 159, 10))
  /// A strong pink.
  public static let systemPink = dynamic((255, 45, 85), (255, 55, 95))
  /// A purple.
  public static let systemPurple = dynamic((175, 82, 222), (191, 90, 242))
  /// A red for warnings.
  public static let systemRed = dynamic((255, 59, 48), (255, 69, 58))
  /// A colour between green and blue.
  public static let systemTeal = dynamic((48, 176, 199), (64, 200, 224))
  /// A sunny yellow.
  public static let systemYellow = dynamic((255, 204, 0), (255, 214, 10))

  // MARK: Greys

  /// A medium grey.
  public static let systemGray = dynamic((142, 142, 147), (142, 142, 147))
  /// A grey nearer to the background than ``systemGray``.
  public static let systemGray2 = dynamic((174, 174, 178), (99, 99, 102))
  /// A grey nearer to the background than ``systemGray2``.
  public static let systemGray3 = dynamic((199, 199, 204), (72, 72, 74))
  /// A grey nearer to the background than ``systemGray3``.
  public static let systemGray4 = dynamic((209, 209, 214), (58, 58, 60))
  /// A grey nearer to the background than ``systemGray4``.
  public static let systemGray5 = dynamic((229, 229, 234), (44, 44, 46))
  /// A grey nearer to the background than ``systemGray5``.
  public static let systemGray6 = dynamic((242, 242, 247), (28, 28, 30))

  // MARK: Text

  /// The colour of text.
  public static let label = dynamic((0, 0, 0), (255, 255, 255))
  /// The colour of secondary text.
  public static let secondaryLabel = dynamic((60, 60, 67), (235, 235, 245), alpha: 0.6, 0.6)
  /// The colour of tertiary text.
  public static let tertiaryLabel = dynamic((60, 60, 67), (235, 235, 245), alpha: 0.3, 0.3)
  /// The colour of the least important text.
  public static let quaternaryLabel = dynamic((60, 60, 67), (235, 235, 245), alpha: 0.18, 0.16)
  /// The colour of placeholder text.
  public static let placeholderText = dynamic((60, 60, 67), (235, 235, 245), alpha: 0.3, 0.3)
  /// The colour of links.
  public static let link = dynamic((0, 122, 255), (9, 132, 255))
  /// A translucent white for text on dark backgrounds.
  public static let lightText = UIColor(white: 1, alpha: 0.6)
  /// Black, for text on light backgrounds.
  public static let darkText = UIColor(white: 0, alpha: 1)

  // MARK: Lines and fills

  /// A translucent colour of thin lines.
  public static let separator = dynamic((60, 60, 67), (84, 84, 88), alpha: 0.29, 0.6)
  /// An opaque colour of thin lines.
  public static let opaqueSeparator = dynamic((198, 198, 200), (56, 56, 58))
  /// A fill for thin shapes, such as the track of a slider.
  public static let systemFill = dynamic((120, 120, 128), (120, 120, 128), alpha: 0.2, 0.36)
  /// A fill for medium-sized shapes.
  public static let secondarySystemFill = dynamic((120, 120, 128), (120, 120, 128), alpha: 0.16, 0.32)
  /// A fill for large shapes, such as buttons.
  public static let tertiarySystemFill = dynamic((118, 118, 128), (118, 118, 128), alpha: 0.12, 0.24)
  /// A fill for large areas.
  public static let quaternarySystemFill = dynamic((116, 116, 128), (118, 118, 128), alpha: 0.08, 0.18)

  // MARK: Backgrounds

  /// The main background.
  public static let systemBackground = dynamic((255, 255, 255), (0, 0, 0))
  /// The background of content on the main background.
  public static let secondarySystemBackground = dynamic((242, 242, 247), (28, 28, 30))
  /// The background of content on the secondary background.
  public static let tertiarySystemBackground = dynamic((255, 255, 255), (44, 44, 46))
  /// The main background of grouped content.
  public static let systemGroupedBackground = dynamic((242, 242, 247), (0, 0, 0))
  /// The background of a group.
  public static let secondarySystemGroupedBackground = dynamic((255, 255, 255), (28, 28, 30))
  /// The background of content in a group.
  public static let tertiarySystemGroupedBackground = dynamic((242, 242, 247), (44, 44, 46))

  /// The default tint colour of views: ``systemBlue``.
  public static var tintColor: UIColor { systemBlue }

  /// Returns a dynamic colour from eight-bit components for light and for dark appearance.
  private static func dynamic(
    _ light: (CGFloat, CGFloat, CGFloat), _ dark: (CGFloat, CGFloat, CGFloat), alpha lightAlpha: CGFloat = 1,
    _ darkAlpha: CGFloat = 1
  ) -> UIColor {
    func color(_ c: (CGFloat, CGFloat, CGFloat), _ alpha: CGFloat) -> UIColor {
      UIColor(red: c.0 / 255, green: c.1 / 255, blue: c.2 / 255, alpha: alpha)
    }
    let (light, dark) = (color(light, lightAlpha), color(dark, darkAlpha))
    return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
  }
}
