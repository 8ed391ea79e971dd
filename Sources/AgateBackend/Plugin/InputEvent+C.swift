import CAgateBackend
import Foundation

extension InputEvent {
  /// An act of the user's that a sink of a library tells of; nil if the event is another, or of a kind that is not known.
  init?(_ event: agate_sink_event) {
    let location = CGPoint(x: event.x, y: event.y)
    let modifiers = KeyModifiers(rawValue: UInt8(truncatingIfNeeded: event.modifiers))
    switch Int(event.kind) {
    case AGATE_EVENT_POINTER:
      guard let phase = PointerEvent.Phase(event.phase) else { return nil }
      let button = phase == .pressed || phase == .released ? PointerEvent.Button(number: event.button) : nil
      self = .pointer(
        PointerEvent(phase: phase, location: location, button: button, modifiers: modifiers, time: event.time))
    case AGATE_EVENT_SCROLL:
      let delta = CGSize(width: event.delta_x, height: event.delta_y)
      self = .scroll(ScrollEvent(location: location, delta: delta, modifiers: modifiers, time: event.time))
    case AGATE_EVENT_TOUCH:
      guard let phase = TouchEvent.Phase(event.phase) else { return nil }
      self = .touch(
        TouchEvent(phase: phase, id: Int32(bitPattern: event.code), location: location, time: event.time))
    case AGATE_EVENT_KEY:
      guard let phase = KeyEvent.Phase(event.phase) else { return nil }
      self = .key(
        KeyEvent(
          phase: phase, code: event.code, symbol: event.symbol, name: String(fixed: event.name),
          characters: String(fixed: event.text),
          modifiers: modifiers, time: event.time))
    default: return nil
    }
  }
}

extension PointerEvent.Phase {
  fileprivate init?(_ phase: UInt32) {
    switch Int(phase) {
    case AGATE_PHASE_BEGAN: self = .pressed
    case AGATE_PHASE_MOVED: self = .moved
    case AGATE_PHASE_ENDED: self = .released
    case AGATE_PHASE_ENTERED: self = .entered
    case AGATE_PHASE_EXITED: self = .exited
    default: return nil
    }
  }
}

extension PointerEvent.Button {
  fileprivate init(number: UInt32) {
    self = [1: .left, 2: .right, 3: .middle][number] ?? .other(number)
  }
}

extension TouchEvent.Phase {
  fileprivate init?(_ phase: UInt32) {
    switch Int(phase) {
    case AGATE_PHASE_BEGAN: self = .began
    case AGATE_PHASE_MOVED: self = .moved
    case AGATE_PHASE_ENDED: self = .ended
    case AGATE_PHASE_CANCELLED: self = .cancelled
    default: return nil
    }
  }
}

extension KeyEvent.Phase {
  fileprivate init?(_ phase: UInt32) {
    switch Int(phase) {
    case AGATE_PHASE_BEGAN: self = .pressed
    case AGATE_PHASE_REPEATED: self = .repeated
    case AGATE_PHASE_ENDED: self = .released
    default: return nil
    }
  }
}
