/// Edges sorted into bands of equal height along one axis, so that those at a place are found without a look at all.
struct EdgeBands {
  private let low: Int64
  private let height: Int64
  /// The first place in `members` of each band, and their number.
  private var starts: [Int]
  private var members: [Int]

  /// - Parameters:
  ///   - edges: numbers of edges.
  ///   - span: the first and the last place of an edge.
  init(_ edges: [Int], _ span: (Int) -> (low: Int64, high: Int64)) {
    let spans = edges.map(span)
    let low = spans.lazy.map(\.low).min() ?? 0, high = spans.lazy.map(\.high).max() ?? 0
    // A few edges a band, and a few bands an edge.
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

  /// The edges of the band that a place lies in. Some of them may lie beside the place.
  func edges(at place: Int64) -> ArraySlice<Int> {
    let band = (place - low) / height
    guard place >= low, band < starts.count - 1 else { return [] }
    return members[starts[Int(band)]..<starts[Int(band) + 1]]
  }
}
