import Agate

/// What a pointer does in a scene that nobody watches.
public struct PointerEvent: Sendable {
  public enum Phase: Sendable { case pressed, moved, released }
  public var phase: Phase
  /// In the root layer's superlayer space.
  public var point: CGPoint
  /// Seconds of scene time.
  public var time: Double
}

extension [PointerEvent] {
  /// A press at `point`, let go at `time`.
  static func click(_ x: Double, _ y: Double, at time: Double) -> [PointerEvent] {
    let point = CGPoint(x: x, y: y)
    return [
      PointerEvent(phase: .pressed, point: point, time: time - 0.1),
      PointerEvent(phase: .released, point: point, time: time),
    ]
  }

  /// A press that is moved evenly from one place to another.
  static func drag(_ from: (x: Double, y: Double), _ to: (x: Double, y: Double), during times: ClosedRange<Double>)
    -> [PointerEvent]
  {
    let steps = Swift.max(Int(((times.upperBound - times.lowerBound) / Stage.interval).rounded()), 1)
    let moves = (0...steps).map { step in
      let part = Double(step) / Double(steps)
      return PointerEvent(
        phase: step == 0 ? .pressed : .moved,
        point: CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part),
        time: times.lowerBound + (times.upperBound - times.lowerBound) * part)
    }
    let end = CGPoint(x: to.x, y: to.y)
    return moves + [PointerEvent(phase: .released, point: end, time: times.upperBound)]
  }
}
