import AgateBackend
import Dispatch
import Synchronization

/// The surfaces of closed windows that a renderer's presentation still refers to.
///
/// A renderer may keep a presentation for as long as it likes, for instance in a frame that it has not begun to
/// overwrite. A graphics driver uses the surface until the presentation ends. So the surface, and with it the
/// connection, has to stay until then. Without its role it is invisible.
enum LingeringSurfaces {
  private struct Entry: @unchecked Sendable {
    weak var presentation: (any PresentationSurface)?
    var surface: WlSurface
    /// The queue of the window's connection.
    var queue: DispatchQueue
  }
  private static let entries = Mutex<[Entry]>([])

  /// Keeps `surface` for as long as `presentation` is alive, and destroys it at some later call.
  ///
  /// - Parameter queue: the queue of the surface's connection, where the surface is destroyed.
  static func keep(_ surface: WlSurface, for presentation: any PresentationSurface, on queue: DispatchQueue) {
    sweep()
    let entry = Entry(presentation: presentation, surface: surface, queue: queue)
    entries.withLock { $0.append(entry) }
  }

  /// Destroys the surfaces whose presentation has ended.
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
