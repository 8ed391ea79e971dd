/// Trims the inner side of a stroke at corners where it crosses itself: cuts off the part beyond the crossing.
///
/// The inner side may go through the line's own point and still be right. But it then overlaps itself, and pixels in
/// the overlap would have to be processed twice.
enum CornerTrimmer {
  /// The number of steps that are examined on either side of a corner.
  private static let reach = 12

  /// - Parameter corners: The indices of corners' points on this side, ascending. −1 − index marks a place that must
  ///   stay as it is.
  static func trim(
    _ side: inout GrowingBuffer<SIMD2<Double>>, _ corners: borrowing GrowingBuffer<Int>, half: Double
  ) {
    // Later points keep their places when points are removed.
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

  /// The index of the crossing, or nil if there is none.
  private static func trim(
    _ side: inout GrowingBuffer<SIMD2<Double>>, _ corner: Int, from low: Int, to high: Int, within radius: Double
  ) -> Int? {
    // Steps before the corner end at corner − 1, those after it begin at corner + 1.
    let before = min(corner - 1 - low, reach), after = min(high - corner - 1, reach)
    guard before > 0, after > 0 else { return nil }
    var distance = 0
    while distance <= before + after - 2 {
      var i = max(0, distance - after + 1)
      while i < before && i <= distance {
        let a = side[corner - 2 - i], b = side[corner - 1 - i]
        let c = side[corner + 1 + distance - i], d = side[corner + 2 + distance - i]
        if let crossing = crossing(a, b, c, d) {
          // Further away the sides meet for another reason.
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

  /// The point where two steps cross, or nil if they do not.
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
