import CPango

/// The additional space after the last letters of lines.
///
/// As on Apple's systems, the width of a line contains it. Pango takes it away from the ends of lines, but counts it when
/// it decides whether a line needs an ellipsis: a line in a space of its own width must not get one.
enum LineEnds {
  /// Returns the space after the last letter of a line, in points.
  ///
  /// - Parameters:
  ///   - line: the line.
  ///   - styles: the styles of the layout's text, by ranges of bytes.
  static func kern(
    of line: UnsafeMutablePointer<PangoLayoutLine>, _ styles: [(range: Range<Int>, style: TextContent.Style)]
  ) -> Double {
    let last = Int(line.pointee.start_index + line.pointee.length) - 1
    return line.pointee.length > 0 ? styles.first { $0.range.contains(last) }?.style.kern ?? 0 : 0
  }

  /// Returns the length by which the widest line of a layout is wider with the space after its last letter, in points.
  static func kern(
    in layout: OpaquePointer, _ styles: [(range: Range<Int>, style: TextContent.Style)]
  ) -> Double {
    guard styles.contains(where: { $0.style.kern != 0 }) else { return 0 }
    var widest = 0.0, widestWithKern = 0.0
    for index in 0..<pango_layout_get_line_count(layout) {
      guard let line = pango_layout_get_line_readonly(layout, index) else { continue }
      var box = PangoRectangle()
      pango_layout_line_get_extents(line, nil, &box)
      let width = Double(box.width) / cpango_scale
      widest = max(widest, width)
      widestWithKern = max(widestWithKern, width + kern(of: line, styles))
    }
    return widestWithKern - widest
  }
}
