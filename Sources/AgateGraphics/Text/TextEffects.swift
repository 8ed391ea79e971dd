import CCairo
import CPango
import Foundation

/// The effects of a part of a text that Pango does not draw: outlines, shadows, slanted letters, and thick or dashed
/// lines.
struct TextEffects: Sendable {
  /// The width of outlines, in hundredths of the font size. A positive width draws only outlines; a negative width
  /// draws filled letters with outlines.
  var strokeWidth = 0.0
  var strokeColor: CGColor?
  var shadow: TextShadow?
  /// The slant of letters to the right, as a fraction of their height.
  var lean = 0.0
  /// The underline, if Pango does not draw it.
  var underline = NSUnderlineStyle()
  var strikethrough = NSUnderlineStyle()
  /// The colour of the text, or nil if the text has no colour of its own.
  var color: CGColor?
  var underlineColor: CGColor?
  var strikethroughColor: CGColor?

  var isEmpty: Bool {
    strokeWidth == 0 && shadow == nil && lean == 0 && underline.isEmpty && strikethrough.isEmpty
  }

  /// Whether the letters are hidden from Pango, because they have only outlines or are slanted.
  var hidesLetters: Bool { strokeWidth > 0 || lean != 0 }

  /// The effects, by ranges of bytes in a layout's text.
  typealias Ranges = [(range: Range<Int>, effects: TextEffects)]

  /// A run of glyphs and its position.
  struct Run {
    var effects: TextEffects
    var item: PangoItem
    var glyphs: UnsafeMutablePointer<PangoGlyphString>
    /// The text of the layout, terminated by a zero byte.
    var text: UnsafePointer<CChar>
    var x: Double
    var baseline: Double
  }

  // MARK: Drawing

  /// Draws the shadows.
  static func drawBelow(_ layout: OpaquePointer, _ ranges: Ranges, _ cairo: OpaquePointer, _ x: Double, _ y: Double) {
    for entry in ranges {
      guard let shadow = entry.effects.shadow else { continue }
      draw(shadow, of: runs(of: layout, [entry], x, y), extents(of: layout, x, y), cairo)
    }
  }

  /// Draws all effects except shadows.
  ///
  /// - Parameter color: the colour of text that has none of its own.
  static func drawAbove(
    _ layout: OpaquePointer, _ ranges: Ranges, _ cairo: OpaquePointer, x: Double, y: Double, _ color: CGColor
  ) {
    for run in runs(of: layout, ranges, x, y) { run.drawEffects(cairo, run.effects.color ?? color) }
  }

  static func set(_ color: CGColor, _ cairo: OpaquePointer) {
    let c = color.limited
    cairo_set_source_rgba(cairo, c.red, c.green, c.blue, Double(c.alpha))
  }

  private static func runs(of layout: OpaquePointer, _ ranges: Ranges, _ x: Double, _ y: Double) -> [Run] {
    var runs: [Run] = []
    guard let text = pango_layout_get_text(layout) else { return [] }
    let iterator = pango_layout_get_iter(layout)
    defer { pango_layout_iter_free(iterator) }
    repeat {
      // At the end of a line, the iterator returns nil as the run.
      guard let run = pango_layout_iter_get_run_readonly(iterator)?.pointee, let item = run.item?.pointee,
        let glyphs = run.glyphs, let entry = ranges.first(where: { $0.range.contains(Int(item.offset)) })
      else { continue }
      var box = PangoRectangle()
      pango_layout_iter_get_run_extents(iterator, nil, &box)
      runs.append(
        Run(
          effects: entry.effects, item: item, glyphs: glyphs, text: text, x: x + Double(box.x) / cpango_scale,
          baseline: y + Double(pango_layout_iter_get_run_baseline(iterator)) / cpango_scale))
    } while pango_layout_iter_next_run(iterator) != 0
    return runs
  }

  /// Returns the rectangle around everything that letters may cover.
  private static func extents(of layout: OpaquePointer, _ x: Double, _ y: Double) -> CGRect {
    var box = PangoRectangle()
    pango_layout_get_extents(layout, nil, &box)
    let around = CGRect(
      x: x + Double(box.x) / cpango_scale, y: y + Double(box.y) / cpango_scale, width: Double(box.width) / cpango_scale,
      height: Double(box.height) / cpango_scale)
    return around.insetBy(dx: -around.height, dy: -around.height)
  }

