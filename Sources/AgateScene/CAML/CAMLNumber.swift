import Foundation

/// Parses numbers of CAML. NaN is never accepted, and infinity only where it is allowed.
package enum CAMLNumber {
  /// Parses a decimal number. With `allowInfinity`, also accepts `inf` and `+infinity`.
  package static func parse(_ text: some StringProtocol, allowInfinity: Bool = false) -> Double? {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard trimmed.utf8.count <= SceneValue.Most.numberLength, let value = Double(trimmed) else { return nil }
    if value.isFinite { return value }
    // "1e400" is also parsed as infinity, but only the word is accepted.
    let isWord = trimmed.lowercased().contains("inf")
    return allowInfinity && isWord && !value.isNaN ? value : nil
  }

  /// Parses numbers separated by white space or commas. Returns nil for more than `limit` numbers or for an invalid
  /// number.
  package static func list(_ text: some StringProtocol, limit: Int = 64) -> [Double]? {
    var values: [Double] = []
    for part in text.split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
      guard values.count < limit, let value = parse(part) else { return nil }
      values.append(value)
    }
    return values
  }

  /// Parses an angle in radians: `12deg`, `0.2rad` or plain radians.
  static func angle(_ text: some StringProtocol) -> Double? {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if trimmed.hasSuffix("deg") { return parse(trimmed.dropLast(3)).map { $0 * .pi / 180 } }
    if trimmed.hasSuffix("rad") { return parse(trimmed.dropLast(3)) }
    return parse(trimmed)
  }

  /// Parses `1`, `0`, `true`, `false`, `yes`, `no`, or another number; numbers other than 0 are true.
  static func bool(_ text: some StringProtocol) -> Bool? {
    switch text.trimmingCharacters(in: .whitespacesAndNewlines).lowercased() {
    case "1", "true", "yes": true
    case "0", "false", "no": false
    default: parse(text).flatMap { abs($0) <= 1e9 ? $0 != 0 : nil }
    }
  }
}
