import AgateBackend
import Dispatch
import Synchronization

/// The surfaces of closed windows to which a renderer's presentation still refers.
///
/// A renderer may keep a presentation after its window is closed, for example in a frame that is not reused yet. A
/// graphics driver uses the surface until the presentation ends. The surface and its connection must therefore stay
/// until then. A surface without a role is invisible.
enum LingeringSurfaces {
  private struct Entry: @unchecked Sendable {
    weak var presentation: (any PresentationSurface)?
    var surface: WlSurface
    /// The queue of the window's connection.
    var queue: DispatchQueue
  }
  private static let entries = Mutex<[Entry]>([])

  /// Keeps `surface` as long as `presentation` exists. A later call of this method or ``sweep()`` destroys the surface.
  ///
  /// - Parameter queue: the queue of the surface's connection, on which the surface is destroyed.
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
