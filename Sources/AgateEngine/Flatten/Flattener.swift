import AgateBackend
import AgateRaster

/// Walks the sampled rows and writes draw items in paint order.
///
/// Processes one run of rows at a time: the whole tree, or one subtree whose items are replaced.
struct Flattener: FrameTablesHolder {
  /// The tables of the frame that is being made.
  var tables = FrameTables()
  var walk = TreeWalk()
  var brackets = Brackets()
  var depths = GroupDepths()
  var backdrops = Backdrops()
  var space = SpaceState()
  var budget = FrameBudget()
  /// The key of the path that was added last, and a shape with this path.
  var lastPath: (key: PassKey, shape: FrameShape)?

  mutating func reset() {
    tables.removeAll()
    lastPath = nil
    backdrops.removeAll()
    walk.levels.removeAll(keepingCapacity: true)
    brackets.removeAll()
    space.reset()
    depths = GroupDepths()
  }

  // MARK: Items

  @inline(__always)
  mutating func emit(_ item: DrawItem, _ box: PixelBox) {
    items.append(item)
    boxes.append(box)
  }

  /// Removes the items from `first` on.
  @inline(__always)
  mutating func removeItems(from first: Int) {
    items.removeLast(items.count - first)
    boxes.removeLast(boxes.count - first)
  }

  /// - Parameter holdsOperators: whether compositing operators of the row's sublayers act in the group.
  mutating func beginGroup(
    _ item: DrawItem, _ box: PixelBox, row: Int, end: Int32, holdsOperators: Bool = false
  ) {
    var begin = item
    begin.kind = .groupBegin
    emit(begin, box)
    brackets.push(
      group: item, row: Int32(row), end: end, place: items.count - 1, box: box, holdsOperators: holdsOperators)
    depths.open()
  }

  /// Closes the brackets that end at or before `row`. Writes the end of each row's items to `ends`.
  @inline(__always)
  mutating func close(upTo row: Int32, _ ends: UnsafeMutablePointer<Int32>) {
    while brackets.isOver(at: row) { closeLast(ends) }
  }

  /// Closes only the brackets that `row` itself opened.
  @inline(__always)
  mutating func closeAll(of row: Int32, _ ends: UnsafeMutablePointer<Int32>) {
    while brackets.isOpened(by: row) { closeLast(ends) }
  }

  @inline(never)
  private mutating func closeLast(_ ends: UnsafeMutablePointer<Int32>) {
    switch brackets.pop() {
    case .range(let range): ends[Int(range.row)] = Int32(items.count)
    case .late(let late, let item): emit(item, late.box)
    case .group(let group, let item): endGroup(group, item)
    case .context(let context): arrangePlanes(context)
    case .pass(let state): endPass(state)
    case .silhouette(let silhouette): endSilhouette(silhouette)
    }
  }

  private mutating func endGroup(_ group: Brackets.Entry, _ item: DrawItem) {
    depths.close(group.mask > 0 ? 2 : 1)
    let begin = Int(group.place)
    var group = group, end = item
    var inside = items.count - begin - 1
    let isClip = end.flags.contains(.shaped) && end.isSeenThrough
    let isCut = end.flags.contains(.masked)
    let erased = end.blendMode.erases ? reach(of: group) : .empty
    if isCut { inside = endMask(&group, &end) }
    if inside <= 0 {
      // A compositing operator also acts without a source.
      removeItems(from: erased.isEmpty ? begin : begin + 1)
      if erased.isEmpty { return }
      end.flags.subtract([.shaped, .masked])
      inside = 0
    }
    let isShaped = end.flags.contains(.shaped)
    let isPlain = end.blendMode == .normal && end.flags.isDisjoint(with: [.shaped, .masked])
    let joining = end.blendMode == .normal ? self.joining(begin + 1..<begin + 1 + inside) : .nothing
    if inside == 1 && isPlain && items[begin + 1].takesOpacity && joining != .adds {
      // A single item needs no group.
      var item = items[begin + 1]
      item.scaleOpacity(end.opacity)
      items[begin] = item
      boxes[begin] = boxes[begin + 1]
      items.removeLast()
      boxes.removeLast()
      return
    }
    var box = PixelBox.empty
    for i in begin + 1..<begin + 1 + inside { box = box.union(boxes[i]) }
    box = box.intersection(group.box).union(erased)
    boxes[begin] = box
    if isShaped { items[begin].takeShape(of: end) }
    // Pixels that the mask hides need not be drawn.
    if isCut {
      for i in begin + 1..<items.count {
        boxes[i] = boxes[i].intersection(box)
        clipStream(of: items[i], boxes[i])
      }
    }
    if end.flags.contains(.masked) { boxes[Int(group.mask)] = box }
    // Additive content stays additive in a group with opacity. Clipped content that blends with the pixels below still
    // does so, as it does if the clip lies on whole pixels.
    if joining == .adds && !group.holdsOperators || isClip && joining == .looks {
      items[begin].flags.formUnion([.continues, .replaces])
      end.flags.formUnion([.continues, .replaces])
    }
    end.kind = .groupEnd
    emit(end, box)
  }

