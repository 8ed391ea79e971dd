/// Puts planes into the order in which they are painted, the farthest first, and cuts those that need it.
///
/// Works in pixels and depth (x and y as they appear, z divided by w): there the eye looks along −z, and planes are
/// planes still. The order is Newell's: the planes are sorted by their farthest point, and before one is painted, those
/// that its depth overlaps are asked whether they have to come first. Two planes that meet inside both, or that wait for
/// each other in a circle, are cut along the line where they meet.
///
/// All arrays are kept from frame to frame.
struct DepthSorter {
  /// A convex polygon of a plane.
  struct Piece: BitwiseCopyable {
    /// Its place among the planes, which is the paint order where depth does not tell.
    var plane: Int32
    var firstVertex: Int32
    /// 0 for planes that are seen as a line: nothing can lie in front of those.
    var vertexCount: Int32
    /// The last cut that made it, or −1.
    var cut: Int32 = -1
    /// Depth at a pixel: `a·x + b·y + c`.
    var a = 0.0
    var b = 0.0
    var c = 0.0
    /// Depth for one unit at a right angle to the plane.
    var steepness = 1.0
  }

  /// What is asked of a piece most often.
  struct Extent: BitwiseCopyable {
    var x0: Float
    var y0: Float
    var x1: Float
    var y1: Float
    var far: Double
    var near: Double
    var cells = CellRange()
    var isPainted = false
    /// On the stack: something that is to be painted before it is being looked for.
    var isWaiting = false
  }

  /// One side of a line that a plane was cut along.
  struct Cut: BitwiseCopyable {
    var edge: ClipEdge
    /// The plane it met there.
    var plane: Int32
    /// The cut before, or −1.
    var next: Int32
  }

  /// A piece whose painting waits, and where to look on.
  struct Visit: BitwiseCopyable {
    var piece: Int32
    /// The cell to look on in.
    var column: UInt8
    var row: UInt8
    /// In the cell's list; −1 before it.
    var entry: Int32 = -1
    /// Among the pieces that came to the cell later.
    var link: Int32 = -1
  }

  var pieces: [Piece] = []
  var extents: [Extent] = []
  var vertices: [Vector3] = []
  var cuts: [Cut] = []
  /// Pieces, the farthest first.
  var order: [Int32] = []

  /// How many items each plane has: what cutting it costs.
  var weights: [Int32] = []
  /// Pieces that may be made, and items.
  var pieceLimit = 0
  var itemLimit = 0

  var clip = PixelBox.empty
  /// Differences in depth that are no more than rounding.
  var tolerance = 0.0
  var grid = DepthGrid()
  var visits: [Visit] = []
  var ranked: [Int32] = []
  var keys: [UInt32] = []
  var scratch = Scratch()

  /// Buffers of polygons being cut, and of sorting.
  struct Scratch {
    var solid: [SIMD4<Double>] = []
    var solidResult: [SIMD4<Double>] = []
    var flat = [Vector2](repeating: Vector2(0, 0), count: DepthSorter.mostVertices * 2)
    var flatResult = [Vector2](repeating: Vector2(0, 0), count: DepthSorter.mostVertices * 2)
    var ranked: [Int32] = []
    var keys: [UInt32] = []
    var pieces: [Piece] = []
    var extents: [Extent] = []
    var vertices: [Vector3] = []
  }

  /// Vertices a polygon may have; one with more is not cut any further.
  static let mostVertices = 24
  /// Overlaps and cuts that are thinner, in pixels, do not count.
  static let margin = 1.0 / 32

  /// - Parameter clip: pixels that can be seen.
  mutating func begin(clip: PixelBox) {
    self.clip = clip
    pieces.removeAll(keepingCapacity: true)
    extents.removeAll(keepingCapacity: true)
    vertices.removeAll(keepingCapacity: true)
    cuts.removeAll(keepingCapacity: true)
    order.removeAll(keepingCapacity: true)
    weights.removeAll(keepingCapacity: true)
  }

  /// Fills ``order``.
  mutating func arrange() {
    let planes = pieces.count
    pieceLimit = 32 * planes + 4096
    itemLimit = 0
    var reach = 1.0
    for i in 0..<planes {
      itemLimit += 32 * Int(weights[i])
      reach = max(reach, max(extents[i].near.magnitude, extents[i].far.magnitude))
    }
    itemLimit += 65536
    reach = max(reach, max(width, height))
    tolerance = reach * 1e-9
    rank()
    putIntoRank()
    grid.build(pieces, &extents)
    // The farthest first; cutting appends.
    var index = 0
    while index < pieces.count {
      settle(Int32(truncatingIfNeeded: index))
      index += 1
    }
  }

  /// The largest coordinates that pixels may have, and their differences.
  var width: Double { max(Double(clip.x0).magnitude, Double(clip.x1).magnitude, Double(clip.x1) - Double(clip.x0)) }
  var height: Double { max(Double(clip.y0).magnitude, Double(clip.y1).magnitude, Double(clip.y1) - Double(clip.y0)) }

  /// The planes are painted whole and in the order they were added.
  var changesNothing: Bool {
    guard order.count == weights.count else { return false }
    for i in order.indices where pieces[Int(order[i])].plane != Int32(truncatingIfNeeded: i) { return false }
    return true
  }

