import AgateBackend
import CAgatePixels

/// Sorts planes into paint order, the farthest first, and cuts planes that intersect or overlap cyclically.
///
/// Coordinates are pixels and depth (projected x and y, and z divided by w). In this space, the line of sight is
/// parallel to z, and planes stay flat. The method is Newell's algorithm. Planes are sorted by their farthest points.
/// Before a plane is painted, it is compared with the planes whose depth ranges overlap its own, because they may have
/// to be painted first. Two planes that intersect, or that overlap in a cycle, are cut along their line of
/// intersection.
///
/// The arrays keep their memory from frame to frame.
struct DepthSorter {
  /// A convex part of a plane.
  struct Piece: BitwiseCopyable {
    /// The index of the piece's plane. It also decides the paint order of pieces with equal depth.
    var plane: Int32
    /// The index of the first vertex in ``vertices``, if the piece has more than four vertices.
    var firstVertex: Int32 = 0
    /// The index of the last cut of the piece in ``cuts``, or −1.
    var cut: Int32 = -1
  }

  /// The vertices and the depths of a piece. Its size is two cache lines. The C kernels declare the same layout as
  /// `agate_facet`.
  struct Facet: BitwiseCopyable {
    /// The vertices of a piece that has at most four, in positive direction. If there are fewer, the last one is
    /// repeated.
    var x = SIMD4<Double>()
    var y = SIMD4<Double>()
    var z = SIMD4<Double>()
    /// The coefficients of the depth at a pixel: `a·x + b·y + c`.
    var a = 0.0
    var b = 0.0
    var c = 0.0
    /// The difference in depth for a distance of one unit perpendicular to the plane.
    var steepness: Float = 1
    /// The number of vertices. It is 0 for planes that are seen edge-on: they cover no pixels.
    var vertexCount: Int16 = 0
  }

  /// The box and the depth range of a piece in the frame.
  typealias Extent = agate_extent

