import Agate

/// A font by name and size. It does not change.
open class UIFont: NSObject, NSCopying, NSSecureCoding, FontConvertible, @unchecked Sendable {
  /// How heavy a font is: 0 is regular. The nearest there is is taken.
  public struct Weight: RawRepresentable, Sendable, Hashable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// A weight between -1 and 1.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// 100, as fonts count.
    public static let ultraLight = Weight(-0.8)
    /// 200.
    public static let thin = Weight(-0.6)
    /// 300.
    public static let light = Weight(-0.4)
    /// 400.
    public static let regular = Weight(0)
    /// 500.
    public static let medium = Weight(0.23)
    /// 600.
    public static let semibold = Weight(0.3)
    /// 700.
    public static let bold = Weight(0.4)
    /// 800.
    public static let heavy = Weight(0.56)
    /// 900.
    public static let black = Weight(0.62)

    /// 100…900, as fonts say it.
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

  /// A family that fontconfig knows, or the nearest it has; ` Bold` and ` Italic` at the end of the name count.
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

  /// In points.
  open var pointSize: CGFloat { CGFloat(fontDescription.size) }
  /// As fontconfig knows it.
  open var familyName: String { fontDescription.family }

  /// The same font in another size, in points.
  open func withSize(_ size: CGFloat) -> UIFont { UIFont(fontDescription.sized(Double(size))) }

  // MARK: The system's

  /// The system's font.
  open class func systemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .regular) }
  /// The system's font in a weight.
  open class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontDescription(family: "sans-serif", size: Double(size), weight: weight.number))
  }
  /// The system's font, bold.
  open class func boldSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .bold) }
  /// The system's font, italic.
  open class func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(FontDescription(family: "sans-serif", size: Double(size), isItalic: true))
  }
  /// A font whose letters are all equally wide.
  open class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontDescription(family: "monospace", size: Double(size), weight: weight.number))
  }
}
