import CAgatePixels

/// A grid over the frame that finds pieces close to each other.
///
/// Each cell lists the box, the farthest depth and the index of each plane that touches the cell, the farthest plane
/// first.
struct DepthGrid {
  /// The range of cells that a piece touches. Both ends are included.
  typealias CellRange = agate_cells

  /// A piece that was added after the grid was built.
  struct Link: BitwiseCopyable {
    var range: CellRange
    var piece: Int32
    var next: Int32
  }

  private var division = agate_division()
  /// The lists of all cells, in the format of `agate_grid_fill`.
  private var lists: [Int32] = []
  /// For each cell, the position of its planes in the lists. The head of a cell is its first plane that has not been
  /// passed; all planes before the head are painted. The array has one additional element at the end.
  private var cells: [agate_depth_cell] = []
  /// The index of each cell's first link, or −1.
  private var later: [Int32] = []
  private(set) var links: [Link] = []

  /// - Parameters:
  ///   - extents: the extents of the planes. Sets the cell range of each extent.
  ///   - ranking: the indices of the planes, the farthest first.
  mutating func build(_ extents: inout [DepthSorter.Extent], _ ranking: [Int32]) {
    division = agate_division(around: extents)
    let cellCount = Int(division.columns * division.rows)
    cells.resize(to: cellCount + 1, agate_depth_cell())
    later.removeAll(keepingCapacity: true)
    later.resize(to: cellCount, -1)
    links.removeAll(keepingCapacity: true)
    agate_grid_place(&division, &extents, extents.count)
    let total = agate_grid_count(&division, extents, extents.count, &cells)
    let words = Int(agate_depth_words) * (Int(total) + Int(agate_depth_apron))
    if lists.count < words { lists.resize(to: words, 0) }
    let room = Self.room(lists.count)
    agate_grid_fill(&division, extents, ranking, extents.count, &cells, &lists, room)
  }

  /// Returns the number of list entries that fit into `words` words.
  private static func room(_ words: Int) -> Int32 { Int32(truncatingIfNeeded: words / Int(agate_depth_words)) }

  /// Moves the heads of cells past the plane that was processed, or back to this plane.
  mutating func pass(_ range: CellRange, _ passes: Bool) {
    for row in Int(range.y0)...Int(range.y1) {
      for column in Int(range.x0)...Int(range.x1) { cells[cell(column, row)].head += passes ? 1 : -1 }
    }
  }

  /// Calls `body` with kernel arguments that point to the lists and cells.
  @inline(__always)
  mutating func withLists<Result>(
    _ planes: inout agate_depth_planes, _ body: (inout agate_depth_planes) -> Result
  ) -> Result {
    planes.columns = division.columns
    planes.room = Self.room(lists.count)
    return lists.withUnsafeBufferPointer { lists in
      planes.lists = lists.baseAddress
      return Self.withCells(&cells, &planes, body)
    }
  }

  @inline(__always)
  private static func withCells<Result>(
    _ cells: inout [agate_depth_cell], _ planes: inout agate_depth_planes,
    _ body: (inout agate_depth_planes) -> Result
  ) -> Result {
    var cells = cells.mutableSpan
    return cells.withUnsafeMutableBufferPointer { cells in
      planes.cells = cells.baseAddress
      return body(&planes)
    }
  }

  /// Returns the index of the link that was added last to a cell, or −1.
  func firstLink(_ column: UInt8, _ row: UInt8) -> Int32 { later[cell(Int(column), Int(row))] }

  /// Adds a piece that was created by a cut, and sets the cell range of its extent.
  mutating func add(_ piece: Int32, _ extent: inout DepthSorter.Extent) {
    agate_grid_place(&division, &extent, 1)
    let range = extent.cells
    for row in Int(range.y0)...Int(range.y1) {
      for column in Int(range.x0)...Int(range.x1) {
        let cell = cell(column, row)
        links.append(Link(range: range, piece: piece, next: later[cell]))
        later[cell] = Int32(truncatingIfNeeded: links.count - 1)
      }
    }
  }

  @inline(__always)
  private func cell(_ column: Int, _ row: Int) -> Int { row * Int(division.columns) + column }
}

extension agate_cells {
  /// Returns whether a cell is the first cell that both ranges contain.
  func meets(_ o: Self, first cell: (column: UInt8, row: UInt8)) -> Bool {
    max(x0, o.x0) == cell.column && max(y0, o.y0) == cell.row
  }
}

extension agate_division {
  /// The ratio of the cell size to the mean piece size. Cells are larger than pieces, because a visit to a cell costs
  /// as much as tests of a few pieces.
  private static var size: Float { 4 }

  fileprivate init(around extents: [DepthSorter.Extent]) {
    var (x0, y0, x1, y1) = (Float.infinity, Float.infinity, -Float.infinity, -Float.infinity)
    var (width, height, count) = (Float(0), Float(0), Float(0))
    for e in extents where e.isSeen {
      (x0, y0, x1, y1) = (min(x0, e.x0), min(y0, e.y0), max(x1, e.x1), max(y1, e.y1))
      width += e.x1 - e.x0
      height += e.y1 - e.y0
      count += 1
    }
    self.init(columns: 1, rows: 1, x: 0, y: 0, perWidth: 0, perHeight: 0)
    // If the distances between pieces overflow, all pieces share one cell.
    let across = (x1 - x0) * count, down = (y1 - y0) * count
    guard count > 8, across > 0, down > 0, across < .infinity, down < .infinity else { return }
    let most = min(count.squareRoot(), 128)
    columns = Int32(min(max(across / max(Self.size * width, count), 1), most))
    rows = Int32(min(max(down / max(Self.size * height, count), 1), most))
    (x, y) = (x0, y0)
    perWidth = Float(columns) / (x1 - x0)
    perHeight = Float(rows) / (y1 - y0)
  }
}
