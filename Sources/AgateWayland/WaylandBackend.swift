import AgateBackend
import Glibc

/// The Wayland compositor as `agate backends` shows it. It is no ``Backend``: it shows pixels and makes none.
public enum WaylandBackend {
  /// The outputs of the compositor that the environment names, or why there are none.
  public static func probe() -> BackendStatus {
    do throws(RenderError) {
      return describe(try WaylandConnection())
    } catch {
      return BackendStatus(devices: [], problem: error.description)
    }
  }

  /// Pixels per point of the finest output of the compositor that the environment names; nil if none can be asked: a
  /// socket that is handed over can be used once.
  package static func scale() -> Double? {
    if getenv("WAYLAND_SOCKET") != nil { return nil }
    return (try? WaylandConnection())?.outputs.map(\.scale).max()
  }

  /// The outputs of a compositor.
  static func describe(_ connection: WaylandConnection) -> BackendStatus {
    let compositor = connection.compositorName
    let pixels = ShmFrames.format(among: connection.formats, isOpaque: true).isSwapped ? "copied" : "shared"
    let devices = connection.outputs.enumerated().map { index, output in
      BackendStatus.Device(
        index: index, name: output.label.isEmpty ? output.model : output.label, driver: compositor,
        limits: [
          ("pixels", "\(output.mode.width)×\(output.mode.height)"),
          ("scale", "\(output.scale)"),
          ("refresh", output.interval.map { "\((1000 / $0).rounded() / 1000) Hz" } ?? "unknown"),
          ("frame memory", pixels),
          ("presentation feedback", connection.presentation == nil ? "no" : "yes"),
        ])
    }
    return BackendStatus(devices: devices)
  }
}
