import Foundation

/// The only source of a program. The compiler reads it as a script, which has no type with `@main`, unless SwiftPM sees
/// `@main` in it.
enum LoneSource {
  /// Returns whether the compiler reads the sources of a program as a script although a type of the program has `@main` or
  /// `@UIApplicationMain`.
  ///
  /// - Parameters:
  ///   - files: the paths of all sources, without those that SwiftPM generates.
  ///   - hasBundle: whether the manifest declares resources. SwiftPM then generates a second source.
  ///   - tools: the version of the tools that the manifest names, such as `5.9`.
  static func isScript(_ files: [String], hasBundle: Bool, tools: String) -> Bool {
    guard files.count == 1, !hasBundle, let file = files.first, !file.hasSuffix("/main.swift") else { return false }
    let text = String(decoding: FileManager.default.contents(atPath: file) ?? Data(), as: UTF8.self)
    guard text.contains("@UIApplicationMain") || text.contains("@main") else { return false }
    return isOld(tools) || !isSeen(in: text)
  }

  /// Returns whether SwiftPM sees `@main`: it looks at the beginnings of lines, outside of comments.
  private static func isSeen(in text: String) -> Bool {
    var isComment = false
    for line in text.split(whereSeparator: \.isNewline).map({ $0.trimmingCharacters(in: .whitespaces) }) {
      if line.hasPrefix("//") { continue }
      if line.hasPrefix("/*") { isComment = true }
      if line.contains("*/") { isComment = false }
      if !isComment, line.hasPrefix("@main") { return true }
    }
    return false
  }

  /// Returns whether SwiftPM does not look for `@main`, as before 5.5.
  private static func isOld(_ tools: String) -> Bool { tools.compare("5.5", options: .numeric) == .orderedAscending }
}
