import CCairo
import CPango
import Foundation

/// How lines that do not fit are broken or shortened.
enum TextBreaking: Sendable {
  case wordWrap, charWrap, clip, truncateHead, truncateMiddle, truncateTail
}

enum TextAlignment: Sendable {
  case left, center, right, justified
}

/// Text in one style, laid out by Pango: shaping, both directions and fallback fonts are its own.
struct TextRun: Sendable {
  var text: String
  var font: FontDescription
  var color = CGColor.black
  /// Upper left corner, y pointing down.
  var origin = CGPoint.zero
  /// Where lines are broken; nil for one line a paragraph.
  var width: Double?
  /// What is taller is not drawn, line by line; nil for everything.
  var height: Double?
  var alignment = TextAlignment.left
  var breaking = TextBreaking.wordWrap

  /// Size of the lines together, in user space.
  var size: CGSize {
    withLayout { layout in
      var box = PangoRectangle()
      pango_layout_get_extents(layout, nil, &box)
      let scale = cpango_scale
      return CGSize(width: Double(box.x + box.width) / scale, height: Double(box.height) / scale)
    } ?? .zero
  }

  /// From the top to the first line's baseline.
  var ascent: CGFloat {
    withLayout { CGFloat(Double(pango_layout_get_baseline($0)) / cpango_scale) } ?? 0
  }

  /// - Parameter bounded: limit Cairo's operator to the glyphs.
  func draw(on target: Target, _ matrix: CGAffineTransform, bounded: Bool) {
    guard matrix.isInvertible, PathPoint(origin).isFinite else { return }
    withLayout { layout in
      cairo_save(target.cairo)
      var m = cairo_matrix_t(matrix)
      cairo_set_matrix(target.cairo, &m)
      cairo_new_path(target.cairo)
      cairo_move_to(target.cairo, Double(origin.x), Double(origin.y))
      if bounded {
        pango_cairo_layout_path(target.cairo, layout)
        target.fill(.winding, bounded: true)
      } else {
        pango_cairo_show_layout(target.cairo, layout)
      }
      cairo_restore(target.cairo)
    }
  }

  /// Locked: layers draw on several threads, and Pango's fonts are shared.
  private func withLayout<R>(_ body: (OpaquePointer) -> R) -> R? { TextEngine.locked { withOwnLayout(body) } }

  private func withOwnLayout<R>(_ body: (OpaquePointer) -> R) -> R? {
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    // Outlines as they are at any size: text under a transform is the same text.
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    guard let context = pango_font_map_create_context(pango_cairo_font_map_get_default()) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(context)) }
    pango_cairo_context_set_font_options(context, options)
    pango_context_set_round_glyph_positions(context, 0)
    guard let layout = pango_layout_new(context) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    let description = font.makePango()
    defer { pango_font_description_free(description) }
    pango_layout_set_font_description(layout, description)
    // Zero bytes end a C string; Pango replaces the rest of what it cannot read.
    let bytes = text.utf8.filter { $0 != 0 }
    bytes.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { pango_layout_set_text(layout, $0.baseAddress, Int32($0.count)) }
    }
    setUp(layout)
    return body(layout)
  }

  private func setUp(_ layout: OpaquePointer) {
    func units(_ v: Double) -> Int32 { v.isNaN ? 0 : Int32(min(max(v, 0), 1e6) * cpango_scale) }
    switch alignment {
    case .left: pango_layout_set_alignment(layout, CPANGO_ALIGN_LEFT)
    case .center: pango_layout_set_alignment(layout, CPANGO_ALIGN_CENTER)
    case .right: pango_layout_set_alignment(layout, CPANGO_ALIGN_RIGHT)
    case .justified: pango_layout_set_justify(layout, 1)
    }
    guard let width, breaking != .clip else { return }
    pango_layout_set_width(layout, units(width))
    switch breaking {
    case .wordWrap: pango_layout_set_wrap(layout, CPANGO_WRAP_WORD_CHAR)
    case .charWrap: pango_layout_set_wrap(layout, CPANGO_WRAP_CHAR)
    case .clip: break
    case .truncateHead: pango_layout_set_ellipsize(layout, CPANGO_ELLIPSIZE_START)
    case .truncateMiddle: pango_layout_set_ellipsize(layout, CPANGO_ELLIPSIZE_MIDDLE)
    case .truncateTail: pango_layout_set_ellipsize(layout, CPANGO_ELLIPSIZE_END)
    }
    if let height { pango_layout_set_height(layout, max(units(height), 1)) }
  }
}

/// A font by family, size and weight; fontconfig finds what comes nearest.
package struct FontDescription: Sendable, Hashable {
  var family: String
  /// In user space.
  var size: Double
  /// 100…900; 400 is regular, 700 bold.
  var weight = 400
  var isItalic = false

  init(family: String, size: Double, weight: Int = 400, isItalic: Bool = false) {
    (self.family, self.size, self.weight, self.isItalic) = (family, size, weight, isItalic)
  }

  /// A family's name; ` Bold` and ` Italic` at its end count, after a space or a hyphen.
  init(name: String, size: Double) {
    var family = name.replacingOccurrences(of: "-", with: " ")
    self.init(family: "", size: size)
    for (suffix, weight, isItalic) in [(" Italic", nil, true), (" Oblique", nil, true), (" Bold", 700, false)]
      as [(String, Int?, Bool)] where family.hasSuffix(suffix)
    {
      family.removeLast(suffix.count)
      if let weight { self.weight = weight }
      self.isItalic = self.isItalic || isItalic
    }
    self.family = family
  }

  /// What ``init(name:size:)`` makes the same font of, up to its size.
  package var name: String { family + (weight >= 600 ? " Bold" : "") + (isItalic ? " Italic" : "") }

  /// Known by its file, not by a name that others have.
  package var isFromFile: Bool { family.hasPrefix("agate font ") }

  func makePango() -> OpaquePointer {
    let description = pango_font_description_new()!
    pango_font_description_set_family(description, family)
    pango_font_description_set_weight(description, Int32(weight))
    pango_font_description_set_style(description, isItalic ? CPANGO_STYLE_ITALIC : CPANGO_STYLE_NORMAL)
    let size = size.isFinite ? min(max(size, 0), 20_000) : 12
    pango_font_description_set_absolute_size(description, size * cpango_scale)
    return description
  }
}
