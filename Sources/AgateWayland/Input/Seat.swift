import AgateBackend
import CWayland

/// The input devices of a user. Devices may be connected and disconnected at any time.
final class Seat {
  /// The number of the seat in the registry.
  let name: UInt32
  let seat: WlSeat
  private(set) lazy var keyboard = Keyboard(self)
  /// The clock of the devices' events.
  var clock = InputClock()
  private unowned let owner: WaylandConnection
  private var pointer: Pointer?
  private var touch: Touch?
  /// The connection to input methods; nil if the compositor does not support them.
  private(set) var textInput: TextInput?
  /// The clipboards that the compositor supports.
  private(set) var selections: [Clipboard: Selection] = [:]
  /// The serial number of the user's last input, which is required for filling a clipboard.
  private(set) var serial: UInt32?

  init(name: UInt32, seat: WlSeat, owner: WaylandConnection) {
    self.name = name
    self.seat = seat
    self.owner = owner
    seat.onEvent = { [weak self] event in
      if case .capabilities(let capabilities) = event { self?.update(capabilities) }
    }
    textInput = owner.textInputs.map { TextInput($0, seat: self) }
    if let manager = owner.dataDevices { add(.clipboard, DataDevice(manager, seat: seat)) }
    if let manager = owner.primarySelections { add(.primary, PrimaryDevice(manager, seat: seat)) }
  }

  private func add(_ clipboard: Clipboard, _ device: any SelectionDevice) {
    let selection = Selection(device, seat: self)
    selection.onChange = { [weak self] in
      for receiver in self?.owner.receivers.values.map({ $0 }) ?? [] { receiver.clipboardChanged(clipboard) }
    }
    selections[clipboard] = selection
  }

  /// Records that the user has given input to a window of this program.
  func noteInput(_ serial: UInt32) {
    self.serial = serial
    owner.activeSeat = self
    for selection in selections.values { selection.noteInput() }
  }

  /// Withdraws this program's texts from the clipboards.
  func withdrawSelections() {
    for selection in selections.values { selection.withdraw() }
  }

  /// Ends all input after the seat was removed.
  func detach() {
    keyboard.detach()
    pointer?.detach()
    touch?.detach()
    textInput?.destroy()
    for selection in selections.values { selection.destroy() }
    let lost = selections.keys
    (pointer, touch, textInput, selections) = (nil, nil, nil, [:])
    for receiver in owner.receivers.values.map({ $0 }) {
      for clipboard in lost { receiver.clipboardChanged(clipboard) }
    }
  }

  deinit {
    keyboard.detach()
    pointer?.detach()
    touch?.detach()
    textInput?.destroy()
    for selection in selections.values { selection.destroy() }
    seat.release()
  }

  /// Returns the receiver of a surface's input, or nil if the surface does not belong to this program's windows.
  func receiver(of surface: OpaquePointer?) -> InputReceiver? {
    surface.flatMap { owner.receivers[$0] }
  }

  /// The connection to the compositor.
  var connection: WaylandConnection { owner }

  /// Updates the pointer's shape after the shape of a surface has changed.
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
