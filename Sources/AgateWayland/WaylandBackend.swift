import AgateBackend
import Glibc

/// A backend with windows on a Wayland compositor.
public enum WaylandBackend {
  /// The sink that `auto` selects.
  public static let sink: SinkBackend = {
    var backend = SinkBackend(
      name: "wayland", summary: "windows on a Wayland compositor", priority: 10, probe: probe,
      makeSink: { options throws(RenderError) in try WaylandWindow(options) })
    backend.displayScale = scale
    return backend
  }()

  /// Adds ``sink`` to the registry.
  public static func register() { BackendRegistry.register(sink) }

  /// Returns the outputs of the compositor that the environment names, or the reason why there are none.
  public static func probe() -> BackendStatus {
    do throws(RenderError) {
      return describe(try WaylandConnection())
    } catch {
      return BackendStatus(devices: [], problem: error.description)
    }
  }

  /// Pixels per point of the finest output of the compositor that the environment names; nil if no compositor can be
  /// queried. A socket that is handed over can be used only once.
  static func scale() -> Double? {
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

extension WaylandWindow {
  /// Creates a window from options.
  ///
  /// - Throws: ``RenderError/unavailable(_:)`` when there is no compositor, or the renderer is not named.
  convenience init(_ options: SinkOptions) throws(RenderError) {
    guard let renderer = options.renderer else {
      throw .unavailable("a window on a Wayland compositor has to know what draws its frames: set SinkOptions.renderer")
    }
    try self.init(options, renderer: renderer)
  }
}
