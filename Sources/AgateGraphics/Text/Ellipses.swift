import CPango

/// Corrects the ellipses of shortened lines. Pango makes an ellipsis as wide as the rest of its line. This leaves a gap
/// after the ellipsis, and the line cannot be aligned.
enum Ellipses {
  /// Gives the ellipses of a layout the widths from their fonts.
  static func tighten(in layout: OpaquePointer) {
    guard pango_layout_is_ellipsized(layout) != 0 else { return }
    for index in 0..<pango_layout_get_line_count(layout) {
      // This function returns lines that may be changed, so the layout measures them again.
      var run = pango_layout_get_line(layout, index)?.pointee.runs
      while let here = run {
        if let data = here.pointee.data { tighten(data.pointee) }
        run = here.pointee.next
      }
    }
  }

  private static func tighten(_ run: PangoGlyphItem) {
    guard let item = run.item?.pointee, Int(item.flags) & Int(CPANGO_ITEM_IS_ELLIPSIS) != 0,
      let string = run.glyphs?.pointee, string.num_glyphs > 0, let glyphs = string.glyphs
    else { return }
    let last = Int(string.num_glyphs) - 1
    var box = PangoRectangle()
    pango_font_get_glyph_extents(item.font, glyphs[last].glyph, nil, &box)
    glyphs[last].width = min(glyphs[last].width, box.width)
  }
}
