/// Cells of a ``DepthGrid`` that a piece touches, inclusive.
struct CellRange: BitwiseCopyable {
  var x0: UInt8 = 0
  var y0: UInt8 = 0
  var x1: UInt8 = 0
  var y1: UInt8 = 0
}

/// Whole pixels around a piece, in a form that is compared at once.
struct CoarseBox: BitwiseCopyable {
  private var low: SIMD2<Int16>
  private var high: SIMD2<Int16>

  init(_ e: DepthSorter.Extent) {
    func pixel(_ v: Float) -> Int16 { Int16(max(min(v, 32767), -32768)) }
    low = SIMD2(pixel(e.x0.rounded(.down)), pixel(e.y0.rounded(.down)))
    high = SIMD2(pixel(e.x1.rounded(.up)), pixel(e.y1.rounded(.up)))
  }

  @inline(__always)
  func overlaps(_ o: CoarseBox) -> Bool {
    low.x < o.high.x && o.low.x < high.x && low.y < o.high.y && o.low.y < high.y
  }
}

/// Finds pieces that are near each other in the frame: cells about as large as the pieces.
struct DepthGrid {
  /// A piece in a cell, and the farthest point it was sorted by.
  struct Entry: BitwiseCopyable {
    var box: CoarseBox
    var far: Float
    var piece: Int32
  }

  /// A piece that came later.
  struct Link: BitwiseCopyable {
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
  private(set) var later: [Int32] = []
  private(set) var links: [Link] = []

  /// - Parameter pieces: the farthest first.
  mutating func build(_ pieces: [DepthSorter.Piece], _ extents: inout [DepthSorter.Extent]) {
    let division = Division(around: pieces, extents)
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
    extents.withUnsafeMutableBufferPointer { extents in
      starts.withUnsafeMutableBufferPointer { starts in
        pieces.withUnsafeBufferPointer { pieces in
          for i in 0..<extents.count where pieces[i].vertexCount > 0 {
            let range = division.cells(extents[i])
            extents[i].cells = range
            for row in Int(range.y0)...Int(range.y1) {
              for column in Int(range.x0)...Int(range.x1) { starts[row * division.columns + column + 1] += 1 }
            }
          }
        }
        for cell in 0..<cells { starts[cell + 1] += starts[cell] }
      }
    }
    for cell in 0..<cells { heads[cell] = starts[cell] }
    fill(pieces, extents)
    for cell in 0..<cells { heads[cell] = starts[cell] }
  }

  private mutating func fill(_ pieces: [DepthSorter.Piece], _ extents: [DepthSorter.Extent]) {
    let total = Int(starts[division.columns * division.rows])
    if entries.count < total {
      let blank = Entry(
        box: CoarseBox(DepthSorter.Extent(x0: 0, y0: 0, x1: 0, y1: 0, far: 0, near: 0)), far: 0, piece: 0)
      entries.append(contentsOf: repeatElement(blank, count: total - entries.count))
    }
    let columns = columns
    entries.withUnsafeMutableBufferPointer { entries in
      heads.withUnsafeMutableBufferPointer { heads in
        extents.withUnsafeBufferPointer { extents in
          pieces.withUnsafeBufferPointer { pieces in
            for piece in 0..<extents.count where pieces[piece].vertexCount > 0 {
              let extent = extents[piece]
              let range = extent.cells
              let entry = Entry(box: CoarseBox(extent), far: Float(extent.far), piece: Int32(truncatingIfNeeded: piece))
              for row in Int(range.y0)...Int(range.y1) {
                for column in Int(range.x0)...Int(range.x1) {
                  let cell = row * columns + column
                  entries[Int(heads[cell])] = entry
                  heads[cell] += 1
                }
              }
            }
          }
        }
      }
    }
  }

  /// A piece was painted: cells need not look at what lies behind any more.
  @inline(__always)
  mutating func skipPainted(_ range: CellRange, _ extents: [DepthSorter.Extent]) {
    for row in Int(range.y0)...Int(range.y1) {
      for column in Int(range.x0)...Int(range.x1) {
        let cell = row * columns + column
        var head = heads[cell]
        let end = starts[cell + 1]
        while head < end && extents[Int(entries[Int(head)].piece)].isPainted { head += 1 }
        heads[cell] = head
      }
    }
  }

  /// Takes a piece in that was made by cutting.
  mutating func add(_ piece: Int32, _ extent: inout DepthSorter.Extent) {
    let range = division.cells(extent)
    extent.cells = range
    for row in Int(range.y0)...Int(range.y1) {
      for column in Int(range.x0)...Int(range.x1) {
        let cell = row * columns + column
        links.append(Link(piece: piece, next: later[cell]))
        later[cell] = Int32(truncatingIfNeeded: links.count - 1)
      }
    }
  }
}

extension DepthGrid.Division {
  fileprivate init(around pieces: [DepthSorter.Piece], _ extents: [DepthSorter.Extent]) {
    var (x0, y0, x1, y1) = (Float.infinity, Float.infinity, -Float.infinity, -Float.infinity)
    var (width, height, count) = (Float(0), Float(0), Float(0))
    for i in extents.indices where pieces[i].vertexCount > 0 {
      let e = extents[i]
      (x0, y0, x1, y1) = (min(x0, e.x0), min(y0, e.y0), max(x1, e.x1), max(y1, e.y1))
      width += e.x1 - e.x0
      height += e.y1 - e.y0
      count += 1
    }
    self.init()
    guard count > 8, x1 > x0, y1 > y0 else { return }
    let most = min(count.squareRoot(), 128)
    columns = Int(min(max((x1 - x0) * count / max(width, count), 1), most))
    rows = Int(min(max((y1 - y0) * count / max(height, count), 1), most))
    (x, y) = (x0, y0)
    perWidth = Float(columns) / (x1 - x0)
    perHeight = Float(rows) / (y1 - y0)
  }

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
