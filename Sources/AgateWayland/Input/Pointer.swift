import Foundation
import AgateBackend
import CWayland

/// A seat's pointer. Converts the compositor's events to ``PointerEvent`` and ``ScrollEvent``.
final class Pointer {
  private let pointer: WlPointer
  private unowned let seat: Seat
  private weak var target: InputReceiver?
  private var location = CGPoint.zero
  private lazy var cursor = Cursor(pointer, on: seat.connection)
  /// The serial number of the last `enter` event, which the compositor requires for setting the shape.
  private var entry: UInt32 = 0
  // Scrolling arrives in several events, which a `frame` event completes.
  private var delta = CGSize.zero
  private var steps = CGSize.zero
  private var scrollTime: Double?

  init(_ pointer: WlPointer, seat: Seat) {
    self.pointer = pointer
    self.seat = seat
    pointer.onEvent = { [weak self] in self?.receive($0) }
  }

  /// Releases the device after it was disconnected.
  func detach() {
    if target != nil { emit(.exited, time: seat.clock.now) }
    target = nil
    pointer.release()
  }

  private func receive(_ event: WlPointer.Event) {
    switch event {
    case .enter(let serial, let surface, let x, let y):
      target = seat.receiver(of: surface)
      location = CGPoint(x: x, y: y)
      entry = serial
      cursor.forget()
      emit(.entered, time: seat.clock.now, serial: serial)
    case .leave(_, let surface):
      guard seat.receiver(of: surface) === target else { return }
      emit(.exited, time: seat.clock.now)
      target = nil
    case .motion(let time, let x, let y):
      location = CGPoint(x: x, y: y)
      emit(.moved, time: seat.clock.read(time))
    case .button(let serial, let time, let button, let state):
      seat.noteInput(serial)
      emit(
        state == WlPointer.ButtonState.pressed ? .pressed : .released, time: seat.clock.read(time),
        button: Self.button(button), serial: serial)
    case .axis(let time, let axis, let value):
      scrollTime = seat.clock.read(time)
      if axis == WlPointer.Axis.horizontalScroll { delta.width += value } else { delta.height += value }
      if pointer.version < 5 { closeScroll() }
    case .axisDiscrete(let axis, let count):
      if axis == WlPointer.Axis.horizontalScroll {
        steps.width += Double(count)
      } else {
        steps.height += Double(count)
      }
    case .frame: closeScroll()
    default: break
    }
  }

  private func emit(
    _ phase: PointerEvent.Phase, time: Double, button: PointerEvent.Button? = nil, serial: UInt32 = 0
  ) {
    target?.receive(
      .pointer(
        PointerEvent(
          phase: phase, location: location, button: button, modifiers: seat.keyboard.modifiers, time: time)),
      from: InputSource(seat: seat, serial: serial))
    if phase != .exited { updateShape() }
  }

  /// Shows the pointer shape of the surface under the pointer.
  func updateShape() {
    guard let target else { return }
    cursor.show(target.pointerShape, serial: entry, scale: target.cursorScale)
  }

  private func closeScroll() {
    guard let time = scrollTime else { return }
    target?.receive(
      .scroll(
        ScrollEvent(
          location: location, delta: delta, steps: steps, modifiers: seat.keyboard.modifiers, time: time)),
      from: InputSource(seat: seat))
    delta = .zero
    steps = .zero
    scrollTime = nil
  }

  /// Returns the button for an event code of `input-event-codes.h`.
  private static func button(_ code: UInt32) -> PointerEvent.Button {
    switch code {
    case 0x110: .left
    case 0x111: .right
    case 0x112: .middle
    default: .other(code)
    }
  }
}
