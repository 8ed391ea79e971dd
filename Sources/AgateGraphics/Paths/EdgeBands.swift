/// Edges sorted into bands of equal height along one axis. The edges at a coordinate are found without a search of all
/// edges.
struct EdgeBands {
  private let low: Int64
  private let height: Int64
  /// The index in `members` at which each band begins, followed by the number of members.
  private var starts: [Int]
  private var members: [Int]

  /// - Parameters:
  ///   - edges: the indices of the edges.
  ///   - span: returns the smallest and the greatest coordinate of an edge along the axis.
  init(_ edges: [Int], _ span: (Int) -> (low: Int64, high: Int64)) {
    let spans = edges.map(span)
    let low = spans.lazy.map(\.low).min() ?? 0, high = spans.lazy.map(\.high).max() ?? 0
    // The height gives a few edges per band, and a few bands per edge.
    let total = spans.reduce(0) { $0 + ($1.high - $1.low) }
    let least = total / Int64(8 * max(edges.count, 1))
    let height = max((high - low) / Int64(max(edges.count / 4, 1)), least) + 1
    let count = Int((high - low) / height) + 1
    (self.low, self.height) = (low, height)
    starts = Array(repeating: 0, count: count + 1)
    for span in spans {
      for band in Int((span.low - low) / height)...Int((span.high - low) / height) { starts[band + 1] += 1 }
    }
    for band in 0..<count { starts[band + 1] += starts[band] }
    members = Array(repeating: 0, count: starts[count])
    var next = starts
    for (edge, span) in zip(edges, spans) {
      for band in Int((span.low - low) / height)...Int((span.high - low) / height) {
        members[next[band]] = edge
        next[band] += 1
      }
    }
  }

  /// Returns the edges of the band that contains a coordinate. Some of these edges may end before or begin after the
  /// coordinate.
  func edges(at place: Int64) -> ArraySlice<Int> {
    let band = (place - low) / height
    guard place >= low, band < starts.count - 1 else { return [] }
    return members[starts[Int(band)]..<starts[Int(band) + 1]]
  }
}
