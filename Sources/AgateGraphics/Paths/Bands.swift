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
