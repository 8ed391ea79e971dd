import AgateBackend
import CAgateBackend
import Foundation

extension InputEvent {
  /// Creates the input event that a library's sink reports. Returns nil if the event is not an input event, has an
  /// unknown kind or phase, or contains a number that is infinite or NaN.
  init?(_ event: agate_sink_event) {
    guard event.time.isFinite else { return nil }
    let location = CGPoint(x: event.x, y: event.y), isPlaced = event.x.isFinite && event.y.isFinite
    let modifiers = KeyModifiers(rawValue: UInt8(truncatingIfNeeded: event.modifiers))
    switch Int(event.kind) {
    case AGATE_EVENT_POINTER:
      guard isPlaced, let phase = PointerEvent.Phase(event.phase) else { return nil }
      let button = phase == .pressed || phase == .released ? PointerEvent.Button(number: event.button) : nil
      self = .pointer(
        PointerEvent(phase: phase, location: location, button: button, modifiers: modifiers, time: event.time))
    case AGATE_EVENT_SCROLL:
      guard isPlaced, event.delta_x.isFinite, event.delta_y.isFinite else { return nil }
      let delta = CGSize(width: event.delta_x, height: event.delta_y)
      self = .scroll(ScrollEvent(location: location, delta: delta, modifiers: modifiers, time: event.time))
    case AGATE_EVENT_TOUCH:
      guard isPlaced, let phase = TouchEvent.Phase(event.phase) else { return nil }
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

extension agate_sink_event {
  /// Creates an empty event of a kind, one of `AGATE_EVENT_…`.
  init(_ kind: Int) {
    self.init()
    size = UInt32(MemoryLayout<agate_sink_event>.size)
    self.kind = UInt32(kind)
  }

  /// Creates the C event for an input event. Returns nil for a change of focus, which C hosts receive as a change of
  /// state.
  init?(_ input: InputEvent) {
    switch input {
    case .pointer(let pointer):
      self.init(AGATE_EVENT_POINTER)
      (phase, button) = (UInt32(pointer.phase.number), pointer.button?.number ?? 0)
      (x, y, modifiers, time) = (pointer.location.x, pointer.location.y, pointer.modifiers.number, pointer.time)
    case .scroll(let scroll):
      self.init(AGATE_EVENT_SCROLL)
      (x, y, delta_x, delta_y) = (scroll.location.x, scroll.location.y, scroll.delta.width, scroll.delta.height)
      (modifiers, time) = (scroll.modifiers.number, scroll.time)
    case .touch(let touch):
      self.init(AGATE_EVENT_TOUCH)
      (phase, code) = (UInt32(touch.phase.number), UInt32(bitPattern: touch.id))
      (x, y, time) = (touch.location.x, touch.location.y, touch.time)
    case .key(let key):
      self.init(AGATE_EVENT_KEY)
      (phase, code, symbol) = (UInt32(key.phase.number), key.code, key.symbol)
      (modifiers, time) = (key.modifiers.number, key.time)
      withUnsafeMutableBytes(of: &name) { $0.write(key.name) }
      withUnsafeMutableBytes(of: &text) { $0.write(key.characters) }
    case .focus: return nil
    }
  }
}

extension KeyModifiers {
  fileprivate var number: UInt32 { UInt32(rawValue) }
}

extension PointerEvent.Phase {
  fileprivate var number: Int {
    switch self {
    case .pressed: AGATE_PHASE_BEGAN
    case .moved: AGATE_PHASE_MOVED
    case .released: AGATE_PHASE_ENDED
    case .entered: AGATE_PHASE_ENTERED
    case .exited: AGATE_PHASE_EXITED
    }
  }
}

extension PointerEvent.Button {
  fileprivate var number: UInt32 {
    switch self {
    case .left: 1
    case .right: 2
    case .middle: 3
    case .other(let number): number
    }
  }
}

extension TouchEvent.Phase {
  fileprivate var number: Int {
    switch self {
    case .began: AGATE_PHASE_BEGAN
    case .moved: AGATE_PHASE_MOVED
    case .ended: AGATE_PHASE_ENDED
    case .cancelled: AGATE_PHASE_CANCELLED
    }
  }
}

extension KeyEvent.Phase {
  fileprivate var number: Int {
    switch self {
    case .pressed: AGATE_PHASE_BEGAN
    case .repeated: AGATE_PHASE_REPEATED
    case .released: AGATE_PHASE_ENDED
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
