@testable import AgateWayland

/// A connection of a test to a compositor, beside that of the windows under test.
@MainActor struct TestConnection {
  let display: WlDisplay
  let registry: WlRegistry
  /// The interfaces that the compositor offers.
  let offered = Globals()

  init(to compositor: HeadlessCompositor) throws {
    let socket = try DisplayAddress(environment: compositor.environment).connect()
    display = WlDisplay(borrowing: socket.display, socket: socket)
    registry = display.getRegistry()
    registry.onEvent = { [offered] in offered.note($0) }
    try display.roundtrip()
  }

  /// Binds an interface; throws an error if the compositor lacks it.
  func need<T: ProtocolObject>(_ type: T.Type, atLeast version: UInt32 = 1) throws -> T {
    try offered.need(type, from: registry, atLeast: version)
  }
}
