import Foundation

/// Attributes that describe a font. `UIFontDescriptor` is a subclass.
open class CTFontDescriptor: NSObject, @unchecked Sendable {
  private final let mark = AttributeMark()
  /// The attributes by key. All attributes are values or immutable objects.
  package final let values: [String: Any]

  package init(_ values: [String: Any]) {
    self.values = values
    super.init()
  }

  /// Creates the descriptor of a font.
  package convenience init(_ description: FontDescription) { self.init(Self.values(of: description)) }

  package static func values(of description: FontDescription) -> [String: Any] {
    var values: [String: Any] = [kCTFontSizeAttribute: CGFloat(description.size)]
    // The description is kept because a generic family, such as sans-serif, also selects the fonts of other scripts.
    values[FontKeys.description] = description
    if let names = FontFace.of(description)?.names {
      values[kCTFontNameAttribute] = names.postScript
      values[kCTFontFamilyNameAttribute] = names.family
      values[kCTFontStyleNameAttribute] = names.style
    }
    return values
  }

  /// Returns a descriptor with additional attributes. A new attribute replaces the attribute with the same key. A new
  /// name or family also removes the existing font, name, family and style.
  package final func adding(_ more: [String: Any]) -> CTFontDescriptor { CTFontDescriptor(merged(more)) }

  package final func merged(_ more: [String: Any]) -> [String: Any] {
    var values = values
    if more[kCTFontNameAttribute] != nil || more[kCTFontFamilyNameAttribute] != nil {
      for key in [FontKeys.description, kCTFontNameAttribute, kCTFontFamilyNameAttribute, kCTFontStyleNameAttribute] {
        values[key] = nil
      }
    }
    for (key, value) in more { values[key] = value }
    return values
  }

  /// Returns the font that the attributes describe. Without a name and a family, this is the sans-serif font.
  ///
  /// - Parameter size: the size in points, or nil for the size of the descriptor. The size is 12 points if neither is a
  ///   positive number.
  package final func fontDescription(size: Double?) -> FontDescription {
    let own = number(values[kCTFontSizeAttribute]) ?? 12
    var result = FontDescription(family: "sans-serif", size: 12)
    if let known = values[FontKeys.description] as? FontDescription {
      result = known
    } else if let name = values[kCTFontNameAttribute] as? String {
      result = FontDescription(name: name, size: 12)
    } else if let family = values[kCTFontFamilyNameAttribute] as? String {
      result.family = AppleFonts.list(of: family) ?? family
      if let style = values[kCTFontStyleNameAttribute] as? String {
        result = FontDescription(name: "\(family) \(style)", size: 12)
      }
    }
    if let traits = values[kCTFontTraitsAttribute] as? [String: Any] {
      if let bits = number(traits[kCTFontSymbolicTrait]) {
        let traits = CTFontSymbolicTraits(rawValue: UInt32(min(max(bits, 0), 4e9)))
        result.weight = traits.contains(.traitBold) ? max(result.weight, 700) : min(result.weight, 400)
        result.isItalic = traits.contains(.traitItalic)
        if traits.contains(.traitMonoSpace), result.family == "sans-serif" { result.family = "monospace" }
      }
      if let weight = number(traits[kCTFontWeightTrait]) { result.weight = FontWeight.number(of: weight) }
      if let slant = number(traits[kCTFontSlantTrait]) { result.isItalic = slant > 0 }
    }
    for setting in values[kCTFontFeatureSettingsAttribute] as? [[String: Any]] ?? []
    where number(setting[kCTFontFeatureTypeIdentifierKey]) == Double(kNumberSpacingType) {
      let selector = number(setting[kCTFontFeatureSelectorIdentifierKey])
      result.hasEvenDigits = selector == Double(kMonospacedNumbersSelector)
    }
    let asked = size ?? own
    return result.sized(asked.isFinite && asked > 0 ? asked : 12)
  }

