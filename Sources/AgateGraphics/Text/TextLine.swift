import CCairo
import CPango
import Foundation

/// A line of text with its positions in the string. Pango shapes the line once. The line is drawn run by run.
///
/// Lengths are in points. The positions of runs and glyphs are relative to the left end of the line's baseline, with y
/// pointing up.
package final class TextLine: @unchecked Sendable {
  /// A part of a line: a range of glyphs in a run.
  struct Part: Sendable {
    var run: Int
    var glyphs: Range<Int>
  }

  // Accessed only while the engine is locked.
  private let layout: OpaquePointer
  private let index: Int32
  private let styles: [(range: Range<Int>, style: TextContent.Style)]
  private let places: [Int]
  private let text: NSAttributedString
  private let start: Int

  /// The line's characters in the string, in UTF-16 code units.
  package let range: Range<Int>
  package let width: Double
  package let ascent: Double
  package let descent: Double
  package let leading: Double
  package let isRightToLeft: Bool

  /// Creates a line. Call this initializer while the engine is locked.
  ///
  /// - Parameter index: the index of the line in the layout.
  init?(_ shaped: ShapedText, _ index: Int) {
    guard let line = pango_layout_get_line_readonly(shaped.layout, Int32(index)) else { return nil }
    layout = OpaquePointer(g_object_ref(UnsafeMutableRawPointer(shaped.layout)))
    (self.index, styles, places) = (Int32(index), shaped.styles, shaped.places)
    (text, start, isRightToLeft) = (shaped.text, shaped.start, shaped.isRightToLeft)
    let first = Int(line.pointee.start_index)
    range = shaped.places[first]..<shaped.places[min(first + Int(line.pointee.length), shaped.places.count - 1)]
    var box = PangoRectangle()
    pango_layout_line_get_extents(line, nil, &box)
    width = Double(box.width) / cpango_scale + LineEnds.kern(of: line, shaped.styles)
    ascent = -Double(box.y) / cpango_scale
    descent = Double(box.y + box.height) / cpango_scale
    var leading = 0.0
    var next = line.pointee.runs
    while let node = next {
      next = node.pointee.next
      guard let font = node.pointee.data?.pointee.item?.pointee.font else { continue }
      let description = FontDescription(font)
      guard let face = FontFace.of(description) else { continue }
      leading = max(leading, face.measures.leading * description.size / face.unitsPerEm)
    }
    self.leading = leading
  }

  deinit { TextEngine.locked { g_object_unref(UnsafeMutableRawPointer(layout)) } }

  private var line: UnsafeMutablePointer<PangoLayoutLine>? { pango_layout_get_line_readonly(layout, index) }

  /// The rectangle around the ink of the line's letters. Null if there is no ink.
  var inkBounds: CGRect {
    TextEngine.locked {
      var box = PangoRectangle()
      guard let line else { return .null }
      pango_layout_line_get_extents(line, &box, nil)
      guard box.width > 0, box.height > 0 else { return .null }
      return CGRect(
        x: Double(box.x) / cpango_scale, y: -Double(box.y + box.height) / cpango_scale,
        width: Double(box.width) / cpango_scale, height: Double(box.height) / cpango_scale)
    }
  }

  // MARK: Positions

  /// Returns the offset of the insertion point before a character.
  package func offset(of place: Int) -> Double {
    TextEngine.locked {
      guard let line else { return 0 }
      let byte = byte(of: place, in: line)
      // Pango returns the width of the line for its end, also if the text is read from right to left.
      if isRightToLeft, byte >= line.pointee.start_index + line.pointee.length { return 0 }
      var x: Int32 = 0
      pango_layout_line_index_to_x(line, byte, 0, &x)
      return Double(x) / cpango_scale
    }
  }

  /// Returns the byte at which a character of the line begins, or the end of the line.
  private func byte(of place: Int, in line: UnsafeMutablePointer<PangoLayoutLine>) -> Int32 {
    let first = Int(line.pointee.start_index), end = min(first + Int(line.pointee.length), places.count - 1)
    var byte = first
    while byte < end, places[byte] < place { byte += 1 }
    return Int32(byte)
  }

  /// Returns the ranges of offsets that characters of the line cover, from left to right. In a line with text in both
  /// directions, there may be several.
  package func spans(of units: Range<Int>) -> [ClosedRange<Double>] {
    TextEngine.locked {
      guard let line else { return [] }
      let all = spans(line, byte(of: range.lowerBound, in: line), byte(of: range.upperBound, in: line))
      // Pango adds the distance of the line from the left end of the layout.
      guard let left = all.map(\.lowerBound).min() else { return [] }
      return spans(line, byte(of: units.lowerBound, in: line), byte(of: units.upperBound, in: line)).map {
        $0.lowerBound - left...$0.upperBound - left
      }
    }
  }

  private func spans(
    _ line: UnsafeMutablePointer<PangoLayoutLine>, _ start: Int32, _ end: Int32
  ) -> [ClosedRange<Double>] {
    guard start < end else { return [] }
    var edges: UnsafeMutablePointer<Int32>?, count: Int32 = 0
    pango_layout_line_get_x_ranges(line, start, end, &edges, &count)
    guard let edges else { return [] }
    defer { g_free(edges) }
    return (0..<Int(count)).map { index in
      let (a, b) = (Double(edges[2 * index]) / cpango_scale, Double(edges[2 * index + 1]) / cpango_scale)
      return min(a, b)...max(a, b)
    }
  }

  /// Returns the position of the character that follows the insertion point nearest to an offset.
  package func place(at offset: Double) -> Int {
    TextEngine.locked {
      guard let line else { return range.lowerBound }
      var index: Int32 = 0, trailing: Int32 = 0
      let x = offset.isFinite ? Int32(min(max(offset, -1e6), 1e6) * cpango_scale) : 0
      _ = pango_layout_line_x_to_index(line, x, &index, &trailing)
      var byte = min(Int(index), places.count - 1)
      for _ in 0..<max(trailing, 0) {
        let here = places[byte]
        while byte < places.count - 1, places[byte] == here { byte += 1 }
      }
      return places[byte]
    }
  }

  // MARK: Runs

  /// Glyphs in one font and style.
  struct Run {
    var range: Range<Int>
    var attributes: [NSAttributedString.Key: Any]
    var font: CTFont
    var isRightToLeft: Bool
    var glyphs: [CGGlyph] = []
    var positions: [CGPoint] = []
    var advances: [CGFloat] = []
    /// The position of each glyph's character in the string.
    var indices: [Int] = []
  }

  /// The runs, from left to right.
  var runs: [Run] {
    TextEngine.locked {
      pieces.map { piece in
        let item = piece.item.pointee
        let description = FontDescription(item.font)
        let first = place(ofByte: Int(item.offset)), last = place(ofByte: Int(item.offset + item.length))
        var attributes: [NSAttributedString.Key: Any] = [:]
        if text.length > 0 {
          attributes = text.attributes(at: min(max(first - start, 0), text.length - 1), effectiveRange: nil)
        }
        var font = CTFont(description)
        if let own = attributes[.font] as? CTFont, own == font { font = own }
        attributes[.font] = font
        var run = Run(range: first..<last, attributes: attributes, font: font, isRightToLeft: item.level & 1 == 1)
        var pen = piece.x
        for index in 0..<Int(piece.glyphs.pointee.num_glyphs) {
          let info = piece.glyphs.pointee.glyphs[index]
          let isUnknown = info.glyph & UInt32(CPANGO_GLYPH_UNKNOWN) != 0
          run.glyphs.append(isUnknown ? 0 : CGGlyph(truncatingIfNeeded: info.glyph))
          run.positions.append(
            CGPoint(
              x: pen + Double(info.x_offset) / cpango_scale, y: piece.rise - Double(info.y_offset) / cpango_scale))
          run.advances.append(CGFloat(Double(info.width) / cpango_scale))
          run.indices.append(place(ofByte: Int(item.offset + piece.glyphs.pointee.log_clusters[index])))
          pen += Double(info.width) / cpango_scale
        }
        return run
      }
    }
  }

  private func place(ofByte byte: Int) -> Int { places[min(max(byte, 0), places.count - 1)] }

  /// A run of the layout, and its position.
  fileprivate struct Piece {
    var item: UnsafeMutablePointer<PangoItem>
    var glyphs: UnsafeMutablePointer<PangoGlyphString>
    var x: Double
    var rise: Double
    /// The index of the style, or nil if the run has no style.
    var style: Int?

    /// Whether glyphs have colours of their own.
    var isColored: Bool {
      (0..<Int(glyphs.pointee.num_glyphs)).contains {
        glyphs.pointee.glyphs[$0].attributes & UInt32(CPANGO_GLYPH_IS_COLOR) != 0
      }
    }
  }

  /// The runs. Read this property while the engine is locked.
  private var pieces: [Piece] {
    var pieces: [Piece] = []
    var pen = 0.0
    var next = line?.pointee.runs
    while let node = next {
      next = node.pointee.next
      guard let run = node.pointee.data?.pointee, let item = run.item, let glyphs = run.glyphs else { continue }
      pen += Double(run.start_x_offset) / cpango_scale
      let offset = Int(item.pointee.offset)
      pieces.append(
        Piece(
          item: item, glyphs: glyphs, x: pen, rise: Double(run.y_offset) / cpango_scale,
          style: styles.firstIndex { $0.range.contains(offset) }))
      for index in 0..<Int(glyphs.pointee.num_glyphs) {
        pen += Double(glyphs.pointee.glyphs[index].width) / cpango_scale
      }
      pen += Double(run.end_x_offset) / cpango_scale
    }
    return pieces
  }

  /// An image in a line.
  struct Attachment {
    var image: CGImage
    /// The rectangle relative to the left end of the baseline, with y pointing up.
    var rect: CGRect
    /// The colour of the text, which an image mask has; nil for the fill colour of the context.
    var color: CGColor?
  }

  /// The images in the line.
  var attachments: [Attachment] {
    guard styles.contains(where: { $0.style.attachment != nil }) else { return [] }
    return TextEngine.locked {
      pieces.flatMap { piece -> [Attachment] in
        guard let style = piece.style.map({ styles[$0].style }), let attachment = style.attachment,
          let image = attachment.image
        else { return [] }
        var pen = piece.x
        return (0..<Int(piece.glyphs.pointee.num_glyphs)).map { index in
          defer { pen += Double(piece.glyphs.pointee.glyphs[index].width) / cpango_scale }
          let color = style.hasContextColor ? nil : style.color ?? .black
          return Attachment(image: image, rect: attachment.bounds.offsetBy(dx: pen, dy: piece.rise), color: color)
        }
      }
    }
  }

  // MARK: Drawing

  /// Draws the line.
  ///
  /// - Parameters:
  ///   - matrix: the transform to pixels from points, with the origin at the left end of the baseline and y pointing
  ///     down.
  ///   - color: the colour of text that uses the fill colour of the context.
  ///   - part: the glyphs to draw; nil for the whole line with its background.
  ///   - bounded: whether Cairo's operator is limited to the glyphs. If true, only glyphs are drawn.
  func draw(
    on target: Target, _ matrix: CGAffineTransform, _ color: CGColor, part: Part?, alpha: Double, bounded: Bool
  ) {
    guard matrix.isInvertible else { return }
    TextEngine.locked {
      let cairo = target.cairo
      cairo_save(cairo)
      var m = cairo_matrix_t(matrix)
      cairo_set_matrix(cairo, &m)
      var pieces = pieces
      var storage: UnsafeMutablePointer<PangoGlyphString>?
      if let part {
        guard pieces.indices.contains(part.run) else { return cairo_restore(cairo) }
        storage = .allocate(capacity: 1)
        pieces = [pieces[part.run].cut(part.glyphs, storage!)]
      }
      // Red and blue are exchanged between Cairo and the target.
      func change(_ color: CGColor) -> CGColor {
        CGColor(red: color.blue, green: color.green, blue: color.red, alpha: color.alpha * CGFloat(alpha))
      }
      let runs = pieces.map { drawn($0, change(color.limited), change) }
      if bounded {
        for run in runs {
          TextEffects.set(run.effects.color ?? .black, cairo)
          run.addPath(cairo)
          target.fill(.winding, bounded: true)
        }
      } else {
        if part == nil { drawBackgrounds(pieces, cairo, change) }
        drawShadows(zip(pieces, runs).map { ($0.style, $1) }, cairo)
        for (piece, run) in zip(pieces, runs) {
          if piece.isColored {
            drawColored(drawn(piece, color.limited) { $0 }, on: target, matrix, alpha)
          } else {
            run.draw(cairo)
          }
        }
      }
      storage?.deallocate()
      cairo_restore(cairo)
    }
  }

  /// Returns the run with its style as effects. `change` converts the colours.
  private func drawn(_ piece: Piece, _ color: CGColor, _ change: (CGColor) -> CGColor) -> TextEffects.Run {
    var style = piece.style.map { styles[$0].style } ?? TextContent.Style()
    style.effects.color = style.effects.color?.limited
    style.changeColors(change)
    var effects = style.effects
    effects.color = style.hasContextColor ? color : effects.color.map(change) ?? change(.black)
    (effects.underline, effects.strikethrough) = (style.underline, style.strikethrough)
    (effects.underlineColor, effects.strikethroughColor) = (style.underlineColor, style.strikethroughColor)
    if effects.underline.kind == .none { effects.underline = [] }
    if effects.strikethrough.kind == .none { effects.strikethrough = [] }
    return TextEffects.Run(
      effects: effects, item: piece.item.pointee, glyphs: piece.glyphs, text: pango_layout_get_text(layout), x: piece.x,
      baseline: -piece.rise)
  }

  /// Draws a run of glyphs that have colours of their own. Cairo draws these colours with blue first, so red and blue
  /// are exchanged afterwards.
  private func drawColored(_ run: TextEffects.Run, on target: Target, _ matrix: CGAffineTransform, _ alpha: Double) {
    let height = ascent + descent
    let around = CGRect(x: 0, y: -ascent, width: width, height: height).insetBy(dx: -height, dy: -height)
    let box = PixelRect(around: around.applying(matrix), in: target.bounds)
    guard !box.isEmpty, let own = Target(box) else { return }
    var m = cairo_matrix_t(matrix)
    cairo_set_matrix(own.cairo, &m)
    run.draw(own.cairo)
    cairo_surface_flush(own.surface)
    for index in 0..<own.stride * box.height where own.memory[index] != 0 {
      let p = own.memory[index]
      own.memory[index] = p & 0xff00_ff00 | p >> 16 & 255 | (p & 255) << 16
    }
    cairo_surface_mark_dirty(own.surface)
    cairo_save(target.cairo)
    cairo_identity_matrix(target.cairo)
    cairo_set_source_surface(target.cairo, own.surface, 0, 0)
    cairo_paint_with_alpha(target.cairo, alpha)
    cairo_restore(target.cairo)
  }

  private func drawBackgrounds(_ pieces: [Piece], _ cairo: OpaquePointer, _ change: (CGColor) -> CGColor) {
    for piece in pieces {
      guard let color = piece.style.flatMap({ styles[$0].style.background }) else { continue }
      let c = change(color.limited)
      var width = 0.0
      for index in 0..<Int(piece.glyphs.pointee.num_glyphs) {
        width += Double(piece.glyphs.pointee.glyphs[index].width) / cpango_scale
      }
      cairo_set_source_rgba(cairo, c.red, c.green, c.blue, Double(c.alpha))
      cairo_new_path(cairo)
      cairo_rectangle(cairo, piece.x, -ascent, width, ascent + descent)
      cairo_fill(cairo)
    }
  }

  private func drawShadows(_ runs: [(style: Int?, run: TextEffects.Run)], _ cairo: OpaquePointer) {
    let height = ascent + descent
    let around = CGRect(x: 0, y: -ascent, width: width, height: height).insetBy(dx: -height, dy: -height)
    for index in styles.indices {
      guard let shadow = runs.first(where: { $0.style == index })?.run.effects.shadow else { continue }
      TextEffects.draw(shadow, of: runs.filter { $0.style == index }.map(\.run), around, cairo)
    }
  }
}

