/// A division of an axis into bands of equal height, with a few edges per band and a few bands per edge.
struct Bands {
  private let low: Int64
  private let height: Int64
  /// The number of bands.
  let count: Int

  /// - Parameter spans: the smallest and the greatest coordinate of each edge along the axis.
  init(_ spans: [(low: Int64, high: Int64)]) {
    let low = spans.lazy.map(\.low).min() ?? 0, high = spans.lazy.map(\.high).max() ?? 0
    let total = spans.reduce(0) { $0 + ($1.high - $1.low) }
    let least = total / Int64(8 * max(spans.count, 1))
    let height = max((high - low) / Int64(max(spans.count / 4, 1)), least) + 1
    (self.low, self.height) = (low, height)
    count = Int((high - low) / height) + 1
  }

  /// Returns the bands that one of the edges touches.
  func bands(of span: (low: Int64, high: Int64)) -> ClosedRange<Int> {
    Int((span.low - low) / height)...Int((span.high - low) / height)
  }

  /// Returns the band that contains a coordinate, or nil if there is none.
  func band(at place: Int64) -> Int? {
    let band = (place - low) / height
    return place >= low && band < count ? Int(band) : nil
  }
}

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
