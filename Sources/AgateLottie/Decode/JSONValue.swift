import Agate
import AgateScene
import Foundation

/// A value of a JSON document.
struct JSONValue {
  let document: JSONDocument
  let index: Int

  private var node: JSONDocument.Node { document.nodes[index] }

  var kind: JSONDocument.Kind { node.kind }
  /// The byte offset in the file, for line numbers in messages.
  var offset: Int { Int(node.start) }
  var line: Int { document.line(at: offset) }
  /// The position of the member's name, or of the value in a list.
  var position: TextPosition {
    let offset = node.key > 0 ? Int(node.key) - 1 : node.kind == .text ? offset - 1 : offset
    return TextPosition(line: document.line(at: offset), column: document.column(at: offset))
  }
  /// The number of bytes up to the next value outside this value.
  var length: Int {
    let next = Int(node.next)
    return (next < document.nodes.count ? Int(document.nodes[next].start) : document.bytes.count) - offset
  }
  var isObject: Bool { node.kind == .object }
  var isList: Bool { node.kind == .list }
  var isText: Bool { node.kind == .text }
  var isNumber: Bool { node.kind == .number }
  var isNull: Bool { node.kind == .null }

  /// The member of an object; nil if the member is missing or null.
  subscript(_ key: StaticString) -> JSONValue? { member(key).flatMap { $0.isNull ? nil : $0 } }

  /// Returns the member of an object, even if the member is null. Returns nil if the member is missing.
  func member(_ key: StaticString) -> JSONValue? {
    let own = node
    guard own.kind == .object else { return nil }
    // If members have the same name, the last one is used.
    var child = index + 1, found = 0
    let count = key.utf8CodeUnitCount
    return document.bytes.withUnsafeBufferPointer { bytes in
      document.nodes.withUnsafeBufferPointer { nodes in
        while child < Int(own.next) {
          if Int(nodes[child].keyLength) == count,
            memcmp(bytes.baseAddress! + Int(nodes[child].key), key.utf8Start, count) == 0
          {
            found = child
          }
          child = Int(nodes[child].next)
        }
        guard found > 0 else { return nil }
        return JSONValue(document: document, index: found)
      }
    }
  }

  /// The values of a list or an object, in order.
  var children: JSONChildren {
    JSONChildren(document: document, at: index + 1, end: isObject || isList ? Int(node.next) : 0)
  }

  var count: Int {
    var count = 0
    for _ in children { count += 1 }
    return count
  }

  var first: JSONValue? {
    var iterator = children
    return iterator.next()
  }

  /// The name of the member that has this value; empty for items of lists.
  var key: String {
    let own = node
    return String(decoding: document.bytes[Int(own.key)..<Int(own.key) + Int(own.keyLength)], as: UTF8.self)
  }

  /// The object or list that contains the value; nil if it begins more than `reach` values earlier.
  var parent: JSONValue? {
    var before = index - 1
    let last = max(index - Self.reach, 0)
    while before >= last {
      if Int(document.nodes[before].next) > index { return JSONValue(document: document, index: before) }
      before -= 1
    }
    return nil
  }

  /// The number of preceding values that ``parent`` searches.
  private static let reach = 256

  /// The value as it is written in the file, for messages. A long value is shortened.
  var shown: String {
    let own = node, start = Int(own.start)
    func part(_ end: Int, _ limit: Int) -> String {
      let text = String(decoding: document.bytes[start..<min(max(end, start), start + 4 * limit)], as: UTF8.self)
      return text.count > limit ? text.prefix(limit) + "…" : text
    }
    switch own.kind {
    case .null: return "null"
    case .bool: return own.number == 1 ? "true" : "false"
    case .text: return "\"" + part(Int(own.textEnd), 40) + "\""
    case .number:
      let digits = document.bytes[start...].prefix(100).prefix { "+-.eE0123456789".utf8.contains($0) }
      return part(digits.endIndex, 24)
    case .object: return "an object"
    case .list:
      let count = children.prefix(10).reduce(0) { count, _ in count + 1 }
      if count == 0 { return "an empty list" }
      return count == 10 ? "a long list" : "a list of \(count) value" + (count > 1 ? "s" : "")
    }
  }

