/// Converts protocol names to Swift's spelling.
enum SwiftNames {
  private static let reserved: Set<String> = [
    "default", "repeat", "class", "enum", "struct", "in", "is", "as", "do", "for", "if", "switch", "case", "func",
    "import", "init", "let", "var", "operator", "return", "self", "static", "throw", "true", "false", "nil", "where",
  ]

  /// Returns the name of a type, such as `XdgWmBase` for `xdg_wm_base`.
  static func type(_ name: String) -> String {
    name.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// Returns the name of a member, such as `serverSide` for `server_side` and `_90` for `90`.
  static func member(_ name: String) -> String {
    let joined = type(name)
    let lower = joined.prefix(1).lowercased() + joined.dropFirst()
    if lower.first?.isNumber == true { return "_" + lower }
    return reserved.contains(lower) ? "`\(lower)`" : lower
  }
}
