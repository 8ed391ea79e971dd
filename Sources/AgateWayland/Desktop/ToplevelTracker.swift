import CWayland

/// Tracks windows on compositors with `zwlr_foreign_toplevel_manager_v1`, such as those with wlroots.
final class ToplevelTracker: WindowTracker {
  private final class Window {
    let handle: ZwlrForeignToplevelHandleV1
    /// The registry numbers of the outputs that show the window. Compositors do not reuse these numbers.
    var outputs: Set<UInt32> = []
    var states: Set<UInt32> = []
    var pending: Set<UInt32> = []

    init(_ handle: ZwlrForeignToplevelHandleV1) { self.handle = handle }
    deinit { handle.destroy() }
  }

  private let manager: ZwlrForeignToplevelManagerV1
  private weak var connection: WaylandConnection?
  private var windows: [ObjectIdentifier: Window] = [:]

  /// Returns nil if the compositor does not offer the protocol.
  init?(_ connection: WaylandConnection) {
    guard let manager = connection.bind(ZwlrForeignToplevelManagerV1.self) else { return nil }
    (self.manager, self.connection) = (manager, connection)
    manager.onEvent = { [weak self, socket = connection.socket] event in
      guard case .toplevel(let proxy?) = event else { return }
      self?.add(ZwlrForeignToplevelHandleV1(proxy: proxy, socket: socket))
    }
  }

  func coverage(of output: Output) -> OutputCoverage {
    typealias State = ZwlrForeignToplevelHandleV1.State
    var coverage: OutputCoverage = []
    for window in windows.values where !window.states.contains(State.minimized) {
      guard window.outputs.contains(output.name) else { continue }
      if window.states.contains(State.fullscreen) { coverage.insert(.fullscreen) }
      if window.states.contains(State.maximized) { coverage.insert(.maximized) }
    }
    return coverage
  }

  private func number(of output: OpaquePointer?) -> UInt32? {
    connection?.outputs.first { $0.output.proxy == output }?.name
  }

  private func add(_ handle: ZwlrForeignToplevelHandleV1) {
    let window = Window(handle)
    windows[ObjectIdentifier(handle)] = window
    handle.onEvent = { [weak self, unowned window] event in
      switch event {
      case .outputEnter(let output): if let number = self?.number(of: output) { window.outputs.insert(number) }
      case .outputLeave(let output): if let number = self?.number(of: output) { window.outputs.remove(number) }
      case .state(let states): window.pending = Set(states)
      case .done: window.states = window.pending
      case .closed: self?.windows[ObjectIdentifier(window.handle)] = nil
      case .title, .appId, .parent: break
      }
    }
  }
}
