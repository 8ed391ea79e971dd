extension String {
  /// Creates a string from a C array of fixed size. The text is UTF-8 and ends at the first zero byte, or at the end of
  /// the array.
  package init<Characters>(fixed characters: Characters) {
    self = withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}

extension UnsafeMutableRawBufferPointer {
  /// Writes the text as UTF-8, followed by a zero byte. If the buffer is too small, leaves out the characters at the end
  /// that do not fit.
  func write(_ text: String) {
    guard count > 0 else { return }
    let end = text.utf8.index(text.startIndex, offsetBy: count - 1, limitedBy: text.endIndex) ?? text.endIndex
    // The end of a part of a string is rounded down to a whole Unicode scalar.
    let bytes = Array(text[..<end].utf8)
    copyBytes(from: bytes)
    self[bytes.count] = 0
  }
}
