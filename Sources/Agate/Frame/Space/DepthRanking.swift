/// Sorts pieces by their farthest points; equal ones stay as they were added.
struct DepthRanking {
  /// Pieces, the farthest first.
  private(set) var order: [Int32] = []
  /// A piece in the low half, what it is sorted by in the high half.
  private var keys: [UInt64] = []
  private var sorted: [UInt64] = []
  /// Where the next key of each bucket of each pass goes.
  private var places = [Int32](repeating: 0, count: 3 * buckets)

  mutating func rank(_ extents: [DepthSorter.Extent]) {
    let count = extents.count
    keys.resize(to: count, 0)
    sorted.resize(to: count, 0)
    order.resize(to: count, 0)
    places.withUnsafeMutableBufferPointer { places in
      places.update(repeating: 0)
      Self.prepare(extents, &keys, places)
      for pass in 0..<3 {
        Self.sort(keys, &sorted, pass, places)
        swap(&keys, &sorted)
      }
    }
    Self.read(keys, &order)
  }

  private static let buckets = 2048

  private static func bucket(_ key: UInt64, _ pass: Int) -> Int {
    pass * buckets + Int(truncatingIfNeeded: key >> UInt64(32 + 11 * pass)) & (buckets - 1)
  }

  /// Makes the keys, and finds where each bucket of each pass begins.
  private static func prepare(
    _ extents: [DepthSorter.Extent], _ keys: inout [UInt64], _ places: UnsafeMutableBufferPointer<Int32>
  ) {
    let extents = extents.span
    var keys = keys.mutableSpan
    for i in extents.indices {
      let bits = Float(extents[i].far).bitPattern
      let key = UInt64(bits >> 31 == 0 ? bits | 1 << 31 : ~bits) << 32 | UInt64(truncatingIfNeeded: i)
      keys[i] = key
      for pass in 0..<3 { places[bucket(key, pass)] &+= 1 }
    }
    for pass in 0..<3 {
      var sum: Int32 = 0
      for i in pass * buckets..<(pass + 1) * buckets { (places[i], sum) = (sum, sum &+ places[i]) }
    }
  }

  /// One pass of a radix sort.
  private static func sort(
    _ keys: [UInt64], _ sorted: inout [UInt64], _ pass: Int, _ places: UnsafeMutableBufferPointer<Int32>
  ) {
    let keys = keys.span
    var sorted = sorted.mutableSpan
    for i in keys.indices {
      let key = keys[i]
      let bucket = bucket(key, pass)
      sorted[Int(places[bucket])] = key
      places[bucket] &+= 1
    }
  }

  private static func read(_ keys: [UInt64], _ order: inout [Int32]) {
    let keys = keys.span
    var order = order.mutableSpan
    for i in keys.indices { order[i] = Int32(truncatingIfNeeded: keys[i]) }
  }
}
