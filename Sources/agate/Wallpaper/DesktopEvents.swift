import Agate
import AgateWayland

/// An observer of the desktop. It runs on the windows' thread.
@WindowActor final class DesktopEvents {
  private let watcher: DesktopWatcher

  /// - Parameters:
  ///   - onChange: Called on any thread with the outputs when the outputs or the windows that cover them have changed.
  ///   - onEnd: Called on any thread when the connection to the compositor has ended.
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

  /// Whether the compositor provides a list of windows.
  var knowsWindows: Bool { watcher.knowsWindows }

  var outputs: [DesktopWatcher.OutputState] { watcher.outputs }
}
