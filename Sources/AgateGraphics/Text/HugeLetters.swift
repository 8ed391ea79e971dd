import CCairo
import CPango

/// Letters so large that Cairo would need more memory for their pictures than for what is drawn on: they are filled as
/// outlines, with the run's color.
///
/// Cairo keeps a picture of every letter it shows, whole even where little of it is in sight: 1.8 GB for one of ten
/// thousand pixels.
enum HugeLetters {
  /// Pixels a letter's ink may be wide or high in a picture of its own.
  private static let limit = 1024.0

  /// Calls `show` without the huge ones among `letters`, then fills those.
  static func show(_ letters: [WholePixels.Letter], _ cairo: OpaquePointer?, _ show: () -> Void) {
    let huge = letters.filter { isHuge($0, cairo) }
    // Their backgrounds and underlines stay Pango's.
    let glyphs = huge.map { $0.info.pointee.glyph }
    for letter in huge { letter.info.pointee.glyph = UInt32(CPANGO_GLYPH_EMPTY) }
    show()
    for (letter, glyph) in zip(huge, glyphs) {
      letter.info.pointee.glyph = glyph
      fill(letter, cairo)
    }
  }

  private static func isHuge(_ letter: WholePixels.Letter, _ cairo: OpaquePointer?) -> Bool {
    let info = letter.info.pointee
    // Letters with colors of their own are bitmaps, and have no outlines.
    guard info.glyph & UInt32(CPANGO_GLYPH_UNKNOWN) == 0, info.glyph != UInt32(CPANGO_GLYPH_EMPTY),
      info.attributes & UInt32(CPANGO_GLYPH_IS_COLOR) == 0, let font = letter.item.pointee.font
    else { return false }
    var ink = PangoRectangle()
    pango_font_get_glyph_extents(font, info.glyph, &ink, nil)
    var width = Double(ink.width) / cpango_scale, height = Double(ink.height) / cpango_scale
    cairo_user_to_device_distance(cairo, &width, &height)
    return width.magnitude > limit || height.magnitude > limit
  }

  private static func fill(_ letter: WholePixels.Letter, _ cairo: OpaquePointer?) {
    var info = letter.info.pointee
    (info.x_offset, info.y_offset) = (0, 0)
    var cluster: Int32 = 0
    cairo_save(cairo)
    if let color = color(of: letter.item) {
      cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
    }
    cairo_new_path(cairo)
    cairo_move_to(cairo, letter.origin.x, letter.origin.y)
    withUnsafeMutablePointer(to: &info) { info in
      withUnsafeMutablePointer(to: &cluster) { cluster in
        var string = PangoGlyphString(num_glyphs: 1, glyphs: info, log_clusters: cluster)
        pango_cairo_glyph_string_path(cairo, letter.item.pointee.font, &string)
      }
    }
    cairo_fill(cairo)
    cairo_restore(cairo)
  }

  /// The run's own color; nil if it has that of the whole text.
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
