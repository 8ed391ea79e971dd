import Agate
import AgateWayland

extension [PointerEvent] {
  /// A press at `point`, let go at `time`.
  package static func click(_ x: Double, _ y: Double, at time: Double) -> [PointerEvent] {
    let point = CGPoint(x: x, y: y)
    return [
      PointerEvent(phase: .pressed, location: point, button: .left, time: time - 0.1),
      PointerEvent(phase: .released, location: point, button: .left, time: time),
    ]
  }

  /// A press that is moved evenly from one place to another.
  package static func drag(
    _ from: (x: Double, y: Double), _ to: (x: Double, y: Double), during times: ClosedRange<Double>
  )
    -> [PointerEvent]
  {
    let steps = Swift.max(Int(((times.upperBound - times.lowerBound) / Stage.interval).rounded()), 1)
    let moves = (0...steps).map { step in
      let part = Double(step) / Double(steps)
      return PointerEvent(
        phase: step == 0 ? .pressed : .moved,
        location: CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part),
        button: step == 0 ? .left : nil, time: times.lowerBound + (times.upperBound - times.lowerBound) * part)
    }
    let end = CGPoint(x: to.x, y: to.y)
    return moves + [PointerEvent(phase: .released, location: end, button: .left, time: times.upperBound)]
  }
}