  private final func number(_ value: Any?) -> Double? {
    switch value {
    case let x as CGFloat: Double(x)
    case let x as Double: x
    case let x as Int: Double(x)
    case let x as UInt32: Double(x)
    case let x as NSNumber: x.doubleValue
    default: nil
    }
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CTFontDescriptor else { return false }
    return CTFont(fontDescription(size: nil)) == CTFont(other.fontDescription(size: nil))
  }
  open override var hash: Int { CTFont(fontDescription(size: nil)).hash }
}

/// The keys of attributes that Core Text does not have.
package enum FontKeys {
  /// The description of an existing font.
  package static let description = "AgateFontDescription"
}

/// Conversions between the weights of fonts, 100…900, and the weights of Core Text, −1…1.
package enum FontWeight {
  private static let steps: [(Double, Int)] = [
    (-0.8, 100), (-0.6, 200), (-0.4, 300), (0, 400), (0.23, 500), (0.3, 600), (0.4, 700), (0.56, 800), (0.62, 900),
  ]

  /// Returns the font weight that is nearest to a weight of Core Text.
  package static func number(of weight: Double) -> Int {
    weight.isNaN ? 400 : steps.min { abs($0.0 - weight) < abs($1.0 - weight) }!.1
  }

  /// Returns the weight of Core Text that is nearest to a font weight.
  package static func value(of number: Int) -> Double { steps.min { abs($0.1 - number) < abs($1.1 - number) }!.0 }
}

/// The key of a font's PostScript name.
public let kCTFontNameAttribute = "NSFontNameAttribute"
/// The key of the family name.
public let kCTFontFamilyNameAttribute = "NSFontFamilyAttribute"
/// The key of the style name, for example `Bold`.
public let kCTFontStyleNameAttribute = "NSFontFaceAttribute"
/// The key of the size in points.
public let kCTFontSizeAttribute = "NSFontSizeAttribute"
/// The key of a dictionary of traits.
public let kCTFontTraitsAttribute = "NSCTFontTraitsAttribute"
/// The key of the symbolic traits in the dictionary of traits: a number, the raw value of ``CTFontSymbolicTraits``.
public let kCTFontSymbolicTrait = "NSCTFontSymbolicTrait"
/// The key of the weight in the dictionary of traits, from −1 to 1. 0 is regular and 0.4 bold.
public let kCTFontWeightTrait = "NSCTFontWeightTrait"
/// The key of the slant in the dictionary of traits, from −1 to 1. 0 is upright. Every positive slant selects an italic
/// font.
public let kCTFontSlantTrait = "NSCTFontSlantTrait"

/// Creates a descriptor from a font's name and a size in points. 0 means no size.
public func CTFontDescriptorCreateWithNameAndSize(_ name: String, _ size: CGFloat) -> CTFontDescriptor {
  var values: [String: Any] = [kCTFontNameAttribute: name]
  if size > 0 { values[kCTFontSizeAttribute] = size }
  return CTFontDescriptor(values)
}

/// Creates a descriptor from attributes by key, such as ``kCTFontNameAttribute``.
public func CTFontDescriptorCreateWithAttributes(_ attributes: [String: Any]) -> CTFontDescriptor {
  CTFontDescriptor(attributes)
}

/// Creates a descriptor from attributes by key, such as ``kCTFontNameAttribute``.
public func CTFontDescriptorCreateWithAttributes(_ attributes: NSDictionary) -> CTFontDescriptor {
  CTFontDescriptor(attributes as? [String: Any] ?? [:])
}

/// Creates a copy of a descriptor with additional attributes. A new attribute replaces the attribute with the same key.
/// A new name or family also replaces the name, family and style of the original.
public func CTFontDescriptorCreateCopyWithAttributes(
  _ original: CTFontDescriptor, _ attributes: [String: Any]
) -> CTFontDescriptor { original.adding(attributes) }

/// Returns the attribute of a descriptor for a key, or nil if there is none.
public func CTFontDescriptorCopyAttribute(_ descriptor: CTFontDescriptor, _ attribute: String) -> Any? {
  descriptor.values[attribute]
}

/// Returns the descriptor of a font.
public func CTFontCopyFontDescriptor(_ font: CTFont) -> CTFontDescriptor { CTFontDescriptor(font.fontDescription) }
