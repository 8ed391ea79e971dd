import Foundation

/// A property list in XML or binary form. Foundation's parser is not used, because it does not limit the nesting depth.
package indirect enum PropertyList: Sendable {
  case string(String)
  case number(Double)
  case bool(Bool)
  case array([PropertyList])
  case dictionary([String: PropertyList])
  /// A date, data, or another kind of value that scenes do not use.
  case other

  package static func parse(_ data: Data, file: String, limits: SceneLimits) throws(SceneError) -> PropertyList {
    if data.starts(with: Data("bplist0".utf8)) {
      var reader = BinaryPropertyList(bytes: [UInt8](data))
      guard let value = reader.root() else {
        throw SceneError(file: file, message: "is a damaged binary property list")
      }
      return value
    }
    let root = try XMLTree.parse(data, file: file, limits: limits)
    guard root.name == "plist", let value = root.children.first else {
      throw SceneError(file: file, line: root.line, message: "is not a property list")
    }
    return PropertyList(value)
  }

  init(_ element: CAMLElement) {
    switch element.name {
    case "string": self = .string(element.text)
    case "real", "integer":
      let text = element.text.lowercased()
      self = CAMLNumber.parse(text, allowInfinity: true).map { .number($0) } ?? .other
    case "true": self = .bool(true)
    case "false": self = .bool(false)
    case "array": self = .array(element.children.map(PropertyList.init))
    case "dict":
      var values: [String: PropertyList] = [:]
      var key: String?
      for child in element.children {
        if child.name == "key" {
          key = child.text
        } else if let name = key {
          values[name] = PropertyList(child)
          key = nil
        }
      }
      self = .dictionary(values)
    default: self = .other
    }
  }

  package subscript(key: String) -> PropertyList? {
    if case .dictionary(let values) = self { values[key] } else { nil }
  }

  package var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  package var number: Double? {
    switch self {
    case .number(let value): value
    case .string(let text): CAMLNumber.parse(text)
    default: nil
    }
  }

  package var bool: Bool? {
    switch self {
    case .bool(let value): value
    case .number(let value): value != 0
    default: nil
    }
  }
}

/// A reader of Apple's binary property list format: an offset table at the end, and objects that refer to each other
/// by number.
private struct BinaryPropertyList {
  let bytes: [UInt8]
  private var offsetSize = 0
  private var referenceSize = 0
  private var objectCount = 0
  private var tableOffset = 0
  /// The number of further objects that may be visited. Without this limit, shared containers could multiply
  /// exponentially.
  private var budget = 100_000

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func root() -> PropertyList? {
    guard bytes.count >= 40 else { return nil }
    let trailer = bytes.count - 32
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard let count = integer(at: trailer + 8, size: 8), let top = integer(at: trailer + 16, size: 8),
      let table = integer(at: trailer + 24, size: 8), 1...8 ~= offsetSize, 1...8 ~= referenceSize,
      count <= bytes.count, table <= trailer
    else { return nil }
    (objectCount, tableOffset) = (count, table)
    return object(top, depth: 0)
  }

  private mutating func object(_ number: Int, depth: Int) -> PropertyList? {
    budget -= 1
    guard budget > 0, depth < 32, number < objectCount,
      let start = integer(at: tableOffset + number * offsetSize, size: offsetSize), start < bytes.count
    else { return nil }
    let kind = bytes[start] >> 4
    let low = Int(bytes[start] & 15)
    switch kind {
    case 0: return low == 8 ? .bool(false) : low == 9 ? .bool(true) : .other
    case 1: return low <= 3 ? integer(at: start + 1, size: 1 << low).map { .number(Double($0)) } : .other
    case 2:
      if low == 2, let bits = integer(at: start + 1, size: 4) {
        return .number(Double(Float(bitPattern: UInt32(bits))))
      }
      if low == 3, let bits = unsigned(at: start + 1, size: 8) { return .number(Double(bitPattern: bits)) }
      return .other
    case 5, 6:
      guard let (count, first) = length(low, at: start) else { return nil }
      let size = kind == 5 ? 1 : 2
      guard count <= bytes.count, first + count * size <= bytes.count else { return nil }
      if kind == 5 { return .string(String(decoding: bytes[first..<first + count], as: UTF8.self)) }
      let units = (0..<count).map { UInt16(bytes[first + 2 * $0]) << 8 | UInt16(bytes[first + 2 * $0 + 1]) }
      return .string(String(decoding: units, as: UTF16.self))
    case 10, 13:
      guard let (count, first) = length(low, at: start), count <= bytes.count else { return nil }
      guard let first = references(kind == 10 ? count : 2 * count, at: first) else { return nil }
      return container(first, isDictionary: kind == 13, depth: depth)
    default: return .other
    }
  }

  private mutating func container(_ references: [Int], isDictionary: Bool, depth: Int) -> PropertyList? {
    var values: [PropertyList] = []
    for reference in references {
      guard let value = object(reference, depth: depth + 1) else { return nil }
      values.append(value)
    }
    guard isDictionary else { return .array(values) }
    let half = values.count / 2
    var dictionary: [String: PropertyList] = [:]
    for index in 0..<half {
      if let key = values[index].string { dictionary[key] = values[half + index] }
    }
    return .dictionary(dictionary)
  }

  private func references(_ count: Int, at start: Int) -> [Int]? {
    guard start + count * referenceSize <= bytes.count else { return nil }
    var result: [Int] = []
    for index in 0..<count {
      guard let value = integer(at: start + index * referenceSize, size: referenceSize) else { return nil }
      result.append(value)
    }
    return result
  }

  /// Returns the length in an object's header and the offset of its contents.
  private func length(_ low: Int, at start: Int) -> (count: Int, first: Int)? {
    guard low == 15 else { return (low, start + 1) }
    guard start + 1 < bytes.count, bytes[start + 1] >> 4 == 1, bytes[start + 1] & 15 <= 3 else { return nil }
    let size = 1 << Int(bytes[start + 1] & 15)
    return integer(at: start + 2, size: size).map { ($0, start + 2 + size) }
  }

  private func unsigned(at start: Int, size: Int) -> UInt64? {
    guard start >= 0, start + size <= bytes.count else { return nil }
    return bytes[start..<start + size].reduce(0) { $0 << 8 | UInt64($1) }
  }

  private func integer(at start: Int, size: Int) -> Int? {
    // The limit is larger than any valid offset or count, and prevents overflow in later arithmetic.
    unsigned(at: start, size: size).flatMap { $0 < 1 << 40 ? Int($0) : nil }
  }
}
