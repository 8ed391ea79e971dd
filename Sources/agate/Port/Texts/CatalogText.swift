/// A text of a string catalogue in one language, in the forms of the files that Foundation reads.
struct CatalogText {
  /// The text without a choice of its variations: the one for most numbers. It is an entry of a `.strings` file.
  let plain: String
  /// The entry of a `.stringsdict` file; nil if the text does not depend on a number.
  let plural: [String: PluralEntry]?

  /// A value in an entry of a `.stringsdict` file.
  enum PluralEntry: Equatable {
    case format(String)
    case variable([String: String])

    var propertyList: Any {
      switch self {
      case .format(let text): text
      case .variable(let values): values
      }
    }
  }

  private static let formatKey = "NSStringLocalizedFormatKey"

  /// Creates the text, unless it is not translated.
  ///
  /// - Parameters:
  ///   - text: the text with its variations.
  ///   - key: its key, which may contain the specifiers of its arguments.
  init?(_ text: StringCatalog.Text, key: String) {
    let text = text.onPhone
    if let variations = text.variations?.plural {
      self.init(variations: variations, key: key)
    } else if let value = text.value {
      self.init(value, substitutions: text.substitutions ?? [:])
    } else {
      return nil
    }
  }

  /// Creates a text with a number. Returns nil if no variation is translated.
  private init?(variations: [String: StringCatalog.Text], key: String) {
    let texts = variations.compactMapValues { $0.onPhone.value }
    guard let most = Self.most(of: texts) else { return nil }
    let candidates = [most] + texts.sorted { $0.key < $1.key }.map(\.value) + [key]
    let number = candidates.lazy.compactMap { FormatText($0).number }.first
    let position = number?.position ?? 1
    let isAlone = texts.values.allSatisfy { FormatText($0).specifiers.count < 2 } && position == 1
    let placed = isAlone ? texts : texts.mapValues { FormatText($0).numbered }
    plain = isAlone ? most : FormatText(most).numbered
    plural = [
      Self.formatKey: .format(isAlone ? "%#@value@" : "%\(position)$#@value@"),
      "value": .variable(Self.variable(placed, type: number?.type ?? "lld")),
    ]
  }

  /// Creates a text with names, each of which stands for a text with a number.
  private init(_ value: String, substitutions: [String: StringCatalog.Text.Substitution]) {
    guard !substitutions.isEmpty else {
      (plain, plural) = (value, nil)
      return
    }
    let format = FormatText(value)
    var entries: [String: PluralEntry] = [:], most: [String: String] = [:], positions: [String: Int] = [:]
    for (name, substitution) in substitutions {
      let type = substitution.formatSpecifier.flatMap { $0.isEmpty ? nil : $0 } ?? "lld"
      // The catalogue may leave the position to the order of the text.
      let named = substitution.argNum.flatMap { $0 > 0 ? $0 : nil }
      let position = named ?? format.position(of: name) ?? 1
      let texts = Self.texts(of: substitution).mapValues { $0.replacing("%arg", with: "%\(position)$\(type)") }
      guard let text = Self.most(of: texts) else { continue }
      (most[name], positions[name]) = (text, position)
      entries[name] = .variable(Self.variable(texts, type: type))
    }
    entries[Self.formatKey] = .format(format.numbered { positions[$0] })
    plain = format.replacingNames { most[$0] }
    plural = entries
  }

  /// Returns the texts of a name by the categories of numbers.
  private static func texts(of substitution: StringCatalog.Text.Substitution) -> [String: String] {
    let text = StringCatalog.Text(variations: substitution.variations).onPhone
    if let plural = text.variations?.plural { return plural.compactMapValues { $0.onPhone.value } }
    return text.value.map { ["other": $0] } ?? [:]
  }

  private static func most(of texts: [String: String]) -> String? {
    texts["other"] ?? ["many", "few", "two", "one", "zero"].lazy.compactMap { texts[$0] }.first
  }

  private static func variable(_ texts: [String: String], type: String) -> [String: String] {
    var result = texts.filter { ["zero", "one", "two", "few", "many", "other"].contains($0.key) }
    result["NSStringFormatSpecTypeKey"] = "NSStringPluralRuleType"
    result["NSStringFormatValueTypeKey"] = type
    // Foundation needs a text for all other numbers.
    if result["other"] == nil { result["other"] = most(of: texts) }
    return result
  }
}
