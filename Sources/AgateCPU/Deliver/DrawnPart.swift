import AgateBackend

/// The pixels that are redrawn: all pixels of a box, or the pixels of some cells in the box.
struct DrawnPart {
  var box: PixelBox
  /// The cells of the box that are drawn. Nil means all pixels of the box.
  var cells: ReachedCells?
  /// Number of pixels.
  var count: Int

  init(_ box: PixelBox, _ cells: ReachedCells?) {
    (self.box, self.cells) = (box, cells)
    count = cells?.count(in: box) ?? box.area
  }

  /// Returns the number of separate boxes that the tiles of a grid draw. The items of a tile are gathered again for
  /// each box.
  func runs(in grid: TileGrid) -> Int {
    let touched = grid.tiles(in: box)
    guard let cells else { return touched.width * touched.height }
    var sum = 0
    for row in touched.y0..<touched.y1 {
      for column in touched.x0..<touched.x1 {
        cells.forEachRun(in: grid.box(column: column, row: row).intersection(box)) { _ in sum += 1 }
      }
    }
    return sum
  }
}
