/// Cells of a ``DepthGrid`` that a piece touches, inclusive.
struct CellRange: BitwiseCopyable {
  var x0: UInt8 = 0
  var y0: UInt8 = 0
  var x1: UInt8 = 0
  var y1: UInt8 = 0

  /// Whether a cell is the first that both ranges have.
  func meets(_ o: CellRange, first cell: (column: UInt8, row: UInt8)) -> Bool {
    max(x0, o.x0) == cell.column && max(y0, o.y0) == cell.row
  }

  /// In which directions a cell is the first of its range.
  struct Begins: OptionSet, BitwiseCopyable {
    let rawValue: Int32

    init(rawValue: Int32) { self.rawValue = rawValue }

    @inline(__always)
    init(column: Bool, row: Bool) { rawValue = (column ? 1 : 0) | (row ? 2 : 0) }
  }
}

/// Finds pieces that are near each other in the frame.
struct DepthGrid {
  /// A piece in a cell, and the farthest point it was sorted by.
  struct Entry: BitwiseCopyable {
    var box = CoarseBox()
    var far: Float = 0
    private var word: Int32 = 0

    init() {}

    @inline(__always)
    init(_ piece: Int32, _ extent: DepthSorter.Extent, _ begins: CellRange.Begins) {
      (box, far) = (extent.box, Float(extent.far))
      word = piece << 2 | begins.rawValue
    }

    @inline(__always) var piece: Int32 { word >> 2 }
    @inline(__always) var begins: CellRange.Begins { CellRange.Begins(rawValue: word & 3) }
  }

  /// A piece that came later.
  struct Link: BitwiseCopyable {
    var range: CellRange
    var piece: Int32
    var next: Int32
  }

  /// How the frame is divided.
  fileprivate struct Division: BitwiseCopyable {
    var columns = 1
    var rows = 1
    var x = Float(0)
    var y = Float(0)
    var perWidth = Float(0)
    var perHeight = Float(0)
  }

  private var division = Division()
  var columns: Int { division.columns }
  /// Entries of a cell: `starts[cell]..<starts[cell + 1]`, the farthest first.
  private(set) var starts: [Int32] = []
  private(set) var entries: [Entry] = []
  /// First entry of a cell that has not been passed: all before it are painted.
  private var heads: [Int32] = []
  /// First link of a cell, or −1.
  private var later: [Int32] = []
  private(set) var links: [Link] = []

  /// - Parameter extents: of the planes, the farthest first. Each learns in which cells it is.
  mutating func build(_ extents: inout [DepthSorter.Extent]) {
    division = DepthGrid.Division(around: extents)
    let cells = division.columns * division.rows
    starts.resize(to: cells + 1, 0)
    heads.resize(to: cells, 0)
    later.resize(to: cells, 0)
    links.removeAll(keepingCapacity: true)
    Self.count(&starts, &extents, division)
    let total = starts.withUnsafeMutableBufferPointer { starts in
      for cell in 0..<cells {
        starts[cell + 1] += starts[cell]
        heads[cell] = starts[cell]
        later[cell] = -1
      }
      return Int(starts[cells])
    }
    if entries.count < total { entries.resize(to: total, Entry()) }
    Self.fill(&entries, &heads, division.columns, extents)
    for cell in 0..<cells { heads[cell] = starts[cell] }
  }

  /// Finds the cells of each piece. `starts[cell + 1]` receives how many a cell has.
  private static func count(
    _ starts: inout [Int32], _ extents: inout [DepthSorter.Extent], _ division: Division
  ) {
    var counts = starts.mutableSpan, extents = extents.mutableSpan
    for cell in counts.indices { counts[cell] = 0 }
    for i in extents.indices where extents[i].isSeen {
      let range = division.cells(extents[i])
      extents[i].cells = range
      var row = Int(range.y0)
      while row <= Int(range.y1) {
        let first = row * division.columns + 1
        for cell in first + Int(range.x0)...first + Int(range.x1) { counts[cell] &+= 1 }
        row += 1
      }
    }
  }

  /// - Parameter heads: where each cell's entries begin; where they end, when done.
  private static func fill(
    _ entries: inout [Entry], _ heads: inout [Int32], _ columns: Int, _ extents: [DepthSorter.Extent]
  ) {
    let extents = extents.span
    var entries = entries.mutableSpan, heads = heads.mutableSpan
    for piece in extents.indices where extents[piece].isSeen {
      let extent = extents[piece]
      let range = extent.cells
      var row = Int(range.y0)
      while row <= Int(range.y1) {
        var column = Int(range.x0)
        while column <= Int(range.x1) {
          let cell = row * columns + column
          let begins = CellRange.Begins(column: column == Int(range.x0), row: row == Int(range.y0))
          entries[Int(heads[cell])] = Entry(Int32(truncatingIfNeeded: piece), extent, begins)
          heads[cell] &+= 1
          column += 1
        }
        row += 1
      }
    }
  }

