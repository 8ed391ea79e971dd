import AgateBackend
import CWayland
import Glibc

/// A connection to a Wayland compositor, with its globals, outputs and seats.
///
/// A window creates its own connection unless a connection is passed to its initializer. Use a connection only on the
/// thread or the serial queue on which it was created.
public final class WaylandConnection {
  let socket: DisplaySocket
  let compositor: WlCompositor
  let shm: WlShm
  let shell: XdgWmBase
  let decorations: ZxdgDecorationManagerV1?
  let viewporter: WpViewporter?
  let fractionalScale: WpFractionalScaleManagerV1?
  let presentation: WpPresentation?
  let subcompositor: WlSubcompositor?
  let cursorShapes: WpCursorShapeManagerV1?
  let idleInhibition: ZwpIdleInhibitManagerV1?
  let activation: XdgActivationV1?
  let layerShell: ZwlrLayerShellV1?
  let icons: XdgToplevelIconManagerV1?
  let textInputs: ZwpTextInputManagerV3?
  let dataDevices: WlDataDeviceManager?
  let primarySelections: ZwpPrimarySelectionDeviceManagerV1?
  private(set) var outputs: [Output] = []
  private(set) var seats: [Seat] = []
  /// The seat with the last input of a user.
  weak var activeSeat: Seat?
  /// The pixel formats that `wl_shm` accepts.
  var formats: Set<UInt32> = []
  /// The clock of presentation times.
  private(set) var presentationClock: clockid_t = CLOCK_MONOTONIC
  /// The objects that receive the input of surfaces, by the surface's proxy.
  var receivers: [OpaquePointer: InputReceiver] = [:]

  private let display: WlDisplay
  private let registry: WlRegistry
  private let offered: Globals
  private let outputManager: ZxdgOutputManagerV1?

  /// Connects to the compositor that the process's environment names, by `WAYLAND_SOCKET`, `WAYLAND_DISPLAY` and
  /// `XDG_RUNTIME_DIR`.
  ///
  /// - Throws: ``/AgateBackend/RenderError/unavailable(_:)`` if there is no compositor, if it does not answer within
  ///   five seconds, or if it lacks a protocol that a window needs.
  public convenience init() throws(RenderError) {
    var environment: [String: String] = [:]
    for name in ["WAYLAND_SOCKET", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR"] {
      if let value = getenv(name) { environment[name] = String(cString: value) }
    }
    try self.init(environment: environment)
  }

  /// Connects to the compositor that `environment` names, like ``init()``.
  public init(environment: [String: String]) throws(RenderError) {
    let socket = try DisplayAddress(environment: environment).connect()
    self.socket = socket
    display = WlDisplay(borrowing: socket.display, socket: socket)
    registry = display.getRegistry()
    offered = Globals()
    registry.onEvent = { [offered] in offered.note($0) }
    try display.roundtrip()

    compositor = try offered.need(WlCompositor.self, from: registry, atLeast: 4)
    shm = try offered.need(WlShm.self, from: registry)
    shell = try offered.need(XdgWmBase.self, from: registry)
    decorations = offered.bind(ZxdgDecorationManagerV1.self, from: registry)
    viewporter = offered.bind(WpViewporter.self, from: registry)
    fractionalScale = offered.bind(WpFractionalScaleManagerV1.self, from: registry)
    presentation = offered.bind(WpPresentation.self, from: registry)
    subcompositor = offered.bind(WlSubcompositor.self, from: registry)
    cursorShapes = offered.bind(WpCursorShapeManagerV1.self, from: registry)
    idleInhibition = offered.bind(ZwpIdleInhibitManagerV1.self, from: registry)
    activation = offered.bind(XdgActivationV1.self, from: registry)
    layerShell = offered.bind(ZwlrLayerShellV1.self, from: registry)
    icons = offered.bind(XdgToplevelIconManagerV1.self, from: registry)
    textInputs = offered.bind(ZwpTextInputManagerV3.self, from: registry)
    dataDevices = offered.bind(WlDataDeviceManager.self, from: registry)
    primarySelections = offered.bind(ZwpPrimarySelectionDeviceManagerV1.self, from: registry)
    outputManager = offered.bind(ZxdgOutputManagerV1.self, from: registry)

    shell.onEvent = { [unowned shell] event in
      if case .ping(let serial) = event { shell.pong(serial: serial) }
    }
    shm.onEvent = { [weak self] event in
      if case .format(let format) = event { self?.formats.insert(format) }
    }
    presentation?.onEvent = { [weak self] event in
      if case .clockId(let clock) = event { self?.presentationClock = clockid_t(clock) }
    }
    for (name, global) in offered.all.sorted(by: { $0.key < $1.key }) { add(global, name: name) }
    registry.onEvent = { [weak self, offered] event in
      offered.note(event)
      switch event {
      case .global(let name, let interface, let version):
        self?.add(Globals.Entry(interface: interface, version: version), name: name)
      case .globalRemove(let name):
        self?.remove(name)
      }
    }
    try display.roundtrip()
  }

