import AgateBackend

/// The part of a box that lies on the inner side of all clip edges, as a sequence of boxes. Consecutive rows with the
/// same columns form one box.
struct ClippedParts {
  private let edges: UnsafeBufferPointer<ClipEdge>
  private let box: PixelBox
  private var y: Int32

  /// Creates the sequence. Returns nil if the item's edges do not exist.
  init?(_ item: DrawItem, _ edges: UnsafeBufferPointer<ClipEdge>, _ box: PixelBox) {
    let first = Int(item.firstClipEdge)
    let count = Int(item.clipEdgeCount)
    guard first >= 0, count >= 0, first + count <= edges.count else { return nil }
    self.edges = UnsafeBufferPointer(rebasing: edges[first..<first + count])
    self.box = box
    y = box.y0
  }

  mutating func next() -> PixelBox? {
    while y < box.y1 {
      let top = y
      let columns = columns(y)
      y += 1
      if columns.0 >= columns.1 { continue }
      while y < box.y1 && self.columns(y) == columns { y += 1 }
      return PixelBox(x0: columns.0, y0: top, x1: columns.1, y1: y)
    }
    return nil
  }

  /// Returns the first column of a row that lies inside, and the column after the last. The row is empty if the second
  /// column is not larger.
  private func columns(_ y: Int32) -> (Int32, Int32) {
    var low = Int64(box.x0)
    var high = Int64(box.x1)
    for edge in edges {
      let a = Int64(edge.a)
      let rest = Int64(edge.b) * Int64(y) + Int64(edge.c)
      if a > 0 {
        low = max(low, Self.ceiling(-rest, a))
      } else if a < 0 {
        high = min(high, Self.floor(rest, -a) + 1)
      } else if rest < 0 {
        return (box.x0, box.x0)
      }
    }
    return low < high ? (Int32(low), Int32(high)) : (box.x0, box.x0)
  }

  private static func floor(_ a: Int64, _ b: Int64) -> Int64 { (a >= 0 ? a : a - (b - 1)) / b }
  private static func ceiling(_ a: Int64, _ b: Int64) -> Int64 { -floor(-a, b) }

  /// Returns whether a whole box lies inside the edges.
  static func cover(_ item: DrawItem, _ edges: UnsafeBufferPointer<ClipEdge>, _ box: PixelBox) -> Bool {
    guard var parts = ClippedParts(item, edges, box) else { return false }
    return parts.next() == box
  }
}
