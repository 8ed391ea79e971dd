extension Flattener {
  /// Ends a 3D context: paints its planes from back to front, in pieces where they cut each other.
  mutating func arrangePlanes(_ context: Open) {
    let first = Int(context.index)
    defer {
      space.planes.removeLast(space.planes.count - first)
      space.firstPlane = Int(context.mask)
    }
    let count = space.planes.count - first
    guard count > 1 else { return }
    let begin = Int(space.planes[first].firstItem)
    space.sorter.begin(clip: context.box)
    for i in first..<first + count {
      let range = itemRange(ofPlane: i)
      let plane = space.planes[i]
      space.sorter.add(
        plane.matrix, depth: Vector3(plane.depthX, plane.depthY, plane.depth), extent(plane, range), weight: range.count
      )
    }
    space.note(context.row)
    space.sorter.arrange()
    if space.sorter.changesNothing { return }
    let end = items.count
    let moved = takeItems(from: begin)
    for piece in space.sorter.order {
      let p = space.sorter.pieces[Int(piece)]
      let range = itemRange(ofPlane: first + Int(p.plane), in: 0..<end)
      if p.cut < 0 {
        for i in range { emit(space.items[i - moved], space.boxes[i - moved]) }
      } else {
        emitCut(range, moved, p, space.sorter.extents[Int(piece)])
      }
    }
  }

  private func itemRange(ofPlane index: Int) -> Range<Int> { itemRange(ofPlane: index, in: 0..<items.count) }

  private func itemRange(ofPlane index: Int, in all: Range<Int>) -> Range<Int> {
    let isLast = index + 1 == space.planes.count
    return Int(space.planes[index].firstItem)..<(isLast ? all.upperBound : Int(space.planes[index + 1].firstItem))
  }

  /// Moves the items of the context to scratch. Returns by how many places they lie nearer to the beginning there.
  private mutating func takeItems(from begin: Int) -> Int {
    space.items.removeAll(keepingCapacity: true)
    space.boxes.removeAll(keepingCapacity: true)
    if begin < items.count - begin {
      // Most of all items: there is less to copy before them.
      swap(&items, &space.items)
      swap(&boxes, &space.boxes)
      items.append(contentsOf: space.items[..<begin])
      boxes.append(contentsOf: space.boxes[..<begin])
      return 0
    }
    space.items.append(contentsOf: items[begin...])
    space.boxes.append(contentsOf: boxes[begin...])
    items.removeLast(items.count - begin)
    boxes.removeLast(boxes.count - begin)
    return begin
  }

  /// Writes the items of a plane once more, cut to a piece of it.
  ///
  /// - Parameter moved: by how many places they lie nearer to the beginning in scratch.
  private mutating func emitCut(
    _ range: Range<Int>, _ moved: Int, _ piece: DepthSorter.Piece, _ extent: DepthSorter.Extent
  ) {
    let firstEdge = edges.count
    var cut = piece.cut
    while cut >= 0 {
      edges.append(space.sorter.cuts[Int(cut)].edge)
      cut = space.sorter.cuts[Int(cut)].next
    }
    let edgeCount = edges.count - firstEdge
    // Soft edges reach out of the polygon.
    let margin: Float = 2
    let limit = PixelBox(
      x0: Int32((extent.x0 - margin).rounded(.down)), y0: Int32((extent.y0 - margin).rounded(.down)),
      x1: Int32((extent.x1 + margin).rounded(.up)), y1: Int32((extent.y1 + margin).rounded(.up)))
    var depth = 0
    for i in range {
      var item = space.items[i - moved]
      let box = space.boxes[i - moved].intersection(limit)
      if item.kind == .groupEnd { depth -= 1 }
      if depth == 0 { cutItem(&item, box, firstEdge, edgeCount) }
      if item.kind == .groupBegin { depth += 1 }
      emit(item, box.isEmpty ? .empty : box)
    }
  }

  /// What a group holds is cut with the group.
  private mutating func cutItem(_ item: inout DrawItem, _ box: PixelBox, _ firstEdge: Int, _ edgeCount: Int) {
    var (first, count) = (firstEdge, edgeCount)
    if item.flags.contains(.clipped) {
      // Cut already, in a context inside the plane.
      first = edges.count
      for i in 0..<Int(item.clipEdgeCount) { edges.append(edges[Int(item.firstClipEdge) + i]) }
      for i in 0..<edgeCount { edges.append(edges[firstEdge + i]) }
      count = edges.count - first
    } else if item.kind == .image && !item.flags.contains(.perspective) {
      item.moveTexels(to: &homographies, box)
    }
    item.flags.insert(.clipped)
    item.firstClipEdge = Int32(truncatingIfNeeded: first)
    item.clipEdgeCount = Int32(truncatingIfNeeded: count)
  }
}

extension SpaceState {
  /// Notes a context whose planes were sorted, in place of those inside it.
  mutating func note(_ row: Int32) {
    while let last = contexts.last, last > row { contexts.removeLast() }
    contexts.append(row)
  }
}

extension DrawItem {
  /// Puts the texel positions of an affine image into a homography, since edges take their place.
  fileprivate mutating func moveTexels(to homographies: inout [Homography], _ box: PixelBox) {
    let x = Int64(box.x0 / 2 + box.x1 / 2), y = Int64(box.y0 / 2 + box.y1 / 2)
    func row(_ o: Int32, _ dx: Int32, _ dy: Int32) -> (Float, Float, Float) {
      // Positions wrap; they are right where the image is shown.
      let shown = Int64(Int32(truncatingIfNeeded: Int64(o) + Int64(dx) * x + Int64(dy) * y))
      let origin = Double(shown - Int64(dx) * x - Int64(dy) * y) - 0.5 * (Double(dx) + Double(dy))
      return (Float(Double(dx) / 65536), Float(Double(dy) / 65536), Float(origin / 65536))
    }
    homography = Int32(truncatingIfNeeded: homographies.count)
    var place = Homography()
    (place.m00, place.m01, place.m02) = (inverseA, inverseB, -(inverseA * centreX + inverseB * centreY))
    (place.m10, place.m11, place.m12) = (inverseC, inverseD, -(inverseC * centreX + inverseD * centreY))
    homographies.append(place)
    var texels = Homography()
    (texels.m00, texels.m01, texels.m02) = row(u0, ux, uy)
    (texels.m10, texels.m11, texels.m12) = row(v0, vx, vy)
    homographies.append(texels)
  }
}
