import AgateRaster

/// A stable sort of pieces by their farthest points.
struct DepthRanking {
  /// The indices of the pieces, the farthest first.
  private(set) var order: [Int32] = []
  /// The sort keys. The low half is the index of the piece, and the high half is its farthest depth.
  private var keys: [UInt64] = []
  private var sorter = KeySorter()

  mutating func rank(_ extents: [DepthSorter.Extent]) {
    keys.resize(to: extents.count, 0)
    order.resize(to: extents.count, 0)
    Self.prepare(extents, &keys)
    keys.withUnsafeMutableBufferPointer { sorter.sort($0, bits: 32) }
    Self.read(keys, &order)
  }

  private static func prepare(_ extents: [DepthSorter.Extent], _ keys: inout [UInt64]) {
    let extents = extents.span
    var keys = keys.mutableSpan
    for i in extents.indices {
      let bits = Float(extents[i].far).bitPattern
      keys[i] = UInt64(bits >> 31 == 0 ? bits | 1 << 31 : ~bits) << 32 | UInt64(truncatingIfNeeded: i)
    }
  }

  private static func read(_ keys: [UInt64], _ order: inout [Int32]) {
    let keys = keys.span
    var order = order.mutableSpan
    for i in keys.indices { order[i] = Int32(truncatingIfNeeded: keys[i]) }
  }
}
