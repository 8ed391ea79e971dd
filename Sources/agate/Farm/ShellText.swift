/// Quotes words for a POSIX shell.
enum ShellText {
  static func quote(_ word: String) -> String {
    let plain = !word.isEmpty && word.utf8.allSatisfy { Self.plain.contains($0) }
    return plain
      ? word : "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }

  static func line(_ words: [String]) -> String { words.map(quote).joined(separator: " ") }

  /// Replaces line breaks by spaces, so that the text fits in a comment.
  static func comment(_ text: String) -> String { String(text.map { $0.isNewline ? " " : $0 }) }

  private static let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=.,:/@%".utf8)
}
