extension String {
  /// Creates a string from a C array of fixed size. The text is UTF-8 and ends at the first zero byte, or at the end of
  /// the array.
  package init<Characters>(fixed characters: Characters) {
    self = withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}

extension UnsafeMutableRawBufferPointer {
  /// Writes the text as UTF-8, followed by a zero byte. Cuts the text off if the buffer is too small.
  func write(_ text: String) {
    guard count > 0 else { return }
    let bytes = Array(text.utf8.prefix(count - 1))
    copyBytes(from: bytes)
    self[bytes.count] = 0
  }
}
