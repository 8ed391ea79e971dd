import Agate
import AgateUIKit
import Foundation

/// The destination of a scene that is shown in real time.
package struct PlayTarget: Sendable {
  /// The backend that opens the window or another sink of frames.
  package var backend: SinkBackend
  package var title: String
  /// The application ID by which desktops identify the program. The default is `agate`.
  package var applicationID: String
  /// The requested width in points.
  package var width: Int
  /// The requested height in points.
  package var height: Int
  /// The place of a wallpaper; nil for a window.
  package var wallpaper: WallpaperPlace?
  /// The environment variables that identify the display.
  package var environment: [String: String]

  package init(
    _ backend: SinkBackend, title: String, applicationID: String = "agate", width: Int, height: Int,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    (self.backend, self.title, self.applicationID) = (backend, title, applicationID)
    (self.width, self.height, self.environment) = (width, height, environment)
  }

  /// Returns the backend with a name. The name `auto` means the best backend that shows frames.
  package static func backend(named name: String) throws(CommandFailure) -> SinkBackend {
    BackendChoice.registerAll()
    if name == "auto" {
      // If this backend cannot be used, opening the window reports an error.
      if let best = BackendRegistry.sinks.first(where: { $0.priority >= 0 }) { return best }
      throw CommandFailure(.backend, "no backend shows frames")
    }
    if let sink = BackendRegistry.sink(named: name) {
      if sink.priority < 0, let problem = sink.probe().problem {
        throw CommandFailure(.backend, "backend \(name) cannot be used: \(problem)")
      }
      return sink
    }
    if BackendRegistry.backend(named: name) != nil {
      throw CommandFailure(.usage, "backend \(name) makes pixels and shows none: choose it with --renderer \(name)")
    }
    let known = ["auto"] + BackendRegistry.sinks.map(\.name)
    throw CommandFailure(
      BackendLibraries.refusals.isEmpty ? .usage : .backend,
      "there is no backend '\(name)' to show frames; there are \(known.joined(separator: ", "))")
  }

  /// Opens the sink that shows the frames.
  ///
  /// - Parameters:
  ///   - queue: The queue of the actor that calls this method.
  ///   - isOpaque: Whether the frames are opaque.
  func makeSink(
    _ renderer: any Renderer, title: String?, isOpaque: Bool, on queue: DispatchQueue
  ) throws(RenderError) -> any FrameSink {
    var options = SinkOptions(title: title ?? self.title, width: width, height: height)
    options.applicationID = applicationID
    options.renderer = renderer
    options.environment = environment
    (options.queue, options.isOpaque, options.wallpaper) = (queue, isOpaque, wallpaper)
    options.makeFrame = { LayerWindowFrame() }
    return try backend.makeSink(options)
  }
}

extension SinkBackend {
  /// Sets the screen's scale to the highest scale of all displays, for images that are drawn before the window is on a
  /// display.
  package func tellScale() {
    if let scale = displayScale() { UIScreen.main.scale = scale }
  }
}
