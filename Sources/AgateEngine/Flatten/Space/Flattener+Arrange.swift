import AgateBackend
import CAgatePixels

extension Flattener {
  /// Ends a 3D context: sorts its planes from back to front, and cuts planes that intersect.
  mutating func arrangePlanes(_ context: Brackets.Entry) {
    let first = Int(context.place)
    defer {
      space.planes.removeLast(space.planes.count - first)
      space.firstPlane = Int(context.mask)
    }
    guard space.planes.count - first > 1 else { return }
    space.sorter.begin(clip: context.box)
    measurePlanes(from: first)
    space.sorter.add(space.planes, from: first)
    space.note(context.row)
    space.sorter.cutLimit = budget.cutsLeft
    space.sorter.arrange()
    budget.cutsLeft -= space.sorter.cutCount
    if space.sorter.ranOut { budget.note(.cuts, row: Int(context.row)) }
    if space.sorter.changesNothing { return }
    emitPieces(from: Int(space.planes[first].firstItem))
  }

  /// Sets the range of items of each plane in the sorter, and the bounds of the part that these items draw.
  private mutating func measurePlanes(from first: Int) {
    space.sorter.planes.resize(to: space.planes.count - first, DepthSorter.Plane(items: 0..<0))
    Self.assignItems(of: space.planes, from: first, end: items.count, &space.sorter.planes)
    for i in first..<space.planes.count {
      let drawn = space.sorter.planes[i - first].items
      // A layer outside the frame may have a sublayer inside the frame.
      if drawn.count == 1 {
        if space.planes[i].isRectangle { continue }
        if items[drawn.lowerBound].kind == .rectangle && items[drawn.lowerBound].row == space.planes[i].row { continue }
      }
      if let bounds = extent(of: drawn, in: space.planes[i].matrix) { space.planes[i].bounds = bounds }
    }
  }

  /// Assigns the items to planes. The items of each plane end where those of the next plane begin.
  private static func assignItems(
    of planes: [SpacePlane], from first: Int, end: Int, _ drawn: inout [DepthSorter.Plane]
  ) {
    let planes = planes.span
    var drawn = drawn.mutableSpan
    for i in drawn.indices {
      let next = first + i + 1
      let end = next < planes.count ? Int(planes[next].firstItem) : end
      drawn[i] = DepthSorter.Plane(items: Int(planes[first + i].firstItem)..<end)
    }
  }

  /// Writes the items of the planes again, in the sorted order.
  ///
  /// - Parameter begin: the first item of the context.
  private mutating func emitPieces(from begin: Int) {
    let total = space.sorter.itemCount
    let moved = takeItems(from: begin, total)
    var next = 0, place = begin
    while true {
      Self.copyWhole(
        space.sorter, &next, &place, moved: moved, items: space.items, boxes: space.boxes,
        sortedItems: &tables.items, sortedBoxes: &tables.boxes)
      if next == space.sorter.order.count { return }
      let piece = Int(space.sorter.order[next])
      emitCut(moved, space.sorter.pieces[piece], space.sorter.extents[piece], &place)
      next += 1
    }
  }

  /// Writes the items of pieces up to the first piece that was cut.
  private static func copyWhole(
    _ sorter: borrowing DepthSorter, _ next: inout Int, _ place: inout Int, moved: Int, items: [DrawItem],
    boxes: [PixelBox], sortedItems: inout [DrawItem], sortedBoxes: inout [PixelBox]
  ) {
    let order = sorter.order.span, pieces = sorter.pieces.span, planes = sorter.planes.span
    let items = items.span, boxes = boxes.span
    var sortedItems = sortedItems.mutableSpan, sortedBoxes = sortedBoxes.mutableSpan
    var index = next, to = place
    while index < order.count {
      // Items are read in random order, so later ones are prefetched.
      let ahead = planes[Int(pieces[Int(order[min(index + 20, order.count - 1)])].plane)]
      items.withUnsafeBufferPointer { items in
        let item = UnsafeRawPointer(items.baseAddress! + (Int(ahead.firstItem) - moved))
        agate_prefetch(item)
        agate_prefetch(item + 64)
      }
      let piece = Int(order[index])
      if pieces[piece].cut >= 0 { break }
      let plane = planes[Int(pieces[piece].plane)]
      var from = Int(plane.firstItem) - moved
      let end = from + Int(plane.itemCount)
      while from < end {
        sortedItems[to] = items[from]
        sortedBoxes[to] = boxes[from]
        from += 1
        to += 1
      }
      index += 1
    }
    (next, place) = (index, to)
  }

