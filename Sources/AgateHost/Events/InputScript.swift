import Agate

extension InputEvent {
  /// The time of the event, in seconds. Changes of the keyboard focus have the time 0.
  package var time: Double {
    switch self {
    case .pointer(let event): event.time
    case .scroll(let event): event.time
    case .touch(let event): event.time
    case .key(let event): event.time
    case .focus: 0
    }
  }
}

/// A scripted sequence of user input, for scenes that are played offline. Combine scripts that overlap in time with
/// `+`: events are sorted by time before they are played.
extension [InputEvent] {
  /// Returns a press at a point 0.1 seconds before `time`, and its release at `time`. The point is in the root layer's
  /// superlayer space.
  ///
  /// - Parameter finger: The number of the finger; nil for the pointer.
  package static func click(_ x: Double, _ y: Double, at time: Double, finger: Int32? = nil) -> [InputEvent] {
    let point = CGPoint(x: x, y: y)
    return [.press(point, time - 0.1, finger), .release(point, time, finger)]
  }

  /// Returns a press that moves from one point to another at constant speed, one move per 60th of a second, and its
  /// release.
  package static func drag(
    _ from: (x: Double, y: Double), _ to: (x: Double, y: Double), during times: ClosedRange<Double>,
    finger: Int32? = nil
  ) -> [InputEvent] {
    let seconds = times.upperBound - times.lowerBound
    let steps = Swift.max(Int((seconds / Stage.interval).rounded()), 1)
    let moves = (1...steps).map { step in
      let part = Double(step) / Double(steps)
      let point = CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
      return InputEvent.move(point, times.lowerBound + seconds * part, finger)
    }
    return [.press(CGPoint(x: from.x, y: from.y), times.lowerBound, finger)] + moves
      + [.release(CGPoint(x: to.x, y: to.y), times.upperBound, finger)]
  }

  /// Returns a key press at `time` and its release 0.05 seconds later.
  ///
  /// - Parameter name: The key's name, as in ``KeyEvent/name``: `a`, `space`, `Left`.
  package static func key(_ name: String, at time: Double) -> [InputEvent] {
    let characters = name == "space" ? " " : name.count == 1 ? name : ""
    return [(KeyEvent.Phase.pressed, time), (.released, time + 0.05)].map { phase, time in
      .key(KeyEvent(phase: phase, name: name, characters: characters, time: time))
    }
  }

  /// The events sorted by time. Events at the same time keep their order.
  package var inOrder: [InputEvent] {
    enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }
}

extension InputEvent {
  fileprivate static func press(_ point: CGPoint, _ time: Double, _ finger: Int32?) -> InputEvent {
    if let finger { return .touch(TouchEvent(phase: .began, id: finger, location: point, time: time)) }
    return .pointer(PointerEvent(phase: .pressed, location: point, button: .left, time: time))
  }

  fileprivate static func move(_ point: CGPoint, _ time: Double, _ finger: Int32?) -> InputEvent {
    if let finger { return .touch(TouchEvent(phase: .moved, id: finger, location: point, time: time)) }
    return .pointer(PointerEvent(phase: .moved, location: point, time: time))
  }

  fileprivate static func release(_ point: CGPoint, _ time: Double, _ finger: Int32?) -> InputEvent {
    if let finger { return .touch(TouchEvent(phase: .ended, id: finger, location: point, time: time)) }
    return .pointer(PointerEvent(phase: .released, location: point, button: .left, time: time))
  }
}
