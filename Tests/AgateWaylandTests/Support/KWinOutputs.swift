import CWayland

@testable import AgateWayland

/// Switches KWin's outputs on and off. No Debian package that the tests need has the description of these protocols.
@MainActor final class KWinOutputs {
  private let connection: TestConnection
  private let management: OutputManagement
  private var devices: [OutputDevice] = []

  init(in compositor: HeadlessCompositor) throws {
    connection = try TestConnection(to: compositor)
    management = try connection.need(OutputManagement.self)
    for (number, entry) in connection.offered.all where entry.interface == OutputDevice.interfaceName {
      devices.append(connection.registry.bind(name: number, as: OutputDevice.self, version: 2))
    }
    try connection.display.roundtrip()
  }

  /// Switches an output on or off.
  ///
  /// - Parameter name: The name of the output, such as `Virtual-0`.
  func enable(_ name: String, _ isEnabled: Bool) throws {
    guard let device = devices.first(where: { $0.name == name }) else {
      throw TestProblem("KWin has no output \(name), but \(devices.map(\.name))")
    }
    let configuration = management.createConfiguration()
    configuration.enable(device, isEnabled)
    try connection.display.roundtrip()
    try connection.display.roundtrip()
    guard configuration.isApplied else { throw TestProblem("KWin does not switch \(name)") }
  }
}

private let outputStructures = ProtocolStructures([
  ProtocolInterface(
    name: "kde_output_management_v2", version: 2,
    requests: [ProtocolMessage("create_configuration", "n", ["kde_output_configuration_v2"])], events: []),
  ProtocolInterface(
    name: "kde_output_configuration_v2", version: 2,
    requests: [
      ProtocolMessage("enable", "oi", ["kde_output_device_v2", nil]),
      ProtocolMessage("mode", "oo", ["kde_output_device_v2", "kde_output_device_mode_v2"]),
      ProtocolMessage("transform", "oi", ["kde_output_device_v2", nil]),
      ProtocolMessage("position", "oii", ["kde_output_device_v2", nil, nil]),
      ProtocolMessage("scale", "of", ["kde_output_device_v2", nil]),
      ProtocolMessage("apply", "", []),
      ProtocolMessage("destroy", "", []),
    ],
    events: [ProtocolMessage("applied", "", []), ProtocolMessage("failed", "", [])]),
  ProtocolInterface(
    name: "kde_output_device_v2", version: 2, requests: [],
    events: [
      ProtocolMessage("geometry", "iiiiissi", [nil, nil, nil, nil, nil, nil, nil, nil]),
      ProtocolMessage("current_mode", "o", ["kde_output_device_mode_v2"]),
      ProtocolMessage("mode", "n", ["kde_output_device_mode_v2"]),
      ProtocolMessage("done", "", []),
      ProtocolMessage("scale", "f", [nil]),
      ProtocolMessage("edid", "s", [nil]),
      ProtocolMessage("enabled", "i", [nil]),
      ProtocolMessage("uuid", "s", [nil]),
      ProtocolMessage("serial_number", "s", [nil]),
      ProtocolMessage("eisa_id", "s", [nil]),
      ProtocolMessage("capabilities", "u", [nil]),
      ProtocolMessage("overscan", "u", [nil]),
      ProtocolMessage("vrr_policy", "u", [nil]),
      ProtocolMessage("rgb_range", "u", [nil]),
      ProtocolMessage("name", "2s", [nil]),
    ]),
  ProtocolInterface(
    name: "kde_output_device_mode_v2", version: 1, requests: [],
    events: [
      ProtocolMessage("size", "ii", [nil, nil]),
      ProtocolMessage("refresh", "i", [nil]),
      ProtocolMessage("preferred", "", []),
      ProtocolMessage("removed", "", []),
    ]),
])

private final class OutputManagement: ProtocolObject {
  override class var interfaceName: String { "kde_output_management_v2" }
  override class var newestVersion: UInt32 { 2 }
  override class var structure: UnsafePointer<wl_interface>? { outputStructures[interfaceName] }

  func createConfiguration() -> OutputConfiguration {
    var values: InlineArray<1, wl_argument> = [wl_argument(n: 0)]
    return create(0, &values, as: OutputConfiguration.self, version: version)
  }
}

private final class OutputConfiguration: ProtocolObject {
  override class var interfaceName: String { "kde_output_configuration_v2" }
  override class var structure: UnsafePointer<wl_interface>? { outputStructures[interfaceName] }

  private(set) var isApplied = false

  func enable(_ device: OutputDevice, _ isEnabled: Bool) {
    var values: InlineArray<2, wl_argument> = [wl_argument(o: device.proxy), wl_argument(i: isEnabled ? 1 : 0)]
    send(0, &values)
    send(5)
  }

  override func receive(_ opcode: UInt32, _ values: UnsafePointer<wl_argument>) {
    if opcode == 0 { isApplied = true }
  }
}

private final class OutputDevice: ProtocolObject {
  override class var interfaceName: String { "kde_output_device_v2" }
  override class var newestVersion: UInt32 { 2 }
  override class var structure: UnsafePointer<wl_interface>? { outputStructures[interfaceName] }

  private(set) var name = ""

  override func receive(_ opcode: UInt32, _ values: UnsafePointer<wl_argument>) {
    if opcode == 14 { name = String(cString: values[0].s) }
  }
}
