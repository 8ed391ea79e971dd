import AgateBackend
import AgateMath
import CCairo
import CPango
import Foundation

/// The wrapping or truncation of lines that are too long.
enum TextBreaking: Sendable {
  case wordWrap, charWrap, clip, truncateHead, truncateMiddle, truncateTail
}

enum TextAlignment: Sendable {
  case left, center, right, justified
}

/// Text in one style that is laid out by Pango, with its shaping, both text directions and fallback fonts.
package struct TextRun: Sendable {
  var text: String
  var font: FontDescription
  var color = CGColor.black
  /// The upper left corner, with y pointing down.
  var origin = CGPoint.zero
  /// The width at which lines are broken; nil for one line per paragraph.
  var width: Double?
  /// The height beyond which lines are not drawn; nil to draw everything.
  var height: Double?
  var alignment = TextAlignment.left
  var breaking = TextBreaking.wordWrap
  /// The other values of the style. The font and the colour in it are ignored.
  var letters = TextContent.Style()
  var paragraph = ParagraphValues()

  /// The size of all lines together, in user space.
  package var size: CGSize {
    withLayout { layout in
      var box = PangoRectangle()
      pango_layout_get_extents(layout, nil, &box)
      let scale = cpango_scale
      return CGSize(width: Double(box.x + box.width) / scale, height: Double(box.height) / scale)
    } ?? .zero
  }

  /// The distance from the top to the first line's baseline.
  var ascent: CGFloat {
    withLayout { CGFloat(Double(pango_layout_get_baseline($0)) / cpango_scale) } ?? 0
  }

  /// - Parameters:
  ///   - alpha: the alpha of everything drawn.
  ///   - bounded: whether Cairo's operator is limited to the glyphs. If true, only glyphs are drawn.
  func draw(on target: Target, _ matrix: CGAffineTransform, alpha: Double, bounded: Bool) {
    guard matrix.isInvertible, PathPoint(origin).isFinite else { return }
    var run = self
    // Red and blue are exchanged between Cairo and the target.
    run.letters.changeColors { CGColor(red: $0.blue, green: $0.green, blue: $0.red, alpha: $0.alpha * CGFloat(alpha)) }
    run.drawInPlace(on: target, matrix, alpha: alpha, bounded: bounded)
  }

  private func drawInPlace(on target: Target, _ matrix: CGAffineTransform, alpha: Double, bounded: Bool) {
    withLayout { layout in
      cairo_save(target.cairo)
      var m = cairo_matrix_t(matrix)
      cairo_set_matrix(target.cairo, &m)
      let effects: TextEffects.Ranges =
        letters.effects.isEmpty || bounded ? [] : [(range: 0..<Int.max, effects: letters.effects)]
      let (x, y) = (Double(origin.x), Double(origin.y))
      if !effects.isEmpty { TextEffects.drawBelow(layout, effects, target.cairo, x, y) }
      cairo_new_path(target.cairo)
      if bounded {
        cairo_move_to(target.cairo, x, y)
        pango_cairo_layout_path(target.cairo, layout)
        target.fill(.winding, bounded: true)
      } else {
        WholePixels.show(layout, x: x, y: y, target.cairo)
        if !effects.isEmpty {
          let own = CGColor(red: color.blue, green: color.green, blue: color.red, alpha: color.alpha * CGFloat(alpha))
          TextEffects.drawAbove(layout, effects, target.cairo, x: x, y: y, own)
        }
      }
      cairo_restore(target.cairo)
    }
  }

  /// Calls `body` with a layout of the text. The engine is locked, because layers draw on several threads and Pango's
  /// fonts are shared.
  private func withLayout<R>(_ body: (OpaquePointer) -> R) -> R? { TextEngine.locked { withOwnLayout(body) } }

  private func withOwnLayout<R>(_ body: (OpaquePointer) -> R) -> R? {
    guard let layout = TextEngine.makeLayout() else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    let description = font.makePango()
    defer { pango_font_description_free(description) }
    pango_layout_set_font_description(layout, description)
    // Zero bytes would end the C string. Pango replaces other bytes that it cannot read.
    let bytes = text.utf8.filter { $0 != 0 }
    bytes.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { pango_layout_set_text(layout, $0.baseAddress, Int32($0.count)) }
    }
    letters.set(on: layout, bytes)
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
    paragraph.setLines(of: layout)
    guard let width, breaking != .clip else { return paragraph.limitLineHeights(of: layout) }
    pango_layout_set_width(layout, units(width))
    switch breaking {
    case .wordWrap: pango_layout_set_wrap(layout, CPANGO_WRAP_WORD_CHAR)
    case .charWrap: pango_layout_set_wrap(layout, CPANGO_WRAP_CHAR)
    case .clip: break
    case .truncateHead: pango_layout_set_ellipsize(layout, CPANGO_ELLIPSIZE_START)
    case .truncateMiddle: pango_layout_set_ellipsize(layout, CPANGO_ELLIPSIZE_MIDDLE)
    case .truncateTail: pango_layout_set_ellipsize(layout, CPANGO_ELLIPSIZE_END)
    }
    paragraph.limitLineHeights(of: layout)
    if let height { pango_layout_set_height(layout, max(units(height), 1)) }
    Ellipses.tighten(in: layout)
  }
}
