import AgateBackend
import Glibc

/// A backend that shows frames in windows on a Wayland compositor.
public enum WaylandBackend {
  /// The sink backend with the name `wayland` and priority 10. `auto` selects this backend unless another backend has a
  /// higher priority.
  public static let sink: SinkBackend = {
    var backend = SinkBackend(
      name: "wayland", summary: "windows on a Wayland compositor", priority: 10, probe: probe,
      makeSink: { options throws(RenderError) in try WaylandWindow(options) })
    backend.displayScale = scale
    return backend
  }()

  /// Adds ``sink`` to the backend registry.
  public static func register() { BackendRegistry.register(sink) }

  /// Returns the outputs of the compositor that the environment names. If the connection fails, the status has a
  /// problem and no outputs.
  public static func probe() -> BackendStatus {
    do throws(RenderError) {
      return describe(try WaylandConnection())
    } catch {
      return BackendStatus(devices: [], problem: error.description)
    }
  }

  /// Returns the highest scale, in pixels per point, of all outputs of the compositor that the environment names.
  /// Returns nil if the compositor cannot be queried. A socket in `WAYLAND_SOCKET` is not queried, because it can be
  /// used only once.
  static func scale() -> Double? {
    if getenv("WAYLAND_SOCKET") != nil { return nil }
    return (try? WaylandConnection())?.outputs.map(\.scale).max()
  }

  /// Returns the status with the outputs of a compositor.
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
  /// - Throws: ``RenderError/unavailable(_:)`` if there is no compositor, or if the options have no renderer.
  convenience init(_ options: SinkOptions) throws(RenderError) {
    guard let renderer = options.renderer else {
      throw .unavailable("a window on a Wayland compositor has to know what draws its frames: set SinkOptions.renderer")
    }
    try self.init(options, renderer: renderer)
  }
}
