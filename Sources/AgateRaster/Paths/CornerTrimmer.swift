/// Cuts off what the inner side of a stroke has beyond the place where it crosses itself at a corner.
///
/// Through the line's own point the inner side is right wherever it goes, but it runs over itself: pixels there would have
/// to be looked at twice.
enum CornerTrimmer {
  /// Steps that are looked at on either side.
  private static let reach = 12

  /// - Parameter corners: the points of corners on this side, ascending; −1 − index of a place that must stay as it is.
  static func trim(
    _ side: inout GrowingBuffer<SIMD2<Double>>, _ corners: borrowing GrowingBuffer<Int>, half: Double
  ) {
    // What lies behind stays where it is when points are removed.
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

  /// The place of the crossing, if there is one.
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

  /// Where two steps cross.
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
