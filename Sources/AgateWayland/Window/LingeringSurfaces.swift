import AgateBackend
import Dispatch
import Synchronization

/// Surfaces of closed windows that a renderer's presentation still holds on to.
///
/// A renderer may keep a presentation for as long as it likes, in a frame that it has not begun to overwrite for
/// instance, and a graphics driver talks to the surface until the presentation ends. So the surface, and with it the
/// connection, has to stay until then; without its role it is invisible.
enum LingeringSurfaces {
  private struct Entry: @unchecked Sendable {
    weak var presentation: (any PresentationSurface)?
    var surface: WlSurface
    /// Of the window's connection.
    var queue: DispatchQueue
  }
  private static let entries = Mutex<[Entry]>([])

  /// Keeps `surface` for as long as `presentation` is alive, and destroys it at some later call.
  ///
  /// - Parameter queue: that of the surface's connection, where it is destroyed.
  static func keep(_ surface: WlSurface, for presentation: any PresentationSurface, on queue: DispatchQueue) {
    sweep()
    let entry = Entry(presentation: presentation, surface: surface, queue: queue)
    entries.withLock { $0.append(entry) }
  }

  /// Destroys what nobody needs any more.
  static func sweep() {
    let over = entries.withLock { entries in
      let over = entries.filter { $0.presentation == nil }
      entries.removeAll { $0.presentation == nil }
      return over
    }
    for entry in over { entry.queue.async { entry.surface.destroy() } }
  }

  static var count: Int { entries.withLock { $0.count } }
}
