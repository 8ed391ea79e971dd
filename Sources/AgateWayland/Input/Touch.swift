import Foundation
import AgateBackend
import CWayland

/// A seat's touch screen. Converts the compositor's events to ``TouchEvent``.
final class Touch {
  private struct Finger {
    weak var target: InputReceiver?
    var location: CGPoint
  }
  private let touch: WlTouch
  private unowned let seat: Seat
  private var fingers: [Int32: Finger] = [:]

  init(_ touch: WlTouch, seat: Seat) {
    self.touch = touch
    self.seat = seat
    touch.onEvent = { [weak self] in self?.receive($0) }
  }

  /// Releases the device after it was disconnected.
  func detach() {
    cancelAll()
    touch.release()
  }

  private func receive(_ event: WlTouch.Event) {
    switch event {
    case .down(let serial, let time, let surface, let id, let x, let y):
      seat.noteInput(serial)
      fingers[id] = Finger(target: seat.receiver(of: surface), location: CGPoint(x: x, y: y))
      emit(.began, id, seat.clock.read(time), serial: serial)
    case .motion(let time, let id, let x, let y):
      fingers[id]?.location = CGPoint(x: x, y: y)
      emit(.moved, id, seat.clock.read(time))
    case .up(_, let time, let id):
      emit(.ended, id, seat.clock.read(time))
      fingers[id] = nil
    case .cancel: cancelAll()
    default: break
    }
  }

  private func cancelAll() {
    // When the connection ends, its windows are gone and the seat can no longer be used.
    for id in fingers.keys.sorted() where fingers[id]?.target != nil { emit(.cancelled, id, seat.clock.now) }
    fingers.removeAll()
  }

  private func emit(_ phase: TouchEvent.Phase, _ id: Int32, _ time: Double, serial: UInt32 = 0) {
    guard let finger = fingers[id] else { return }
    finger.target?.receive(
      .touch(TouchEvent(phase: phase, id: id, location: finger.location, time: time)),
      from: InputSource(seat: seat, serial: serial))
  }
}
