import Agate

/// Sets the transform, opacity and visibility of a repeater's copies.
struct RepeaterBuilder {
  private let repeater: Modifier.Repeater
  /// The frames for which values are computed.
  private let times: [Double]

  /// - Parameter count: the number of copies.
  init(_ repeater: Modifier.Repeater, count: Int, limits: BuildLimits) {
    self.repeater = repeater
    let t = repeater.transform
    let numbers =
      [repeater.copies, repeater.offset, t.rotation, t.startOpacity, t.endOpacity]
      + (t.split.map { [$0.x, $0.y] } ?? [])
    let vectors = [t.anchor, t.position, t.scale]
    times = limits.budget.times(numbers.flatMap(\.ends) + vectors.flatMap(\.ends), weight: 7 * count)
  }

  func place(_ layer: CALayer, _ index: Int) {
    func matrix(_ time: Double) -> Matrix {
      repeater.transform.power(repeater.offset.value(at: time) + Double(index), at: time)
    }
    func opacity(_ time: Double) -> Double {
      let copies = repeater.copies.count(at: time).rounded(.up)
      let start = repeater.transform.startOpacity.value(at: time), end = repeater.transform.endOpacity.value(at: time)
      let share = copies > 1 ? Double(index) / (copies - 1) : 0
      return min(max((start + (end - start) * share) / 100, 0), 1)
    }
    layer.setMatrix(matrix(0))
    layer.opacity = Float(opacity(0))
    if times.count > 1 {
      if repeater.offset.isAnimated || repeater.transform.isAnimated {
        Keyed(keys: times.map { .init(time: $0, value: matrix($0)) }).animate(layer, "transform") {
          NSValue(caTransform3D: $0.transform)
        }
      }
      Keyed(keys: times.map { .init(time: $0, value: opacity($0)) }).animate(layer, "opacity") { NSNumber(value: $0) }
      if repeater.copies.isAnimated {
        // Copies appear and disappear without a fade.
        var keys: [Keyed<Bool>.Key] = []
        for time in times {
          let isHidden = Double(index) >= repeater.copies.count(at: time).rounded(.up)
          if let last = keys.last, last.value != isHidden { keys.append(.init(time: time, value: last.value)) }
          keys.append(.init(time: time, value: isHidden))
        }
        Keyed(keys: keys).animate(layer, "hidden") { $0 }
      }
    }
  }
}
