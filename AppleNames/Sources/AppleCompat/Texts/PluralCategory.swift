/// The category of a number in the grammar of a language, by the rules of the Unicode project.
enum PluralCategory: String {
  case zero, one, two, few, many, other

  /// Creates the category of a number without a fraction.
  ///
  /// - Parameters:
  ///   - number: the number without its sign.
  ///   - language: the language, such as `de` or `pt-BR`. Unknown languages have the rule of English.
  init(of number: UInt, in language: String) {
    let code = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
    self = Self.category(number, code, isPortugal: language.hasSuffix("PT"))
  }

  private static func category(_ n: UInt, _ language: String, isPortugal: Bool) -> PluralCategory {
    let tens = n % 10, hundreds = n % 100
    let isOneOfTen = tens == 1 && hundreds != 11
    let isFewOfTen = (2...4).contains(tens) && !(12...14).contains(hundreds)
    let isMillion = n != 0 && n % 1_000_000 == 0
    switch language {
    case "ja", "zh", "ko", "vi", "th", "id", "ms", "my", "lo", "km", "jv", "bo", "dz", "su", "wo", "yo", "yue", "ig":
      return .other
    case "pt" where !isPortugal, "fr": return n < 2 ? .one : isMillion ? .many : .other
    case "hi", "bn", "gu", "kn", "fa", "am", "zu", "as", "pa", "hy", "si", "ak", "ln", "mg", "ti", "ff", "kab":
      return n < 2 ? .one : .other
    case "es", "it", "ca", "pt": return n == 1 ? .one : isMillion ? .many : .other
    case "ru", "uk", "be": return isOneOfTen ? .one : isFewOfTen ? .few : .many
    case "sr", "hr", "bs", "sh": return isOneOfTen ? .one : isFewOfTen ? .few : .other
    case "pl": return n == 1 ? .one : isFewOfTen ? .few : .many
    case "cs", "sk": return n == 1 ? .one : (2...4).contains(n) ? .few : .other
    case "sl", "dsb", "hsb":
      return hundreds == 1 ? .one : hundreds == 2 ? .two : (3...4).contains(hundreds) ? .few : .other
    case "lt":
      if (11...19).contains(hundreds) { return .other }
      return tens == 1 ? .one : tens >= 2 ? .few : .other
    case "lv": return tens == 0 || (11...19).contains(hundreds) ? .zero : isOneOfTen ? .one : .other
    case "ro", "mo": return n == 1 ? .one : n == 0 || (1...19).contains(hundreds) ? .few : .other
    case "is", "mk": return isOneOfTen ? .one : .other
    case "fil", "tl": return (1...3).contains(n) || ![4, 6, 9].contains(tens) ? .one : .other
    case "he", "iw": return n == 1 ? .one : n == 2 ? .two : .other
    default: return special(n, language)
    }
  }

  /// The languages with five or six categories, and the others.
  private static func special(_ n: UInt, _ language: String) -> PluralCategory {
    let hundreds = n % 100, first: [PluralCategory] = [.zero, .one, .two]
    switch language {
    case "ar": return n < 3 ? first[Int(n)] : hundreds < 3 ? .other : hundreds < 11 ? .few : .many
    case "cy": return n < 3 ? first[Int(n)] : n == 3 ? .few : n == 6 ? .many : .other
    case "ga": return n == 1 ? .one : n == 2 ? .two : (3...6).contains(n) ? .few : (7...10).contains(n) ? .many : .other
    case "gd": return [1, 11].contains(n) ? .one : [2, 12].contains(n) ? .two : (3...19).contains(n) ? .few : .other
    case "mt":
      if n == 1 || n == 2 { return first[Int(n)] }
      return n == 0 || (3...10).contains(hundreds) ? .few : (11...19).contains(hundreds) ? .many : .other
    default: return n == 1 ? .one : .other
    }
  }
}
