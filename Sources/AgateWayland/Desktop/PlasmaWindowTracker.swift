import CWayland

/// Tracks windows on KWin, with `org_kde_plasma_window_management`. KWin offers this protocol only to programs whose
/// `.desktop` file requests it.
final class PlasmaWindowTracker: WindowTracker {
  private final class Window {
    let handle: OrgKdePlasmaWindow
    var states: UInt32 = 0
    /// The virtual desktops that show the window.
    var desktops: Set<String> = []
    var frame: (x: Int32, y: Int32, width: Int32, height: Int32) = (0, 0, 0, 0)

    init(_ handle: OrgKdePlasmaWindow) { self.handle = handle }
    deinit { handle.destroy() }
  }

  private let manager: OrgKdePlasmaWindowManagement
  private let desktopManager: OrgKdePlasmaVirtualDesktopManagement?
  private var desktops: [String: OrgKdePlasmaVirtualDesktop] = [:]
  /// The visible virtual desktop; nil if it is not known.
  private var currentDesktop: String?
  private var windows: [UInt32: Window] = [:]

  /// Returns nil if the compositor does not offer the protocol to this program.
  init?(_ connection: WaylandConnection) {
    guard let manager = connection.bind(OrgKdePlasmaWindowManagement.self) else { return nil }
    self.manager = manager
    desktopManager = connection.bind(OrgKdePlasmaVirtualDesktopManagement.self)
    desktopManager?.onEvent = { [weak self] event in
      switch event {
      case .desktopCreated(let id, _): self?.addDesktop(id)
      case .desktopRemoved(let id): self?.desktops[id] = nil
      case .done, .rows: break
      }
    }
    manager.onEvent = { [weak self] event in
      guard case .window(let id) = event else { return }
      self?.add(id)
    }
  }

  func coverage(of output: Output) -> OutputCoverage {
    typealias State = OrgKdePlasmaWindow.State
    guard let place = output.logicalPosition, let size = output.logicalSize else { return [] }
    var coverage: OutputCoverage = []
    for window in windows.values where window.states & State.minimized == 0 {
      // A window without a list of desktops is on all desktops.
      if let currentDesktop, !window.desktops.isEmpty, !window.desktops.contains(currentDesktop) { continue }
      // A window belongs to the output that contains the window's centre.
      let x = window.frame.x + window.frame.width / 2, y = window.frame.y + window.frame.height / 2
      guard x >= place.x, y >= place.y, x < place.x + size.width, y < place.y + size.height else { continue }
      if window.states & State.fullscreen != 0 { coverage.insert(.fullscreen) }
      if window.states & State.maximized != 0 { coverage.insert(.maximized) }
    }
    return coverage
  }

  private func addDesktop(_ id: String) {
    let desktop = desktopManager?.getVirtualDesktop(desktopId: id)
    desktops[id] = desktop
    desktop?.onEvent = { [weak self] event in
      if case .activated = event { self?.currentDesktop = id }
    }
  }

  private func add(_ id: UInt32) {
    let window = Window(manager.getWindow(internalWindowId: id))
    windows[id] = window
    window.handle.onEvent = { [weak self, unowned window] event in
      switch event {
      case .stateChanged(let flags): window.states = flags
      case .geometry(let x, let y, let width, let height):
        window.frame = (x, y, Int32(clamping: width), Int32(clamping: height))
      case .virtualDesktopEntered(let id): window.desktops.insert(id)
      case .virtualDesktopLeft(let id): window.desktops.remove(id)
      case .unmapped: self?.windows[id] = nil
      default: break
      }
    }
  }
}
