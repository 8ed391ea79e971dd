import Agate

extension [InputEvent] {
  /// Returns the events of a stroke. The pointer is pressed at the first of `points`, moves through the others at equal
  /// time intervals, and is released at the last. Times are in seconds.
  static func stroke(_ points: [CGPoint], during times: ClosedRange<Double>) -> [InputEvent] {
    let length = times.upperBound - times.lowerBound
    var events = points.enumerated().map { index, point in
      InputEvent.pointer(
        PointerEvent(
          phase: index == 0 ? .pressed : .moved, location: point, button: index == 0 ? .left : nil,
          time: Swift.min(
            times.lowerBound + length * Double(index) / Double(Swift.max(points.count - 1, 1)), times.upperBound)))
    }
    if let last = points.last {
      events.append(.pointer(PointerEvent(phase: .released, location: last, button: .left, time: times.upperBound)))
    }
    return events
  }

  /// Returns the events of repeated upward drags from one point. The pointer rests before each release, so that the
  /// list does not keep scrolling.
  ///
  /// - Parameters:
  ///   - way: The total distance of all drags in points, a multiple of 10.
  ///   - most: The maximum distance of one drag, in points.
  ///   - time: The time at which the first drag begins, in seconds.
  static func drags(at start: CGPoint, up way: Double, each most: Double, after time: Double) -> [InputEvent] {
    var events: [InputEvent] = []
    var (left, begin) = (way, time)
    while left > 0 {
      let step = Swift.min(left, most)
      let points = (0...Int(step / 10)).map { CGPoint(x: start.x, y: start.y - CGFloat($0) * 10) }
      events += stroke(points, during: begin...begin + 0.2).dropLast()
      events += stroke(points.suffix(1), during: begin + 0.2...begin + 0.35).suffix(1)
      left -= step
      begin += 0.4
    }
    return events
  }
}
