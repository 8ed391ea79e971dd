import Agate
import AgateScene
import Foundation

/// A parsed JSON document: one flat array of values in document order. Each value keeps its offset in the file.
///
/// Files are untrusted, so the reader checks the size, depth and number of values before it allocates memory for them.
/// Keys and texts are decoded only when they are read.
final class JSONDocument {
  enum Kind: UInt8 { case null, bool, number, text, list, object }

  struct Node {
    /// The value of a number; 1 for true, 0 for false.
    var number = 0.0
    /// The offset of the value in the file.
    var start: Int32
    /// The offset after the last character of a text.
    var textEnd: Int32 = 0
    /// The offset of the member's name; 0 outside of objects.
    var key: Int32 = 0
    /// The index of the first value after this value and its contents.
    var next: Int32 = 0
    var keyLength: UInt16 = 0
    var kind: Kind
    /// Whether a text has escapes.
    var isEscaped = false
  }

  /// The file's name in messages.
  let file: String
  /// The file's path in the package, for findings; nil outside of packages.
  let path: String?
  let bytes: [UInt8]
  private(set) var nodes: [Node] = []
  /// The offsets of all line ends.
  private lazy var lineEnds: [Int] = bytes.indices.filter { bytes[$0] == 10 }

  /// The largest nesting depth of values.
  static let depth = 128
  /// The largest number of values in a document.
  static let values = 16_000_000

  /// Parses a document.
  ///
  /// - Throws: an error with the line if the text is not JSON, or exceeds a limit.
  init(_ bytes: [UInt8], file: String, path: String? = nil, limits: SceneLimits) throws(SceneError) {
    self.file = file
    self.path = path
    self.bytes = bytes
    let most = min(limits.documentBytes, Int(Int32.max))
    guard bytes.count <= most else {
      throw SceneError(
        file: file,
        message: "is larger than \(most >> 20) MiB\(SceneLimits.hint("documentBytes"))")
    }
    nodes.reserveCapacity(bytes.count / 6 + 16)
    var problem: JSONParser.Problem?
    bytes.withUnsafeBufferPointer { buffer in
      var parser = JSONParser(buffer)
      problem = parser.parse(into: &nodes)
    }
    if let problem {
      let place = TextPosition(line: line(at: problem.offset), column: column(at: problem.offset))
      let spot = place.column > 0 ? "\(place.line):\(place.column)" : "line \(place.line)"
      let start = problem.isLimit ? "" : "is not valid JSON at \(spot): "
      throw SceneError(file: file, at: place, message: start + problem.message)
    }
  }

  /// The outermost value.
  var root: JSONValue { JSONValue(document: self, index: 0) }

  /// Returns the distinct texts of all members with a name, in document order.
  func texts(named name: StaticString, limit: Int) -> [String] {
    var found: [String] = [], known: Set<String> = []
    for (index, node) in nodes.enumerated() where Int(node.keyLength) == name.utf8CodeUnitCount {
      let value = JSONValue(document: self, index: index)
      guard value.hasKey(name), let text = value.text, known.insert(text).inserted else { continue }
      found.append(text)
      if found.count >= limit { break }
    }
    return found
  }

  /// Whether each byte is one character.
  private lazy var isASCII = bytes.allSatisfy { $0 < 0x80 }

  /// Returns the column of an offset, counted from 1 in Unicode scalars. If the document is not ASCII, returns 0 beyond
  /// 4096 bytes of a line, because counting would be slow.
  func column(at offset: Int) -> Int {
    let line = line(at: offset), start = line > 1 ? lineEnds[line - 2] + 1 : 0
    guard start <= offset, offset <= bytes.count else { return 0 }
    if isASCII { return offset - start + 1 }
    return offset - start > 4096 ? 0 : bytes[start..<offset].count { $0 & 0xC0 != 0x80 } + 1
  }

