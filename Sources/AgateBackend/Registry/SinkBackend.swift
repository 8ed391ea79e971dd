import Dispatch
import Foundation
import Synchronization

/// A way to show frames, found by name.
///
/// A module adds its own with ``BackendRegistry/register(_:)-(SinkBackend)``; `agate play --backend NAME` then picks it.
public struct SinkBackend: Sendable {
  /// What `--backend` takes.
  public var name: String
  /// One line, for people.
  public var summary: String
  /// `auto` takes the highest number; a negative number is never picked by `auto`. Default -1.
  public var priority: Int
  /// Displays that it shows frames on, or why it cannot.
  public var probe: @Sendable () -> BackendStatus
  /// Pixels per point of the finest display, for pictures that are made before a window is anywhere; nil if that is not
  /// known. Default nil.
  public var displayScale: @Sendable () -> Double? = { nil }
  /// Makes a sink, or throws why it cannot.
  public var makeSink: @Sendable (SinkOptions) throws(RenderError) -> any FrameSink

  /// A way to show frames; ``BackendRegistry/register(_:)-(SinkBackend)`` lets it be found.
  ///
  /// - Parameter probe: Default: it can be used always.
  public init(
    name: String, summary: String, priority: Int = -1,
    probe: @escaping @Sendable () -> BackendStatus = { BackendStatus(devices: []) },
    makeSink: @escaping @Sendable (SinkOptions) throws(RenderError) -> any FrameSink
  ) {
    self.name = name
    self.summary = summary
    self.priority = priority
    self.probe = probe
    self.makeSink = makeSink
  }
}

/// Contents of a sink, and where they come from.
public struct SinkOptions: Sendable {
  /// For people.
  public var title: String
  /// Name that desktops know the program by. Default `agate`.
  public var applicationID = "agate"
  /// Size in points. A sink may ask for frames of another size.
  public var width: Int
  /// Size in points.
  public var height: Int
  /// Whether nothing shows through transparent pixels. Default true.
  public var isOpaque = true
  /// The renderer of the frames, which may show them in windows itself (``PresentingRenderer``). Default nil: it is not
  /// known, and pixels are handed over.
  public var renderer: (any Renderer)?
  /// Variables that say where the display is. Default: those of the process.
  public var environment = ProcessInfo.processInfo.environment
  /// Queue of the actor that makes the sink and uses it. Default: the main one.
  public var queue = DispatchQueue.main

  /// Contents of a size.
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
      list.sort { ($1.priority, $0.name) < ($0.priority, $1.name) }
    }
  }

  /// All ways to show frames, those that `auto` prefers first.
  public static var sinks: [SinkBackend] { sinkList.withLock { $0 } }

  /// The way to show frames that was registered under a name; nil if there is none.
  public static func sink(named name: String) -> SinkBackend? { sinks.first { $0.name == name } }
}
