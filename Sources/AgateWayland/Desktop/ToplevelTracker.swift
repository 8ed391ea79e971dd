import CWayland

/// The windows of a compositor with `zwlr_foreign_toplevel_manager_v1`, as wlroots has it.
final class ToplevelTracker: WindowTracker {
  private final class Window {
    let handle: ZwlrForeignToplevelHandleV1
    var outputs: Set<OpaquePointer> = []
    var states: Set<UInt32> = []
    var pending: Set<UInt32> = []

    init(_ handle: ZwlrForeignToplevelHandleV1) { self.handle = handle }
    deinit { handle.destroy() }
  }

  private let manager: ZwlrForeignToplevelManagerV1
  private var windows: [ObjectIdentifier: Window] = [:]

  /// Nil if the compositor does not have the protocol.
  init?(_ connection: WaylandConnection) {
    guard let manager = connection.bind(ZwlrForeignToplevelManagerV1.self) else { return nil }
    self.manager = manager
    manager.onEvent = { [weak self, socket = connection.socket] event in
      guard case .toplevel(let proxy?) = event else { return }
      self?.add(ZwlrForeignToplevelHandleV1(proxy: proxy, socket: socket))
    }
  }

  func coverage(of output: Output) -> OutputCoverage {
    typealias State = ZwlrForeignToplevelHandleV1.State
    var coverage: OutputCoverage = []
    for window in windows.values where !window.states.contains(State.minimized) {
      guard let proxy = output.output.proxy, window.outputs.contains(proxy) else { continue }
      if window.states.contains(State.fullscreen) { coverage.insert(.fullscreen) }
      if window.states.contains(State.maximized) { coverage.insert(.maximized) }
    }
    return coverage
  }

  private func add(_ handle: ZwlrForeignToplevelHandleV1) {
    let window = Window(handle)
    windows[ObjectIdentifier(handle)] = window
    handle.onEvent = { [weak self, unowned window] event in
      switch event {
      case .outputEnter(let output): if let output { window.outputs.insert(output) }
      case .outputLeave(let output): if let output { window.outputs.remove(output) }
      case .state(let states): window.pending = Set(states)
      case .done: window.states = window.pending
      case .closed: self?.windows[ObjectIdentifier(window.handle)] = nil
      case .title, .appId, .parent: break
      }
    }
  }
}