  /// Whether the value is a member with the given name.
  func hasKey(_ name: StaticString) -> Bool {
    let own = node
    guard own.key > 0, Int(own.keyLength) == name.utf8CodeUnitCount else { return false }
    return document.bytes[Int(own.key)...].starts(
      with: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
  }

  /// The value as a number. A text, a boolean or the first item of a list is converted. Nil if the magnitude exceeds
  /// 1e9 or the value is not a number.
  var number: Double? {
    let own = node
    switch own.kind {
    case .number, .bool: return own.number.magnitude <= 1e9 ? own.number : nil
    case .text: return text.flatMap(Double.init).flatMap { $0.magnitude <= 1e9 ? $0 : nil }
    case .list: return first.flatMap { $0.isList ? nil : $0.number }
    default: return nil
    }
  }

  var integer: Int? { number.map { Int($0.rounded(.down)) } }

  var bool: Bool? { number.map { $0 != 0 } ?? (isText ? text == "true" : nil) }

  /// The text of a string, or the digits of a number.
  var text: String? {
    let own = node
    switch own.kind {
    case .text:
      let raw = document.bytes[Int(own.start)..<max(Int(own.textEnd), Int(own.start))]
      return own.isEscaped ? Self.unescaped(raw) : String(decoding: raw, as: UTF8.self)
    case .number:
      let isWhole = own.number.magnitude < 1e15 && own.number == own.number.rounded()
      return isWhole ? String(Int(own.number)) : String(own.number)
    default: return nil
    }
  }

  /// Returns the numbers of a list, or a single number as a list. Items that are not numbers become 0.
  func numbers(limit: Int) -> [Double]? {
    switch kind {
    case .number, .bool: return number.map { [$0] }
    case .text: return number.map { [$0] }
    case .list:
      var result: [Double] = []
      for child in children {
        guard result.count < limit else { break }
        result.append(child.number ?? 0)
      }
      return result
    default: return nil
    }
  }

  private static func unescaped(_ raw: ArraySlice<UInt8>) -> String {
    var units: [UInt16] = []
    var plain: [UInt8] = []
    var result = ""
    func flushUnits() {
      if !units.isEmpty { result += String(decoding: units, as: UTF16.self) }
      units = []
    }
    func flushPlain() {
      if !plain.isEmpty { result += String(decoding: plain, as: UTF8.self) }
      plain = []
    }
    var at = raw.startIndex
    while at < raw.endIndex {
      guard raw[at] == UInt8(ascii: "\\"), at + 1 < raw.endIndex else {
        flushUnits()
        plain.append(raw[at])
        at += 1
        continue
      }
      let code = raw[at + 1]
      at += 2
      if code == UInt8(ascii: "u"), at + 4 <= raw.endIndex,
        let unit = UInt16(String(decoding: raw[at..<at + 4], as: UTF8.self), radix: 16)
      {
        flushPlain()
        units.append(unit)
        at += 4
        continue
      }
      flushUnits()
      switch code {
      case UInt8(ascii: "n"): plain.append(10)
      case UInt8(ascii: "r"): plain.append(13)
      case UInt8(ascii: "t"): plain.append(9)
      case UInt8(ascii: "b"): plain.append(8)
      case UInt8(ascii: "f"): plain.append(12)
      default: plain.append(code)
      }
    }
    flushUnits()
    flushPlain()
    return result
  }
}

/// The values inside a list or an object.
struct JSONChildren: Sequence, IteratorProtocol {
  let document: JSONDocument
  var at: Int
  let end: Int

  /// Returns an empty sequence.
  static func none(in document: JSONDocument) -> JSONChildren { JSONChildren(document: document, at: 0, end: 0) }

  mutating func next() -> JSONValue? {
    guard at < end else { return nil }
    defer { at = Int(document.nodes[at].next) }
    return JSONValue(document: document, index: at)
  }
}