  /// The range of items that draw a plane. Their number is the cost of a cut.
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
    /// The piece is on the stack while pieces that must be painted before it are searched.
    case waiting
    case painted = 2
  }

  /// One side of a line along which a plane was cut.
  struct Cut: BitwiseCopyable {
    var edge: ClipEdge
    /// The index of the other plane that intersects there.
    var plane: Int32
    /// The index of the previous cut of the piece, or −1.
    var next: Int32
  }

  /// A piece that waits for other pieces that may have to be painted first.
  struct Visit: BitwiseCopyable {
    var piece: Int32
    /// The index of the first candidate in ``candidates``. The candidates of the last visit end with the list.
    var firstCandidate: Int32
    var next: Int32
    /// The link after which the search for pieces that cuts created continues; −2 for the beginning of a cell.
    var link: Int32 = -2
    var column: UInt8
    var row: UInt8
  }

  // Arrays with one element for each piece: the planes in the order in which they were added, then the pieces that cuts
  // append.
  var pieces: [Piece] = []
  var facets: [Facet] = []
  var extents: [Extent] = []
  var states: [State] = []
  var vertices: [Vector3] = []
  var cuts: [Cut] = []
  /// The indices of the pieces, the farthest first.
  var order: [Int32] = []
  /// The number of entries of ``order`` that are painted.
  var painted = 0

  var planes: [Plane] = []
  /// The maximum numbers of pieces and of items.
  var pieceLimit = 0
  var itemLimit = 0
  /// The maximum number of cuts.
  var cutLimit = Int.max
  /// Whether a limit prevented a cut.
  private(set) var ranOut = false

  var clip = PixelBox.empty
  /// The largest difference in depth that may result from rounding.
  var tolerance = 0.0
  var grid = DepthGrid()
  var visits: [Visit] = []
  var candidates: [Int32] = []
  /// Scratch memory for the candidates of one piece.
  var found: [Int32] = []
  /// The ranking of the planes by their farthest points, the farthest first.
  var ranking = DepthRanking()
  var scratch = Scratch()

  /// Buffers for polygons that are being cut.
  struct Scratch {
    var solid: [SIMD4<Double>] = []
    var solidResult: [SIMD4<Double>] = []
  }

  /// The maximum number of vertices of a polygon. A polygon that might exceed this number is not cut further.
  static let mostVertices = 24
  /// The width, in pixels, below which overlaps and cuts are ignored.
  static let margin = 1.0 / 32

  /// - Parameter clip: the visible pixels.
  mutating func begin(clip: PixelBox) {
    self.clip = clip
    planes.removeAll(keepingCapacity: true)
    vertices.removeAll(keepingCapacity: true)
    cuts.removeAll(keepingCapacity: true)
    order.removeAll(keepingCapacity: true)
    painted = 0
  }

  /// Sorts the pieces into ``order``, and cuts pieces where necessary.
  mutating func arrange() {
    pieceLimit = planes.count + min(31 * planes.count + 4096, cutLimit)
    ranOut = false
    measure()
    // All other planes may be candidates of a plane, and the kernel writes up to two more elements.
    if found.count < planes.count + 2 { found.resize(to: planes.count + 2, 0) }
    ranking.rank(extents)
    grid.build(&extents, ranking.order)
    order.resize(to: planes.count, 0)
    settlePlanes()
    // Cuts append pieces during this loop.
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

  /// Computes ``itemLimit`` from the number of items and ``tolerance`` from the coordinates.
  private mutating func measure() {
    var items = 0
    for plane in planes { items += Int(plane.itemCount) }
    itemLimit = 32 * items + 65536
    var reach = max(1, max(width, height))
    for extent in extents { reach = max(reach, max(extent.near.magnitude, extent.far.magnitude)) }
    tolerance = reach * 1e-9
  }

  /// Upper limits for the coordinates of pixels and their differences.
  var width: Double { max(Double(clip.x0).magnitude, Double(clip.x1).magnitude, Double(clip.x1) - Double(clip.x0)) }
  var height: Double { max(Double(clip.y0).magnitude, Double(clip.y1).magnitude, Double(clip.y1) - Double(clip.y0)) }

  /// The number of cuts.
  var cutCount: Int { pieces.count - planes.count }

  /// Records that the limits do not allow another cut that is wanted.
  mutating func runOut() { ranOut = true }

  /// Whether no plane was cut and the planes are painted in the order in which they were added.
  var changesNothing: Bool {
    guard order.count == planes.count else { return false }
    for i in order.indices where pieces[Int(order[i])].plane != Int32(truncatingIfNeeded: i) { return false }
    return true
  }

  /// The number of items to paint. The items of a plane count once for each of its pieces.
  var itemCount: Int {
    let pieces = pieces.span, planes = planes.span
    var count = 0
    for i in pieces.indices { count += Int(planes[Int(pieces[i].plane)].itemCount) }
    return count
  }

  /// Paints the planes, the farthest first. Before each plane, paints all pieces that must be painted first.
  private mutating func settlePlanes() {
    // The index in the ranking.
    var next = 0
    while next < planes.count {
      // The most common case: the plane has no candidates. The kernel does not know pieces that cuts created, so it is
      // used only if there are none.
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
      // Planes that come earlier in the ranking may have to wait for this plane.
      if isInGrid { grid.pass(cells, false) }
      settleLater(piece)
      if isInGrid { grid.pass(cells, true) }
    }
  }

  /// Paints a piece whose candidates have been found, after all pieces that must be painted first.
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
            // No piece can be cut: the depths differ only by rounding.
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

  /// Makes a piece wait for its candidates, which are the elements of ``candidates`` from `first` on.
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
    /// A piece was cut, so the search must start again.
    case changed
  }

  /// Continues the search for a piece that must be painted before the visited piece.
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

  /// Returns whether `other` must be painted before `piece`. If neither order is right, cuts one of them.
  private mutating func obstacle(_ piece: Int32, _ other: Int32) -> Obstacle {
    switch overlap(of: Int(other), with: Int(piece)) {
    case .free: return .none
    case .behind: return .piece(other)
    case .crossing(let mostlyBehind):
      // The piece that is cheaper to draw twice is cut first.
      let (first, second) =
        itemCount(of: other) <= itemCount(of: piece)
        ? (Int(other), Int(piece)) : (Int(piece), Int(other))
      if cut(first, by: second) || cut(second, by: first) { return .changed }
      return mostlyBehind ? .piece(other) : .none
    }
  }

  private func itemCount(of piece: Int32) -> Int32 { planes[Int(pieces[Int(piece)].plane)].itemCount }

  /// Breaks a cycle of pieces that wait for each other: `first` and all pieces that were pushed after it. Cuts one of
  /// them. Returns false if none of their planes cuts another piece.
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
