/// A row that is being drawn.
struct DrawnRow {
  let row: Int
  /// The first row after the rows that are drawn with this row.
  let end: Int
  /// The layer's values. In an instance of a replicator, the colours are multiplied by the instance's colour.
  let values: UnsafePointer<LayerValues>
  /// The matrix from the layer's coordinates to pixels of the frame, or of the picture in which the layer is drawn.
  var matrix: WorldMatrix

  /// Whether rows below this row are drawn with it.
  var hasChildren: Bool { end > row + 1 }

  /// The row, in the type that items use.
  var itemRow: Int32 { Int32(truncatingIfNeeded: row) }

  /// The row ``end``, in the type that brackets use.
  var itemEnd: Int32 { Int32(truncatingIfNeeded: end) }

  /// Returns this row with another end.
  func upTo(_ end: Int) -> DrawnRow { DrawnRow(row: row, end: end, values: values, matrix: matrix) }
}
