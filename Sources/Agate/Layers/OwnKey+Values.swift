extension OwnKey {
  func read<T: BitwiseCopyable>(_ values: T) -> Any? { OwnKey.read(values, word, kind) }

  static func read<T: BitwiseCopyable>(_ values: T, _ word: Int, _ kind: ValueKind) -> Any? {
    withUnsafeBytes(of: values) {
      Values.box($0.baseAddress!.assumingMemoryBound(to: Double.self) + word, as: kind)
    }
  }
}
