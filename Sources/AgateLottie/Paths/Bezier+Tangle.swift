/// Paths whose areas would take too long to compute.
extension Bezier {
  /// The largest number of pairs of segments that may come near each other. The time that areas take grows with its
  /// square; 4000 pairs take about a second.
  private static let mostPairs = 4000

  /// Whether too many segments may cross each other.
  ///
  /// - Parameter reach: the distance within which segments are near.
  func isTangled(reach: Double = 0) -> Bool {
    let count = segmentCount
    guard count <= Self.mostPairs else { return true }
    typealias Box = (low: SIMD2<Double>, high: SIMD2<Double>)
    let boxes = (0..<count).map { index -> Box in
      let s = segment(index)
      let low = pointwiseMin(pointwiseMin(s.a, s.b), pointwiseMin(s.c, s.d))
      let high = pointwiseMax(pointwiseMax(s.a, s.b), pointwiseMax(s.c, s.d))
      return (low - reach, high + reach)
    }.sorted { $0.low.x < $1.low.x }
    var pairs = 0, steps = 0
    for index in boxes.indices {
      var other = index + 1
      while other < count, boxes[other].low.x <= boxes[index].high.x {
        if boxes[other].low.y <= boxes[index].high.y, boxes[other].high.y >= boxes[index].low.y { pairs += 1 }
        steps += 1
        guard pairs <= Self.mostPairs, steps <= 64 * Self.mostPairs else { return true }
        other += 1
      }
    }
    return false
  }
}
