import CWayland

@testable import AgateWayland

/// A mouse that a test moves by sway's `zwlr_virtual_pointer_v1`. No Debian package has the description of this
/// protocol.
@MainActor final class VirtualPointer {
  private let connection: TestConnection
  private let manager: PointerManager
  private let pointer: PointerDevice
  private let output: (width: UInt32, height: UInt32)
  private var time: UInt32 = 0
  /// Time of the next events, in milliseconds. By default nil: each event comes 10 ms after the previous one.
  var stamp: UInt32?

  /// - Parameter output: size of the compositor's whole coordinate space, in points.
  init(in compositor: HeadlessCompositor, output: (width: UInt32, height: UInt32) = (800, 600)) throws {
    connection = try TestConnection(to: compositor)
    manager = try connection.need(PointerManager.self)
    pointer = manager.createPointer()
    self.output = output
    try connection.display.roundtrip()
  }

  func move(to x: UInt32, _ y: UInt32) throws {
    var values: InlineArray<5, wl_argument> = [
      wl_argument(u: tick()), wl_argument(u: x), wl_argument(u: y), wl_argument(u: output.width),
      wl_argument(u: output.height),
    ]
    pointer.send(1, &values)
    try frame()
  }

  func press(_ button: UInt32, _ isDown: Bool) throws {
    let state: UInt32 = isDown ? 1 : 0
    var values: InlineArray<3, wl_argument> = [
      wl_argument(u: tick()), wl_argument(u: button), wl_argument(u: state),
    ]
    pointer.send(2, &values)
    try frame()
  }

  func scroll(steps: Int32) throws {
    var source: InlineArray<1, wl_argument> = [wl_argument(u: 0)]
    pointer.send(5, &source)
    let distance = steps * 15 * 256
    var values: InlineArray<4, wl_argument> = [
      wl_argument(u: tick()), wl_argument(u: 0), wl_argument(f: distance), wl_argument(i: steps),
    ]
    pointer.send(7, &values)
    try frame()
  }

  private func frame() throws {
    pointer.send(4)
    try connection.display.roundtrip()
  }

  private func tick() -> UInt32 {
    time = stamp ?? time + 10
    return time
  }
}

private let pointerStructures = ProtocolStructures([
  ProtocolInterface(
    name: "zwlr_virtual_pointer_manager_v1", version: 1,
    requests: [ProtocolMessage("create_virtual_pointer", "?on", [nil, nil]), ProtocolMessage("destroy", "", [])],
    events: []),
  ProtocolInterface(
    name: "zwlr_virtual_pointer_v1", version: 1,
    requests: [
      ProtocolMessage("motion", "uff", [nil, nil, nil]),
      ProtocolMessage("motion_absolute", "uuuuu", [nil, nil, nil, nil, nil]),
      ProtocolMessage("button", "uuu", [nil, nil, nil]),
      ProtocolMessage("axis", "uuf", [nil, nil, nil]),
      ProtocolMessage("frame", "", []),
      ProtocolMessage("axis_source", "u", [nil]),
      ProtocolMessage("axis_stop", "uu", [nil, nil]),
      ProtocolMessage("axis_discrete", "uufi", [nil, nil, nil, nil]),
      ProtocolMessage("destroy", "", []),
    ],
    events: []),
])

private final class PointerManager: ProtocolObject {
  override class var interfaceName: String { "zwlr_virtual_pointer_manager_v1" }
  override class var structure: UnsafePointer<wl_interface>? { pointerStructures[interfaceName] }

  func createPointer() -> PointerDevice {
    var values: InlineArray<2, wl_argument> = [wl_argument(o: nil), wl_argument(n: 0)]
    return create(0, &values, as: PointerDevice.self, version: version)
  }
}

private final class PointerDevice: ProtocolObject {
  override class var interfaceName: String { "zwlr_virtual_pointer_v1" }
  override class var structure: UnsafePointer<wl_interface>? { pointerStructures[interfaceName] }
}
