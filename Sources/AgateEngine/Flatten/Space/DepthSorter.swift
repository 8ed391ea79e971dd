import AgateBackend
import CAgatePixels

/// Sorts planes into paint order, the farthest first, and cuts planes that intersect or overlap cyclically.
///
/// Coordinates are pixels and depth (projected x and y, and z divided by w). In this space, the line of sight is
/// parallel to z, and planes stay flat. The order is Newell's: planes are sorted by their farthest points. Before a
/// plane is painted, it is compared with the planes that its depth range overlaps, which may have to be painted first.
/// Two planes that intersect, or that have to wait for each other in a cycle, are cut along their line of intersection.
///
/// All arrays are kept from frame to frame.
struct DepthSorter {
  /// A convex polygon of a plane.
  struct Piece: BitwiseCopyable {
    /// The index of the piece's plane. It is also the paint order where depths do not decide.
    var plane: Int32
    /// The index in ``vertices``, if the piece has more than four.
    var firstVertex: Int32 = 0
    /// The last cut that made the piece, or −1.
    var cut: Int32 = -1
  }

  /// The vertices and the depths of a piece; two cache lines in size. Kernels call it agate_facet.
  struct Facet: BitwiseCopyable {
    /// Vertices of a piece that has at most four, in positive direction; the last stands in for those that are missing.
    var x = SIMD4<Double>()
    var y = SIMD4<Double>()
    var z = SIMD4<Double>()
    /// The depth at a pixel: `a·x + b·y + c`.
    var a = 0.0
    var b = 0.0
    var c = 0.0
    /// Depth for one unit at a right angle to the plane.
    var steepness: Float = 1
    /// The number of vertices, or 0 for planes that are seen as a line: nothing can lie in front of them.
    var vertexCount: Int16 = 0
  }

  /// The place and the depths of a piece in the frame.
  typealias Extent = agate_extent

  /// The items that draw a plane: what cutting it costs.
  struct Plane: BitwiseCopyable {
    var firstItem: Int32
    var itemCount: Int32

    init(items: Range<Int>) {
      firstItem = Int32(truncatingIfNeeded: items.lowerBound)
      itemCount = Int32(truncatingIfNeeded: items.count)
    }

    var items: Range<Int> { Int(firstItem)..<Int(firstItem) + Int(itemCount) }
  }

  enum State: UInt8, BitwiseCopyable {
    case unpainted
    /// On the stack: something that is to be painted before it is being looked for.
    case waiting
    case painted = 2
  }

  /// One side of a line that a plane was cut along.
  struct Cut: BitwiseCopyable {
    var edge: ClipEdge
    /// The plane it met there.
    var plane: Int32
    /// The cut before, or −1.
    var next: Int32
  }

  /// A piece whose painting waits for those that may have to come first.
  struct Visit: BitwiseCopyable {
    var piece: Int32
    /// In ``candidates``; those of the last visit end with the list.
    var firstCandidate: Int32
    var next: Int32
    /// Link behind which the search for pieces that cutting made continues; −2 for the beginning of a cell.
    var link: Int32 = -2
    var column: UInt8
    var row: UInt8
  }

  // By piece: the planes first, in the order they came, then what cutting appends.
  var pieces: [Piece] = []
  var facets: [Facet] = []
  var extents: [Extent] = []
  var states: [State] = []
  var vertices: [Vector3] = []
  var cuts: [Cut] = []
  /// Pieces, the farthest first.
  var order: [Int32] = []
  /// Number of entries of ``order`` that have been painted.
  var painted = 0

  var planes: [Plane] = []
  /// The most pieces that may be made, and the most items.
  var pieceLimit = 0
  var itemLimit = 0
  /// The most cuts that may be made, and whether more were wanted.
  var cutLimit = Int.max
  private(set) var ranOut = false

  var clip = PixelBox.empty
  /// The difference in depth that rounding may make.
  var tolerance = 0.0
  var grid = DepthGrid()
  var visits: [Visit] = []
  var candidates: [Int32] = []
  /// Scratch memory for the candidates of one piece.
  var found: [Int32] = []
  /// The planes, sorted by their farthest points, the farthest first.
  var ranking = DepthRanking()
  var scratch = Scratch()

  /// Buffers for polygons that are being cut.
  struct Scratch {
    var solid: [SIMD4<Double>] = []
    var solidResult: [SIMD4<Double>] = []
  }

  /// The most vertices of a polygon. A polygon with more is not cut any further.
  static let mostVertices = 24
  /// The thickness, in pixels, below which overlaps and cuts do not count.
  static let margin = 1.0 / 32

  /// - Parameter clip: pixels that can be seen.
  mutating func begin(clip: PixelBox) {
    self.clip = clip
    planes.removeAll(keepingCapacity: true)
    vertices.removeAll(keepingCapacity: true)
    cuts.removeAll(keepingCapacity: true)
    order.removeAll(keepingCapacity: true)
    painted = 0
  }

  /// Fills ``order``.
  mutating func arrange() {
    pieceLimit = planes.count + min(31 * planes.count + 4096, cutLimit)
    ranOut = false
    measure()
    // A plane may have all the others as candidates, and two more are written.
    if found.count < planes.count + 2 { found.resize(to: planes.count + 2, 0) }
    ranking.rank(extents)
    grid.build(&extents, ranking.order)
    order.resize(to: planes.count, 0)
    settlePlanes()
    // Cutting appends.
    var index = planes.count
    while index < pieces.count {
      let piece = Int32(truncatingIfNeeded: index)
      if states[index] != .painted {
        findCandidates(index, isNext: false)
        settleLater(piece)
      }
      index += 1
    }
  }

