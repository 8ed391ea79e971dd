import Foundation

/// A string catalogue of Xcode (`.xcstrings`): the texts of a table in all languages.
struct StringCatalog: Decodable {
  /// A text in one language, or a variation of it.
  struct Text: Decodable {
    struct Unit: Decodable {
      var state: String?
      var value: String?
    }
    struct Variations: Decodable {
      /// The texts by the categories of numbers, such as `one` and `other`.
      var plural: [String: Text]?
      /// The texts by the kinds of devices, such as `iphone` and `other`.
      var device: [String: Text]?
    }
    /// The text for a name in another text, such as `%#@files@`.
    struct Substitution: Decodable {
      /// The position of the argument, counted from 1.
      var argNum: Int?
      /// The specifier of the argument without the percent sign, such as `lld`.
      var formatSpecifier: String?
      var variations: Variations?
    }

    var stringUnit: Unit?
    var variations: Variations?
    var substitutions: [String: Substitution]?
  }

  private struct Entry: Decodable {
    var shouldTranslate: Bool?
    var localizations: [String: Text]?
  }

  /// The language of the texts in the sources, such as `en`.
  let sourceLanguage: String
  private let strings: [String: Entry]

  /// The languages with a text, and the source language, sorted.
  var languages: [String] {
    Set(strings.values.flatMap { ($0.localizations ?? [:]).keys }).union([sourceLanguage]).sorted()
  }

  /// Returns the texts of a language by their keys. A text that is not translated is the one of the source language. A
  /// key without any of the two is left out, because Foundation returns the key itself.
  ///
  /// - Parameter language: One of ``languages``.
  func texts(in language: String) -> [String: CatalogText] {
    var result: [String: CatalogText] = [:]
    for (key, entry) in strings {
      let texts = entry.localizations ?? [:]
      let own = entry.shouldTranslate == false ? nil : texts[language].flatMap { CatalogText($0, key: key) }
      result[key] = own ?? texts[sourceLanguage].flatMap { CatalogText($0, key: key) }
    }
    return result
  }
}

extension StringCatalog.Text {
  /// The variation for an iPhone, or else the one for other devices. A text without such variations is its own.
  var onPhone: StringCatalog.Text {
    guard let devices = variations?.device, let first = devices.keys.min() else { return self }
    guard var text = devices["iphone"] ?? devices["other"] ?? devices[first] else { return self }
    text.substitutions = text.substitutions ?? substitutions
    return text.onPhone
  }

  /// The text itself, without variations for numbers; nil if it is not translated.
  var value: String? {
    guard let unit = stringUnit, let value = unit.value else { return nil }
    return unit.state == "new" && value.isEmpty ? nil : value
  }
}
