import Agate

extension UIContentUnavailableConfiguration {
  /// The size and the colour of the image.
  public struct ImageProperties: Equatable {
    /// The configuration of a system symbol. The default has a size of 48 points.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration? = UIImage.SymbolConfiguration(pointSize: 48)
    /// The colour of a template image. Nil means the tint colour of the view. The default is `secondaryLabel`.
    public var tintColor: UIColor?
    /// The corner radius of the image, in points. The default is 0.
    public var cornerRadius: CGFloat = 0
    /// The largest size of the image, in points. A larger image is scaled down with its aspect ratio. A length of 0, the
    /// default, means no limit.
    public var maximumSize = CGSize.zero
    /// Whether the colours of the image stay as they are if a setting of the system inverts colours. The value has no
    /// effect, because Agate never inverts colours. The default is false.
    public var accessibilityIgnoresInvertColors = false

    init(_ color: UIColor) { tintColor = color }

    /// Returns the size in which an image is shown, in points.
    func size(of image: UIImage) -> CGSize {
      var list = UIListContentConfiguration.ImageProperties()
      list.maximumSize = maximumSize
      return list.size(of: image)
    }
  }

  /// The font, the colour and the lines of a text.
  public struct TextProperties: Equatable {
    private var list: UIListContentConfiguration.TextProperties

    init(_ font: UIFont, _ color: UIColor) { list = UIListContentConfiguration.TextProperties(font, color) }

    /// The font.
    public var font: UIFont {
      get { list.font }
      set { list.font = newValue }
    }
    /// The colour.
    public var color: UIColor {
      get { list.color }
      set { list.color = newValue }
    }
    /// The way in which lines that are too long are wrapped or truncated. The default is `byTruncatingTail`.
    public var lineBreakMode: NSLineBreakMode {
      get { list.lineBreakMode }
      set { list.lineBreakMode = newValue }
    }
    /// The largest number of lines. The default, 0, means no limit.
    public var numberOfLines: Int {
      get { list.numberOfLines }
      set { list.numberOfLines = newValue }
    }
    /// Whether a text in one line becomes smaller if it is too long. The default is false.
    public var adjustsFontSizeToFitWidth: Bool {
      get { list.adjustsFontSizeToFitWidth }
      set { list.adjustsFontSizeToFitWidth = newValue }
    }
    /// The smallest factor for the size of such a text. The default is 0.
    public var minimumScaleFactor: CGFloat {
      get { list.minimumScaleFactor }
      set { list.minimumScaleFactor = newValue }
    }
    /// Whether the distances of characters become smaller before a text is truncated. The value has no effect, as for
    /// labels. The default is false.
    public var allowsDefaultTighteningForTruncation: Bool {
      get { list.allowsDefaultTighteningForTruncation }
      set { list.allowsDefaultTighteningForTruncation = newValue }
    }

    /// Gives a label the text, the font, the colour and the other values.
    func show(
      _ text: String?, _ attributed: NSAttributedString?, in label: UILabel, _ alignment: Alignment, isReversed: Bool
    ) {
      var shown = list
      shown.alignment = alignment == .center ? .center : .natural
      shown.show(text, attributed, in: label, isReversed: isReversed)
    }
  }

  /// The action of a button.
  public struct ButtonProperties: Equatable {
    /// The action that a tap performs. If the action has a title or an image, it replaces the title or the image of the
    /// button. The default is nil.
    public var primaryAction: UIAction?
    /// The menu of the button. A tap shows the menu if there is no ``primaryAction``. The default is nil.
    public var menu: UIMenu?
    /// Whether the button accepts touches. The default is true.
    public var isEnabled = true
    /// The role of the button. The value has no effect, as for buttons. The default is `normal`.
    public var role = UIButton.Role.normal

    init() {}

    /// Creates a button with the action and the appearance of a configuration; nil if it would be empty.
    func makeButton(_ look: UIButton.Configuration) -> UIButton? {
      let hasTitle = look.title != nil || look.subtitle != nil || look.image != nil
      guard hasTitle || primaryAction?.title.isEmpty == false || primaryAction?.image != nil else { return nil }
      let button = UIButton(configuration: look, primaryAction: primaryAction)
      (button.isEnabled, button.role, button.menu) = (isEnabled, role, menu)
      button.showsMenuAsPrimaryAction = menu != nil && primaryAction == nil
      return button
    }
  }
}
