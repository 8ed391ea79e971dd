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
  /// First entry of a cell that may not be painted yet.
  private(set) var heads: [Int32] = []
  /// First link of a cell, or −1.
  private var later: [Int32] = []
  private(set) var links: [Link] = []

  /// - Parameter ranked: pieces, the farthest first.
  mutating func build(_ ranked: [Int32], _ extents: inout [DepthSorter.Extent]) {
    let division = Division(around: extents)
    self.division = division
    let cells = division.columns * division.rows
    starts.removeAll(keepingCapacity: true)
    later.removeAll(keepingCapacity: true)
    links.removeAll(keepingCapacity: true)
    heads.removeAll(keepingCapacity: true)
    for _ in 0..<cells {
      starts.append(0)
      heads.append(0)
      later.append(-1)
    }
    starts.append(0)
    var counts = starts.mutableSpan
    for i in extents.indices where extents[i].isSeen {
      let range = division.cells(extents[i])
      extents[i].cells = range
      for row in Int(range.y0)...Int(range.y1) {
        for column in Int(range.x0)...Int(range.x1) { counts[row * division.columns + column + 1] += 1 }
      }
    }
    for cell in 0..<cells { counts[cell + 1] += counts[cell] }
    for cell in 0..<cells { heads[cell] = starts[cell] }
    if entries.count < Int(starts[cells]) {
      entries.append(contentsOf: repeatElement(Entry(), count: Int(starts[cells]) - entries.count))
    }
    Self.fill(&entries, &heads, division.columns, ranked, extents)
    for cell in 0..<cells { heads[cell] = starts[cell] }
  }

  /// - Parameter heads: where each cell's entries begin; where they end, when done.
  private static func fill(
    _ entries: inout [Entry], _ heads: inout [Int32], _ columns: Int, _ ranked: [Int32],
    _ extents: [DepthSorter.Extent]
  ) {
    var entries = entries.mutableSpan, heads = heads.mutableSpan
    for piece in ranked {
      let extent = extents[Int(piece)]
      if !extent.isSeen { continue }
      let range = extent.cells
      for row in range.y0...range.y1 {
        for column in range.x0...range.x1 {
          let cell = Int(row) * columns + Int(column)
          let begins = CellRange.Begins(column: column == range.x0, row: row == range.y0)
          entries[Int(heads[cell])] = Entry(piece, extent, begins)
          heads[cell] += 1
        }
      }
    }
  }

  /// A piece was painted: cells need not look at what lies behind any more.
  @inline(__always)
  mutating func skipPainted(_ range: CellRange, _ states: [DepthSorter.State]) {
    for row in range.y0...range.y1 {
      for column in range.x0...range.x1 {
        let cell = Int(row) * columns + Int(column)
        var head = heads[cell]
        let end = starts[cell + 1]
        while head < end && states[Int(entries[Int(head)].piece)] == .painted { head += 1 }
        heads[cell] = head
      }
    }
  }

  /// Writes the planes whose boxes overlap one's, and of which something may lie behind it, to the beginning of a list.
  /// Returns how many there are.
  func findNeighbours(
    of piece: Int32, _ extent: DepthSorter.Extent, _ tolerance: Double, _ found: inout [Int32]
  ) -> Int {
    let limit = Float(extent.near + tolerance).nextUp
    let facing = extent.box.facing, range = extent.cells
    let entries = entries.span, starts = starts.span, heads = heads.span
    var found = found.mutableSpan
    var count = 0
    for row in range.y0...range.y1 {
      for column in range.x0...range.x1 {
        let cell = Int(row) * columns + Int(column)
        // Every pair is found in one cell only: the first that both lie in.
        let required = CellRange.Begins(column: column > range.x0, row: row > range.y0)
        var next = Int(heads[unchecked: cell])
        let end = Int(starts[unchecked: cell + 1])
        while next < end {
          let entry = entries[unchecked: next]
          if entry.far > limit { break }
          found[unchecked: count] = entry.piece
          count += entry.box.overlaps(facing) && entry.begins.contains(required) && entry.piece != piece ? 1 : 0
          next += 1
        }
      }
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
