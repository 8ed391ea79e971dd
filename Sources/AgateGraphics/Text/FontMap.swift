import CPango

/// Pango's font map for new text. Use it while the engine is locked.
///
/// A map does not notice fonts that are added after its first use. It must not be told of them either: for that,
/// `pango_fc_font_map_config_changed` frees the tables of the map, which threads of Pango may still use without a lock
/// when they have searched for fonts (`free_patterns` in `pangofc-fontmap.c`, as of Pango 1.58). So text that is laid
/// out after fonts were added gets a new map. Text that was laid out before keeps its map, with its fonts and lines.
enum FontMap {
  /// Created when text needs it, so that fonts that are added one after another do not need maps.
  nonisolated(unsafe) private static var current: OpaquePointer?
  /// The number of maps that are in use only by text that was laid out before fonts were added.
  nonisolated(unsafe) private(set) static var earlierCount = 0

  /// Creates a context for text, which keeps the map. Returns nil if there is no memory.
  static func makeContext() -> OpaquePointer? {
    let map = current ?? make()
    current = map
    return pango_font_map_create_context(map)
  }

  /// Returns whether new text has the same map as a context.
  static func isCurrent(_ context: OpaquePointer) -> Bool { pango_context_get_font_map(context) == current }

  /// Lets new text use another map, because fonts were added.
  static func fontsChanged() {
    guard let map = current else { return }
    current = nil
    earlierCount += 1
    g_object_unref(UnsafeMutableRawPointer(map))
  }

  private static func make() -> OpaquePointer {
    // Pango would do this in a thread of its own, while the engine may be using fontconfig.
    _ = FcInit()
    let map = pango_cairo_font_map_new()!
    // A thread of Pango may be the last to use a map. A map must be freed while the engine is locked, because its fonts
    // share Cairo's faces with those of other maps. So this reference remains when all others are gone.
    g_object_add_toggle_ref(UnsafeMutableRawPointer(map), release, nil)
    return map
  }

  /// Called whenever the reference of ``make()`` becomes the only one, or is no longer the only one.
  private static let release: GToggleNotify = { _, map, isLast in
    guard isLast != 0, let map else { return }
    TextEngine.locked { free(map) }
  }

  private static func free(_ map: UnsafeMutableRawPointer) {
    earlierCount -= 1
    g_object_remove_toggle_ref(map, release, nil)
  }
}
