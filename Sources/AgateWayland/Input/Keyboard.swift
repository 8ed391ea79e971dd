import AgateBackend
import CWayland
import CXKBCommon
import Glibc

/// A seat's keyboard. Converts the compositor's events to ``KeyEvent`` and generates key repeats.
final class Keyboard {
  private(set) var modifiers: KeyModifiers = []
  /// The time of the next key repeat on the monotonic clock. Nil if no key repeats.
  private(set) var nextRepeat: Double?

  private unowned let seat: Seat
  private var keyboard: WlKeyboard?
  private weak var target: InputReceiver?
  private var layout: KeyLayout?
  private var repeating: KeyEvent?
  /// The presses of the keys that are held down, in order.
  private var held: [KeyEvent] = []
  private var delay = 0.6
  private var interval = 1.0 / 25

  init(_ seat: Seat) { self.seat = seat }

  /// Starts to receive events after a keyboard was connected.
  func attach() {
    guard keyboard == nil else { return }
    let made = seat.seat.getKeyboard()
    made.onEvent = { [weak self] in self?.receive($0) }
    keyboard = made
  }

  /// Releases the device after it was disconnected.
  func detach() {
    leave()
    keyboard?.release()
    keyboard = nil
  }

  /// Sends a key repeat if one is due.
  func fireRepeats(now: Double) {
    guard var event = repeating, let due = nextRepeat, due <= now else { return }
    event.phase = .repeated
    event.time += now - due + (event.time == repeating?.time ? delay : interval)
    repeating = event
    // After a stall, one repeat is sent, and missed repeats are skipped.
    nextRepeat = max(due + interval, now)
    emit(.key(event))
  }

  private func emit(_ event: InputEvent, serial: UInt32 = 0) {
    target?.receive(event, from: InputSource(seat: seat, serial: serial))
  }

  private func receive(_ event: WlKeyboard.Event) {
    switch event {
    case .keymap(let format, let descriptor, let size):
      defer { close(descriptor) }
      guard format == WlKeyboard.KeymapFormat.xkbV1 else { return }
      layout = KeyLayout(descriptor: descriptor, size: Int(size))
    case .enter(let serial, let surface, _):
      target = seat.receiver(of: surface)
      seat.noteInput(serial)
      emit(.focus(true), serial: serial)
    case .leave: leave()
    case .key(let serial, let time, let code, let state):
      key(code, isDown: state == WlKeyboard.KeyState.pressed, time: seat.clock.read(time), serial: serial)
    case .modifiers(_, let depressed, let latched, let locked, let group):
      layout?.update(depressed: depressed, latched: latched, locked: locked, group: group)
      modifiers = layout?.modifiers ?? []
    case .repeatInfo(let rate, let delay):
      interval = rate > 0 ? 1 / Double(rate) : .infinity
      self.delay = rate > 0 ? Double(delay) / 1000 : .infinity
    }
  }

  private func key(_ code: UInt32, isDown: Bool, time: Double, serial: UInt32) {
    seat.noteInput(serial)
    guard let layout else { return }
    var key = layout.key(code)
    if isDown, let composer = layout.composer {
      switch composer.press(key.symbol) {
      case .own: break
      case .composed(let text): (key.characters, key.repeats) = (text, false)
      case .pending: (key.characters, key.repeats) = ("", false)
      }
    }
    let event = KeyEvent(
      phase: isDown ? .pressed : .released, code: code, symbol: key.symbol, name: key.name,
      characters: key.characters, modifiers: modifiers, time: time)
    if isDown, key.repeats, delay.isFinite {
      repeating = event
      nextRepeat = MonotonicClock.now + delay
    } else if !isDown, repeating?.code == code {
      stopRepeating()
    }
    held.removeAll { $0.code == code }
    if isDown { held.append(event) }
    emit(.key(event), serial: serial)
  }

  private func leave() {
    stopRepeating()
    layout?.composer?.reset()
    modifiers = []
    releaseHeldKeys()
    emit(.focus(false))
    target = nil
  }

  /// Reports that the held keys are released. The compositor does not report this to a window without the focus.
  private func releaseHeldKeys() {
    let held = held
    self.held = []
    for var event in held where target != nil {
      (event.phase, event.modifiers, event.time) = (.released, modifiers, seat.clock.now)
      emit(.key(event))
    }
  }

  private func stopRepeating() {
    repeating = nil
    nextRepeat = nil
  }
}