  /// Binds an interface that only some programs use. Returns nil if the compositor does not offer the interface.
  func bind<T: ProtocolObject>(_ type: T.Type) -> T? { offered.bind(type, from: registry) }

  /// Returns a clipboard of the seat with the last input, or of the first seat if there was no input. Returns nil if
  /// the compositor has no such clipboard.
  func selection(_ clipboard: Clipboard) -> Selection? { (activeSeat ?? seats.first)?.selections[clipboard] }

  /// Withdraws this program's texts from all clipboards. Call this method when the last window of the connection
  /// closes.
  func withdrawSelections() {
    for seat in seats { seat.withdrawSelections() }
  }

  /// Requests a callback for the time when the compositor has handled all earlier requests.
  func sync() -> WlCallback { display.sync() }

  /// Blocks until the compositor has handled all earlier requests.
  func roundtrip() throws(RenderError) { try display.roundtrip() }

  /// The process name of the compositor, or `unknown compositor`.
  var compositorName: String { PeerProcess.name(of: socket.descriptor) ?? "unknown compositor" }

  /// Returns the output with a name, a description, or a part of its description. If `name` is nil, returns the first
  /// output.
  ///
  /// - Throws: ``RenderError/unavailable(_:)`` if there is no such output. The error lists the names of all outputs.
  func output(named name: String?) throws(RenderError) -> Output {
    let found = name.map { name in
      outputs.first { $0.label == name } ?? outputs.first { $0.text == name || $0.model == name }
        ?? outputs.first { !name.isEmpty && $0.text.contains(name) }
    }
    if let output = found ?? outputs.first { return output }
    guard let name else { throw .unavailable("\(compositorName) has no output now") }
    let known = outputs.map { $0.text.isEmpty ? $0.label : "\($0.label) (\($0.text))" }
    throw .unavailable("there is no output '\(name)'; there are \(known.joined(separator: ", "))")
  }

  private func add(_ global: Globals.Entry, name: UInt32) {
    switch global.interface {
    case WlOutput.interfaceName:
      let version = min(global.version, WlOutput.newestVersion)
      let output = registry.bind(name: name, as: WlOutput.self, version: version)
      let made = Output(name: name, output: output, logical: outputManager?.getXdgOutput(output: output))
      made.onChange = { [weak self] in self?.outputsChanged() }
      outputs.append(made)
    case WlSeat.interfaceName:
      let version = min(global.version, WlSeat.newestVersion)
      seats.append(Seat(name: name, seat: registry.bind(name: name, as: WlSeat.self, version: version), owner: self))
    default: break
    }
  }

  private func remove(_ name: UInt32) {
    outputs.removeAll { $0.name == name }
    for seat in seats where seat.name == name { seat.detach() }
    seats.removeAll { $0.name == name }
    outputsChanged()
  }

  private func outputsChanged() {
    for receiver in receivers.values { receiver.outputsChanged() }
  }
}
