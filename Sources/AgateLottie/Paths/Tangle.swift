/// Estimates the cost of Boolean operations on paths, to refuse those that would be too slow.
enum Tangle {
  /// The largest number of pairs of segments that may be near each other. The computing time grows with the square of
  /// this number; 4000 pairs take about a second.
  private static let mostPairs = 4000

  /// Returns whether an operation on all paths together would be too slow.
  static func isTooLarge(together paths: [Bezier]) -> Bool { pairs(of: paths, reach: 0) == nil }

  /// Returns whether operations on each path separately would be too slow.
  ///
  /// - Parameter reach: the distance within which segments count as near.
  static func isTooLarge(each paths: [Bezier], reach: Double) -> Bool {
    var left = mostPairs * mostPairs
    for path in paths {
      guard let pairs = pairs(of: [path], reach: reach) else { return true }
      left -= pairs * pairs
    }
    return left < 0
  }

  /// Returns the number of pairs of segments that can cross each other; nil if it is too large.
  private static func pairs(of paths: [Bezier], reach: Double) -> Int? {
    let count = paths.reduce(0) { $0 + $1.segmentCount }
    guard count <= mostPairs else { return nil }
    typealias Box = (low: SIMD2<Double>, high: SIMD2<Double>)
    var boxes: [Box] = []
    for path in paths {
      for index in 0..<path.segmentCount {
        let s = path.segment(index)
        let low = pointwiseMin(pointwiseMin(s.a, s.b), pointwiseMin(s.c, s.d))
        let high = pointwiseMax(pointwiseMax(s.a, s.b), pointwiseMax(s.c, s.d))
        boxes.append((low - reach, high + reach))
      }
    }
    boxes.sort { $0.low.x < $1.low.x }
    var pairs = 0, steps = 0
    for index in boxes.indices {
      var other = index + 1
      while other < count, boxes[other].low.x <= boxes[index].high.x {
        if boxes[other].low.y <= boxes[index].high.y, boxes[other].high.y >= boxes[index].low.y { pairs += 1 }
        steps += 1
        guard pairs <= mostPairs, steps <= 64 * mostPairs else { return nil }
        other += 1
      }
    }
    return pairs
  }
}
