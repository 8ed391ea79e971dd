import Foundation

extension PropertyList {
  /// Reads JSON as a property list. Throws an error if the values nest deeper than ``mostLevels``.
  static func parseJSON(_ data: Data, file: String) throws(SceneError) -> PropertyList {
    // Foundation's JSON parser is recursive, so the nesting depth is checked before.
    var depth = 0, isQuoted = false, isEscaped = false
    for byte in data {
      if isEscaped {
        isEscaped = false
      } else if isQuoted {
        isEscaped = byte == UInt8(ascii: "\\")
        if byte == UInt8(ascii: "\"") { isQuoted = false }
      } else {
        switch byte {
        case UInt8(ascii: "\""): isQuoted = true
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
        default: break
        }
        if depth > mostLevels { throw SceneError(file: file, message: "is nested too deeply") }
      }
    }
    do {
      return try JSONDecoder().decode(JSONValue.self, from: data).list
    } catch {
      throw SceneError(file: file, message: "is not JSON: \(error.localizedDescription)")
    }
  }

  private static let mostLevels = 32
}

/// Any value of a JSON file.
private struct JSONValue: Decodable {
  let list: PropertyList

  init(from decoder: any Decoder) throws {
    let single = try decoder.singleValueContainer()
    if let value = try? single.decode(Bool.self) {
      list = .bool(value)
    } else if let value = try? single.decode(Double.self) {
      list = value.isFinite ? .number(value) : .other
    } else if let value = try? single.decode(String.self) {
      list = .string(value)
    } else if let value = try? single.decode([String: JSONValue].self) {
      list = .dictionary(value.mapValues(\.list))
    } else if let value = try? single.decode([JSONValue].self) {
      list = .array(value.map(\.list))
    } else {
      list = .other
    }
  }
}
