import Agate
import AgateWayland

/// Observes the desktop on the windows' thread, and tells the main thread.
@WindowActor final class DesktopEvents {
  private let watcher: DesktopWatcher

  /// - Parameters:
  ///   - onChange: Called on any thread with the outputs when they, or the windows that cover them, have changed.
  ///   - onEnd: Called on any thread when the compositor has gone.
  init(
    environment: [String: String], onChange: @escaping @Sendable ([DesktopWatcher.OutputState]) -> Void,
    onEnd: @escaping @Sendable () -> Void
  ) throws(RenderError) {
    let watcher = try DesktopWatcher(environment: environment, queue: WindowActor.queue)
    try watcher.checkWallpapers()
    self.watcher = watcher
    watcher.onChange = { [unowned watcher] in onChange(watcher.outputs) }
    watcher.onEnd = onEnd
  }

  /// Whether the compositor tells which windows there are.
  var knowsWindows: Bool { watcher.knowsWindows }

  var outputs: [DesktopWatcher.OutputState] { watcher.outputs }
}
