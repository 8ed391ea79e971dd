import Agate

/// An immutable font with a family, a weight and a size.
open class UIFont: NSObject, NSCopying, NSSecureCoding, FontConvertible, @unchecked Sendable {
  /// The weight of a font. 0 is regular. If the font does not have a weight, the nearest available weight is used.
  public struct Weight: RawRepresentable, Sendable, Hashable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a weight from a value between -1 and 1.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// The weight 100 of fonts.
    public static let ultraLight = Weight(-0.8)
    /// The weight 200 of fonts.
    public static let thin = Weight(-0.6)
    /// The weight 300 of fonts.
    public static let light = Weight(-0.4)
    /// The weight 400 of fonts.
    public static let regular = Weight(0)
    /// The weight 500 of fonts.
    public static let medium = Weight(0.23)
    /// The weight 600 of fonts.
    public static let semibold = Weight(0.3)
    /// The weight 700 of fonts.
    public static let bold = Weight(0.4)
    /// The weight 800 of fonts.
    public static let heavy = Weight(0.56)
    /// The weight 900 of fonts.
    public static let black = Weight(0.62)

    /// The weight as fonts count it, 100…900.
    fileprivate var number: Int {
      let steps: [(Weight, Int)] = [
        (.ultraLight, 100), (.thin, 200), (.light, 300), (.regular, 400), (.medium, 500), (.semibold, 600),
        (.bold, 700), (.heavy, 800), (.black, 900),
      ]
      func distance(_ weight: Weight) -> CGFloat { (weight.rawValue - rawValue).magnitude }
      return steps.min { distance($0.0) < distance($1.0) }!.1
    }
  }

  private final let mark = AttributeMark()
  package final let fontDescription: FontDescription

  /// Creates a font of the family with a name, or of the nearest family that fontconfig finds. ` Bold` and ` Italic` at
  /// the end of the name select a style.
  public init?(name: String, size: CGFloat) {
    guard !name.isEmpty, size.isFinite, size > 0 else { return nil }
    fontDescription = FontDescription(name: name, size: Double(size))
  }

  private init(_ description: FontDescription) { fontDescription = description }

  // MARK: Archiving and comparing

  public static var supportsSecureCoding: Bool { true }

  public required init?(coder: NSCoder) {
    guard let family = coder.decode(NSString.self, "UIFontFamily") as String? else { return nil }
    let size = coder.decodeDouble(forKey: "UIFontPointSize"), weight = coder.decodeInteger(forKey: "UIFontWeight")
    guard size.isFinite, size > 0, (1...1000).contains(weight) else { return nil }
    fontDescription = FontDescription(
      family: family, size: size, weight: weight, isItalic: coder.decodeBool(forKey: "UIFontIsItalic"))
  }

  open func encode(with coder: NSCoder) {
    coder.encode(fontDescription.family as NSString, forKey: "UIFontFamily")
    coder.encode(fontDescription.size, forKey: "UIFontPointSize")
    coder.encode(fontDescription.weight, forKey: "UIFontWeight")
    coder.encode(fontDescription.isItalic, forKey: "UIFontIsItalic")
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.fontDescription == fontDescription }
  open override var hash: Int { fontDescription.hashValue }

  // MARK: Values

  /// The size in points.
  open var pointSize: CGFloat { CGFloat(fontDescription.size) }
  /// The family name in fontconfig.
  open var familyName: String { fontDescription.family }

  /// Returns a copy of the font with another size, in points.
  open func withSize(_ size: CGFloat) -> UIFont { UIFont(fontDescription.sized(Double(size))) }

  // MARK: The system's

  /// Returns the system's font with a size in points.
  open class func systemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .regular) }
  /// Returns the system's font with a size in points and a weight.
  open class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontDescription(family: "sans-serif", size: Double(size), weight: weight.number))
  }
  /// Returns the bold system font with a size in points.
  open class func boldSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .bold) }
  /// Returns the italic system font with a size in points.
  open class func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(FontDescription(family: "sans-serif", size: Double(size), isItalic: true))
  }
  /// Returns a monospaced font with a size in points and a weight.
  open class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontDescription(family: "monospace", size: Double(size), weight: weight.number))
  }
}
