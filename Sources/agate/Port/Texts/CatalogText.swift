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
    let text = text.onPhone, names = text.substitutions ?? [:]
    if let variations = text.variations?.plural {
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
      return
    }
    guard let value = text.value else { return nil }
    guard !names.isEmpty else {
      (plain, plural) = (value, nil)
      return
    }
    // The arguments of the names in the order of the text, where the catalogue does not tell their positions.
    let format = FormatText(value)
    var entries: [String: PluralEntry] = [:], most: [String: String] = [:], positions: [String: Int] = [:]
    for (name, substitution) in names {
      let type = substitution.formatSpecifier ?? "lld"
      let position = substitution.argNum ?? format.position(of: name) ?? 1
      let variation = StringCatalog.Text(variations: substitution.variations).onPhone
      let own = variation.variations?.plural?.compactMapValues { $0.onPhone.value }
      let texts = (own ?? variation.value.map { ["other": $0] } ?? [:])
        .mapValues { $0.replacing("%arg", with: "%\(position)$\(type)") }
      guard let text = Self.most(of: texts) else { continue }
      (most[name], positions[name]) = (text, position)
      entries[name] = .variable(Self.variable(texts, type: type))
    }
    entries[Self.formatKey] = .format(format.numbered { positions[$0] })
    plain = format.replacingNames { most[$0] }
    plural = entries
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
