import Dispatch
import Foundation
import Synchronization

/// A sink backend, which shows frames and is selected by name.
///
/// A module adds its own backend with ``BackendRegistry/register(_:)-(SinkBackend)``; `agate play --backend NAME`
/// then selects it.
public struct SinkBackend: Sendable {
  /// Name for the `--backend` option.
  public var name: String
  /// Human-readable summary, in one line.
  public var summary: String
  /// Priority for `auto`, which selects the backend with the highest priority. `auto` never selects a backend with a
  /// negative priority. The default is -1.
  public var priority: Int
  /// A closure that returns the displays on which the sink shows frames, or the reason why it cannot show any.
  public var probe: @Sendable () -> BackendStatus
  /// A closure that returns the highest number of pixels per point of all displays, or nil if it is not known. The
  /// scale is used for images that are created before a window exists. The default returns nil.
  public var displayScale: @Sendable () -> Double? = { nil }
  /// A closure that creates a sink, or throws an error with the reason why it cannot.
  public var makeSink: @Sendable (SinkOptions) throws(RenderError) -> any FrameSink

  /// Creates a sink backend. ``BackendRegistry/register(_:)-(SinkBackend)`` makes it available by name.
  ///
  /// - Parameters:
  ///   - name: Name for the `--backend` option.
  ///   - summary: Human-readable summary, in one line.
  ///   - priority: Priority for `auto`, which never selects a backend with a negative priority. The default is -1.
  ///   - probe: A closure that returns the displays of the sink. The default reports that the backend can always be
  ///     used.
  ///   - makeSink: A closure that creates a sink, or throws an error with the reason why it cannot.
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

/// Options for creating a sink.
public struct SinkOptions: Sendable {
  /// Human-readable title of the sink.
  public var title: String
  /// Identifier of the program for desktops. The default is `agate`.
  public var applicationID = "agate"
  /// Width in points. A sink may request frames of another size.
  public var width: Int
  /// Height in points.
  public var height: Int
  /// Whether the sink is opaque, so that nothing shows through transparent pixels. The default is true.
  public var isOpaque = true
  /// The renderer of the frames, which may be able to present frames in windows (``PresentingRenderer``). The default
  /// is nil, which means that the renderer is not known and the sink receives pixels.
  public var renderer: (any Renderer)?
  /// The place on the desktop for a wallpaper. The default is nil, which means that the sink is a window.
  public var wallpaper: WallpaperPlace?
  /// A closure that creates the window's frame if the desktop draws none. The default is nil, which means that the
  /// window then has no frame.
  public var makeFrame: (@Sendable () -> any WindowFrame)?
  /// Environment variables that name the display. The default is the environment of the process.
  public var environment = ProcessInfo.processInfo.environment
  /// Queue of the actor that creates and uses the sink. The default is the main queue.
  public var queue = DispatchQueue.main

  /// Creates options for a sink with a size in points.
  public init(title: String, width: Int, height: Int) {
    self.title = title
    self.width = width
    self.height = height
  }
}

extension BackendRegistry {
  private static let sinkList = Mutex<[SinkBackend]>([])

  /// Adds a sink backend, or replaces the sink backend of the same name.
  public static func register(_ sink: SinkBackend) {
    sinkList.withLock { list in
      list.removeAll { $0.name == sink.name }
      list.append(sink)
      list.sort { ($1.priority, $0.name) < ($0.priority, $1.name) }
    }
  }

  /// All sink backends, in descending order of priority. Sink backends with the same priority are sorted by name.
  public static var sinks: [SinkBackend] { sinkList.withLock { $0 } }

  /// Returns the sink backend that was registered under a name, or nil if there is none.
  public static func sink(named name: String) -> SinkBackend? { sinks.first { $0.name == name } }
}
