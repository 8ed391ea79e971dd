import CCairo
import CPango
import Foundation

/// The shared state of all text: Pango's fonts, which one thread at a time may use.
///
/// Layouts are kept, and different threads may use them one after the other. The engine has font maps of its own for
/// this (``FontMap``), because each default font map of Pango belongs to one thread.
enum TextEngine {
  private static let lock = NSRecursiveLock()
  /// The faces with their glyphs. If there are too many, for example for text with a changing size, all are removed.
  nonisolated(unsafe) private static var faces: [FontDescription: GlyphFace] = [:]
  private static let mostFaces = 64

  static func locked<R>(_ body: () -> R) -> R {
    lock.lock()
    defer { lock.unlock() }
    return body()
  }

  /// Creates a layout without text. Returns nil if there is no memory. Call this function while the engine is locked.
  static func makeLayout() -> OpaquePointer? {
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    // Hinting is off, so that outlines are the same at any size and under any transform.
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    guard let context = FontMap.makeContext() else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(context)) }
    pango_cairo_context_set_font_options(context, options)
    pango_context_set_round_glyph_positions(context, 0)
    return pango_layout_new(context)
  }

  /// Returns the face of a font, from the cache if possible. Call this function while the engine is locked.
  static func face(_ font: FontDescription) -> GlyphFace? {
    if let face = faces[font] { return face }
    guard let face = GlyphFace(font) else { return nil }
    if faces.count >= mostFaces { faces.removeAll() }
    faces[font] = face
    return face
  }

  /// Clears the caches after fonts were added. Call this function while the engine is locked.
  static func fontsChanged() {
    faces.removeAll()
    FontFace.fontsChanged()
    FontBook.fontsChanged()
    FontMap.fontsChanged()
  }
}
