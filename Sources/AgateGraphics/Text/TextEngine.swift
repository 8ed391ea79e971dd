import CCairo
import CPango
import Foundation

/// The state that all text shares: Pango's fonts, for one thread at a time.
///
/// Layouts are kept and may be used from one thread after the other; Pango's own font maps belong to a thread each.
enum TextEngine {
  private static let lock = NSRecursiveLock()
  nonisolated(unsafe) private static let map = pango_cairo_font_map_new()!
  /// Faces with their glyphs. When there are too many, as of text that grows, all are removed.
  nonisolated(unsafe) private static var faces: [FontDescription: GlyphFace] = [:]
  private static let mostFaces = 64

  static func locked<R>(_ body: () -> R) -> R {
    lock.lock()
    defer { lock.unlock() }
    return body()
  }

  /// Creates a layout without text; nil if there is no memory. Call with the engine locked.
  static func makeLayout() -> OpaquePointer? {
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    // Outlines as they are at any size: text under a transform is the same text.
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    guard let context = pango_font_map_create_context(map) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(context)) }
    pango_cairo_context_set_font_options(context, options)
    pango_context_set_round_glyph_positions(context, 0)
    return pango_layout_new(context)
  }

  /// The face of a font, from the cache if it is there. Call with the engine locked.
  static func face(_ font: FontDescription) -> GlyphFace? {
    if let face = faces[font] { return face }
    guard let face = GlyphFace(font) else { return nil }
    if faces.count >= mostFaces { faces.removeAll() }
    faces[font] = face
    return face
  }

  /// Clears the caches after fonts were added. Call with the engine locked.
  static func fontsChanged() {
    faces.removeAll()
    FontFace.fontsChanged()
    FontBook.fontsChanged()
    pango_fc_font_map_config_changed(map)
  }
}