  /// Finds out what follows from the number of items and from the depths.
  private mutating func measure() {
    var items = 0
    for plane in planes { items += Int(plane.itemCount) }
    itemLimit = 32 * items + 65536
    var reach = max(1, max(width, height))
    for extent in extents { reach = max(reach, max(extent.near.magnitude, extent.far.magnitude)) }
    tolerance = reach * 1e-9
  }

  /// The largest coordinates that pixels may have, and their differences.
  var width: Double { max(Double(clip.x0).magnitude, Double(clip.x1).magnitude, Double(clip.x1) - Double(clip.x0)) }
  var height: Double { max(Double(clip.y0).magnitude, Double(clip.y1).magnitude, Double(clip.y1) - Double(clip.y0)) }

  /// The number of cuts.
  var cutCount: Int { pieces.count - planes.count }

  /// Records that the limits do not allow another cut that is wanted.
  mutating func runOut() { ranOut = true }

  /// Whether the planes are painted whole and in the order in which they were added.
  var changesNothing: Bool {
    guard order.count == planes.count else { return false }
    for i in order.indices where pieces[Int(order[i])].plane != Int32(truncatingIfNeeded: i) { return false }
    return true
  }

  /// The number of items that are painted. The items of a plane count once for each of its pieces.
  var itemCount: Int {
    let pieces = pieces.span, planes = planes.span
    var count = 0
    for i in pieces.indices { count += Int(planes[Int(pieces[i].plane)].itemCount) }
    return count
  }

  /// Paints the planes, the farthest first, and before each everything that has to come first.
  private mutating func settlePlanes() {
    // In the ranking.
    var next = 0
    while next < planes.count {
      // By far the most common: nothing is in the way. What cutting made may be, and lies in no cell.
      if grid.links.isEmpty {
        next = paintFree(from: next)
        if next == planes.count { return }
      }
      let piece = ranking.order[next], isInGrid = extents[Int(piece)].isSeen, cells = extents[Int(piece)].cells
      next += 1
      if states[Int(piece)] == .painted {
        if isInGrid { grid.pass(cells, true) }
        continue
      }
      if !grid.links.isEmpty { findCandidates(Int(piece), isNext: true) }
      if candidates.isEmpty && grid.links.isEmpty {
        paint(piece)
        continue
      }
      // Planes earlier in the list may have to wait for this one.
      if isInGrid { grid.pass(cells, false) }
      settleLater(piece)
      if isInGrid { grid.pass(cells, true) }
    }
  }

  /// The piece's candidates have been found.
  @inline(never)
  private mutating func settleLater(_ piece: Int32) {
    visit(piece, 0)
    while true {
      while !visits.isEmpty {
        switch nextObstacle(visits.count - 1) {
        case .none:
          paintLast()
        case .piece(let other):
          if states[Int(other)] != .waiting {
            push(other)
          } else if breakCircle(from: other) {
            unwind()
          } else {
            // Nothing left to cut: depths that differ by rounding only.
            paintLast()
          }
        case .changed:
          unwind()
        }
      }
      if states[Int(piece)] == .painted { return }
      push(piece)
    }
  }

  private mutating func push(_ piece: Int32) {
    let first = candidates.count
    findCandidates(Int(piece), isNext: false)
    visit(piece, first)
  }

  /// Makes a piece wait for its candidates, which are the last of the list from `first` on.
  private mutating func visit(_ piece: Int32, _ first: Int) {
    states[Int(piece)] = .waiting
    let first = Int32(truncatingIfNeeded: first)
    let cells = extents[Int(piece)].cells
    visits.append(Visit(piece: piece, firstCandidate: first, next: first, column: cells.x0, row: cells.y0))
  }

  private mutating func paintLast() {
    let visit = visits.removeLast()
    candidates.removeLast(candidates.count - Int(visit.firstCandidate))
    paint(visit.piece)
  }

  @inline(__always)
  private mutating func paint(_ piece: Int32) {
    states[Int(piece)] = .painted
    if painted < order.count { order[painted] = piece } else { order.append(piece) }
    painted += 1
  }

  private mutating func unwind() {
    for visit in visits { states[Int(visit.piece)] = .unpainted }
    visits.removeAll(keepingCapacity: true)
    candidates.removeAll(keepingCapacity: true)
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
    var visit = visits[index]
    while let other = nextCandidate(&visit) {
      if states[Int(other)] == .painted { continue }
      let obstacle = obstacle(piece, other)
      if case .none = obstacle { continue }
      visits[index] = visit
      return obstacle
    }
    return .none
  }

  /// Whether `other` has to be painted before `piece`; cuts one of them if both would be wrong.
  private mutating func obstacle(_ piece: Int32, _ other: Int32) -> Obstacle {
    switch overlap(of: Int(other), with: Int(piece)) {
    case .free: return .none
    case .behind: return .piece(other)
    case .crossing(let mostlyBehind):
      // The one that is cheaper to draw twice.
      let (first, second) =
        itemCount(of: other) <= itemCount(of: piece)
        ? (Int(other), Int(piece)) : (Int(piece), Int(other))
      if cut(first, by: second) || cut(second, by: first) { return .changed }
      return mostlyBehind ? .piece(other) : .none
    }
  }

  private func itemCount(of piece: Int32) -> Int32 { planes[Int(pieces[Int(piece)].plane)].itemCount }

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
