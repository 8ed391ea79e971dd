import AgateBackend
import CWayland

/// The input devices of a user, which come and go.
final class Seat {
  /// The number of the seat in the registry.
  let name: UInt32
  let seat: WlSeat
  private(set) lazy var keyboard = Keyboard(self)
  private unowned let owner: WaylandConnection
  private var pointer: Pointer?
  private var touch: Touch?

  init(name: UInt32, seat: WlSeat, owner: WaylandConnection) {
    self.name = name
    self.seat = seat
    self.owner = owner
    seat.onEvent = { [weak self] event in
      if case .capabilities(let capabilities) = event { self?.update(capabilities) }
    }
  }

  deinit {
    keyboard.detach()
    pointer?.detach()
    touch?.detach()
    seat.release()
  }

  /// The window of a surface; nil if the surface is not one of ours.
  func receiver(of surface: OpaquePointer?) -> InputReceiver? {
    surface.flatMap { owner.receivers[$0] }
  }

  /// The connection to the compositor.
  var connection: WaylandConnection { owner }

  /// Shows the pointer's shape of the surface under it, which may have changed.
  func updatePointerShape() { pointer?.updateShape() }

  private func update(_ capabilities: UInt32) {
    if capabilities & WlSeat.Capability.pointer == 0 {
      pointer?.detach()
      pointer = nil
    } else if pointer == nil {
      pointer = Pointer(seat.getPointer(), seat: self)
    }
    if capabilities & WlSeat.Capability.keyboard == 0 {
      keyboard.detach()
    } else {
      keyboard.attach()
    }
    if capabilities & WlSeat.Capability.touch == 0 {
      touch?.detach()
      touch = nil
    } else if touch == nil {
      touch = Touch(seat.getTouch(), seat: self)
    }
  }
}
