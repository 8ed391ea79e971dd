import Agate

extension UIListContentConfiguration {
  /// The size and the colours of an image in a row.
  public struct ImageProperties: Equatable {
    /// A length of ``reservedLayoutSize`` that stands for 28 points. The images of several rows are then aligned by
    /// their centres.
    public static let standardDimension = CGFloat.greatestFiniteMagnitude

    /// The configuration of a system symbol. The default is nil.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The colour of a template image. Nil, the default, means the tint colour of the view.
    public var tintColor: UIColor? {
      get { tint.color }
      set { (tint.color, hasOwnTint) = (newValue, true) }
    }
    /// The function that derives the colour to show from ``tintColor``. The default is nil.
    public var tintColorTransformer: UIConfigurationColorTransformer? {
      get { tint.transformer }
      set { tint.transformer = newValue }
    }
    /// Returns the colour of a template image in a view with a tint colour.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor { tint.resolved(tintColor) }
    /// The corner radius of the image, in points. The default is 0.
    public var cornerRadius: CGFloat = 0
    /// The largest size of the image, in points. A larger image is scaled down with its aspect ratio. A length of 0, the
    /// default, means no limit.
    public var maximumSize = CGSize.zero
    /// The size of the area in which the image is centred, in points. The area may be smaller than the image. A length
    /// of 0, the default, means the length of the image. For the width of a system symbol, 0 means
    /// ``standardDimension``, so that the texts of several rows are aligned.
    public var reservedLayoutSize = CGSize.zero
    /// Whether the colours of the image stay as they are if a setting of the system inverts colours. The value has no
    /// effect, because Agate never inverts colours. The default is false.
    public var accessibilityIgnoresInvertColors = false

    private var tint = ConfiguredColor()
    private var hasOwnTint = false

    init() {}
    /// Whether a template image has the tint colour of the view.
    var inheritsTint: Bool { tint.color == nil && tint.transformer == nil }
    mutating func setStandardTint(_ color: UIColor?) { if !hasOwnTint { tint.color = color } }

    /// Returns the size in which an image is shown, in points.
    func size(of image: UIImage) -> CGSize {
      let size = image.size
      guard size.width > 0, size.height > 0 else { return .zero }
      let across = maximumSize.width > 0 ? maximumSize.width / size.width : 1
      let factor = min(across, maximumSize.height > 0 ? maximumSize.height / size.height : 1, 1)
      return CGSize(width: size.width * factor, height: size.height * factor)
    }
    /// Returns the size of the area for an image, in points.
    func area(of image: UIImage) -> CGSize {
      func length(_ reserved: CGFloat, _ actual: CGFloat) -> CGFloat {
        reserved == Self.standardDimension ? Self.standardLength : reserved > 0 ? reserved : actual
      }
      let size = size(of: image), width = image.isSymbolImage ? Self.standardLength : size.width
      return CGSize(
        width: length(reservedLayoutSize.width, width), height: length(reservedLayoutSize.height, size.height))
    }
    private static var standardLength: CGFloat { 28 }
  }

  /// The font, the colour and the lines of a text in a row.
  public struct TextProperties: Equatable {
    /// The alignment of text.
    public enum TextAlignment: Int, Sendable {
      /// The side at which lines begin, the middle, or both sides.
      case natural, center, justified
    }
    /// A change of text before it is shown.
    public enum TextTransform: Int, Sendable {
      /// No change, only capitals, no capitals, or a capital at the beginning of each word.
      case none, uppercase, lowercase, capitalized
    }

    /// The font.
    public var font: UIFont
    /// The colour.
    public var color: UIColor {
      get { shown.color ?? .label }
      set { (shown.color, hasOwnColor) = (newValue, true) }
    }
    /// The function that derives the colour to show from ``color``. The default is nil.
    public var colorTransformer: UIConfigurationColorTransformer? {
      get { shown.transformer }
      set { shown.transformer = newValue }
    }
    /// Returns the colour to show.
    public func resolvedColor() -> UIColor { shown.resolved(.label) }
    /// The alignment. The default is `natural`.
    public var alignment = TextAlignment.natural
    /// The way in which lines that are too long are wrapped or truncated. The default is `byTruncatingTail`.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The largest number of lines. The default, 0, means no limit.
    public var numberOfLines = 0
    /// Whether a text in one line becomes smaller if it is too long. The default is false.
    public var adjustsFontSizeToFitWidth = false
    /// The smallest factor for the size of such a text. The default is 0.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether the distances of characters become smaller before a text is truncated. The value has no effect, as for
    /// labels. The default is false.
    public var allowsDefaultTighteningForTruncation = false
    /// Whether the font follows the size of text that the user prefers. The value has no effect, because the size in
    /// Agate is always `large`. The default is true.
    public var adjustsFontForContentSizeCategory = true
    /// Whether the whole text is shown while the pointer is over a truncated text. The value has no effect: Agate shows
    /// no such tooltips. The default is false.
    public var showsExpansionTextWhenTruncated = false
    /// The change of the text before it is shown. The change does not apply to text with attributes. The default is
    /// `none`; for ``UIListContentConfiguration/groupedHeader()``, it is `uppercase`.
    public var transform = TextTransform.none

    private var shown: ConfiguredColor
    private var hasOwnColor = false

    init(_ font: UIFont, _ color: UIColor, transform: TextTransform = .none) {
      self.font = font
      shown = ConfiguredColor(color: color)
      self.transform = transform
    }
    init(_ style: UIFont.TextStyle, _ color: UIColor, transform: TextTransform = .none) {
      self.init(.preferredFont(forTextStyle: style), color, transform: transform)
    }
    mutating func setStandardColor(_ color: UIColor) { if !hasOwnColor { shown.color = color } }

    /// Returns the text to show for a text.
    func transformed(_ text: String?) -> String? {
      switch transform {
      case .none: text
      case .uppercase: text?.uppercased()
      case .lowercase: text?.lowercased()
      case .capitalized: text?.capitalized
      }
    }

    /// Gives a label the text, the font, the colour and the other values.
    ///
    /// - Parameter isReversed: whether the interface is read from right to left. Lines begin at the side at which lines
    ///   of the interface begin, even if the text has the other direction.
    func show(_ text: String?, _ attributed: NSAttributedString?, in label: UILabel, isReversed: Bool) {
      if label.font != font { label.font = font }
      label.textColor = resolvedColor()
      label.textAlignment =
        switch alignment {
        case .natural: isReversed ? .right : .natural
        case .center: .center
        case .justified: .justified
        }
      label.lineBreakMode = lineBreakMode
      label.numberOfLines = numberOfLines
      label.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth
      label.minimumScaleFactor = minimumScaleFactor
      if let attributed {
        if label.attributedText != attributed { label.showKeepingStyle(attributed) }
      } else {
        label.text = transformed(text)
      }
    }
  }
}
