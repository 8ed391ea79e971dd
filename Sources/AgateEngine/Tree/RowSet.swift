/// A set of rows that keeps the order of insertion.
struct RowSet: Sendable {
  private(set) var rows: [Int32] = []
  /// For each row, a number that equals ``stamp`` if the row is in the set.
  private var stamps: [UInt32] = []
  private var stamp: UInt32 = 1

  var count: Int { rows.count }
  var isEmpty: Bool { rows.isEmpty }

  /// - Parameter count: the total number of rows.
  @inline(__always)
  mutating func insert(_ row: Int, of count: Int) {
    if row >= stamps.count { grow(to: count) }
    if stamps[row] == stamp { return }
    stamps[row] = stamp
    rows.append(Int32(truncatingIfNeeded: row))
  }

  mutating func removeAll() {
    rows.removeAll(keepingCapacity: true)
    stamp &+= 1
    if stamp == 0 {
      stamps = [UInt32](repeating: 0, count: stamps.count)
      stamp = 1
    }
  }

  @inline(never)
  private mutating func grow(to count: Int) {
    stamps.append(contentsOf: repeatElement(0, count: count - stamps.count))
    rows.reserveCapacity(count)
  }
}
