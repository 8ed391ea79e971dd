extension String {
  /// The text in a C array of fixed size: UTF-8 up to a zero, or to the end.
  package init<Characters>(fixed characters: Characters) {
    self = withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}

extension UnsafeMutableRawBufferPointer {
  /// Writes as much of a text as there is room for, followed by a zero.
  func write(_ text: String) {
    guard count > 0 else { return }
    let bytes = Array(text.utf8.prefix(count - 1))
    copyBytes(from: bytes)
    self[bytes.count] = 0
  }
}
