import CAgatePixels

extension DepthSorter {
  /// Appends to ``candidates`` the planes that may have to be painted before a piece, the farthest first: the boxes and
  /// depths overlap those of the piece, and the plane is not clearly in front of the piece.
  ///
  /// - Parameter isNext: whether the piece is the next plane of the ranking. If so, the heads of its cells move past
  ///   it.
  mutating func findCandidates(_ piece: Int, isNext: Bool) {
    if facets[piece].vertexCount == 0 { return }
    takeFound(piece, searchGrid(piece, isNext: isNext))
  }

  /// Writes planes whose boxes and depths overlap those of the piece to ``found``. Some of them may not be candidates
  /// after a test of the planes. Returns their number.
  mutating func searchGrid(_ piece: Int, isNext: Bool) -> Int {
    Self.withPlanes(
      grid: &grid, facets: facets, extents: extents, ranking: ranking.order, states: &states, found: &found,
      tolerance: tolerance
    ) { planes in
      Int(agate_depth_candidates(&planes, Int32(truncatingIfNeeded: piece), isNext ? 1 : 0))
    }
  }

  /// Paints planes from rank `next` on until a plane has candidates, and finds the candidates of that plane. Returns
  /// the rank of that plane, or the number of planes if all are painted.
  mutating func paintFree(from next: Int) -> Int {
    var next = Int32(truncatingIfNeeded: next), count: Int32 = 0
    let all = Int32(truncatingIfNeeded: planes.count)
    painted = Self.paintFree(
      &next, &count, all, &order, painted, grid: &grid, facets: facets, extents: extents, ranking: ranking.order,
      states: &states, found: &found, tolerance: tolerance)
    if count > 0 { takeFound(Int(ranking.order[Int(next)]), Int(count)) }
    return Int(next)
  }

  private static func paintFree(
    _ next: inout Int32, _ count: inout Int32, _ all: Int32, _ order: inout [Int32], _ painted: Int,
    grid: inout DepthGrid, facets: [Facet], extents: [Extent], ranking: [Int32], states: inout [State],
    found: inout [Int32], tolerance: Double
  ) -> Int {
    var order = order.mutableSpan
    return order.withUnsafeMutableBufferPointer { order in
      withPlanes(
        grid: &grid, facets: facets, extents: extents, ranking: ranking, states: &states, found: &found,
        tolerance: tolerance
      ) { planes in
        Int(
          agate_depth_paint(&planes, &next, all, order.baseAddress, Int32(truncatingIfNeeded: painted), &count))
      }
    }
  }

  /// Calls `body` with the arguments of the kernels. Spans are used because arrays that are passed directly as pointers
  /// are retained for each call.
  @inline(__always)
  private static func withPlanes<Result>(
    grid: inout DepthGrid, facets: [Facet], extents: [Extent], ranking: [Int32], states: inout [State],
    found: inout [Int32], tolerance: Double, _ body: (inout agate_depth_planes) -> Result
  ) -> Result {
    var planes = agate_depth_planes()
    planes.tolerance = tolerance
    let facets = facets.span, extents = extents.span, ranking = ranking.span
    var states = states.mutableSpan, found = found.mutableSpan
    return facets.withUnsafeBufferPointer { facets in
      extents.withUnsafeBufferPointer { extents in
        ranking.withUnsafeBufferPointer { ranking in
          states.withUnsafeMutableBufferPointer { states in
            found.withUnsafeMutableBufferPointer { found in
              planes.facets = UnsafeRawPointer(facets.baseAddress)
              planes.extents = extents.baseAddress
              planes.ranking = ranking.baseAddress
              planes.states = UnsafeMutableRawPointer(states.baseAddress)?.assumingMemoryBound(to: UInt8.self)
              planes.found = found.baseAddress
              return grid.withLists(&planes, body)
            }
          }
        }
      }
    }
  }

  private mutating func takeFound(_ piece: Int, _ count: Int) {
    if count == 0 { return }
    let first = candidates.count
    candidates.append(contentsOf: found[..<count])
    dropFree(piece, first)
  }

  /// Removes candidates that a test of the planes shows to be free, and sorts the others.
  private mutating func dropFree(_ piece: Int, _ first: Int) {
    var kept = first
    for i in first..<candidates.count {
      let other = candidates[i]
      if !coversDepth(Int(other), piece) || isFree(Int(other), piece) { continue }
      var place = kept
      while place > first && isFarther(Int(other), Int(candidates[place - 1])) {
        candidates[place] = candidates[place - 1]
        place -= 1
      }
      candidates[place] = other
      kept += 1
    }
    candidates.removeLast(candidates.count - kept)
  }

  /// Returns the next piece that may have to be painted before the visited piece; nil if there are no more.
  ///
  /// All planes are looked up together. Pieces that cuts created are looked up one at a time, because many of them are
  /// cut again before they are compared.
  func nextCandidate(_ visit: inout Visit) -> Int32? {
    if Int(visit.next) < candidates.count {
      visit.next += 1
      return candidates[Int(visit.next) - 1]
    }
    if grid.links.isEmpty || facets[Int(visit.piece)].vertexCount == 0 { return nil }
    let range = extents[Int(visit.piece)].cells
    while visit.row <= range.y1 {
      if visit.link == -2 { visit.link = grid.firstLink(visit.column, visit.row) }
      while visit.link >= 0 {
        let link = grid.links[Int(visit.link)]
        visit.link = link.next
        // Each pair is tested only in the first cell that contains both pieces.
        if states[Int(link.piece)] != .painted, link.piece != visit.piece,
          link.range.meets(range, first: (visit.column, visit.row)), coversDepth(Int(link.piece), Int(visit.piece)),
          !isFree(Int(link.piece), Int(visit.piece))
        {
          return link.piece
        }
      }
      visit.link = -2
      if visit.column < range.x1 {
        visit.column += 1
      } else {
        visit.column = range.x0
        visit.row += 1
      }
    }
    return nil
  }

  private func isFarther(_ a: Int, _ b: Int) -> Bool {
    let (p, q) = (extents[a].far, extents[b].far)
    return p < q || (p == q && a < b)
  }

  /// Returns whether a part of `other` lies behind a part of `piece`.
  private func coversDepth(_ other: Int, _ piece: Int) -> Bool {
    let far = extents[other].far, near = extents[piece].near
    // Pieces at the same depth keep their paint order.
    return far < near || (far < near + tolerance && pieces[other].plane < pieces[piece].plane)
  }

  /// Returns whether the planes are sufficient to decide that `piece` may be painted before `other`.
  private func isFree(_ other: Int, _ piece: Int) -> Bool {
    let isEarlier = pieces[other].plane < pieces[piece].plane
    let (low, high) = heights(of: other, over: piece)
    let least = tolerance * Double(facets[piece].steepness)
    if low >= -least { return high > least || !isEarlier }
    let (behind, front) = heights(of: piece, over: other)
    let most = tolerance * Double(facets[other].steepness)
    return front <= most && (behind < -most || !isEarlier)
  }
}
