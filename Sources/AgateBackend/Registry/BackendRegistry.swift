import Synchronization

/// A backend that creates renderers, and is selected by name. ``SinkBackend`` is the counterpart for sinks.
///
/// A module adds its own backend with ``BackendRegistry/register(_:)-(Backend)``; `agate --backend NAME` then selects
/// the backend.
public struct Backend: Sendable {
  /// Name for the `--backend` option.
  public var name: String
  /// Human-readable summary, in one line.
  public var summary: String
  /// Priority for `auto`. `auto` tries backends with higher priorities first. It never selects a backend with a
  /// negative priority, nor a renderer that is not exact (``RendererCapabilities/isExact``).
  public var priority: Int
  /// A closure that returns the devices, or the reason why none can be used.
  public var probe: @Sendable () -> BackendStatus
  /// A closure that creates a renderer, or throws an error with the reason why it cannot.
  public var makeRenderer: @Sendable (RendererOptions) throws(RenderError) -> any Renderer

  /// Creates a renderer backend. ``BackendRegistry/register(_:)-(Backend)`` makes it available by name.
  public init(
    name: String, summary: String, priority: Int, probe: @escaping @Sendable () -> BackendStatus,
    makeRenderer: @escaping @Sendable (RendererOptions) throws(RenderError) -> any Renderer
  ) {
    self.name = name
    self.summary = summary
    self.priority = priority
    self.probe = probe
    self.makeRenderer = makeRenderer
  }
}

extension Backend {
  /// Creates a renderer that supports all features of frames.
  ///
  /// - Throws: The error of ``makeRenderer``. ``RenderError/unavailable(_:)`` if the renderer does not support all
  ///   features and no closure is set that adds them (``BackendRegistry/lower``).
  public func open(_ options: RendererOptions) throws(RenderError) -> any Renderer {
    let renderer = try makeRenderer(options)
    guard let lack = renderer.capabilities.draws.lack(of: .all) else { return renderer }
    guard let lower = BackendRegistry.lower else {
      throw .unavailable(
        "backend \(name) does not draw all that frames hold, and nothing draws the rest for it: \(lack)")
    }
    return lower(renderer)
  }
}

/// The devices that a backend finds on this machine.
public struct BackendStatus: Sendable {
  /// A device that a backend has found.
  public struct Device: Sendable {
    /// Index for the `--device` option.
    public var index: Int
    /// Name of the device, as the driver reports it.
    public var name: String
    /// Name and version of the driver.
    public var driver: String
    /// Human-readable names and values of limits, such as `maximum image size` → `16384`.
    public var limits: [(name: String, value: String)]
    /// Whether the device has no graphics hardware, because its driver computes on the CPU (such as lavapipe for
    /// Vulkan). Unless a device is selected, `auto` skips a backend whose usable devices are all of this kind. The
    /// device of Agate's CPU renderer has no driver, so the value is false for it. The default is false.
    public var isSoftware: Bool
    /// Names of features that the backend needs but the device lacks. The default is empty.
    public var missing: [String]
    /// Another reason why the backend cannot use the device. The default is nil.
    public var problem: String?

    /// Whether the backend can use the device: no feature is missing, and there is no other problem.
    public var isUsable: Bool { missing.isEmpty && problem == nil }

    /// The reason why the backend cannot use the device, or nil if it can.
    package var reason: String? { problem ?? (missing.isEmpty ? nil : "lacks \(missing.joined(separator: ", "))") }

    /// Creates a device.
    public init(
      index: Int, name: String, driver: String, limits: [(name: String, value: String)], isSoftware: Bool = false,
      missing: [String] = [], problem: String? = nil
    ) {
      self.index = index
      self.name = name
      self.driver = driver
      self.limits = limits
      self.isSoftware = isSoftware
      self.missing = missing
      self.problem = problem
    }
  }
  /// The devices, in the order of their indices.
  public var devices: [Device]
  /// The reason why the backend cannot be used, or nil if it can be used.
  public var problem: String?

  /// Creates a status with the devices that were found.
  public init(devices: [Device], problem: String? = nil) {
    self.devices = devices
    self.problem = problem
  }
}

/// Options for creating a renderer.
public struct RendererOptions: Sendable {
  /// Index of the device, or part of its name. If nil, the renderer chooses.
  public var device: String?
  /// Number of CPU threads. 0 means one per core.
  public var threads: Int
  /// Whether to enable the driver's checks (Vulkan's validation layers). After a message from these checks,
  /// ``Renderer/finish(_:)`` throws an error.
  public var validation: Bool

  /// Creates options. By default, the renderer chooses the device and the number of threads.
  public init(device: String? = nil, threads: Int = 0, validation: Bool = false) {
    self.device = device
    self.threads = threads
    self.validation = validation
  }
}

/// The backends of this process: renderer backends (``Backend``) and sink backends (``SinkBackend``).
public enum BackendRegistry {
  private static let backends = Mutex<[Backend]>([])
  private static let lowering = Mutex<(@Sendable (any Renderer) -> any Renderer)?>(nil)

  /// A closure that wraps a renderer that does not support all features (``RendererCapabilities/draws``) in a renderer
  /// that does. The default is nil, which means that ``Backend/open(_:)`` throws an error for such renderers.
  /// `AgateHost` sets a closure that uses `AgateLowering`.
  public static var lower: (@Sendable (any Renderer) -> any Renderer)? {
    get { lowering.withLock { $0 } }
    set { lowering.withLock { $0 = newValue } }
  }

  /// Adds a renderer backend, or replaces the renderer backend of the same name.
  public static func register(_ backend: Backend) {
    backends.withLock { list in
      list.removeAll { $0.name == backend.name }
      list.append(backend)
      list.sort { ($0.priority, $1.name) > ($1.priority, $0.name) }
    }
  }

  /// All renderer backends, in descending order of priority. Backends with the same priority are sorted by name.
  public static var all: [Backend] { backends.withLock { $0 } }

  /// Returns the renderer backend that was registered under a name, or nil if there is none.
  public static func backend(named name: String) -> Backend? { all.first { $0.name == name } }
}
