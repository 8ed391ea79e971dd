import Agate

extension UIButton {
  /// The content and the appearance of a button, in the style of iOS 15 and later.
  ///
  /// A configuration determines the title, the image, their positions, and the colours. Subtitles are not part of
  /// Agate.
  public struct Configuration {
    /// The style of a configuration.
    enum Style { case plain, gray, tinted, filled }

    /// The corners of the background.
    public enum CornerStyle: Int, Sendable {
      /// The corner radius of ``Configuration/background``.
      case fixed = -1
      /// A corner radius of 6 points, which UIKit scales with the text. Agate does not scale the radius.
      case dynamic = 0
      /// A corner radius of 4.5 points.
      case small = 1
      /// A corner radius of 6 points.
      case medium = 2
      /// A corner radius of 9 points.
      case large = 3
      /// A corner radius of half the height.
      case capsule = 4
    }

    /// The size of a button, which determines its insets and the size of its font.
    public enum Size: Int, Sendable {
      /// Insets of 12 by 7 points and a font of 17 points.
      case medium
      /// Insets of 10 by 5 points and a font of 15 points.
      case small
      /// Insets of 8 by 3 points and a font of 15 points.
      case mini
      /// Insets of 20 by 15 points and a font of 17 points.
      case large
    }

    /// The title. The default is nil.
    public var title: String?
    /// The image. The default is nil.
    public var image: UIImage?
    /// The configuration of symbols. Values that it does not specify are those of the title's font. Values that the
    /// configuration of the image specifies take precedence. The default is nil.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// The distance between the image and the title, in points. The default is 0.
    public var imagePadding: CGFloat = 0
    /// The position of the image relative to the title. The default is `leading`.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The distances of the content from the edges, in points. The default is 12 at the sides, and 7 above and below.
    public var contentInsets: NSDirectionalEdgeInsets
    /// The colour of the title and the image. Nil, the default, means white for a filled button and the tint colour for
    /// other buttons.
    public var baseForegroundColor: UIColor?
    /// The colour of the background. The tinted style uses it with an alpha of 0.18. Nil, the default, means the colour
    /// of the style.
    public var baseBackgroundColor: UIColor?
    /// The background, which can override the style's colour and add a border. Its corner radius applies only if
    /// ``cornerStyle`` is `fixed`.
    public var background = UIBackgroundConfiguration()
    /// The corners of the background. The default is `dynamic`.
    public var cornerStyle = CornerStyle.dynamic
    /// The size of the button. Setting this property also sets ``contentInsets``. The default is `medium`.
    public var buttonSize = Size.medium { didSet { contentInsets = Self.insets(buttonSize) } }
    let style: Style

    private init(_ style: Style) {
      self.style = style
      contentInsets = Self.insets(.medium)
    }

    /// Returns a configuration without a background.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// Returns a configuration with a grey background.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// Returns a configuration with a background in a translucent tint colour.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// Returns a configuration with a background in the tint colour.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// Returns a configuration without a background, like ``plain()``.
    public static func borderless() -> Configuration { Configuration(.plain) }

    /// Returns a configuration with a grey background, like ``gray()``.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// Returns a configuration with a background in a translucent tint colour, like ``tinted()``.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// Returns a configuration with a background in the tint colour, like ``filled()``.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    /// Sets ``contentInsets`` to the insets of ``buttonSize``.
    public mutating func setDefaultContentInsets() { contentInsets = Self.insets(buttonSize) }

    private static func insets(_ size: Size) -> NSDirectionalEdgeInsets {
      let (x, y): (CGFloat, CGFloat) =
        switch size {
        case .medium: (12, 7)
        case .small: (10, 5)
        case .mini: (8, 3)
        case .large: (20, 15)
        }
      return NSDirectionalEdgeInsets(top: y, leading: x, bottom: y, trailing: x)
    }

    var font: UIFont { .systemFont(ofSize: buttonSize == .small || buttonSize == .mini ? 15 : 17) }

    /// The corner radius, in points; nil for half the height.
    var cornerRadius: CGFloat? {
      switch cornerStyle {
      case .fixed: background.cornerRadius
      case .dynamic, .medium: 6
      case .small: 4.5
      case .large: 9
      case .capsule: nil
      }
    }

    func foreground(tint: UIColor, isEnabled: Bool) -> UIColor {
      if let baseForegroundColor { return baseForegroundColor }
      return style == .filled ? .white : tint
    }

    func backgroundColor(tint: UIColor, _ state: State) -> UIColor? {
      let color = plainBackgroundColor(tint, state)
      guard let transformer = background.backgroundColorTransformer else { return color }
      return transformer(color ?? .clear)
    }
    private func plainBackgroundColor(_ tint: UIColor, _ state: State) -> UIColor? {
      if let color = background.backgroundColor { return color }
      let color: UIColor
      switch style {
      case .plain: return baseBackgroundColor
      case .gray: color = baseBackgroundColor ?? .secondarySystemFill
      case .tinted: color = (baseBackgroundColor ?? tint).withAlphaComponent(0.18)
      case .filled: color = baseBackgroundColor ?? tint
      }
      if state.contains(.disabled) { return .tertiarySystemFill }
      guard state.contains(.highlighted) else { return color }
      return color.withAlphaComponent(CGFloat(color.cgColor.alpha) * 0.75)
    }
  }
}