  /// Makes cells not look at their head any more, a plane whose turn it was, or look at it again.
  mutating func pass(_ range: CellRange, _ passes: Bool) {
    for row in Int(range.y0)...Int(range.y1) {
      for column in Int(range.x0)...Int(range.x1) { heads[row * columns + column] += passes ? 1 : -1 }
    }
  }

  /// Writes the planes whose boxes overlap a piece's, and of which something may lie behind it, to the beginning
  /// of a list. Returns how many there are.
  ///
  /// - Parameter isNext: all planes before this one have been passed, so that it is the head of its cells. Now it is
  ///   passed too.
  @inline(__always)
  mutating func findNeighbours(
    of piece: Int32, _ extent: DepthSorter.Extent, _ tolerance: Double, isNext: Bool, _ found: inout [Int32]
  ) -> Int {
    Self.findNeighbours(piece, extent, tolerance, isNext, entries, starts, &heads, columns, &found)
  }

  @inline(__always)
  private static func findNeighbours(
    _ piece: Int32, _ extent: DepthSorter.Extent, _ tolerance: Double, _ isNext: Bool, _ entries: [Entry],
    _ starts: [Int32], _ heads: inout [Int32], _ columns: Int, _ found: inout [Int32]
  ) -> Int {
    let passed: Int32 = isNext ? 1 : 0
    let limit = Float(extent.near + tolerance).nextUp
    let facing = extent.box.facing, range = extent.cells
    let entries = entries.span, starts = starts.span
    var heads = heads.mutableSpan, found = found.mutableSpan
    var count = 0
    var row = Int(range.y0)
    while row <= Int(range.y1) {
      var column = Int(range.x0)
      while column <= Int(range.x1) {
        let cell = row &* columns &+ column
        // Every pair is found in one cell only: the first that both lie in.
        let required = CellRange.Begins(column: column > Int(range.x0), row: row > Int(range.y0))
        let end = Int(starts[unchecked: cell &+ 1])
        let head = heads[unchecked: cell] &+ passed
        heads[unchecked: cell] = head
        var next = Int(head)
        while next < end {
          let entry = entries[unchecked: next]
          if entry.far > limit { break }
          found[unchecked: count] = entry.piece
          count &+= entry.box.overlaps(facing) && entry.begins.contains(required) && entry.piece != piece ? 1 : 0
          next &+= 1
        }
        column &+= 1
      }
      row &+= 1
    }
    return count
  }

  /// The link of a cell that came last, or −1.
  func firstLink(_ column: UInt8, _ row: UInt8) -> Int32 { later[Int(row) * columns + Int(column)] }

  /// Takes a piece in that was made by cutting.
  mutating func add(_ piece: Int32, _ extent: inout DepthSorter.Extent) {
    let range = division.cells(extent)
    extent.cells = range
    for row in Int(range.y0)...Int(range.y1) {
      for column in Int(range.x0)...Int(range.x1) {
        let cell = row * columns + column
        links.append(Link(range: range, piece: piece, next: later[cell]))
        later[cell] = Int32(truncatingIfNeeded: links.count - 1)
      }
    }
  }
}

extension DepthGrid.Division {
  /// Cells are so many times as wide and high as pieces are: entering one costs as much as looking at a few pieces.
  private static var size: Float { 2 }

  fileprivate init(around extents: [DepthSorter.Extent]) {
    var (x0, y0, x1, y1) = (Float.infinity, Float.infinity, -Float.infinity, -Float.infinity)
    var (width, height, count) = (Float(0), Float(0), Float(0))
    for e in extents where e.isSeen {
      (x0, y0, x1, y1) = (min(x0, e.x0), min(y0, e.y0), max(x1, e.x1), max(y1, e.y1))
      width += e.x1 - e.x0
      height += e.y1 - e.y0
      count += 1
    }
    self.init()
    guard count > 8, x1 > x0, y1 > y0 else { return }
    let most = min(count.squareRoot(), 128)
    columns = Int(min(max((x1 - x0) * count / max(Self.size * width, count), 1), most))
    rows = Int(min(max((y1 - y0) * count / max(Self.size * height, count), 1), most))
    (x, y) = (x0, y0)
    perWidth = Float(columns) / (x1 - x0)
    perHeight = Float(rows) / (y1 - y0)
  }

  @inline(__always)
  fileprivate func cells(_ e: DepthSorter.Extent) -> CellRange {
    CellRange(
      x0: index((e.x0 - x) * perWidth, columns), y0: index((e.y0 - y) * perHeight, rows),
      x1: index((e.x1 - x) * perWidth, columns), y1: index((e.y1 - y) * perHeight, rows))
  }

  @inline(__always)
  private func index(_ position: Float, _ count: Int) -> UInt8 {
    position > 0 ? UInt8(min(Int(min(position, 255)), count - 1)) : 0
  }
}
