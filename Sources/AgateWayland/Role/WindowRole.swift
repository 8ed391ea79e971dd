import AgateBackend
import Dispatch
import Foundation
import Synchronization

/// The role of a window. The window draws its own frame if the compositor draws none.
final class WindowRole: SurfaceRole {
  let toplevel: XdgToplevel
  weak var owner: (any SurfaceRoleOwner)?
  private(set) var state = WindowState()
  let filledOutput: Output? = nil
  var title: String {
    didSet {
      toplevel.setTitle(title: title)
      frame?.values.title = title
    }
  }
  var minimumSize: CGSize? { didSet { sizeLimitsTold = nil } }
  var maximumSize: CGSize? { didSet { sizeLimitsTold = nil } }

  private let connection: WaylandConnection
  private let surface: WlSurface
  private let shellSurface: XdgSurface
  private let decoration: ZxdgToplevelDecorationV1?
  private let makeFrame: (@Sendable () -> any WindowFrame)?
  private let queue: DispatchQueue
  private var frame: FrameSurfaces?
  private var isFramedByCompositor = false
  private var offered: (width: Int32, height: Int32) = (0, 0)
  private var bounds: (width: Int32, height: Int32) = (0, 0)
  private var capabilities: Set<UInt32>?
  private var sizeLimitsTold: [Int32]?
  private var hasToldGeometry = false
  /// The activation token of the program that started this program. It allows the first window to become active.
  private var startToken: String?
  private static let spentTokens = Mutex<Set<String>>([])

  init(_ surface: WlSurface, on connection: WaylandConnection, options: SinkOptions) {
    (self.connection, self.surface, title) = (connection, surface, options.title)
    (makeFrame, queue) = (options.makeFrame, options.queue)
    shellSurface = connection.shell.getXdgSurface(surface: surface)
    toplevel = shellSurface.getToplevel()
    decoration = connection.decorations?.getToplevelDecoration(toplevel: toplevel)
    toplevel.setTitle(title: title)
    toplevel.setAppId(appId: options.applicationID)
    decoration?.setMode(mode: ZxdgToplevelDecorationV1.Mode.serverSide)
    if let icons = connection.icons {
      // The icon is looked up in the icon theme, under the application ID.
      let icon = icons.createIcon()
      icon.setName(iconName: options.applicationID)
      icons.setIcon(toplevel: toplevel, icon: icon)
      icon.destroy()
    }
    startToken = options.environment["XDG_ACTIVATION_TOKEN"]
    listen()
  }

  func destroy() {
    frame?.destroy()
    frame = nil
    decoration?.destroy()
    toplevel.destroy()
    shellSurface.destroy()
  }

  func acknowledge(_ serial: UInt32) { shellSurface.ackConfigure(serial: serial) }

  func announce(_ geometry: WindowGeometry) {
    tellSizeLimits()
    // After the first window geometry, the compositor no longer derives it from the size of the buffers.
    guard frame != nil || hasToldGeometry else { return }
    hasToldGeometry = true
    let insets = frame?.insets ?? FrameInsets()
    shellSurface.setWindowGeometry(
      x: -insets.left, y: -insets.top, width: geometry.width + insets.horizontal,
      height: geometry.height + insets.vertical)
    frame?.geometry = geometry
  }

  func noteShown() {
    // A token can be used once.
    guard let startToken, Self.spentTokens.withLock({ $0.insert(startToken).inserted }) else { return }
    request(.activate(token: startToken))
  }

  func refresh() throws(RenderError) -> Bool { try frame?.draw() ?? false }

  /// Requests a change of state from the compositor.
  func request(_ change: WindowChange) {
    switch change {
    case .maximize(true): toplevel.setMaximized()
    case .maximize(false): toplevel.unsetMaximized()
    case .minimize: toplevel.setMinimized()
    case .fullscreen(true, let name):
      toplevel.setFullscreen(output: connection.outputs.first { $0.label == name }?.output)
    case .fullscreen(false, _): toplevel.unsetFullscreen()
    case .activate(let token): connection.activation?.activate(token: token, surface: surface)
    }
  }