  /// Draws the shadow of runs.
  ///
  /// - Parameter extents: the rectangle around everything that letters may cover.
  static func draw(_ shadow: TextShadow, of runs: [Run], _ extents: CGRect, _ cairo: OpaquePointer) {
    var m = cairo_matrix_t()
    cairo_get_matrix(cairo, &m)
    let scale = (m.xx * m.yy - m.xy * m.yx).magnitude.squareRoot()
    let sigma = min(shadow.sigma * scale, GaussianBlur.maximumSigma)
    let dx = m.xx * shadow.x + m.xy * shadow.y, dy = m.yx * shadow.x + m.yy * shadow.y
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    cairo_identity_matrix(cairo)
    var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cairo, &x0, &y0, &x1, &y1)
    let clip = CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
    let matrix = CGAffineTransform(a: m.xx, b: m.yx, c: m.xy, d: m.yy, tx: m.x0 + dx, ty: m.y0 + dy)
    let reach = CGFloat(GaussianBlur.reach(sigma) + 1)
    // `fallen` is the part of the shadow inside the clip; `needed` contains the letters that cast it.
    let fallen = extents.applying(matrix).insetBy(dx: -reach, dy: -reach).overlap(clip)
    let needed = fallen.insetBy(dx: -reach, dy: -reach)
    let whole = PixelRect(x0: -40_000, y0: -40_000, x1: 40_000, y1: 40_000)
    let box = PixelRect(around: fallen, in: whole)
    guard fallen.width > 0, !box.isEmpty, let caster = Target(PixelRect(around: needed, in: whole)) else { return }
    var moved = cairo_matrix_t(matrix)
    cairo_set_matrix(caster.cairo, &moved)
    cairo_set_source_rgba(caster.cairo, 0, 0, 0, 1)
    for run in runs { run.drawLetters(caster.cairo) }
    cairo_surface_flush(caster.surface)
    guard let mask = GaussianBlur.coverage(of: caster, sigma, box) else { return }
    set(shadow.color, cairo)
    mask.withSurface { cairo_mask_surface(cairo, $0, 0, 0) }
  }
}

extension TextEffects.Run {
  /// Draws the letters in the colour of the effects, and all effects except the shadow.
  func draw(_ cairo: OpaquePointer) {
    let fill = effects.color ?? .black
    if !effects.hidesLetters {
      cairo_save(cairo)
      TextEffects.set(fill, cairo)
      showGlyphs(cairo)
      cairo_restore(cairo)
    }
    drawEffects(cairo, fill)
  }

  /// Draws all effects except the shadow. Draws filled letters only if they are slanted.
  ///
  /// - Parameter fill: the colour of letters.
  fileprivate func drawEffects(_ cairo: OpaquePointer, _ fill: CGColor) {
    cairo_save(cairo)
    if effects.hidesLetters && effects.strokeWidth <= 0 {
      TextEffects.set(fill, cairo)
      addPath(cairo)
      cairo_fill(cairo)
    }
    if effects.strokeWidth != 0 {
      TextEffects.set(effects.strokeColor ?? fill, cairo)
      stroke(cairo)
    }
    if !effects.underline.isEmpty {
      TextEffects.set(effects.underlineColor ?? fill, cairo)
      drawLines(effects.underline, cairo, pango_font_metrics_get_underline_position) {
        pango_font_metrics_get_underline_thickness($0)
      }
    }
    if !effects.strikethrough.isEmpty {
      TextEffects.set(effects.strikethroughColor ?? fill, cairo)
      drawLines(effects.strikethrough, cairo, pango_font_metrics_get_strikethrough_position) {
        pango_font_metrics_get_strikethrough_thickness($0)
      }
    }
    cairo_restore(cairo)
  }

  /// Replaces Cairo's current path with the slanted outlines of the letters.
  func addPath(_ cairo: OpaquePointer) {
    cairo_new_path(cairo)
    appendPath(cairo)
  }

  /// Adds the slanted outlines of the letters to Cairo's current path.
  func appendPath(_ cairo: OpaquePointer) {
    cairo_save(cairo)
    cairo_translate(cairo, x, baseline)
    var lean = cairo_matrix_t(xx: 1, yx: 0, xy: -effects.lean, yy: 1, x0: 0, y0: 0)
    cairo_transform(cairo, &lean)
    cairo_move_to(cairo, 0, 0)
    HugeLetters.withoutColored(glyphs, of: item.font, cairo) {
      pango_cairo_glyph_string_path(cairo, item.font, glyphs)
    }
    cairo_restore(cairo)
  }

  func stroke(_ cairo: OpaquePointer) {
    let description = pango_font_describe_with_absolute_size(item.font)
    defer { pango_font_description_free(description) }
    let size = Double(pango_font_description_get_size(description)) / cpango_scale
    addPath(cairo)
    cairo_set_line_width(cairo, effects.strokeWidth.magnitude / 100 * size)
    cairo_stroke(cairo)
  }

