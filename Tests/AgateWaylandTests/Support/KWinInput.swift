import CWayland

@testable import AgateWayland

/// A mouse and a keyboard that a test plays in KWin by `org_kde_kwin_fake_input`. No Debian package that the tests need has
/// the description of this protocol.
@MainActor final class KWinInput {
  private let connection: TestConnection
  private let input: FakeInput

  init(in compositor: HeadlessCompositor) throws {
    connection = try TestConnection(to: compositor)
    input = try connection.need(FakeInput.self, atLeast: 4)
    input.authenticate()
    try connection.display.roundtrip()
  }

  /// Moves the pointer to a place in points.
  func move(to x: Int, _ y: Int) throws {
    var values: InlineArray<2, wl_argument> = [wl_argument(f: Int32(x * 256)), wl_argument(f: Int32(y * 256))]
    input.send(9, &values)
    try connection.display.roundtrip()
  }

  /// Presses and releases the left button.
  func click() throws {
    for state: UInt32 in [1, 0] { try send(2, 0x110, state) }
  }

  /// Presses and releases a key, by its code in Linux.
  func press(_ key: UInt32) throws {
    for state: UInt32 in [1, 0] { try send(10, key, state) }
  }

  private func send(_ request: UInt32, _ code: UInt32, _ state: UInt32) throws {
    var values: InlineArray<2, wl_argument> = [wl_argument(u: code), wl_argument(u: state)]
    input.send(request, &values)
    try connection.display.roundtrip()
  }
}

private let inputStructures = ProtocolStructures([
  ProtocolInterface(
    name: "org_kde_kwin_fake_input", version: 4,
    requests: [
      ProtocolMessage("authenticate", "ss", [nil, nil]),
      ProtocolMessage("pointer_motion", "ff", [nil, nil]),
      ProtocolMessage("button", "uu", [nil, nil]),
      ProtocolMessage("axis", "uf", [nil, nil]),
      ProtocolMessage("touch_down", "uff", [nil, nil, nil]),
      ProtocolMessage("touch_motion", "uff", [nil, nil, nil]),
      ProtocolMessage("touch_up", "u", [nil]),
      ProtocolMessage("touch_cancel", "", []),
      ProtocolMessage("touch_frame", "", []),
      ProtocolMessage("pointer_motion_absolute", "ff", [nil, nil]),
      ProtocolMessage("keyboard_key", "uu", [nil, nil]),
    ], events: [])
])

private final class FakeInput: ProtocolObject {
  override class var interfaceName: String { "org_kde_kwin_fake_input" }
  override class var newestVersion: UInt32 { 4 }
  override class var structure: UnsafePointer<wl_interface>? { inputStructures[interfaceName] }

  func authenticate() {
    "agate".withCString { name in
      var values: InlineArray<2, wl_argument> = [wl_argument(s: name), wl_argument(s: name)]
      send(0, &values)
    }
  }
}
