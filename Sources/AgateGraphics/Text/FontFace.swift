import CCairo
import CPango
import Foundation

/// The typeface that fontconfig finds for a description, with its names, metrics and glyphs.
///
/// Metrics are in units of the em square, with y pointing up. Faces are cached until fonts are added.
package final class FontFace: @unchecked Sendable {
  /// The file that contains the glyphs, and the changes that fontconfig makes to them.
  struct Identity: Hashable {
    var file: String
    var index: Int
    var isEmboldened: Bool
    var isSlanted: Bool
  }

  let identity: Identity
  package let names: FontNames
  /// The number of units in a side of the em square.
  let unitsPerEm: Double
  let glyphCount: Int
  /// Whether glyphs have outlines, and not only bitmaps.
  private let hasOutlines: Bool
  let measures: FontMeasures
  /// Keeps the font map of the font.
  private let context: OpaquePointer
  /// The face at a size of `unitsPerEm` pixels, or of 8192 pixels if this is less.
  private let font: OpaquePointer
  private let glyphs: OpaquePointer
  private let outlines: OpaquePointer
  /// The number of em-square units in a unit of ``glyphs``.
  private let unit: Double
  /// The number of em-square units in a pixel of ``outlines``.
  private let pixel: Double

  // Accessed only while the engine is locked.
  nonisolated(unsafe) private static var faces: [FontDescription: FontFace] = [:]

  /// Returns the face of a description, whose size is ignored. Returns nil if the system has no fonts.
  package static func of(_ description: FontDescription) -> FontFace? {
    TextEngine.locked {
      var key = description.sized(1)
      key.hasEvenDigits = false
      if let face = faces[key] { return face }
      guard let face = FontFace(key) else { return nil }
      if faces.count >= 1000 { faces.removeAll() }
      faces[key] = face
      return face
    }
  }

  /// Removes all faces after fonts were added. Call this function while the engine is locked.
  static func fontsChanged() { faces.removeAll() }

  private init?(_ description: FontDescription) {
    guard let layout = TextEngine.makeLayout() else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    guard let context = pango_layout_get_context(layout) else { return nil }
    func load(_ size: Double) -> OpaquePointer? {
      let pango = description.sized(size).makePango()
      defer { pango_font_description_free(pango) }
      return pango_context_load_font(context, pango)
    }
    guard let first = load(1000) else { return nil }
    let upem = max(Double(hb_face_get_upem(hb_font_get_face(pango_font_get_hb_font(first)))), 1)
    let size = min(upem, 8192)
    g_object_unref(UnsafeMutableRawPointer(first))
    guard let font = load(size), let glyphs = pango_font_get_hb_font(font),
      let outlines = pango_cairo_font_get_scaled_font(font), let pattern = pango_fc_font_get_pattern(font)
    else { return nil }
    var scale: (x: Int32, y: Int32) = (0, 0)
    hb_font_get_scale(glyphs, &scale.x, &scale.y)
    self.context = OpaquePointer(g_object_ref(UnsafeMutableRawPointer(context)))
    (self.font, self.glyphs, self.outlines) = (font, glyphs, cairo_scaled_font_reference(outlines))
    unitsPerEm = upem
    unit = scale.y == 0 ? 1 : upem / Double(scale.y)
    pixel = upem / size
    let face = hb_font_get_face(glyphs)
    glyphCount = Int(hb_face_get_glyph_count(face))
    hasOutlines = Self.outlineTables.contains { tag in
      let table = hb_face_reference_table(face, tag)
      defer { hb_blob_destroy(table) }
      var length: UInt32 = 0
      _ = hb_blob_get_data(table, &length)
      return length > 0
    }
    names = FontNames(FontPattern(pattern), FontFiles.face(ofFamily: description.family))
    identity = Identity(
      file: FontPattern(pattern).string("file") ?? "", index: FontPattern(pattern).integer("index") ?? 0,
      isEmboldened: FontPattern(pattern).flag("embolden"),
      isSlanted: description.isItalic && (FontPattern(pattern).integer("slant") ?? 0) == 0)
    measures = FontMeasures(glyphs, face, unitsPerEm: upem, unit: unit)
  }

  deinit {
    TextEngine.locked {
      cairo_scaled_font_destroy(outlines)
      g_object_unref(UnsafeMutableRawPointer(font))
      g_object_unref(UnsafeMutableRawPointer(context))
    }
  }

  // MARK: Glyphs

  /// The tables of TrueType and PostScript outlines: `glyf`, `CFF ` and `CFF2`.
  private static let outlineTables: [UInt32] = [0x676C_7966, 0x4346_4620, 0x4346_4632]

  /// Returns the glyph of a character, or 0 if the face has none.
  func glyph(of character: UInt32) -> CGGlyph {
    TextEngine.locked {
      var glyph: UInt32 = 0
      return hb_font_get_nominal_glyph(glyphs, character, &glyph) != 0 ? CGGlyph(truncatingIfNeeded: glyph) : 0
    }
  }

  /// Returns the glyph with a name, or 0 if the face has none.
  func glyph(named name: String) -> CGGlyph {
    TextEngine.locked {
      var glyph: UInt32 = 0
      return hb_font_get_glyph_from_name(glyphs, name, -1, &glyph) != 0 ? CGGlyph(truncatingIfNeeded: glyph) : 0
    }
  }

  func advance(of glyph: CGGlyph) -> Double {
    TextEngine.locked { Double(hb_font_get_glyph_h_advance(glyphs, UInt32(glyph))) * unit }
  }

  /// Returns the rectangle around a glyph's ink, or zero for a glyph without ink.
  func bounds(of glyph: CGGlyph) -> CGRect {
    TextEngine.locked {
      var box = hb_glyph_extents_t()
      guard hb_font_get_glyph_extents(glyphs, UInt32(glyph), &box) != 0 else { return .zero }
      let (x, y) = (Double(box.x_bearing) * unit, Double(box.y_bearing + box.height) * unit)
      return CGRect(x: x, y: y, width: Double(box.width) * unit, height: -Double(box.height) * unit)
    }
  }

  /// Returns the outline of a glyph, multiplied by `scale`. Returns nil for a glyph without an outline. For faces with
  /// bitmaps only, Cairo would return the outline of each pixel, so the result is nil.
  func outline(of glyph: CGGlyph, scale: Double) -> PathData? {
    if !hasOutlines { return nil }
    return TextEngine.locked {
      let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
      defer { cairo_surface_destroy(surface) }
      let cairo = cairo_create(surface)
      defer { cairo_destroy(cairo) }
      cairo_set_scaled_font(cairo, outlines)
      var placed = cairo_glyph_t(index: UInt(glyph), x: 0, y: 0)
      cairo_glyph_path(cairo, &placed, 1)
      guard cairo_status(cairo) == CAIRO_STATUS_SUCCESS, let path = cairo_copy_path(cairo) else { return nil }
      defer { cairo_path_destroy(path) }
      let data = PathData(path.pointee, scale: scale * pixel)
      return data.isEmpty ? nil : data
    }
  }
}

extension PathData {
  /// Creates a path from Cairo's path, with y pointing up. After every closed subpath, Cairo begins another subpath.
  /// This beginning is left out if no elements follow.
  fileprivate init(_ path: cairo_path_t, scale: Double) {
    self.init()
    var next = 0
    var start: PathPoint?
    while next < Int(path.num_data) {
      let element = path.data + next
      func point(_ index: Int) -> PathPoint {
        let point = element[index].point
        return PathPoint(point.x * scale, -point.y * scale)
      }
      let kind = element.pointee.header.type
      if kind == CAIRO_PATH_MOVE_TO {
        start = point(1)
      } else if kind != CAIRO_PATH_CLOSE_PATH, let beginning = start {
        move(beginning)
        start = nil
      }
      if kind == CAIRO_PATH_LINE_TO { line(point(1)) }
      if kind == CAIRO_PATH_CURVE_TO { cubic(point(1), point(2), point(3)) }
      if kind == CAIRO_PATH_CLOSE_PATH, start == nil { close() }
      next += max(Int(element.pointee.header.length), 1)
    }
  }
}
