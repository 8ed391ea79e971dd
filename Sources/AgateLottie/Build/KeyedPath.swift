import Agate

/// Key frames of a position as a path: each interval is a line or a curve.
///
/// Core Animation moves along each curve by the curve's parameter. lottie-ios does the same, because it uses Core
/// Animation. After Effects moves by arc length.
struct KeyedPath {
  private let path = CGMutablePath()
  private var times: [Double]
  private var easings: [Easing] = []

  init(_ position: Property<Vector>) {
    times = [position.keys[0].time]
    path.move(to: position.value.point)
    for (index, key) in position.keys.dropLast().enumerated() {
      let next = position.keys[index + 1], curve = position.curve(index)
      let end = key.isHold ? key.value : position.end(index)
      if key.isCurved, !key.isHold {
        path.addCurve(to: end.point, control1: Vector(curve.b).point, control2: Vector(curve.c).point)
      } else {
        path.addLine(to: end.point)
      }
      note(next.time, key.isHold ? .linear : key.easing)
      if end != next.value {
        // A jump takes no time.
        path.addLine(to: next.value.point)
        note(next.time, .linear)
      }
    }
  }

  private mutating func note(_ time: Double, _ easing: Easing) {
    times.append(time)
    easings.append(easing)
  }

  /// Moves a layer along the path.
  func animate(_ layer: CALayer) {
    guard let first = times.first, let last = times.last else { return }
    let length = last - first
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = path
    animation.keyTimes = times.map { NSNumber(value: length > 0 ? ($0 - first) / length : 0) }
    if easings.contains(where: { !$0.isLinear }) { animation.timingFunctions = easings.map(\.function) }
    layer.add(animation, "position", from: first, length: length)
  }
}
