import Foundation

/// A `data:` URI, which contains the bytes of an image instead of a file name: `data:image/png;base64,iVBORw0…`.
package enum DataURI {
  /// The error for a URI without readable bytes. The reason is a predicate whose subject is the URI, such as "has no
  /// comma".
  package struct Failure: Error {
    package let reason: String
  }

  package static func isOne(_ text: String) -> Bool { text.utf8.prefix(5).elementsEqual("data:".utf8, by: isSame) }

  /// Decodes the bytes of a URI. They are encoded in base64 or, without `;base64`, with percent encoding. The media
  /// type is ignored, because image bytes identify their format.
  ///
  /// - Parameter limit: The largest number of decoded bytes.
  package static func bytes(of text: String, limit: Int) throws(Failure) -> [UInt8] {
    guard let comma = text.utf8.firstIndex(of: UInt8(ascii: ",")) else {
      throw Failure(reason: "has no comma before its bytes")
    }
    let head = text[..<comma].lowercased()
    let body = plain(text.utf8[text.utf8.index(after: comma)...])
    let isBase64 = head.split(separator: ";").dropFirst().contains {
      $0.trimmingCharacters(in: .whitespaces) == "base64"
    }
    let count = isBase64 ? body.count / 4 * 3 : body.count
    guard count <= limit else {
      throw Failure(
        reason: "holds more than \(limit) bytes, which are not decoded\(SceneLimits.hint("inlineBytes"))")
    }
    guard isBase64 else { return body }
    guard let bytes = decode(base64: body) else { throw Failure(reason: "has bytes that are not base64") }
    return bytes
  }

  /// Returns the text, or the beginning and the length of a long URI, for messages and lists.
  static func brief(_ text: String) -> String {
    let most = 60
    guard isOne(text), text.utf8.count > most else { return text }
    return "\(text.prefix(most))… (\(text.utf8.count) characters)"
  }

  private static func isSame(_ a: UInt8, _ lowercase: UInt8) -> Bool { a | 0x20 == lowercase | 0x20 }

  /// Returns the body with percent encoding removed.
  private static func plain(_ body: Substring.UTF8View) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(body.count)
    var index = body.startIndex
    while index < body.endIndex {
      let byte = body[index]
      index = body.index(after: index)
      if byte == UInt8(ascii: "%"), let high = body[index...].first.flatMap(digit),
        let low = body[index...].dropFirst().first.flatMap(digit)
      {
        bytes.append(high << 4 | low)
        index = body.index(index, offsetBy: 2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }

  /// Decodes base64 as browsers do: white space is ignored, and `=` at the end may be missing.
  private static func decode(base64 body: [UInt8]) -> [UInt8]? {
    var characters = body.filter { $0 > 0x20 }
    while characters.count % 4 != 0 { characters.append(UInt8(ascii: "=")) }
    return Data(base64Encoded: Data(characters)).map { [UInt8]($0) }
  }
}
