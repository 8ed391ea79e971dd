import Dispatch
import Foundation
import Synchronization

/// A sink backend: a way to show frames, found by name.
///
/// A module adds its own backend with ``BackendRegistry/register(_:)-(SinkBackend)``; `agate play --backend NAME`
/// then selects it.
public struct SinkBackend: Sendable {
  /// Name for the `--backend` option.
  public var name: String
  /// Summary for people, in one line.
  public var summary: String
  /// Priority for `auto`, which selects the highest number and never a negative one. The default is -1.
  public var priority: Int
  /// A closure that returns the displays on which the sink shows frames, or the reason why it cannot show any.
  public var probe: @Sendable () -> BackendStatus
  /// A closure that returns the pixels per point of the finest display, for pictures that are made before a window
  /// exists; nil if they are not known. The default returns nil.
  public var displayScale: @Sendable () -> Double? = { nil }
  /// A closure that makes a sink, or throws the reason why it cannot.
  public var makeSink: @Sendable (SinkOptions) throws(RenderError) -> any FrameSink

  /// A sink backend; ``BackendRegistry/register(_:)-(SinkBackend)`` makes it available by name.
  ///
  /// - Parameters:
  ///   - name: Name for the `--backend` option.
  ///   - summary: Summary for people, in one line.
  ///   - priority: Priority for `auto`, which never selects a negative number. The default is -1.
  ///   - probe: Returns the displays of the sink. The default reports that the backend can always be used.
  ///   - makeSink: Makes a sink, or throws the reason why it cannot.
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

/// Options for making a sink.
public struct SinkOptions: Sendable {
  /// Title of the sink, for people.
  public var title: String
  /// Identifier by which desktops know the program. The default is `agate`.
  public var applicationID = "agate"
  /// Width in points. A sink may ask for frames of another size.
  public var width: Int
  /// Height in points.
  public var height: Int
  /// Whether nothing shows through transparent pixels. The default is true.
  public var isOpaque = true
  /// The renderer of the frames, which may present them in windows itself (``PresentingRenderer``). The default is
  /// nil: the renderer is not known, and pixels are handed over.
  public var renderer: (any Renderer)?
  /// Environment variables that name the display. The default is the environment of the process.
  public var environment = ProcessInfo.processInfo.environment
  /// Queue of the actor that makes and uses the sink. The default is the main queue.
  public var queue = DispatchQueue.main

  /// Options for a sink of a size in points.
  public init(title: String, width: Int, height: Int) {
    self.title = title
    self.width = width
    self.height = height
  }
}

extension BackendRegistry {
  private static let sinkList = Mutex<[SinkBackend]>([])

  /// Adds a sink backend, or replaces the one of the same name.
  public static func register(_ sink: SinkBackend) {
    sinkList.withLock { list in
      list.removeAll { $0.name == sink.name }
      list.append(sink)
      list.sort { ($1.priority, $0.name) < ($0.priority, $1.name) }
    }
  }

  /// All sink backends, in the order in which `auto` prefers them.
  public static var sinks: [SinkBackend] { sinkList.withLock { $0 } }

  /// Returns the sink backend that was registered under a name, or nil if there is none.
  public static func sink(named name: String) -> SinkBackend? { sinks.first { $0.name == name } }
}
