/// One number for each table of a frame.
package struct TableNumbers: BitwiseCopyable, Sendable, Equatable {
  private var numbers = InlineArray<32, Int>(repeating: 0)

  package init() {}

  @inlinable
  package subscript(table: FrameTable) -> Int {
    get { self[table.rawValue] }
    set { self[table.rawValue] = newValue }
  }

  /// The number of the table at `index` in `AGATE_FRAME_TABLES`.
  package subscript(index: Int) -> Int {
    get { numbers[index] }
    set { numbers[index] = newValue }
  }

  package static func == (a: TableNumbers, b: TableNumbers) -> Bool {
    for index in 0..<FrameTable.count where a.numbers[index] != b.numbers[index] { return false }
    return true
  }
}

extension FrameTablesView {
  /// Number of elements in each table.
  package var counts: TableNumbers {
    var counts = TableNumbers()
    for index in 0..<FrameTable.count {
      let table = FrameTable(rawValue: index)!
      counts[table] = bytes(of: table).count / table.stride
    }
    return counts
  }
}
