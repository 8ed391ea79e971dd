import CCairo
import CPango

/// Shows text with each letter at whole pixels.
///
/// Up to version 1.16, Cairo places letters at whole pixels. Later versions place letters at quarters of pixels.
/// Pictures must be the same with all versions, and must match ``PlainLine``, which also places letters at whole
/// pixels.
enum WholePixels {
  /// A letter with its original offset from Pango, its run, and its origin in the coordinates of `cairo`.
  struct Letter {
    let info: UnsafeMutablePointer<PangoGlyphInfo>
    let x: Int32, y: Int32
    let item: UnsafeMutablePointer<PangoItem>
    let origin: (x: Double, y: Double)
  }

  /// Shows a layout.
  ///
  /// - Parameters:
  ///   - x: the layout's left edge, in the coordinates of `cairo`.
  ///   - y: the layout's top, in the coordinates of `cairo`.
  static func show(_ layout: OpaquePointer, x: Double, y: Double, _ cairo: OpaquePointer?) {
    var letters: [Letter] = []
    let iterator = pango_layout_get_iter(layout)
    repeat {
      var box = PangoRectangle()
      pango_layout_iter_get_line_extents(iterator, nil, &box)
      guard let line = pango_layout_iter_get_line(iterator) else { continue }
      let baseline = Double(pango_layout_iter_get_baseline(iterator)) / cpango_scale
      place(line, x: x + Double(box.x) / cpango_scale, baseline: y + baseline, cairo, &letters)
    } while pango_layout_iter_next_line(iterator) != 0
    pango_layout_iter_free(iterator)
    HugeLetters.show(letters, cairo) {
      cairo_move_to(cairo, x, y)
      pango_cairo_show_layout(cairo, layout)
    }
    putBack(letters)
  }

  /// Shows a line.
  ///
  /// - Parameters:
  ///   - x: the line's left edge, in the coordinates of `cairo`.
  static func show(_ line: UnsafeMutablePointer<PangoLayoutLine>, x: Double, baseline: Double, _ cairo: OpaquePointer?)
  {
    var letters: [Letter] = []
    place(line, x: x, baseline: baseline, cairo, &letters)
    HugeLetters.show(letters, cairo) {
      cairo_move_to(cairo, x, baseline)
      pango_cairo_show_layout_line(cairo, line)
    }
    putBack(letters)
  }

  /// Returns the whole pixel nearest to a point. Both are in the coordinates of `cairo`.
  static func nearest(_ x: Double, _ y: Double, _ cairo: OpaquePointer?) -> (x: Double, y: Double) {
    var (x, y) = (x, y)
    cairo_user_to_device(cairo, &x, &y)
    (x, y) = ((x + 0.5).rounded(.down), (y + 0.5).rounded(.down))
    cairo_device_to_user(cairo, &x, &y)
    return (x, y)
  }

  /// Moves the letters of a line to whole pixels, and adds the letters with their original offsets to `letters`.
  private static func place(
    _ line: UnsafeMutablePointer<PangoLayoutLine>, x: Double, baseline: Double, _ cairo: OpaquePointer?,
    _ letters: inout [Letter]
  ) {
    var pen: Int32 = 0
    var next = line.pointee.runs
    while let node = next {
      next = node.pointee.next
      guard let run = node.pointee.data?.pointee,
        let glyphs = run.glyphs, let item = run.item
      else { continue }
      pen &+= run.start_x_offset
      for index in 0..<Int(glyphs.pointee.num_glyphs) {
        let info = glyphs.pointee.glyphs + index
        let place = info.pointee
        let at = (
          x: x + Double(pen &+ place.x_offset) / cpango_scale,
          y: baseline + Double(place.y_offset &- run.y_offset) / cpango_scale
        )
        let whole = nearest(at.x, at.y, cairo)
        letters.append(Letter(info: info, x: place.x_offset, y: place.y_offset, item: item, origin: whole))
        info.pointee.x_offset = moved(place.x_offset, by: whole.x - at.x)
        info.pointee.y_offset = moved(place.y_offset, by: whole.y - at.y)
        pen &+= place.width
      }
      pen &+= run.end_x_offset
    }
  }

  /// Returns the offset moved by `way`. Returns the offset unchanged if `way` is not a number or is too large.
  private static func moved(_ offset: Int32, by way: Double) -> Int32 {
    guard way.magnitude < 1e6 else { return offset }
    return offset &+ Int32((way * cpango_scale).rounded())
  }

  /// Restores the offsets of the letters, because layouts are drawn again, at other scales and positions.
  private static func putBack(_ letters: [Letter]) {
    for letter in letters {
      letter.info.pointee.x_offset = letter.x
      letter.info.pointee.y_offset = letter.y
    }
  }
}
