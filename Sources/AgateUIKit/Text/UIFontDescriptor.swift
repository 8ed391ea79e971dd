import Agate

/// Attributes that describe a font.
open class UIFontDescriptor: CTFontDescriptor, NSCopying, @unchecked Sendable {
  /// A key of an attribute.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The family's name, a `String`.
    public static let family = AttributeName(rawValue: kCTFontFamilyNameAttribute)
    /// The PostScript name, a `String`.
    public static let name = AttributeName(rawValue: kCTFontNameAttribute)
    /// The style's name, a `String`, for example Bold.
    public static let face = AttributeName(rawValue: kCTFontStyleNameAttribute)
    /// The size in points, a number.
    public static let size = AttributeName(rawValue: kCTFontSizeAttribute)
    /// A dictionary of traits by ``TraitKey``.
    public static let traits = AttributeName(rawValue: kCTFontTraitsAttribute)
    /// The text style, a `UIFont.TextStyle`. The value is kept and has no effect on the font.
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    /// Settings of font features, an array of dictionaries by ``FeatureKey``. Only the widths of digits have an effect.
    public static let featureSettings = AttributeName(rawValue: kCTFontFeatureSettingsAttribute)
  }

  /// A key of a font feature's setting.
  public struct FeatureKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The type of the feature, a number such as `kNumberSpacingType`.
    public static let type = FeatureKey(rawValue: kCTFontFeatureTypeIdentifierKey)
    /// The choice for the feature, a number such as `kMonospacedNumbersSelector`.
    public static let selector = FeatureKey(rawValue: kCTFontFeatureSelectorIdentifierKey)
    /// An older name for ``type``.
    public static let featureIdentifier = FeatureKey.type
    /// An older name for ``selector``.
    public static let typeIdentifier = FeatureKey.selector
  }

  /// A key of a trait.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The ``SymbolicTraits``, or their raw value as a number.
    public static let symbolic = TraitKey(rawValue: kCTFontSymbolicTrait)
    /// The weight, a `UIFont.Weight` or its number.
    public static let weight = TraitKey(rawValue: kCTFontWeightTrait)
    /// The slant, a number from −1 to 1; 0 is upright.
    public static let slant = TraitKey(rawValue: kCTFontSlantTrait)
    /// The width, a number from −1 to 1. The trait has no effect.
    public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
  }

  /// Traits of a font's style.
  public struct SymbolicTraits: OptionSet, Sendable, Hashable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Italic letters.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// Heavy strokes.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// Wide letters. The trait has no effect on the choice of a font.
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    /// Narrow letters. The trait has no effect on the choice of a font.
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    /// Letters of equal width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    /// Less space between lines. The trait has no effect.
    public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
    /// More space between lines. The trait has no effect.
    public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
  }

  /// A design of the system's font, for ``UIFontDescriptor/withDesign(_:)``.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The usual design.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// Rounded letters. Agate uses the default design.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// Letters with serifs.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// Letters of equal width.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  /// Creates a descriptor from attributes.
  public init(fontAttributes attributes: [AttributeName: Any] = [:]) { super.init(Self.plain(attributes)) }

  /// Creates a descriptor from a font's name and a size in points.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(fontAttributes: [.name: fontName, .size: size])
  }

  package override init(_ values: [String: Any]) { super.init(values) }

  /// Returns the attributes under Core Text's keys, also in traits and in settings of features, with weights and
  /// symbolic traits as numbers.
  private static func plain(_ attributes: [AttributeName: Any]) -> [String: Any] {
    var values: [String: Any] = [:]
    for (key, value) in attributes {
      if key == .featureSettings, let settings = value as? [[FeatureKey: Any]] {
        values[key.rawValue] = settings.map { setting in
          [String: Any](uniqueKeysWithValues: setting.map { ($0.key.rawValue, $0.value) })
        }
        continue
      }
      guard key == .traits, let traits = value as? [TraitKey: Any] else {
        values[key.rawValue] = value
        continue
      }
      var plain: [String: Any] = [:]
      for (trait, value) in traits {
        switch value {
        case let weight as UIFont.Weight: plain[trait.rawValue] = weight.rawValue
        case let bits as SymbolicTraits: plain[trait.rawValue] = bits.rawValue
        default: plain[trait.rawValue] = value
        }
      }
      values[key.rawValue] = plain
    }
    return values
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The attributes of the descriptor.
  open var fontAttributes: [AttributeName: Any] {
    var attributes: [AttributeName: Any] = [:]
    for (key, value) in values where key != FontKeys.description { attributes[AttributeName(rawValue: key)] = value }
    return attributes
  }
  /// Returns the value of an attribute, or nil if the descriptor does not have the attribute.
  open func object(forKey attribute: AttributeName) -> Any? { fontAttributes[attribute] }
  /// The size in points. The default is 12.
  open var pointSize: CGFloat { CGFloat(fontDescription(size: nil).size) }
  /// The PostScript name of the font that the descriptor finds.
  open var postscriptName: String { font.fontName }
  /// The traits of the font that the descriptor finds.
  open var symbolicTraits: SymbolicTraits { SymbolicTraits(rawValue: CTFontGetSymbolicTraits(font).rawValue) }

  private var font: UIFont { UIFont(descriptor: self, size: 0) }

  /// Returns a copy of the descriptor with more attributes. A new value replaces the value with the same key. A new
  /// family or name also replaces the old family, name and face.
  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    UIFontDescriptor(merged(Self.plain(attributes)))
  }
  /// Returns a copy of the descriptor with another size in points.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { addingAttributes([.size: newPointSize]) }
  /// Returns a copy of the descriptor with another family.
  open func withFamily(_ newFamily: String) -> UIFontDescriptor { addingAttributes([.family: newFamily]) }
  /// Returns a copy of the descriptor with another face of the family, for example `Bold`.
  open func withFace(_ newFace: String) -> UIFontDescriptor {
    addingAttributes([.family: font.familyName, .face: newFace])
  }
  /// Returns a copy of the descriptor with other traits. Returns nil if the font that the copy finds does not match the
  /// bold and italic traits.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    let descriptor = addingAttributes([.traits: [TraitKey.symbolic: symbolicTraits]])
    let wanted: SymbolicTraits = [.traitBold, .traitItalic]
    let isAsWanted = descriptor.symbolicTraits.intersection(wanted) == symbolicTraits.intersection(wanted)
    return isAsWanted ? descriptor : nil
  }
  /// Returns a copy of the descriptor with another design of the system's font: fontconfig's `monospace`, `serif` or
  /// `sans-serif`. Returns this descriptor if it describes another font.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    var description = fontDescription(size: nil)
    guard ["sans-serif", "serif", "monospace"].contains(description.family) else { return self }
    description.family =
      switch design {
      case .monospaced: "monospace"
      case .serif: "serif"
      default: "sans-serif"
      }
    return UIFontDescriptor(values.merging(Self.values(of: description)) { $1 })
  }

  /// Returns the descriptor of the font that ``UIFont/preferredFont(forTextStyle:)`` returns for a text style.
  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor.addingAttributes([.textStyle: style])
  }
  /// Returns the descriptor of the font for a text style. The traits are not used.
  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor { preferredFontDescriptor(withTextStyle: style) }
}