  /// Returns the line of an offset, counted from 1.
  func line(at offset: Int) -> Int {
    var low = 0, high = lineEnds.count
    while low < high {
      let middle = (low + high) / 2
      if lineEnds[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return low + 1
  }
}

/// Reads JSON text into the flat array of a ``JSONDocument``.
struct JSONParser {
  struct Problem {
    var offset: Int
    var message: String
    /// Whether the text may be valid JSON that exceeds a limit.
    var isLimit = false
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var at = 0
  private var problem: Problem?

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Returns the first problem, or nil if the whole text was read.
  mutating func parse(into nodes: inout [JSONDocument.Node]) -> Problem? {
    // Skips a byte order mark.
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { at = 3 }
    readValue(&nodes, key: (0, 0), depth: 0)
    if problem == nil {
      skipSpace()
      // Some exporters end a file with zeros.
      while at < bytes.count, bytes[at] == 0 { at += 1 }
      if at < bytes.count { fail("has text after its end") }
    }
    return problem
  }

  private mutating func fail(_ message: String, isLimit: Bool = false) {
    if problem == nil { problem = Problem(offset: at, message: message, isLimit: isLimit) }
  }

  @inline(__always)
  private mutating func skipSpace() {
    while at < bytes.count, bytes[at] <= 32, bytes[at] != 0 { at += 1 }
  }

  private mutating func readValue(_ nodes: inout [JSONDocument.Node], key: (start: Int, length: Int), depth: Int) {
    skipSpace()
    guard at < bytes.count else { return fail("ends too early") }
    guard nodes.count < JSONDocument.values else {
      return fail("has more than \(JSONDocument.values) values", isLimit: true)
    }
    let index = nodes.count
    var node = JSONDocument.Node(
      start: Int32(at), key: Int32(key.start), keyLength: UInt16(min(key.length, 65_535)), kind: .null)
    switch bytes[at] {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      let isObject = bytes[at] == UInt8(ascii: "{")
      guard depth < JSONDocument.depth else {
        return fail("nests values more than \(JSONDocument.depth) deep; such files are not read", isLimit: true)
      }
      node.kind = isObject ? .object : .list
      nodes.append(node)
      at += 1
      readMembers(&nodes, isObject: isObject, depth: depth)
    case UInt8(ascii: "\""):
      node.kind = .text
      at += 1
      node.start = Int32(at)
      node.isEscaped = skipText()
      node.textEnd = Int32(at - 1)
      nodes.append(node)
    case UInt8(ascii: "t"):
      expect("true")
      (node.kind, node.number) = (.bool, 1)
      nodes.append(node)
    case UInt8(ascii: "f"):
      expect("false")
      node.kind = .bool
      nodes.append(node)
    case UInt8(ascii: "n"):
      expect("null")
      nodes.append(node)
    default:
      node.kind = .number
      node.number = readNumber()
      nodes.append(node)
    }
    if index < nodes.count { nodes[index].next = Int32(nodes.count) }
  }

  private mutating func readMembers(_ nodes: inout [JSONDocument.Node], isObject: Bool, depth: Int) {
    let end = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    skipSpace()
    if at < bytes.count, bytes[at] == end {
      at += 1
      return
    }
    while problem == nil {
      var key = (start: 0, length: 0)
      if isObject {
        skipSpace()
        guard at < bytes.count else { return fail("ends too early") }
        guard bytes[at] == UInt8(ascii: "\"") else {
          let hint = bytes[at] == UInt8(ascii: "/") ? "; JSON has no comments" : ""
          return fail("expects a member's name in quotation marks here" + hint)
        }
        at += 1
        key.start = at
        _ = skipText()
        key.length = at - 1 - key.start
        skipSpace()
        guard at < bytes.count, bytes[at] == UInt8(ascii: ":") else { return fail("expects ':' here") }
        at += 1
      }
      readValue(&nodes, key: key, depth: depth + 1)
      skipSpace()
      guard problem == nil else { return }
      guard at < bytes.count else { return fail("ends too early") }
      let byte = bytes[at]
      guard byte == end || byte == UInt8(ascii: ",") else { return fail("expects ',' or the end of the list here") }
      at += 1
      if byte == end { return }
    }
  }

  /// Skips a text and its closing quotation mark. Returns whether the text has escapes.
  private mutating func skipText() -> Bool {
    var isEscaped = false
    while at < bytes.count {
      let byte = bytes[at]
      at += 1
      if byte == UInt8(ascii: "\"") { return isEscaped }
      if byte == UInt8(ascii: "\\") {
        isEscaped = true
        at += 1
      }
    }
    at = bytes.count
    fail("has a text without an end")
    return false
  }

  private mutating func expect(_ word: StaticString) {
    let count = word.utf8CodeUnitCount
    guard at + count <= bytes.count, memcmp(bytes.baseAddress! + at, word.utf8Start, count) == 0 else {
      return fail("has a word that is not JSON")
    }
    at += count
  }

  private static let powers: [Double] = (0...22).map { (0..<$0).reduce(1.0) { product, _ in product * 10 } }

  private mutating func readNumber() -> Double {
    let start = at
    var isNegative = false
    if at < bytes.count, bytes[at] == UInt8(ascii: "-") || bytes[at] == UInt8(ascii: "+") {
      isNegative = bytes[at] == UInt8(ascii: "-")
      at += 1
    }
    var mantissa: UInt64 = 0
    var digits = 0, exponent = 0, seen = 0, isFraction = false
    while at < bytes.count {
      let byte = bytes[at]
      if byte >= 48, byte <= 57 {
        seen += 1
        if digits < 18 {
          mantissa = mantissa * 10 + UInt64(byte - 48)
          if mantissa > 0 { digits += 1 }
          if isFraction { exponent -= 1 }
        } else if !isFraction {
          exponent += 1
        }
      } else if byte == UInt8(ascii: "."), !isFraction {
        isFraction = true
      } else {
        break
      }
      at += 1
    }
    guard seen > 0 else {
      let isEnd = start < bytes.count && (bytes[start] == UInt8(ascii: "]") || bytes[start] == UInt8(ascii: "}"))
      fail(isEnd ? "expects a value after ','" : "expects a value here")
      return 0
    }
    if at < bytes.count, bytes[at] | 32 == UInt8(ascii: "e") {
      at += 1
      var sign = 1, power = 0
      if at < bytes.count, bytes[at] == UInt8(ascii: "-") || bytes[at] == UInt8(ascii: "+") {
        sign = bytes[at] == UInt8(ascii: "-") ? -1 : 1
        at += 1
      }
      while at < bytes.count, bytes[at] >= 48, bytes[at] <= 57 {
        power = min(power * 10 + Int(bytes[at] - 48), 9999)
        at += 1
      }
      exponent += sign * power
    }
    var value: Double
    if mantissa < 1 << 53, exponent.magnitude <= 22 {
      // Both operands are exact, so the result is correctly rounded.
      value = exponent < 0 ? Double(mantissa) / Self.powers[-exponent] : Double(mantissa) * Self.powers[exponent]
    } else {
      let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<at]), as: UTF8.self)
      return Double(text) ?? 0
    }
    if isNegative { value = -value }
    return value
  }
}
