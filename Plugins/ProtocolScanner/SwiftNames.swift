/// Converts protocol names to Swift's spelling.
enum SwiftNames {
  private static let reserved: Set<String> = [
    "default", "repeat", "class", "enum", "struct", "in", "is", "as", "do", "for", "if", "switch", "case", "func",
    "import", "init", "let", "var", "operator", "return", "self", "static", "throw", "true", "false", "nil", "where",
  ]

  /// The name of a type: `xdg_wm_base` → `XdgWmBase`
  static func type(_ name: String) -> String {
    name.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// The name of a member: `server_side` → `serverSide`, `90` → `_90`
  static func member(_ name: String) -> String {
    let joined = type(name)
    let lower = joined.prefix(1).lowercased() + joined.dropFirst()
    if lower.first?.isNumber == true { return "_" + lower }
    return reserved.contains(lower) ? "`\(lower)`" : lower
  }
}
