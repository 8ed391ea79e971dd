/// Trims the inner side of a stroke at corners at which this side crosses itself. The part beyond the crossing is
/// removed.
///
/// Without trimming, the shape would still be correct. But the side overlaps itself, and pixels in the overlap would
/// have to be processed twice.
enum CornerTrimmer {
  /// The number of segments that are examined on each side of a corner.
  private static let reach = 12

  /// - Parameter corners: The indices of the points of corners on this side, ascending. −1 − index marks a point that
  ///   must not be changed.
  static func trim(
    _ side: inout GrowingBuffer<SIMD2<Double>>, _ corners: borrowing GrowingBuffer<Int>, half: Double
  ) {
    // Corners are processed from the last to the first, so that the removal of points does not change the indices of
    // the remaining corners.
    var bound = side.count - 1
    var index = corners.count - 1
    while index >= 0 {
      let corner = corners[index]
      index -= 1
      if corner < 0 {
        bound = min(bound, -2 - corner)
        continue
      }
      let previous = index >= 0 ? (corners[index] < 0 ? -2 - corners[index] : corners[index] + 1) : 0
      bound = trim(&side, corner, from: max(previous, 0), to: bound, within: 8 * half) ?? corner - 1
    }
  }

  /// Returns the index of the crossing, or nil if there is none.
  private static func trim(
    _ side: inout GrowingBuffer<SIMD2<Double>>, _ corner: Int, from low: Int, to high: Int, within radius: Double
  ) -> Int? {
    // Segments before the corner end at corner − 1. Segments after the corner begin at corner + 1.
    let before = min(corner - 1 - low, reach), after = min(high - corner - 1, reach)
    guard before > 0, after > 0 else { return nil }
    var distance = 0
    while distance <= before + after - 2 {
      var i = max(0, distance - after + 1)
      while i < before && i <= distance {
        let a = side[corner - 2 - i], b = side[corner - 1 - i]
        let c = side[corner + 1 + distance - i], d = side[corner + 2 + distance - i]
        if let crossing = crossing(a, b, c, d) {
          // At a larger distance, the crossing is not caused by the corner.
          let d = crossing - side[corner]
          guard d.x * d.x + d.y * d.y <= radius * radius else { return nil }
          side[corner - 1 - i] = crossing
          side.remove(corner - i..<corner + 2 + distance - i)
          return corner - 1 - i
        }
        i += 1
      }
      distance += 1
    }
    return nil
  }

  /// Returns the point at which two segments cross, or nil if they do not cross.
  @inline(__always)
  private static func crossing(
    _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>, _ d: SIMD2<Double>
  ) -> SIMD2<Double>? {
    let u = b - a, v = d - c, w = c - a
    let area = u.x * v.y - u.y * v.x
    let s = w.x * v.y - w.y * v.x, t = w.x * u.y - w.y * u.x
    guard area > 0 ? s >= 0 && s <= area && t >= 0 && t <= area : area < 0 && s <= 0 && s >= area && t <= 0 && t >= area
    else { return nil }
    return a + u * (s / area)
  }
}