  /// Paints a piece, and before it everything that has to come first.
  private mutating func settle(_ piece: Int32) {
    while !extents[Int(piece)].isPainted {
      push(piece)
      while let visit = visits.last {
        switch nextObstacle(visits.count - 1) {
        case .none:
          paintLast()
        case .piece(let other):
          if !extents[Int(other)].isWaiting {
            push(other)
          } else if breakCircle(from: other) {
            unwind()
          } else {
            // Nothing left to cut: depths that differ by rounding only.
            extents[Int(visit.piece)].isWaiting = false
            paintLast()
          }
        case .changed:
          unwind()
        }
      }
    }
  }

  private mutating func push(_ piece: Int32) {
    extents[Int(piece)].isWaiting = true
    let cells = extents[Int(piece)].cells
    visits.append(Visit(piece: piece, column: cells.x0, row: cells.y0))
  }

  private mutating func paintLast() {
    let piece = visits.removeLast().piece
    extents[Int(piece)].isPainted = true
    extents[Int(piece)].isWaiting = false
    if pieces[Int(piece)].vertexCount > 0 { grid.skipPainted(extents[Int(piece)].cells, extents) }
    order.append(piece)
  }

  private mutating func unwind() {
    for visit in visits { extents[Int(visit.piece)].isWaiting = false }
    visits.removeAll(keepingCapacity: true)
  }

  // MARK: What comes first

  private enum Obstacle {
    case none
    case piece(Int32)
    /// Planes were cut: look again.
    case changed
  }

  /// Looks on for a piece that has to be painted before the visited one.
  private mutating func nextObstacle(_ index: Int) -> Obstacle {
    let piece = visits[index].piece
    if pieces[Int(piece)].vertexCount == 0 { return .none }
    while true {
      var visit = visits[index]
      let found = nextCandidate(&visit)
      visits[index] = visit
      guard let found else { return .none }
      let obstacle = obstacle(piece, found)
      if case .none = obstacle { continue }
      return obstacle
    }
  }

  /// The next piece whose box and depth overlap the visited one's, and that is not plainly in front of it.
  private func nextCandidate(_ visit: inout Visit) -> Int32? {
    let piece = Int(visit.piece)
    let extent = extents[piece]
    let limit = Float(extent.near + tolerance).nextUp
    let box = CoarseBox(extent)
    let extents = extents.span, entries = grid.entries.span
    while visit.row <= extent.cells.y1 {
      let cell = Int(visit.row) * grid.columns + Int(visit.column)
      if visit.entry < 0 {
        visit.entry = grid.heads[cell]
        // Pieces made by cutting are few; they are looked through together, when a cell is entered.
        visit.link = grid.later[cell]
      }
      while visit.link >= 0 {
        let link = grid.links[Int(visit.link)]
        if mayCover(link.piece, visit, extent, extents) && !isFree(Int(link.piece), piece) {
          visit.link = link.next
          return link.piece
        }
        visit.link = link.next
      }
      let end = grid.starts[cell + 1]
      while visit.entry < end {
        let entry = entries[unchecked: Int(visit.entry)]
        if entry.far > limit { break }
        visit.entry += 1
        if entry.box.overlaps(box), mayCover(entry.piece, visit, extent, extents),
          !isFree(Int(entry.piece), piece)
        {
          return entry.piece
        }
      }
      visit.entry = -1
      if visit.column < extent.cells.x1 {
        visit.column += 1
      } else {
        visit.column = extent.cells.x0
        visit.row += 1
      }
    }
    return nil
  }

  /// Whether depths overlap. Every pair is looked at in one cell only: the first that both lie in.
  @inline(__always)
  private func mayCover(_ other: Int32, _ visit: Visit, _ e: Extent, _ extents: Span<Extent>) -> Bool {
    let o = extents[unchecked: Int(other)]
    if o.isPainted || other == visit.piece { return false }
    if max(o.cells.x0, e.cells.x0) != visit.column || max(o.cells.y0, e.cells.y0) != visit.row { return false }
    // In one plane, what was painted later stays later.
    if o.far >= e.near {
      return o.far < e.near + tolerance && pieces[Int(other)].plane < pieces[Int(visit.piece)].plane
    }
    return true
  }

  /// Whether `other` has to be painted before `piece`; cuts one of them if both would be wrong.
  private mutating func obstacle(_ piece: Int32, _ other: Int32) -> Obstacle {
    switch overlap(of: Int(other), with: Int(piece)) {
    case .free: return .none
    case .behind: return .piece(other)
    case .crossing(let mostlyBehind):
      // The one that is cheaper to draw twice.
      let (first, second) =
        weights[Int(pieces[Int(other)].plane)] <= weights[Int(pieces[Int(piece)].plane)]
        ? (Int(other), Int(piece)) : (Int(piece), Int(other))
      if cut(first, by: second) || cut(second, by: first) { return .changed }
      return mostlyBehind ? .piece(other) : .none
    }
  }

  /// Cuts one of the pieces that wait for each other, `first` and all pushed after it. False if none of their planes
  /// cuts another.
  private mutating func breakCircle(from first: Int32) -> Bool {
    var start = visits.count - 1
    while start > 0 && visits[start].piece != first { start -= 1 }
    let count = min(visits.count - start, 64)
    start = visits.count - count
    var distance = 1
    while distance < count {
      for i in 0..<count {
        let a = Int(visits[start + i].piece), b = Int(visits[start + (i + distance) % count].piece)
        if cuts(a, by: b) && cut(a, by: b) { return true }
      }
      distance += 1
    }
    return false
  }
}