  private func listen() {
    toplevel.onEvent = { [weak self] event in
      guard let self else { return }
      switch event {
      case .configure(let width, let height, let states):
        offered = (width, height)
        state = WindowState(states)
      case .close: owner?.requestClose()
      case .configureBounds(let width, let height): bounds = (width, height)
      case .wmCapabilities(let list): capabilities = Set(list)
      }
    }
    decoration?.onEvent = { [weak self] event in
      guard case .configure(let mode) = event else { return }
      self?.isFramedByCompositor = mode == ZxdgToplevelDecorationV1.Mode.serverSide
    }
    shellSurface.onEvent = { [weak self] event in
      guard let self, case .configure(let serial) = event else { return }
      makeOrRemoveFrame()
      frame?.values.state = state
      frame?.values.canMaximize = capabilities?.contains(XdgToplevel.WmCapabilities.maximize) ?? true
      frame?.values.canMinimize = capabilities?.contains(XdgToplevel.WmCapabilities.minimize) ?? true
      let insets = frame?.insets ?? FrameInsets()
      func content(_ size: (width: Int32, height: Int32)) -> (width: Int32, height: Int32) {
        (
          size.width > 0 ? max(1, size.width - insets.horizontal) : 0,
          size.height > 0 ? max(1, size.height - insets.vertical) : 0
        )
      }
      let size = content(offered)
      var configuration = SurfaceConfiguration(serial: serial, width: size.width, height: size.height)
      configuration.bounds = content(bounds)
      if frame != nil {
        let least = FrameSurfaces.leastSize
        configuration.least = (Int32(least.width), Int32(least.height))
      }
      owner?.configure(configuration)
    }
  }

  private func makeOrRemoveFrame() {
    if isFramedByCompositor {
      guard let frame else { return }
      frame.destroy()
      self.frame = nil
      sizeLimitsTold = nil
    } else if frame == nil, let made = makeFrame?(), let subcompositor = connection.subcompositor {
      frame = FrameSurfaces(made, title: title, on: connection, subcompositor, parent: surface, queue: queue)
      frame?.onAction = { [weak self] in self?.act($0) }
      sizeLimitsTold = nil
    }
  }

  private func act(_ action: FrameSurfaces.Action) {
    switch action {
    case .move(let source): toplevel.move(seat: source.seat.seat, serial: source.serial)
    case .resize(let edges, let source):
      toplevel.resize(seat: source.seat.seat, serial: source.serial, edges: UInt32(edges.rawValue))
    case .showMenu(let point, let source):
      toplevel.showWindowMenu(seat: source.seat.seat, serial: source.serial, x: Int32(point.x), y: Int32(point.y))
    case .toggleMaximized: request(.maximize(!state.isMaximized))
    case .minimize: request(.minimize)
    case .close: owner?.requestClose()
    }
  }

  private static let longestSide: CGFloat = 1_048_576

  /// Sends the limits of the window's size to the compositor. The limits include the frame.
  private func tellSizeLimits() {
    let insets = frame?.insets ?? FrameInsets()
    // The buttons of the frame must stay reachable.
    let least = frame == nil ? CGSize(width: 1, height: 1) : FrameSurfaces.leastSize
    // 0 means no limit. Infinite lengths, and lengths that no display has, count as no limit.
    func side(_ length: CGFloat?, _ inset: Int32) -> Int32 {
      guard let length, length < Self.longestSide else { return 0 }
      return Int32(max(1, length.rounded(.up))) + inset
    }
    let minimum = minimumSize ?? least
    let limits = [
      side(max(minimum.width, least.width), insets.horizontal),
      side(max(minimum.height, least.height), insets.vertical),
      side(maximumSize?.width, insets.horizontal), side(maximumSize?.height, insets.vertical),
    ]
    if limits == sizeLimitsTold { return }
    sizeLimitsTold = limits
    toplevel.setMinSize(width: limits[0], height: limits[1])
    toplevel.setMaxSize(
      width: limits[2] == 0 ? 0 : max(limits[2], limits[0]), height: limits[3] == 0 ? 0 : max(limits[3], limits[1]))
  }
}

extension WindowState {
  /// Creates the state from the states of an `xdg_toplevel.configure` event.
  init(_ states: [UInt32]) {
    self.init()
    for state in states {
      switch state {
      case XdgToplevel.State.maximized: isMaximized = true
      case XdgToplevel.State.fullscreen: isFullscreen = true
      case XdgToplevel.State.resizing: isResizing = true
      case XdgToplevel.State.activated: isActive = true
      case XdgToplevel.State.tiledLeft: tiledEdges.insert(.left)
      case XdgToplevel.State.tiledRight: tiledEdges.insert(.right)
      case XdgToplevel.State.tiledTop: tiledEdges.insert(.top)
      case XdgToplevel.State.tiledBottom: tiledEdges.insert(.bottom)
      case XdgToplevel.State.suspended: isSuspended = true
      default: break
      }
    }
  }
}

extension XdgToplevel.State {
  /// The state that version 6 of the interface adds. The XML files of wayland-protocols 1.31 do not contain it.
  static let suspended: UInt32 = 9
}
