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
    copyItems(from: begin)
    if space.sorter.cuts.isEmpty { return Self.move(&items, &boxes, space, first, begin) }
    items.removeLast(items.count - begin)
    boxes.removeLast(boxes.count - begin)
    for piece in space.sorter.order {
      let p = space.sorter.pieces[Int(piece)]
      let range = itemRange(ofPlane: first + Int(p.plane), in: begin..<begin + space.items.count)
      if p.cut < 0 {
        for i in range { emit(space.items[i - begin], space.boxes[i - begin]) }
      } else {
        emitCut(range, begin, p, space.sorter.extents[Int(piece)])
      }
    }
  }

  private func itemRange(ofPlane index: Int) -> Range<Int> { itemRange(ofPlane: index, in: 0..<items.count) }

  private func itemRange(ofPlane index: Int, in all: Range<Int>) -> Range<Int> {
    let isLast = index + 1 == space.planes.count
    return Int(space.planes[index].firstItem)..<(isLast ? all.upperBound : Int(space.planes[index + 1].firstItem))
  }

  /// Puts the items of whole planes into order: there are as many as before.
  private static func move(
    _ items: inout [DrawItem], _ boxes: inout [PixelBox], _ space: borrowing SpaceState, _ first: Int, _ begin: Int
  ) {
    var to = begin
    let end = items.count
    items.withUnsafeMutableBufferPointer { items in
      boxes.withUnsafeMutableBufferPointer { boxes in
        for piece in space.sorter.order {
          let plane = first + Int(space.sorter.pieces[Int(piece)].plane)
          let last = plane + 1 == space.planes.count ? end : Int(space.planes[plane + 1].firstItem)
          for i in Int(space.planes[plane].firstItem)..<last {
            items[to] = space.items[i - begin]
            boxes[to] = space.boxes[i - begin]
            to += 1
          }
        }
      }
    }
  }

  /// Copies the items of the context to scratch.
  private mutating func copyItems(from begin: Int) {
    space.items.removeAll(keepingCapacity: true)
    space.boxes.removeAll(keepingCapacity: true)
    space.items.append(contentsOf: items[begin...])
    space.boxes.append(contentsOf: boxes[begin...])
  }

  /// Writes the items of a plane once more, cut to a piece of it.
  private mutating func emitCut(
    _ range: Range<Int>, _ begin: Int, _ piece: DepthSorter.Piece, _ extent: DepthSorter.Extent
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
      var item = space.items[i - begin]
      let box = space.boxes[i - begin].intersection(limit)
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
