import Agate

/// A stop of a gradient: a location from 0 to 1, with a colour that includes alpha.
struct GradientStop {
  var place: Double
  var color: CGColor

  /// Merges the list of colours and the list of alphas, which have separate locations.
  ///
  /// - Parameters:
  ///   - numbers: the location, red, green and blue of each colour, followed by the location and value of each alpha.
  ///   - keepsAll: whether stops at equal locations are kept, so that the lists of all key frames have the same length.
  static func merged(_ numbers: [Double], colorCount: Int, keepsAll: Bool) -> [GradientStop] {
    let count = min(colorCount, numbers.count / 4)
    var colors = StopList(), alphas = StopList()
    for first in stride(from: 0, to: count * 4, by: 4) {
      let color = SIMD3<Double>(numbers[first + 1], numbers[first + 2], numbers[first + 3])
      colors.stops.append((numbers[first], color))
    }
    var index = count * 4
    while index + 1 < numbers.count {
      alphas.stops.append((numbers[index], SIMD3<Double>(numbers[index + 1], 0, 0)))
      index += 2
    }
    guard !colors.stops.isEmpty else { return [] }
    func stop(_ place: Double, _ color: SIMD3<Double>, _ alpha: Double) -> GradientStop {
      GradientStop(place: place, color: Vector(color.x, color.y, color.z, alpha).color())
    }
    var result: [GradientStop] = []
    if alphas.stops.isEmpty {
      result = colors.stops.map { stop($0.place, $0.value, 1) }
    } else {
      let places = (colors.stops.map(\.place) + alphas.stops.map(\.place)).sorted()
      for (index, place) in places.enumerated() {
        let isSecond = index > 0 && places[index - 1] == place
        if !keepsAll, isSecond { continue }
        // One location can have two colours: one for the left side and one for the right side.
        let color = colors.value(place, isAfter: isSecond), alpha = alphas.value(place, isAfter: isSecond).x
        result.append(stop(place, color, alpha))
        if keepsAll { continue }
        let nextColor = colors.value(place, isAfter: true), nextAlpha = alphas.value(place, isAfter: true).x
        if nextColor != color || nextAlpha != alpha { result.append(stop(place, nextColor, nextAlpha)) }
      }
    }
    if result.count == 1 { result.append(result[0]) }
    return result
  }
}

/// The stops of a gradient's colours or alphas. Callers ask for values at ascending locations.
private struct StopList {
  var stops: [(place: Double, value: SIMD3<Double>)] = []
  /// The index of the first stop at or after the last location. `behind` is the index of the first stop after the
  /// location.
  private var atPlace = 0
  private var behind = 0

  init() {}

  /// Returns the value at a location: its left limit, or its right limit if `isAfter` is true.
  mutating func value(_ place: Double, isAfter: Bool) -> SIMD3<Double> {
    let next: Int
    if isAfter {
      while behind < stops.count, stops[behind].place <= place { behind += 1 }
      next = behind
    } else {
      while atPlace < stops.count, stops[atPlace].place < place { atPlace += 1 }
      next = atPlace
    }
    if next == 0 { return stops[0].value }
    let before = stops[next - 1]
    if next == stops.count { return before.value }
    let after = stops[next], span = after.place - before.place
    return span > 0 ? before.value + (after.value - before.value) * ((place - before.place) / span) : after.value
  }
}
