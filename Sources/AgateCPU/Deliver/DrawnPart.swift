import AgateBackend

/// The pixels that are drawn again: those of a box, or those of some cells in it.
struct DrawnPart {
  var box: PixelBox
  /// The cells of the box that are drawn; nil stands for all.
  var cells: ReachedCells?
  /// Number of pixels.
  var count: Int

  init(_ box: PixelBox, _ cells: ReachedCells?) {
    (self.box, self.cells) = (box, cells)
    count = cells?.count(in: box) ?? box.area
  }

  /// Number of parts that tiles of a grid draw, each of which gathers the items of its tile.
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
