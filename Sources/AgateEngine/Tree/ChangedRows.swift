/// The rows whose presented values have changed since the last frame was flattened.
package struct ChangedRows: Sendable {
  private(set) var rows = RowSet()
  /// Whether all rows may have changed. If so, single rows are not recorded.
  private(set) var everything = true

  var isEmpty: Bool { !everything && rows.isEmpty }

  /// - Parameter count: the total number of rows.
  @inline(__always)
  mutating func insert(_ row: Int, of count: Int) { if !everything { rows.insert(row, of: count) } }

  package mutating func noteEverything() {
    everything = true
    rows.removeAll()
  }

  mutating func removeAll() {
    everything = false
    rows.removeAll()
  }
}
