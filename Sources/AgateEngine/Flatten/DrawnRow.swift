/// A row that is being drawn.
struct DrawnRow {
  let row: Int
  /// The first row behind those that are drawn with this row.
  let end: Int
  /// The layer's values, with the colours of its instance.
  let values: UnsafePointer<LayerValues>
  /// The matrix from the layer's coordinates to pixels, or to the picture that the layer is drawn in.
  var matrix: WorldMatrix

  /// Whether rows below this row are drawn with it.
  var hasChildren: Bool { end > row + 1 }

  /// The row as a field of items.
  var itemRow: Int32 { Int32(truncatingIfNeeded: row) }

  /// ``end`` as a field of brackets.
  var itemEnd: Int32 { Int32(truncatingIfNeeded: end) }

  /// Returns this row with fewer rows below it.
  func upTo(_ end: Int) -> DrawnRow { DrawnRow(row: row, end: end, values: values, matrix: matrix) }
}
