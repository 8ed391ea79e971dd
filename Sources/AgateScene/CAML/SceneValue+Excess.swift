import Foundation

extension SceneValue {
  /// Fixed limits on the values of one text. They prevent overflow in later arithmetic.
  enum Most {
    /// The largest number of characters of one number.
    static let numberLength = 64
    /// The largest number of numbers in one list.
    static let numbers = 4096
    /// The largest component of a colour.
    static let component = 1e4
    /// The largest number of functions in one transform.
    static let functions = 64
    /// The largest number of numbers and operators in one path.
    static let pathTokens = 1 << 20
  }

  /// Returns the limit that `text` exceeds as a value of `kind`, for messages. Returns nil if the text does not exceed
  /// a limit.
  ///
  /// - Parameter magnitude: The largest magnitude of accepted numbers.
  package static func excess(of text: String, as kind: ValueKind, magnitude: Double) -> String? {
    switch kind {
    case .bool, .string, .image, .colors: return nil
    case .number, .point, .size, .rect, .colorMatrix: return numberExcess(of: text, magnitude)
    case .color: return numberExcess(of: text, Most.component)
    case .numbers:
      let count = parts(of: text).count
      if count > Most.numbers { return "has \(count) numbers; at most \(Most.numbers) are read" }
      return numberExcess(of: text, magnitude)
    case .transform:
      let count = text.utf8.count { $0 == UInt8(ascii: "(") }
      if count > Most.functions { return "has \(count) functions; at most \(Most.functions) are read" }
      return numberExcess(of: text, .greatestFiniteMagnitude)
    case .path:
      if PathText.hasTooMany(text) {
        return "has more than \(Most.pathTokens) numbers and operators; split the path"
      }
      return numberExcess(of: text, magnitude)
    }
  }

  private static func numberExcess(of text: String, _ magnitude: Double) -> String? {
    for part in parts(of: text) {
      let number = part.prefix { !$0.isLetter || $0 == "e" || $0 == "E" }
      if number.utf8.count > Most.numberLength {
        if number.allSatisfy({ $0.isNumber || "+-.eE".contains($0) }) {
          return "a number has more than \(Most.numberLength) characters"
        }
        continue
      }
      guard let value = Double(number), value.magnitude > magnitude else { continue }
      let most = magnitude == .greatestFiniteMagnitude ? "a number of 64 bits" : "±\(short(magnitude))"
      return "\(number) is beyond \(most)"
    }
    return nil
  }

  private static func parts(of text: String) -> [Substring] {
    text.split { $0.isWhitespace || $0 == "," || $0 == "(" || $0 == ")" }
  }

  private static func short(_ value: Double) -> String {
    value < 1e6 && value == value.rounded()
      ? String(Int(value)) : String(format: "%g", value).replacing("e+0", with: "e").replacing("e+", with: "e")
  }
}
