import Foundation

/// A part of the format string of a predicate.
struct PredicateToken {
  enum Kind {
    /// A name or a key word, with an `@` in front for operators of collections.
    case word(String)
    /// A name that is no key word, after a `#` in the format, or from `%K`.
    case name(String)
    /// A number, a text in quotes, or a value for a placeholder.
    case value(Any?)
    case variable(String)
    case symbol(String)
    case end
  }
  let kind: Kind
  /// The number of characters before the token.
  let place: Int
}

/// Divides the format string of a predicate into tokens, and replaces its placeholders.
struct PredicateTokens {
  private let characters: [Character]
  private var arguments: ArraySlice<Any?>
  private var place = 0

  private init(_ format: String, _ arguments: [Any?]) {
    (characters, self.arguments) = (Array(format), arguments[...])
  }

  /// Returns the tokens of a format. The last one is its end.
  static func all(_ format: String, _ arguments: [Any?]) throws(PredicateError) -> [PredicateToken] {
    var tokens = PredicateTokens(format, arguments), found: [PredicateToken] = []
    while let token = try tokens.next() { found.append(token) }
    found.append(PredicateToken(kind: .end, place: tokens.characters.count))
    return found
  }

  private static let symbols: Set<String> = [
    "&&", "||", "==", "=<", "=>", "<=", ">=", "!=", "<>", "=", "<", ">", "!", "(", ")", "{", "}", "[", "]", ",", ".",
    "+", "-", "*", "/",
  ]
  /// The symbol at the place, of two characters or else of one.
  private var symbol: String? {
    [2, 1].lazy.map { String(characters[place...].prefix($0)) }.first { Self.symbols.contains($0) }
  }

  private func character(_ offset: Int = 0) -> Character? {
    characters.indices.contains(place + offset) ? characters[place + offset] : nil
  }

  private mutating func next() throws(PredicateError) -> PredicateToken? {
    while character()?.isWhitespace == true { place += 1 }
    guard let first = character() else { return nil }
    let start = place, kind: PredicateToken.Kind
    switch first {
    case "\"", "'": kind = .value(try text(first))
    case "%": kind = try placeholder()
    case "$", "#", "@":
      place += 1
      let name = word()
      if name.isEmpty { throw PredicateError(problem: "a name must follow '\(first)'", place: start) }
      kind = first == "$" ? .variable(name) : first == "#" ? .name(name) : .word("@" + name)
    case _ where first.isNumber || first == "." && character(1)?.isNumber == true: kind = .value(try number())
    case _ where first.isLetter || first == "_": kind = .word(word())
    default:
      guard let symbol else {
        throw PredicateError(problem: "'\(first)' has no meaning", place: start)
      }
      place += symbol.count
      kind = .symbol(symbol)
    }
    return PredicateToken(kind: kind, place: start)
  }

  private mutating func word() -> String {
    var word = ""
    while let next = character(), next.isLetter || next.isNumber || next == "_" {
      word.append(next)
      place += 1
    }
    return word
  }

  private mutating func number() throws(PredicateError) -> Any {
    let start = place
    var text = ""
    while let next = character() {
      // The letter of an exponent is a hexadecimal digit, too.
      let isExponent = (text.last == "e" || text.last == "E") && !text.hasPrefix("0x")
      guard next.isHexDigit || next == "." || next == "x" || isExponent && (next == "+" || next == "-") else { break }
      text.append(next)
      place += 1
    }
    if let number = Int(text) { return number }
    if text.hasPrefix("0x"), let number = Int(text.dropFirst(2), radix: 16) { return number }
    if let number = Double(text) { return number }
    throw PredicateError(problem: "'\(text)' is no number", place: start)
  }

  /// Returns a text in quotes. A backslash stands before a quote, a backslash, or the letter of a control character.
  private mutating func text(_ quote: Character) throws(PredicateError) -> String {
    let start = place
    var text = ""
    place += 1
    while let next = character() {
      place += 1
      if next == quote { return text }
      guard next == "\\", let escaped = character() else {
        text.append(next)
        continue
      }
      place += 1
      switch escaped {
      case "n": text.append("\n")
      case "r": text.append("\r")
      case "t": text.append("\t")
      case quote, "\\", "\"", "'": text.append(escaped)
      // Patterns have backslashes of their own.
      default: text += "\\\(escaped)"
      }
    }
    throw PredicateError(problem: "a text has no closing \(quote)", place: start)
  }

  private mutating func placeholder() throws(PredicateError) -> PredicateToken.Kind {
    let start = place
    place += 1
    while let next = character(), "lhqzt".contains(next) { place += 1 }
    guard let letter = character(), "@KdDiuUxXoOeEfFgGaAcs".contains(letter) else {
      throw PredicateError(problem: "'%' begins no placeholder that is known", place: start)
    }
    place += 1
    guard let argument = arguments.popFirst() else {
      throw PredicateError(problem: "there is no value for a placeholder", place: start)
    }
    let value = argument.flatMap(unwrapped)
    if letter == "K" {
      guard let path = value.flatMap(PredicateValue.text) else {
        throw PredicateError(problem: "the value for '%K' must be a text", place: start)
      }
      return .name(path)
    }
    return .value(value)
  }
}
