import Synchronization

/// A way to show frames, found by name.
///
/// A module adds its own with ``BackendRegistry/register(_:)-(SinkBackend)``; `agate play --backend NAME` then picks it.
public struct SinkBackend: Sendable {
  /// What `--backend` takes.
  public var name: String
  /// One line, for people.
  public var summary: String
  /// What it shows frames on, or why it cannot.
  public var probe: @Sendable () -> BackendStatus
  /// Makes a sink, or throws why it cannot.
  public var makeSink: @Sendable (SinkOptions) throws(RenderError) -> any FrameSink

  /// A way to show frames; ``BackendRegistry/register(_:)-(SinkBackend)`` lets it be found.
  ///
  /// - Parameter probe: Default: it can be used always.
  public init(
    name: String, summary: String, probe: @escaping @Sendable () -> BackendStatus = { BackendStatus(devices: []) },
    makeSink: @escaping @Sendable (SinkOptions) throws(RenderError) -> any FrameSink
  ) {
    self.name = name
    self.summary = summary
    self.probe = probe
    self.makeSink = makeSink
  }
}

/// What a sink is to show.
public struct SinkOptions: Sendable {
  /// For people.
  public var title: String
  /// Size in points. A sink may ask for frames of another size.
  public var width: Int
  /// Size in points.
  public var height: Int

  /// What is to be shown.
  public init(title: String, width: Int, height: Int) {
    self.title = title
    self.width = width
    self.height = height
  }
}

extension BackendRegistry {
  private static let sinkList = Mutex<[SinkBackend]>([])

  /// Adds a way to show frames, or replaces the one of the same name.
  public static func register(_ sink: SinkBackend) {
    sinkList.withLock { list in
      list.removeAll { $0.name == sink.name }
      list.append(sink)
      list.sort { $0.name < $1.name }
    }
  }

  /// All ways to show frames, by name.
  public static var sinks: [SinkBackend] { sinkList.withLock { $0 } }

  /// The way to show frames that was registered under a name; nil if there is none.
  public static func sink(named name: String) -> SinkBackend? { sinks.first { $0.name == name } }
}