extension TextLine.Piece {
  /// Returns a part of the run. `storage` is set to the glyph string of the part.
  fileprivate func cut(_ range: Range<Int>, _ storage: UnsafeMutablePointer<PangoGlyphString>) -> Self {
    let range = range.clamped(to: 0..<Int(glyphs.pointee.num_glyphs))
    var piece = self
    for index in 0..<range.lowerBound { piece.x += Double(glyphs.pointee.glyphs[index].width) / cpango_scale }
    storage.initialize(
      to: PangoGlyphString(
        num_glyphs: Int32(range.count), glyphs: glyphs.pointee.glyphs + range.lowerBound,
        log_clusters: glyphs.pointee.log_clusters + range.lowerBound))
    piece.glyphs = storage
    return piece
  }
}

extension TextLine {
  /// Shapes a part of a string as one line.
  package static func make(_ text: NSAttributedString, _ units: Range<Int>) -> TextLine? {
    TextEngine.locked {
      guard let shaped = ShapedText(text, units) else { return nil }
      defer { g_object_unref(UnsafeMutableRawPointer(shaped.layout)) }
      return TextLine(shaped, 0)
    }
  }

  /// Shapes a part of a string as one line. Wider spaces extend the line to `width`.
  static func makeJustified(_ text: NSAttributedString, _ units: Range<Int>, width: Double) -> TextLine? {
    TextEngine.locked {
      guard let shaped = ShapedText(text, units) else { return nil }
      defer { g_object_unref(UnsafeMutableRawPointer(shaped.layout)) }
      pango_layout_set_width(shaped.layout, Int32((min(max(width, 0), 1e6) * cpango_scale).rounded()))
      pango_layout_set_justify(shaped.layout, 1)
      pango_layout_set_justify_last_line(shaped.layout, 1)
      return TextLine(shaped, 0)
    }
  }
}