  /// Draws everything that casts a shadow.
  func drawLetters(_ cairo: OpaquePointer) {
    if !effects.hidesLetters {
      showGlyphs(cairo)
    } else if effects.strokeWidth <= 0 {
      addPath(cairo)
      cairo_fill(cairo)
    }
    if effects.strokeWidth != 0 { stroke(cairo) }
  }

  /// Shows the glyphs. Pango's function for this would use the alpha of the layout that was drawn before.
  private func showGlyphs(_ cairo: OpaquePointer) {
    let placed = UnsafeBufferPointer(start: glyphs.pointee.glyphs, count: Int(glyphs.pointee.num_glyphs))
    let isUnknownOrHuge = placed.contains {
      $0.glyph & UInt32(CPANGO_GLYPH_UNKNOWN) != 0 || HugeLetters.isHuge($0.glyph, of: item.font, cairo)
    }
    guard !isUnknownOrHuge,
      let font = pango_cairo_font_get_scaled_font(item.font)
    else {
      addPath(cairo)
      cairo_fill(cairo)
      return
    }
    var shown: [cairo_glyph_t] = []
    var pen = x
    for info in placed {
      if info.glyph != UInt32(CPANGO_GLYPH_EMPTY) {
        let place = WholePixels.nearest(
          pen + Double(info.x_offset) / cpango_scale, baseline + Double(info.y_offset) / cpango_scale, cairo)
        shown.append(cairo_glyph_t(index: UInt(info.glyph), x: place.x, y: place.y))
      }
      pen += Double(info.width) / cpango_scale
    }
    cairo_set_scaled_font(cairo, font)
    cairo_show_glyphs(cairo, shown, Int32(shown.count))
  }

  /// - Parameters:
  ///   - position: returns the distance from the baseline up to the line's upper edge, from font metrics.
  ///   - thickness: returns the thickness of the line, from font metrics.
  func drawLines(
    _ style: NSUnderlineStyle, _ cairo: OpaquePointer, _ position: (OpaquePointer?) -> Int32,
    _ thickness: (OpaquePointer?) -> Int32
  ) {
    let metrics = pango_font_get_metrics(item.font, nil)
    defer { pango_font_metrics_unref(metrics) }
    let thickness = max(Double(thickness(metrics)) / cpango_scale, 1e-3) * (style.kind == .thick ? 2 : 1)
    let y = baseline - Double(position(metrics)) / cpango_scale + thickness / 2
    cairo_set_line_width(cairo, thickness)
    let dashes = style.dashes.map { $0 * thickness }
    cairo_set_dash(cairo, dashes, Int32(dashes.count), 0)
    for range in style.contains(.byWord) ? wordRanges : [0..<max(width, 0)] {
      for row in 0..<(style.kind == .double ? 2 : 1) {
        cairo_new_path(cairo)
        cairo_move_to(cairo, x + range.lowerBound, y + Double(row) * 2 * thickness)
        cairo_line_to(cairo, x + range.upperBound, y + Double(row) * 2 * thickness)
        cairo_stroke(cairo)
      }
    }
  }

  private var width: Double {
    var width = 0
    for index in 0..<Int(glyphs.pointee.num_glyphs) { width += Int(glyphs.pointee.glyphs[index].width) }
    return Double(width) / cpango_scale
  }

  /// The horizontal ranges of glyphs that are not spaces, measured from the beginning of the run.
  private var wordRanges: [Range<Double>] {
    var ranges: [Range<Double>] = []
    var at = 0.0
    let length = strlen(text)
    for index in 0..<Int(glyphs.pointee.num_glyphs) {
      let glyph = glyphs.pointee.glyphs[index], end = at + Double(glyph.width) / cpango_scale
      let byte = Int(item.offset + glyphs.pointee.log_clusters[index])
      if byte < length, text[byte] != 0x20, text[byte] != 0x09, end > at {
        if let last = ranges.last, last.upperBound == at {
          ranges[ranges.count - 1] = last.lowerBound..<end
        } else {
          ranges.append(at..<end)
        }
      }
      at = end
    }
    return ranges
  }
}

extension NSUnderlineStyle {
  enum Kind { case none, single, thick, double }

  var kind: Kind {
    switch rawValue & 0xff {
    case 0: .none
    case 2: .thick
    case 9: .double
    default: .single
    }
  }

  /// The lengths of dashes and gaps, as multiples of the line's thickness. Empty for a solid line.
  var dashes: [Double] {
    switch rawValue & 0x700 {
    case 0x100: [3, 3]
    case 0x200: [10, 5]
    case 0x300: [10, 3, 3, 3]
    case 0x400: [10, 3, 3, 3, 3, 3]
    default: []
    }
  }

  /// Whether Pango draws the line.
  var isSimple: Bool { kind != .thick && dashes.isEmpty }
}