  /// Moves the items of the context to scratch memory, and makes room for `total` items in their place. Returns the
  /// difference between an item's index before the move and its index in scratch memory.
  private mutating func takeItems(from begin: Int, _ total: Int) -> Int {
    let count = items.count - begin
    if begin < count {
      // If the context has more than half of all items, it is cheaper to copy the items before it.
      swap(&tables.items, &space.items)
      swap(&tables.boxes, &space.boxes)
      items.resize(to: begin + total, DrawItem())
      boxes.resize(to: begin + total, .empty)
      for i in 0..<begin { (items[i], boxes[i]) = (space.items[i], space.boxes[i]) }
      return 0
    }
    space.items.resize(to: count, DrawItem())
    space.boxes.resize(to: count, .empty)
    for i in 0..<count { (space.items[i], space.boxes[i]) = (items[begin + i], boxes[begin + i]) }
    items.resize(to: begin + total, DrawItem())
    boxes.resize(to: begin + total, .empty)
    return begin
  }

  /// Writes the items of a plane again, cut to one piece of the plane.
  ///
  /// - Parameter moved: the difference between an item's original index and its index in scratch memory.
  private mutating func emitCut(
    _ moved: Int, _ piece: DepthSorter.Piece, _ extent: DepthSorter.Extent, _ place: inout Int
  ) {
    let firstEdge = edges.count
    var cut = piece.cut
    while cut >= 0 {
      edges.append(space.sorter.cuts[Int(cut)].edge)
      cut = space.sorter.cuts[Int(cut)].next
    }
    let edgeCount = edges.count - firstEdge
    // Antialiased edges reach beyond the polygon.
    let margin: Float = 2
    let limit = PixelBox(
      x0: Int32((extent.x0 - margin).rounded(.down)), y0: Int32((extent.y0 - margin).rounded(.down)),
      x1: Int32((extent.x1 + margin).rounded(.up)), y1: Int32((extent.y1 + margin).rounded(.up)))
    var depth = 0
    for i in space.sorter.planes[Int(piece.plane)].items {
      var item = space.items[i - moved]
      let box = space.boxes[i - moved].intersection(limit)
      if item.kind == .groupEnd { depth -= 1 }
      if depth == 0 { cutItem(&item, box, firstEdge, edgeCount) }
      if item.kind == .groupBegin { depth += 1 }
      items[place] = item
      boxes[place] = box.isEmpty ? .empty : box
      place += 1
    }
  }

  /// Cuts an item along a range of clip edges. The items in a group are cut with the group.
  private mutating func cutItem(_ item: inout DrawItem, _ box: PixelBox, _ firstEdge: Int, _ edgeCount: Int) {
    var (first, count) = (firstEdge, edgeCount)
    if item.flags.contains(.clipped) {
      // The item was already cut in a context inside the plane.
      first = edges.count
      for i in 0..<Int(item.clipEdgeCount) { edges.append(edges[Int(item.firstClipEdge) + i]) }
      for i in 0..<edgeCount { edges.append(edges[firstEdge + i]) }
      count = edges.count - first
    } else if item.kind == .image && item.flags.isDisjoint(with: [.perspective, .gradient]) {
      item.moveTexels(to: &homographies, box)
    }
    item.flags.insert(.clipped)
    item.firstClipEdge = Int32(truncatingIfNeeded: first)
    item.clipEdgeCount = Int32(truncatingIfNeeded: count)
  }
}

extension SpaceState {
  /// Records a context whose planes were sorted. Removes the contexts inside it.
  mutating func note(_ row: Int32) {
    while let last = contexts.last, last > row { contexts.removeLast() }
    contexts.append(row)
  }
}

extension DrawItem {
  /// Moves the texel mapping of an affine image to a homography, because the clip edges use the memory of the mapping.
  fileprivate mutating func moveTexels(to homographies: inout [Homography], _ box: PixelBox) {
    let x = Int64(box.x0 / 2 + box.x1 / 2), y = Int64(box.y0 / 2 + box.y1 / 2)
    func row(_ o: Int32, _ dx: Int32, _ dy: Int32) -> (Float, Float, Float) {
      // Fixed-point positions wrap around. They are correct inside the box of the image.
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
