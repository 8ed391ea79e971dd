import Agate

/// A value in a PDF file.
indirect enum PDFValue {
  case number(Double)
  case name(String)
  case text
  case array([PDFValue])
  case dictionary([String: PDFValue])
  case reference(Int)
  /// A bare word: an operator of a content stream, or a keyword of the file.
  case word(String)

  var number: Double? { if case .number(let number) = self { number } else { nil } }
  var name: String? { if case .name(let name) = self { name } else { nil } }
  var array: [PDFValue]? { if case .array(let array) = self { array } else { nil } }
  var dictionary: [String: PDFValue]? { if case .dictionary(let dictionary) = self { dictionary } else { nil } }
}

/// Splits the bytes of a PDF file or of a content stream into values.
struct PDFScanner {
  let bytes: ArraySlice<UInt8>
  var place: Int
  private var depth = 0

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    place = bytes.startIndex
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte <= 32 }
  private static let delimiters = Set("()<>[]{}/%".utf8)

  private mutating func skipSpace() {
    while place < bytes.endIndex {
      if bytes[place] == UInt8(ascii: "%") {
        while place < bytes.endIndex, bytes[place] != 10, bytes[place] != 13 { place += 1 }
      } else if Self.isSpace(bytes[place]) {
        place += 1
      } else {
        return
      }
    }
  }

  private mutating func token() -> String {
    let start = place
    while place < bytes.endIndex, !Self.isSpace(bytes[place]), !Self.delimiters.contains(bytes[place]) { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  /// Returns the next value, or nil at the end of the bytes.
  ///
  /// - Throws: `VectorError` if a value is incomplete or nested too deeply.
  mutating func next() throws(VectorError) -> PDFValue? {
    skipSpace()
    guard place < bytes.endIndex else { return nil }
    switch bytes[place] {
    case UInt8(ascii: "/"):
      place += 1
      return .name(token())
    case UInt8(ascii: "("):
      try skipText()
      return .text
    case UInt8(ascii: "["):
      place += 1
      return .array(try list(until: UInt8(ascii: "]")))
    case UInt8(ascii: "<"):
      place += 1
      guard place < bytes.endIndex, bytes[place] == UInt8(ascii: "<") else {
        while place < bytes.endIndex, bytes[place] != UInt8(ascii: ">") { place += 1 }
        place = min(place + 1, bytes.endIndex)
        return .text
      }
      place += 1
      let values = try list(until: UInt8(ascii: ">"))
      place = min(place + 1, bytes.endIndex)
      var members: [String: PDFValue] = [:]
      for index in stride(from: 0, to: values.count - 1, by: 2) {
        if let key = values[index].name { members[key] = values[index + 1] }
      }
      return .dictionary(members)
    default:
      let word = token()
      if word.isEmpty {
        // An unmatched delimiter.
        place += 1
        return .word("")
      }
      // `Double` accepts "inf" and "nan", but in a PDF file they are words.
      if let number = Double(word), number.isFinite, !word.contains(where: \.isLetter) { return .number(number) }
      return .word(word)
    }
  }

  private mutating func list(until end: UInt8) throws(VectorError) -> [PDFValue] {
    depth += 1
    defer { depth -= 1 }
    guard depth < 32 else { throw VectorError("is nested too deeply") }
    var values: [PDFValue] = []
    while true {
      skipSpace()
      guard place < bytes.endIndex else { throw VectorError("ends early") }
      if bytes[place] == end {
        place += 1
        return values
      }
      guard let value = try next() else { throw VectorError("ends early") }
      if case .word("R") = value, values.count >= 2, let number = values[values.count - 2].number,
        let object = Int(exactly: number)
      {
        values.removeLast(2)
        values.append(.reference(object))
      } else {
        values.append(value)
      }
    }
  }

  private mutating func skipText() throws(VectorError) {
    var open = 0
    while place < bytes.endIndex {
      switch bytes[place] {
      case UInt8(ascii: "\\"): place += 1
      case UInt8(ascii: "("): open += 1
      case UInt8(ascii: ")"):
        open -= 1
        if open == 0 {
          place += 1
          return
        }
      default: break
      }
      place += 1
    }
    throw VectorError("ends early")
  }
}
