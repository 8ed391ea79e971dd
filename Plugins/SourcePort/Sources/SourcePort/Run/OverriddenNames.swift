/// Finds the names of the members that a module overrides without a syntax tree, because most modules need only this.
enum OverriddenNames {
  private static let mark = Array("override ".utf8)

  /// Returns the names that follow `override` and the keyword of a function or a property in one line.
  static func names(in files: [[UInt8]]) -> Set<String> {
    var result: Set<String> = []
    for bytes in files {
      for range in bytes.ranges(of: mark) {
        let line = bytes[range.upperBound...].prefix { $0 != 10 }
        let words = String(decoding: line, as: UTF8.self).split { $0 == " " || $0 == "\t" }
        guard let index = words.firstIndex(where: { $0 == "func" || $0 == "var" }), index + 1 < words.count else {
          continue
        }
        let name = words[index + 1].drop { $0 == "`" }.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        if !name.isEmpty { result.insert(String(name)) }
      }
    }
    return result
  }
}
