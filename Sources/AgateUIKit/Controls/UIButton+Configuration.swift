import Agate

extension UIButton {
  /// The content and the appearance of a button, in the style of iOS 15 and later.
  ///
  /// A configuration determines title, image, their places, and the colours. Subtitles are not shown.
  public struct Configuration {
    /// The style of a configuration.
    enum Style { case plain, gray, tinted, filled }

    /// The corners of the background.
    public enum CornerStyle: Int, Sendable {
      /// The corner radius of ``Configuration/background``.
      case fixed = -1
      /// Corners of 6 points that grow with the text. Agate does not scale them.
      case dynamic = 0
      /// Corners of 4.5 points.
      case small = 1
      /// Corners of 6 points.
      case medium = 2
      /// Corners of 9 points.
      case large = 3
      /// Half the height.
      case capsule = 4
    }

    /// The size of a button, which determines its insets and its font.
    public enum Size: Int, Sendable {
      /// A size between small and large.
      case medium
      /// Less space around a title of 15 points.
      case small
      /// The least space around a title of 15 points.
      case mini
      /// More space around the title.
      case large
    }

    /// The title. The default is nil.
    public var title: String?
    /// The image. The default is nil.
    public var image: UIImage?
    /// The distance between image and title, in points. The default is 0.
    public var imagePadding: CGFloat = 0
    /// The place of the image beside the title. The default is `leading`.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// Distances of the content from the edges, in points.
    public var contentInsets: NSDirectionalEdgeInsets
    /// The colour of title and image. Nil means the style's colour.
    public var baseForegroundColor: UIColor?
    /// The colour of the background. Nil means the style's colour.
    public var baseBackgroundColor: UIColor?
    /// The background's own colour, border and corner radius.
    public var background = UIBackgroundConfiguration()
    /// The corners of the background. The default is `dynamic`.
    public var cornerStyle = CornerStyle.dynamic
    /// The size of the button. Setting it sets ``contentInsets``. The default is `medium`.
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
    /// Returns a configuration with a background in a light shade of the tint colour.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// Returns a configuration with a background in the tint colour.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// Returns a plain configuration. The border is drawn by ``background``.
    public static func borderless() -> Configuration { Configuration(.plain) }

    /// Sets ``contentInsets`` to those of the size.
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

    /// Nil for half the height.
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

/// The background of a button with a configuration.
public struct UIBackgroundConfiguration {
  /// The colour. Nil, the default, means the colour of the button's style.
  public var backgroundColor: UIColor?
  /// The corner radius, in points, for ``UIButton/Configuration/CornerStyle/fixed`` corners. The default is 0.
  public var cornerRadius: CGFloat = 0
  /// The colour of the border, or nil, the default, for none.
  public var strokeColor: UIColor?
  /// The width of the border, in points. The default is 0.
  public var strokeWidth: CGFloat = 0

  /// Creates a background without a colour and without a border.
  public init() {}
  /// Returns a background without a colour and without a border.
  public static func clear() -> UIBackgroundConfiguration {
    var clear = UIBackgroundConfiguration()
    clear.backgroundColor = .clear
    return clear
  }
}
