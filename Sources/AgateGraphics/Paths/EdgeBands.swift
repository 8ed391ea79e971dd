/// Edges sorted into bands along one axis. The edges at a coordinate are found without a search of all edges.
struct EdgeBands {
  private let bands: Bands
  /// The index in `members` at which each band begins, followed by the number of members.
  private var starts: [Int]
  private var members: [Int]

  /// - Parameters:
  ///   - edges: the indices of the edges.
  ///   - span: returns the smallest and the greatest coordinate of an edge along the axis.
  init(_ edges: [Int], _ span: (Int) -> (low: Int64, high: Int64)) {
    let spans = edges.map(span)
    let bands = Bands(spans)
    self.bands = bands
    starts = Array(repeating: 0, count: bands.count + 1)
    for span in spans {
      for band in bands.bands(of: span) { starts[band + 1] += 1 }
    }
    for band in 0..<bands.count { starts[band + 1] += starts[band] }
    members = Array(repeating: 0, count: starts[bands.count])
    var next = starts
    for (edge, span) in zip(edges, spans) {
      for band in bands.bands(of: span) {
        members[next[band]] = edge
        next[band] += 1
      }
    }
  }

  /// Returns the edges of the band that contains a coordinate. Some of these edges may end before or begin after the
  /// coordinate.
  func edges(at place: Int64) -> ArraySlice<Int> {
    guard let band = bands.band(at: place) else { return [] }
    return members[starts[band]..<starts[band + 1]]
  }
}
