/// An animatable key of one layer class, or of its cells or behaviours, with the place and type of its numbers.
package struct OwnKey: Sendable {
  package let name: String
  /// The first 8-byte word within the values.
  package let word: Int
  package let kind: ValueKind

  package init<Root, T>(_ name: String, _ field: KeyPath<Root, T>, _ kind: ValueKind = .number) {
    self.name = name
    word = MemoryLayout<Root>.offset(of: field)! / 8
    self.kind = kind
  }

  package func write<T: BitwiseCopyable>(_ numbers: [Double], to values: inout T) {
    withUnsafeMutableBytes(of: &values) { bytes in
      for (index, number) in numbers.enumerated() {
        bytes.storeBytes(of: number, toByteOffset: (word + index) * 8, as: Double.self)
      }
    }
  }
}
