import AgateBackend

/// The CPU renderer as a backend.
public enum CPUBackend {
  /// Name for the `--backend` option.
  public static let name = "cpu"

  /// Registers the CPU renderer in the ``/AgateBackend/BackendRegistry``. Further calls have no effect.
  public static func register() { BackendRegistry.register(backend) }

  /// The backend of the CPU renderer, named `cpu`.
  public static var backend: Backend {
    Backend(
      name: name, summary: "tiles on the processor's cores", priority: 10,
      probe: {
        let limits = [
          (name: "maximum frame size", value: String(CPURenderer.maximumFrameSize)),
          (name: "maximum image size", value: String(CPURenderer.maximumImageSize)),
        ]
        let cores = Processors.count
        let device = BackendStatus.Device(
          index: 0, name: CPURenderer.describe(threads: cores), driver: "agate", limits: limits)
        return BackendStatus(devices: [device])
      },
      makeRenderer: { options throws(RenderError) in
        if let wanted = options.device, wanted != "0", wanted.lowercased() != name {
          throw .unavailable("the CPU renderer has one device, 0; there is no “\(wanted)”")
        }
        return CPURenderer(threads: options.threads)
      })
  }
}
