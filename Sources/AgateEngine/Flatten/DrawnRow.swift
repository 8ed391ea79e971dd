/// A row that is being drawn.
struct DrawnRow {
  let row: Int
  /// First row behind those that are drawn with it.
  let end: Int
  /// The layer's values, with the colours of its instance.
  let values: UnsafePointer<LayerValues>
  /// From the layer's coordinates to pixels, or to the picture that it is drawn in.
  var matrix: WorldMatrix

  /// Rows below it are drawn with it.
  var hasChildren: Bool { end > row + 1 }

  /// The row as items name it.
  var itemRow: Int32 { Int32(truncatingIfNeeded: row) }

  /// ``end`` as brackets have it.
  var itemEnd: Int32 { Int32(truncatingIfNeeded: end) }

  /// The same row, with fewer rows below it.
  func upTo(_ end: Int) -> DrawnRow { DrawnRow(row: row, end: end, values: values, matrix: matrix) }
}
