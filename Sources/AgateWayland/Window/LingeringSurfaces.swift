/// Surfaces of closed windows that a renderer's presentation still holds on to.
///
/// A renderer may keep a presentation for as long as it likes, in a frame that it has not begun to overwrite for
/// instance, and a graphics driver talks to the surface until the presentation ends. So the surface, and with it the
/// connection, has to stay until then; without its role it is invisible.
@MainActor enum LingeringSurfaces {
  private struct Entry {
    weak var presentation: (any WaylandPresentation)?
    var surface: WlSurface
  }
  private static var entries: [Entry] = []

  /// Keeps `surface` for as long as `presentation` is alive, and destroys it at some later call.
  static func keep(_ surface: WlSurface, for presentation: any WaylandPresentation) {
    sweep()
    entries.append(Entry(presentation: presentation, surface: surface))
  }

  /// Destroys what nobody needs any more.
  static func sweep() {
    for entry in entries where entry.presentation == nil { entry.surface.destroy() }
    entries.removeAll { $0.presentation == nil }
  }

  static var count: Int { entries.count }
}
