import CCairo
import CPango

/// Draws letters that are so large that their bitmaps in Cairo would need more memory than the target. The outlines of
/// these letters are filled with the run's colour. Letters with colours of their own are drawn smaller and then
/// enlarged.
///
/// Cairo keeps a bitmap of every letter that it shows, of the whole letter even if only a part is visible. A letter of
/// ten thousand pixels needs 1.8 GB.
enum HugeLetters {
  /// The maximum width or height of a letter that Cairo draws from a bitmap, in pixels.
  private static let limit = 1024.0

  /// Calls `show` while the huge letters are hidden, then draws the huge letters.
  static func show(_ letters: [WholePixels.Letter], _ cairo: OpaquePointer?, _ show: () -> Void) {
    let huge = letters.filter { isHuge($0.info.pointee.glyph, of: $0.item.pointee.font, cairo) }
    // Pango still draws their backgrounds and underlines.
    let glyphs = huge.map { $0.info.pointee.glyph }
    for letter in huge { letter.info.pointee.glyph = UInt32(CPANGO_GLYPH_EMPTY) }
    show()
    for (letter, glyph) in zip(huge, glyphs) {
      letter.info.pointee.glyph = glyph
      fill(letter, cairo)
    }
  }

  /// Returns whether a letter is larger than ``limit``.
  static func isHuge(_ glyph: UInt32, of font: OpaquePointer?, _ cairo: OpaquePointer?) -> Bool {
    guard glyph != UInt32(CPANGO_GLYPH_EMPTY), let ink = ink(of: glyph, font) else { return false }
    var (width, height) = (ink.width, ink.height)
    cairo_user_to_device_distance(cairo, &width, &height)
    return width.magnitude > limit || height.magnitude > limit
  }

  /// Calls `body` while the run's huge letters with colours of their own are hidden. Cairo would convert their pixels
  /// to a path.
  static func withoutColored(
    _ glyphs: UnsafeMutablePointer<PangoGlyphString>, of font: OpaquePointer?, _ cairo: OpaquePointer?,
    _ body: () -> Void
  ) {
    let letters = UnsafeMutableBufferPointer(start: glyphs.pointee.glyphs, count: Int(glyphs.pointee.num_glyphs))
    let colored = UInt32(CPANGO_GLYPH_IS_COLOR)
    let hidden = letters.indices.filter {
      letters[$0].attributes & colored != 0 && isHuge(letters[$0].glyph, of: font, cairo)
    }
    let kept = hidden.map { letters[$0].glyph }
    for index in hidden { letters[index].glyph = UInt32(CPANGO_GLYPH_EMPTY) }
    body()
    for (index, glyph) in zip(hidden, kept) { letters[index].glyph = glyph }
  }

  /// Returns the rectangle that the letter covers, relative to its origin, in the coordinates of the text.
  private static func ink(
    of glyph: UInt32, _ font: OpaquePointer?
  ) -> (x: Double, y: Double, width: Double, height: Double)? {
    guard let font else { return nil }
    var ink = PangoRectangle()
    pango_font_get_glyph_extents(font, glyph, &ink, nil)
    return (
      Double(ink.x) / cpango_scale, Double(ink.y) / cpango_scale, Double(ink.width) / cpango_scale,
      Double(ink.height) / cpango_scale
    )
  }

  private static func fill(_ letter: WholePixels.Letter, _ cairo: OpaquePointer?) {
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    cairo_translate(cairo, letter.origin.x, letter.origin.y)
    if letter.info.pointee.attributes & UInt32(CPANGO_GLYPH_IS_COLOR) != 0 { return enlarge(letter, cairo) }
    if let color = color(of: letter.item) {
      cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
    }
    cairo_new_path(cairo)
    cairo_move_to(cairo, 0, 0)
    withString(letter) { pango_cairo_glyph_string_path(cairo, letter.item.pointee.font, $0) }
    cairo_fill(cairo)
  }

  /// Draws a letter with colours of its own in a bitmap of ``limit`` pixels, and draws the bitmap enlarged.
  private static func enlarge(_ letter: WholePixels.Letter, _ cairo: OpaquePointer?) {
    guard let ink = ink(of: letter.info.pointee.glyph, letter.item.pointee.font), max(ink.width, ink.height) > 0 else {
      return
    }
    let scale = limit / max(ink.width, ink.height)
    let picture = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32((ink.width * scale).rounded(.up)), Int32((ink.height * scale).rounded(.up)))
    let inside = cairo_create(picture)
    cairo_scale(inside, scale, scale)
    cairo_move_to(inside, -ink.x, -ink.y)
    withString(letter) { pango_cairo_show_glyph_string(inside, letter.item.pointee.font, $0) }
    cairo_destroy(inside)
    cairo_translate(cairo, ink.x, ink.y)
    cairo_scale(cairo, 1 / scale, 1 / scale)
    cairo_set_source_surface(cairo, picture, 0, 0)
    cairo_paint(cairo)
    cairo_surface_destroy(picture)
  }

  /// Calls `body` with a glyph string that contains only the letter, at its origin.
  private static func withString(_ letter: WholePixels.Letter, _ body: (UnsafeMutablePointer<PangoGlyphString>) -> Void)
  {
    var info = letter.info.pointee
    (info.x_offset, info.y_offset) = (0, 0)
    var cluster: Int32 = 0
    withUnsafeMutablePointer(to: &info) { info in
      withUnsafeMutablePointer(to: &cluster) { cluster in
        var string = PangoGlyphString(num_glyphs: 1, glyphs: info, log_clusters: cluster)
        body(&string)
      }
    }
  }

  /// Returns the colour of the run, or nil if the run has the colour of the whole text.
  private static func color(
    of item: UnsafeMutablePointer<PangoItem>
  ) -> (red: Double, green: Double, blue: Double, alpha: Double)? {
    var color: (red: Double, green: Double, blue: Double)?
    var alpha = 1.0
    var next = item.pointee.extra_attrs
    while let node = next {
      next = node.pointee.next
      guard let attribute = node.pointee.data, let kind = attribute.pointee.kind?.pointee else { continue }
      let raw = UnsafeRawPointer(attribute)
      switch Int(kind) {
      case CPANGO_ATTR_FOREGROUND:
        let value = raw.load(as: PangoAttrColor.self)
        color = (Double(value.red) / 65535, Double(value.green) / 65535, Double(value.blue) / 65535)
      case CPANGO_ATTR_FOREGROUND_ALPHA: alpha = Double(raw.load(as: PangoAttrInt.self).value) / 65535
      default: break
      }
    }
    return color.map { ($0.red, $0.green, $0.blue, alpha) }
  }
}