  /// Returns the pixels that a compositing operator may erase: all that the enclosing group has drawn before, within
  /// the clip.
  private func reach(of group: Brackets.Entry) -> PixelBox {
    guard let place = brackets.placeOfOperators else { return .empty }
    var box = PixelBox.empty
    for i in place + 1..<Int(group.place) { box = box.union(boxes[i]) }
    return box.intersection(group.box)
  }

  /// Sets the clip of the stream that `item` stands for. Renderers make the stream's particles or instances inside
  /// that clip.
  private mutating func clipStream(of item: DrawItem, _ box: PixelBox) {
    let index = Int(item.image)
    switch item.kind {
    case .instances:
      instances.streams[index].clip = box
    case .particles:
      particleStreams[index].clip = box
    default: break
    }
  }

  /// Turns a mask that is one plain shape into the group's shape. Returns the number of items in the group without the
  /// mask, or 0 if the mask hides all of them.
  private mutating func endMask(_ group: inout Brackets.Entry, _ end: inout DrawItem) -> Int {
    let mask = Int(group.mask)
    guard mask > 0, mask + 1 < items.count else { return 0 }
    let inside = mask - Int(group.place) - 1
    if mask + 2 == items.count, items[mask + 1].isPlainShape {
      end.takeShape(of: items[mask + 1])
      end.opacity = mul8(end.opacity, items[mask + 1].fill >> 24)
      end.flags.remove(.masked)
      group.box = group.box.intersection(boxes[mask + 1])
      removeItems(from: mask)
      return group.box.isEmpty ? 0 : inside
    }
    var box = PixelBox.empty
    for i in mask + 1..<items.count { box = box.union(boxes[i]) }
    group.box = group.box.intersection(box)
    return group.box.isEmpty ? 0 : inside
  }
}

extension DrawItem {
  /// Whether the item with a lower opacity looks the same as a group with that opacity around the item.
  var takesOpacity: Bool { kind == .rectangle || kind == .image || kind == .shadow || kind == .shape }

  /// Whether the item is a rectangle of one colour, without a border and without clip edges.
  var isPlainShape: Bool { kind == .rectangle && borderWidth == 0 && !flags.contains(.clipped) }

  /// Makes the shape of another item clip this group item.
  mutating func takeShape(of other: DrawItem) {
    (inverseA, inverseB, inverseC, inverseD) = (other.inverseA, other.inverseB, other.inverseC, other.inverseD)
    (centreX, centreY, halfWidth, halfHeight) = (other.centreX, other.centreY, other.halfWidth, other.halfHeight)
    (radius, homography) = (other.radius, other.homography)
    flags.formUnion(other.flags.subtracting([.opaque, .masked]))
    flags.insert(.shaped)
  }

  /// Multiplies the item's opacity by `opacity8` / 255.
  mutating func scaleOpacity(_ opacity8: UInt32) {
    if kind == .image {
      opacity = mul8(opacity, opacity8)
    } else {
      fill = scale8(fill, opacity8)
      border = scale8(border, opacity8)
    }
    if opacity8 < 255 { flags.remove(.opaque) }
  }
}
