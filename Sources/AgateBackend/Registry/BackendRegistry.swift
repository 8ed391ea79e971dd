import Synchronization

/// A way to make or show pixels, found by name.
///
/// A module adds its own with ``BackendRegistry/register(_:)``; `agate --backend NAME` then picks it.
public struct Backend: Sendable {
  /// What `--backend` takes.
  public var name: String
  /// One line, for people.
  public var summary: String
  /// `auto` tries higher numbers first; a negative number is never picked by `auto`.
  public var priority: Int
  /// Devices that can be used, or why none can.
  public var probe: @Sendable () -> BackendStatus
  /// Makes a renderer, or throws why it cannot.
  public var makeRenderer: @Sendable (RendererOptions) throws(RenderError) -> any Renderer

  /// A way to make pixels; ``BackendRegistry/register(_:)`` lets it be found.
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
  /// Makes a renderer that draws all that frames hold.
  ///
  /// - Throws: ``RenderError/unavailable(_:)`` if it draws less, and nothing is installed that lowers the rest
  ///   (``BackendRegistry/lower``).
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

/// What a backend finds on this machine.
public struct BackendStatus: Sendable {
  /// One device that a backend has found.
  public struct Device: Sendable {
    /// What `--device` takes.
    public var index: Int
    /// As the driver says.
    public var name: String
    /// The driver, with its version.
    public var driver: String
    /// Named limits, for people: `maximum image size` → `16384`.
    public var limits: [(name: String, value: String)]
    /// A graphics driver that runs on the CPU. `auto` passes over a backend that has nothing better.
    public var isSoftware: Bool
    /// Names of the features that the backend needs and the device lacks. Default: none.
    public var missing: [String]

    /// The backend can use the device: nothing is missing.
    public var isUsable: Bool { missing.isEmpty }

    /// A device that was found.
    public init(
      index: Int, name: String, driver: String, limits: [(name: String, value: String)], isSoftware: Bool = false,
      missing: [String] = []
    ) {
      self.index = index
      self.name = name
      self.driver = driver
      self.limits = limits
      self.isSoftware = isSoftware
      self.missing = missing
    }
  }
  /// In the order of their indices.
  public var devices: [Device]
  /// Why it cannot be used; nil when it can.
  public var problem: String?

  /// What was found.
  public init(devices: [Device], problem: String? = nil) {
    self.devices = devices
    self.problem = problem
  }
}

/// How a renderer is to be set up.
public struct RendererOptions: Sendable {
  /// Index or part of the name of the device; nil takes the first.
  public var device: String?
  /// CPU threads; 0 means one per core.
  public var threads: Int
  /// Ask the driver for its checks (Vulkan's validation layers); messages are errors.
  public var validation: Bool

  /// Defaults leave the choice to the renderer.
  public init(device: String? = nil, threads: Int = 0, validation: Bool = false) {
    self.device = device
    self.threads = threads
    self.validation = validation
  }
}

/// The backends of this process.
public enum BackendRegistry {
  private static let backends = Mutex<[Backend]>([])
  private static let lowering = Mutex<(@Sendable (any Renderer) -> any Renderer)?>(nil)

  /// Makes a renderer that draws everything of one that does not (``RendererCapabilities/draws``). Default nil: such
  /// renderers are refused. `AgateHost` sets it to `AgateLowering`.
  public static var lower: (@Sendable (any Renderer) -> any Renderer)? {
    get { lowering.withLock { $0 } }
    set { lowering.withLock { $0 = newValue } }
  }

  /// Adds a backend, or replaces the one of the same name.
  public static func register(_ backend: Backend) {
    backends.withLock { list in
      list.removeAll { $0.name == backend.name }
      list.append(backend)
      list.sort { ($0.priority, $1.name) > ($1.priority, $0.name) }
    }
  }

  /// All of them, those that `auto` prefers first.
  public static var all: [Backend] { backends.withLock { $0 } }

  /// The backend that was registered under a name; nil if there is none.
  public static func backend(named name: String) -> Backend? { all.first { $0.name == name } }
}
