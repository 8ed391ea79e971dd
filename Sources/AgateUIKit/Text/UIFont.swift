import Agate

/// An immutable font with a size in points. The class is a subclass of ``/AgateGraphics/CTFont``, so Core Text accepts
/// its instances.
///
/// The system's font is fontconfig's `sans-serif`, which is DejaVu Sans on many systems. The ``fontName`` of the
/// system's font is the name of the face that fontconfig finds. Metrics are the unhinted metrics of the face, with
/// which text is also drawn.
open class UIFont: CTFont, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// The weight of a font, from -1 to 1. 0 is the regular weight. If a font does not have a weight, the nearest
  /// available weight is used.
  public struct Weight: RawRepresentable, Sendable, Hashable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a weight from a value between -1 and 1.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// The font weight 100.
    public static let ultraLight = Weight(-0.8)
    /// The font weight 200.
    public static let thin = Weight(-0.6)
    /// The font weight 300.
    public static let light = Weight(-0.4)
    /// The font weight 400.
    public static let regular = Weight(0)
    /// The font weight 500.
    public static let medium = Weight(0.23)
    /// The font weight 600.
    public static let semibold = Weight(0.3)
    /// The font weight 700.
    public static let bold = Weight(0.4)
    /// The font weight 800.
    public static let heavy = Weight(0.56)
    /// The font weight 900.
    public static let black = Weight(0.62)

    /// The weight on the scale of font files, from 100 to 900.
    var number: Int { FontWeight.number(of: Double(rawValue)) }
  }

  /// The width of a font's letters. Fonts are not selected by width.
  public struct Width: RawRepresentable, Sendable, Hashable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a width from a value between -1 and 1.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// Very narrow letters.
    public static let compressed = Width(-0.4)
    /// Narrow letters.
    public static let condensed = Width(-0.2)
    /// The usual letters.
    public static let standard = Width(0)
    /// Wide letters.
    public static let expanded = Width(0.2)
  }

  /// Creates the font with a name, which is a PostScript name (``fontName``), a full name or a family's name. The font
  /// may be installed or registered. Returns nil if no font is found. A size that is not positive and finite counts as
  /// 12 points.
  ///
  /// For the name of one of Apple's own fonts, such as `HelveticaNeue-Bold`, the initializer creates the most similar
  /// installed font.
  public init?(name: String, size: CGFloat) {
    guard !name.isEmpty, !name.utf8.contains(0) else { return nil }
    let size = UIFont.points(size)
    guard
      let description = FontBook.description(named: name, size: size)
        ?? AppleFonts.description(named: name, size: size)
    else { return nil }
    super.init(description)
  }

  /// Creates the font that a descriptor describes.
  ///
  /// - Parameters:
  ///   - descriptor: the descriptor.
  ///   - pointSize: the size in points. 0 or less means the size of the descriptor.
  public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    super.init(descriptor.fontDescription(size: pointSize > 0 ? Double(pointSize) : nil))
  }

  /// Creates the system's font with 12 points. On Apple's systems, such a font has no face.
  public convenience init() { self.init(description: UIFont.systemFont(ofSize: 12).fontDescription) }

  /// Creates the same font from a font of Core Text. On Apple's systems, the two types are cast to each other instead.
  public init(_ font: CTFont) { super.init(font.fontDescription) }

  private init(description: FontDescription) { super.init(description) }

  private static func points(_ size: CGFloat) -> Double { size.isFinite && size > 0 ? Double(size) : 12 }

  // MARK: Archiving

  public static var supportsSecureCoding: Bool { true }

  public required init?(coder: NSCoder) {
    guard let family = coder.decode(NSString.self, "UIFontFamily") as String? else { return nil }
    let size = coder.decodeDouble(forKey: "UIFontPointSize"), weight = coder.decodeInteger(forKey: "UIFontWeight")
    guard size.isFinite, size > 0, (1...1000).contains(weight) else { return nil }
    var description = FontDescription(
      family: family, size: size, weight: weight, isItalic: coder.decodeBool(forKey: "UIFontIsItalic"))
    description.hasEvenDigits = coder.decodeBool(forKey: "UIFontHasEvenDigits")
    super.init(description)
  }

  open func encode(with coder: NSCoder) {
    coder.encode(fontDescription.family as NSString, forKey: "UIFontFamily")
    coder.encode(fontDescription.size, forKey: "UIFontPointSize")
    coder.encode(fontDescription.weight, forKey: "UIFontWeight")
    coder.encode(fontDescription.isItalic, forKey: "UIFontIsItalic")
    if fontDescription.hasEvenDigits { coder.encode(true, forKey: "UIFontHasEvenDigits") }
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  // MARK: Names

  /// The PostScript name of the face, for example `DejaVuSans-Bold`.
  open var fontName: String { face?.names.postScript ?? fontDescription.family }
  /// The name of the face's family, for example `DejaVu Sans`.
  open var familyName: String { face?.names.family ?? fontDescription.family }
  /// The names of all installed and registered families, sorted.
  open class var familyNames: [String] { FontBook.families }
  /// Returns the PostScript names of a family's faces, from light to heavy.
  open class func fontNames(forFamilyName familyName: String) -> [String] { FontBook.names(ofFamily: familyName) }

  // MARK: Metrics

  /// The size in points.
  open var pointSize: CGFloat { CTFontGetSize(self) }
  /// The distance from the baseline to the top of a line, in points.
  open var ascender: CGFloat { CTFontGetAscent(self) }
  /// The distance from the baseline to the bottom of a line, in points, as a negative number.
  open var descender: CGFloat { -CTFontGetDescent(self) }
  /// The height of capital letters, in points.
  open var capHeight: CGFloat { CTFontGetCapHeight(self) }
  /// The height of lower case letters without ascenders, in points.
  open var xHeight: CGFloat { CTFontGetXHeight(self) }
  /// The height of lines, in points: the distance between ``ascender`` and ``descender``.
  open var lineHeight: CGFloat { ascender - descender }
  /// The additional distance between lines that the font recommends, in points.
  open var leading: CGFloat { CTFontGetLeading(self) }

  // MARK: Similar fonts

  /// Returns a copy of the font with another size, in points.
  open func withSize(_ size: CGFloat) -> UIFont { UIFont(description: fontDescription.sized(UIFont.points(size))) }
  /// The font's descriptor.
  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(CTFontDescriptor.values(of: fontDescription)) }
  /// The font itself, typed as a font of Core Text.
  public final var ctFont: CTFont { self }

  // MARK: The system's

  /// Returns the system's font with a size in points.
  open class func systemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .regular) }
  /// Returns the system's font with a size in points and a weight. If the font does not have the weight, the nearest
  /// available weight is used.
  open class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(description: FontDescription(family: "sans-serif", size: points(size), weight: weight.number))
  }
  /// Returns the system's font with a size in points and a weight. The width is not used.
  open class func systemFont(ofSize size: CGFloat, weight: Weight, width: Width) -> UIFont {
    systemFont(ofSize: size, weight: weight)
  }
  /// Returns the bold system font with a size in points.
  open class func boldSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .bold) }
  /// Returns the italic system font with a size in points.
  open class func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(description: FontDescription(family: "sans-serif", size: points(size), isItalic: true))
  }
  /// Returns a monospaced font with a size in points and a weight.
  open class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(description: FontDescription(family: "monospace", size: points(size), weight: weight.number))
  }
  /// Returns the system's font with a size in points and a weight. The digits have equal widths if the font has such
  /// digits.
  open class func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    var description = FontDescription(family: "sans-serif", size: points(size), weight: weight.number)
    description.hasEvenDigits = true
    return UIFont(description: description)
  }

  /// The font size of labels: 17 points.
  open class var labelFontSize: CGFloat { 17 }
  /// The font size of buttons: 18 points.
  open class var buttonFontSize: CGFloat { 18 }
  /// The size of small text: 12 points.
  open class var smallSystemFontSize: CGFloat { 12 }
  /// The size of text: 14 points.
  open class var systemFontSize: CGFloat { 14 }

  /// Returns the system's font for a text style, with the default size of iOS. Sizes do not depend on the user's
  /// settings.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    systemFont(ofSize: style.size, weight: style == .headline ? .semibold : .regular)
  }
  /// Returns the system's font for a text style. The traits are not used.
  open class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { preferredFont(forTextStyle: style) }
}
