import AgateBackend
import CWayland
import Glibc

/// The address of the compositor. It is determined by the same rules as in libwayland, so that errors can name the
/// cause.
struct DisplayAddress: Sendable {
  /// The path of the socket. Nil means an open descriptor that `WAYLAND_SOCKET` names.
  var path: String?

  init(environment: [String: String]) throws(RenderError) {
    if let handedOver = environment["WAYLAND_SOCKET"], !handedOver.isEmpty {
      path = nil
      return
    }
    let chosen = environment["WAYLAND_DISPLAY"].flatMap { $0.isEmpty ? nil : $0 }
    let name = chosen ?? "wayland-0"
    if name.hasPrefix("/") {
      path = name
      return
    }
    guard let folder = environment["XDG_RUNTIME_DIR"], !folder.isEmpty else {
      throw .unavailable(
        "no Wayland compositor: XDG_RUNTIME_DIR is not set; run this inside a Wayland session, "
          + "or set XDG_RUNTIME_DIR and WAYLAND_DISPLAY to those of one")
    }
    let candidate = "\(folder)/\(name)"
    if chosen == nil, access(candidate, F_OK) != 0 {
      throw .unavailable(
        "no Wayland compositor: WAYLAND_DISPLAY is not set and \(candidate) does not exist; "
          + "run this inside a Wayland session, or set WAYLAND_DISPLAY")
    }
    path = candidate
  }

  func connect() throws(RenderError) -> DisplaySocket {
    if let display = wl_display_connect(path) { return DisplaySocket(display: display) }
    let reason = String(cString: strerror(errno))
    throw .unavailable(
      "no Wayland compositor answers at \(path ?? "the descriptor in WAYLAND_SOCKET") (\(reason)): "
        + "start one, or set WAYLAND_DISPLAY to the right one")
  }
}
