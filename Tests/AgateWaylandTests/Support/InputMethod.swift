import CWayland

@testable import AgateWayland

/// An input method that a test controls, by sway's `zwp_input_method_v2`. No Debian package has the description of this
/// protocol.
@MainActor final class InputMethod {
  /// The state of the text field that is edited.
  struct Field: Equatable {
    var isActive = false
    var text: String?
    var cursor: UInt32 = 0
    var anchor: UInt32 = 0
    var cause: UInt32 = 0
    var hints: UInt32 = 0
    var purpose: UInt32 = 0
  }

  private(set) var field = Field()
  private let connection: TestConnection
  private let manager: InputMethodManager
  private let method: InputMethodDevice

  init(in compositor: HeadlessCompositor) throws {
    connection = try TestConnection(to: compositor)
    manager = try connection.need(InputMethodManager.self)
    method = manager.method(for: try connection.need(WlSeat.self))
    try connection.display.roundtrip()
  }

  /// Reads the events that have come in.
  func update() throws -> Field {
    try connection.display.roundtrip()
    field = method.current
    return field
  }

  /// Changes the text of the field.
  func change(
    commit: String? = nil, preedit: (text: String, begin: Int32, end: Int32)? = nil,
    delete: (before: UInt32, after: UInt32)? = nil
  ) throws {
    try connection.display.roundtrip()
    if let commit { method.commit(commit) }
    if let preedit { method.setPreedit(preedit.text, preedit.begin, preedit.end) }
    if let delete { method.delete(delete.before, delete.after) }
    method.commit()
    try connection.display.roundtrip()
  }
}

private let methodStructures = ProtocolStructures([
  ProtocolInterface(
    name: "zwp_input_method_manager_v2", version: 1,
    requests: [ProtocolMessage("get_input_method", "on", [nil, nil]), ProtocolMessage("destroy", "", [])],
    events: []),
  ProtocolInterface(
    name: "zwp_input_method_v2", version: 1,
    requests: [
      ProtocolMessage("commit_string", "s", [nil]),
      ProtocolMessage("set_preedit_string", "sii", [nil, nil, nil]),
      ProtocolMessage("delete_surrounding_text", "uu", [nil, nil]),
      ProtocolMessage("commit", "u", [nil]),
      ProtocolMessage("get_input_popup_surface", "no", [nil, nil]),
      ProtocolMessage("grab_keyboard", "n", [nil]),
      ProtocolMessage("destroy", "", []),
    ],
    events: [
      ProtocolMessage("activate", "", []),
      ProtocolMessage("deactivate", "", []),
      ProtocolMessage("surrounding_text", "suu", [nil, nil, nil]),
      ProtocolMessage("text_change_cause", "u", [nil]),
      ProtocolMessage("content_type", "uu", [nil, nil]),
      ProtocolMessage("done", "", []),
      ProtocolMessage("unavailable", "", []),
    ]),
])

private final class InputMethodManager: ProtocolObject {
  override class var interfaceName: String { "zwp_input_method_manager_v2" }
  override class var structure: UnsafePointer<wl_interface>? { methodStructures[interfaceName] }

  func method(for seat: WlSeat) -> InputMethodDevice {
    var values: InlineArray<2, wl_argument> = [wl_argument(o: seat.proxy), wl_argument(n: 0)]
    return create(0, &values, as: InputMethodDevice.self, version: version)
  }
}

private final class InputMethodDevice: ProtocolObject {
  override class var interfaceName: String { "zwp_input_method_v2" }
  override class var structure: UnsafePointer<wl_interface>? { methodStructures[interfaceName] }

  private(set) var current = InputMethod.Field()
  private var pending = InputMethod.Field()
  private var serial: UInt32 = 0

  override func receive(_ opcode: UInt32, _ values: UnsafePointer<wl_argument>) {
    switch opcode {
    case 0:
      pending = InputMethod.Field()
      pending.isActive = true
    case 1: pending.isActive = false
    case 2: (pending.text, pending.cursor, pending.anchor) = (String(cString: values[0].s), values[1].u, values[2].u)
    case 3: pending.cause = values[0].u
    case 4: (pending.hints, pending.purpose) = (values[0].u, values[1].u)
    case 5:
      serial += 1
      current = pending
    default: break
    }
  }

  func commit(_ text: String) {
    text.withCString { text in
      var values: InlineArray<1, wl_argument> = [wl_argument(s: text)]
      send(0, &values)
    }
  }

  func setPreedit(_ text: String, _ begin: Int32, _ end: Int32) {
    text.withCString { text in
      var values: InlineArray<3, wl_argument> = [wl_argument(s: text), wl_argument(i: begin), wl_argument(i: end)]
      send(1, &values)
    }
  }

  func delete(_ before: UInt32, _ after: UInt32) {
    var values: InlineArray<2, wl_argument> = [wl_argument(u: before), wl_argument(u: after)]
    send(2, &values)
  }

  func commit() {
    var values: InlineArray<1, wl_argument> = [wl_argument(u: serial)]
    send(3, &values)
  }
}
