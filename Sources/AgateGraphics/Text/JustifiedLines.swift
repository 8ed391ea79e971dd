import CPango

/// Corrects justified lines. A line is broken at a space, which is not shown. If the style or the script changes at the
/// beginning of the next line, Pango leaves room for this space.
enum JustifiedLines {
  /// Extends the lines of a justified layout to the width of the layout.
  static func extend(in layout: OpaquePointer) {
    let width = pango_layout_get_width(layout), indent = pango_layout_get_indent(layout)
    guard width >= 0, let text = pango_layout_get_text(layout) else { return }
    // Pango does not justify the last line.
    for index in 0..<max(pango_layout_get_line_count(layout) - 1, 0) {
      guard let line = pango_layout_get_line_readonly(layout, index)?.pointee, isBrokenAtSpace(line, text) else {
        continue
      }
      let missing =
        Int(width - max(index == 0 ? indent : -indent, 0)) - runs(of: line).reduce(0) { $0 + length(of: $1) }
      // This function returns lines that may be changed, so the layout measures them again.
      guard missing > 0, let changed = pango_layout_get_line(layout, index)?.pointee else { continue }
      let spaces = runs(of: changed).flatMap { shownSpaces(in: $0, text) }
      for (number, space) in spaces.enumerated() {
        let share = missing * (number + 1) / spaces.count - missing * number / spaces.count
        space.pointee.width += Int32(share)
      }
    }
  }

  /// Returns whether a line is broken at a space. Pango gives this space no width.
  private static func isBrokenAtSpace(_ line: PangoLayoutLine, _ text: UnsafePointer<CChar>) -> Bool {
    let end = line.start_index + line.length
    guard line.length > 0, text[Int(end) - 1] == 0x20 else { return false }
    return runs(of: line).contains { run in
      guard let item = run.item?.pointee, item.offset + item.length == end, let string = run.glyphs?.pointee,
        let glyphs = string.glyphs, let clusters = string.log_clusters
      else { return false }
      return (0..<Int(string.num_glyphs)).contains { clusters[$0] == item.length - 1 && glyphs[$0].width == 0 }
    }
  }

  private static func runs(of line: PangoLayoutLine) -> [PangoGlyphItem] {
    var runs: [PangoGlyphItem] = []
    var next = line.runs
    while let node = next {
      if let run = node.pointee.data?.pointee { runs.append(run) }
      next = node.pointee.next
    }
    return runs
  }

  private static func length(of run: PangoGlyphItem) -> Int {
    var length = Int(run.start_x_offset) + Int(run.end_x_offset)
    guard let string = run.glyphs?.pointee, let glyphs = string.glyphs else { return length }
    for index in 0..<Int(string.num_glyphs) { length += Int(glyphs[index].width) }
    return length
  }

  private static func shownSpaces(
    in run: PangoGlyphItem, _ text: UnsafePointer<CChar>
  ) -> [UnsafeMutablePointer<PangoGlyphInfo>] {
    guard let item = run.item?.pointee, let string = run.glyphs?.pointee, let glyphs = string.glyphs,
      let clusters = string.log_clusters
    else { return [] }
    var spaces: [UnsafeMutablePointer<PangoGlyphInfo>] = []
    for index in 0..<Int(string.num_glyphs) where glyphs[index].width > 0 {
      if text[Int(item.offset + clusters[index])] == 0x20 { spaces.append(glyphs + index) }
    }
    return spaces
  }
}
