/// Sorts pieces by their farthest points; equal ones stay as they were added.
struct DepthRanking {
  /// Pieces, the farthest first.
  private(set) var order: [Int32] = []
  /// A piece in the low half, what it is sorted by in the high half.
  private var keys: [UInt64] = []
  private var sorted: [UInt64] = []

  mutating func rank(_ extents: [DepthSorter.Extent]) {
    let count = extents.count
    keys.removeAll(keepingCapacity: true)
    for i in 0..<count {
      let bits = Float(extents[i].far).bitPattern
      keys.append(UInt64(bits >> 31 == 0 ? bits | 1 << 31 : ~bits) << 32 | UInt64(i))
    }
    while sorted.count < count { sorted.append(0) }
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: 3 * Self.buckets) { places in
      Self.count(keys, places)
      for pass in 0..<3 {
        Self.sort(keys, &sorted, count, pass, places)
        swap(&keys, &sorted)
      }
    }
    order.removeAll(keepingCapacity: true)
    for i in 0..<count { order.append(Int32(truncatingIfNeeded: keys[i])) }
  }

  private static let buckets = 2048

  private static func bucket(_ key: UInt64, _ pass: Int) -> Int {
    pass * buckets + Int(truncatingIfNeeded: key >> UInt64(32 + 11 * pass)) & (buckets - 1)
  }

  /// Where each bucket of each pass begins.
  private static func count(_ keys: [UInt64], _ places: UnsafeMutableBufferPointer<Int32>) {
    places.initialize(repeating: 0)
    for key in keys { for pass in 0..<3 { places[bucket(key, pass)] += 1 } }
    for pass in 0..<3 {
      var sum: Int32 = 0
      for i in pass * buckets..<(pass + 1) * buckets { (places[i], sum) = (sum, sum + places[i]) }
    }
  }

  /// One pass of a radix sort.
  private static func sort(
    _ keys: [UInt64], _ sorted: inout [UInt64], _ count: Int, _ pass: Int,
    _ places: UnsafeMutableBufferPointer<Int32>
  ) {
    let keys = keys.span
    var sorted = sorted.mutableSpan
    for i in 0..<count {
      let key = keys[unchecked: i]
      let bucket = bucket(key, pass)
      sorted[Int(places[bucket])] = key
      places[bucket] += 1
    }
  }
}
