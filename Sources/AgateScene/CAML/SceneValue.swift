import AgateGraphics
import Foundation

/// The kind of value that a property takes.
package enum ValueKind: String, Sendable {
  case number, bool, point, size, rect, color, transform, string, image
  /// A 4×5 matrix of a colour filter.
  case colorMatrix
  case path
  /// A list of colours, or of numbers.
  case colors, numbers
}

/// A value read from CAML.
package enum SceneValue: Sendable {
  case number(Double)
  case bool(Bool)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case color(CGColor)
  case transform([TransformFunction])
  case string(String)
  case image(CGImage)
  case colorMatrix([Double])
  case path(CGPath)
  case list([SceneValue])
  case null

  /// Parses `text` as a value of the given kind. Returns nil if the text is not such a value, or if a number exceeds
  /// `magnitude`.
  package static func parse(_ text: String, as kind: ValueKind, magnitude: Double = .infinity) -> SceneValue? {
    switch kind {
    case .number:
      guard let value = CAMLNumber.parse(text), abs(value) <= magnitude else { return nil }
      return .number(value)
    case .bool: return CAMLNumber.bool(text).map { .bool($0) }
    case .point: return numbers(text, 2...2, magnitude).map { .point(CGPoint(x: $0[0], y: $0[1])) }
    case .size: return numbers(text, 2...2, magnitude).map { .size(CGSize(width: $0[0], height: $0[1])) }
    case .rect:
      return numbers(text, 4...4, magnitude).map { .rect(CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])) }
    case .color: return color(text).map { .color($0) }
    case .transform: return TransformFunction.parse(text).map { .transform($0) }
    case .string: return .string(text)
    case .path:
      // An empty text is an empty path.
      if text.allSatisfy(\.isWhitespace) { return .path(CGMutablePath()) }
      return PathText.parse(text, magnitude: magnitude).map { .path($0) }
    case .image: return nil
    case .colors: return text.isEmpty ? .list([]) : nil
    case .numbers: return numbers(text, 0...Most.numbers, magnitude).map { .list($0.map { .number($0) }) }
    case .colorMatrix:
      // matrix(…), or the numbers alone.
      let parts = text.split(separator: "(", maxSplits: 1, omittingEmptySubsequences: false)
      let name = parts[0].trimmingCharacters(in: .whitespacesAndNewlines)
      guard parts.count == 1 || name == "matrix" else { return nil }
      return numbers(String(parts[parts.count - 1].prefix { $0 != ")" }), 20...20, magnitude).map { .colorMatrix($0) }
    }
  }

  private static func numbers(_ text: String, _ count: ClosedRange<Int>, _ magnitude: Double) -> [Double]? {
    guard let values = CAMLNumber.list(text, limit: max(count.upperBound, 64)), count.contains(values.count),
      values.allSatisfy({ abs($0) <= magnitude })
    else { return nil }
    return values
  }

  /// Parses `r g b`, `r g b a`, `grey`, `grey alpha` or `#rrggbb[aa]`. Components may exceed 1.
  static func color(_ text: String) -> CGColor? {
    if text.hasPrefix("#") { return hexColor(text.dropFirst()) }
    guard let parts = numbers(text, 1...4, Most.component) else { return nil }
    switch parts.count {
    case 1: return CGColor(gray: parts[0], alpha: 1)
    case 2: return CGColor(gray: parts[0], alpha: parts[1])
    case 3: return CGColor(red: parts[0], green: parts[1], blue: parts[2])
    default: return CGColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }
  }

  private static func hexColor(_ digits: Substring) -> CGColor? {
    guard digits.count == 6 || digits.count == 8, digits.allSatisfy(\.isHexDigit), let bits = UInt32(digits, radix: 16)
    else { return nil }
    let rgba = digits.count == 8 ? bits : bits << 8 | 255
    func part(_ shift: UInt32) -> CGFloat { CGFloat(rgba >> shift & 255) / 255 }
    return CGColor(red: part(24), green: part(16), blue: part(8), alpha: part(0))
  }
}
