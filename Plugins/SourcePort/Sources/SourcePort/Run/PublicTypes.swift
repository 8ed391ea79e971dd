/// Finds the names of the public types of a module without a syntax tree, because most modules need only this.
enum PublicTypes {
  private static let kinds: Set<Substring> = ["class", "struct", "enum", "protocol", "actor", "typealias"]

  /// Returns the names that follow `public` or `open` and the keyword of a type in one line.
  static func names(in files: [[UInt8]]) -> Set<String> {
    var result: Set<String> = []
    for bytes in files {
      for line in bytes.split(separator: 10) where mayDeclare(line) {
        let words = String(decoding: line, as: UTF8.self).split { $0 == " " || $0 == "\t" }
        guard words.contains("public") || words.contains("open"), let index = words.firstIndex(where: kinds.contains),
          index + 1 < words.count
        else { continue }
        let name = String(words[index + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        // A nested type does not hide that of a framework, such as `State` of SwiftUI.
        let isNested = line.first == 32 || line.first == 9
        if !name.isEmpty, !isNested || !AppleFrameworks.isListed(name) { result.insert(name) }
      }
    }
    return result
  }

  /// Returns whether a line begins with `public`, `open`, another modifier or an attribute.
  private static func mayDeclare(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first(where: { $0 != 32 && $0 != 9 }) else { return false }
    return [UInt8(ascii: "p"), UInt8(ascii: "o"), UInt8(ascii: "f"), UInt8(ascii: "@"), UInt8(ascii: "i")].contains(
      first)
  }
}
