/// A key for numbers that only layers of one class have, or their parts: where they lie and how they read.
struct OwnKey: Sendable {
  let name: String
  /// First 8-byte word within the values.
  let word: Int
  let kind: ValueKind

  init<Root, T>(_ name: String, _ field: KeyPath<Root, T>, _ kind: ValueKind = .number) {
    self.name = name
    word = MemoryLayout<Root>.offset(of: field)! / 8
    self.kind = kind
  }

  func read<T: BitwiseCopyable>(_ values: T) -> Any? { OwnKey.read(values, word, kind) }

  static func read<T: BitwiseCopyable>(_ values: T, _ word: Int, _ kind: ValueKind) -> Any? {
    withUnsafeBytes(of: values) {
      Values.box($0.baseAddress!.assumingMemoryBound(to: Double.self) + word, as: kind)
    }
  }

  func write<T: BitwiseCopyable>(_ numbers: [Double], to values: inout T) {
    withUnsafeMutableBytes(of: &values) { bytes in
      for (index, number) in numbers.enumerated() {
        bytes.storeBytes(of: number, toByteOffset: (word + index) * 8, as: Double.self)
      }
    }
  }
}
