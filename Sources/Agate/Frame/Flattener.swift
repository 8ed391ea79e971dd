import AgateRaster

/// Walks the sampled rows and writes draw items in paint order.
///
/// Works on one run of rows at a time: the whole tree, or one subtree whose items are to be replaced in place.
struct Flattener {
  /// What a row's children inherit; one entry a level.
  struct Level: BitwiseCopyable {
    /// From the layer's coordinates, as its sublayers see them, to pixels.
    var matrix = WorldMatrix()
    var clip = PixelBox.empty
    /// Multiplied into everything below: opacity that no group takes.
    var opacity = 1.0
    /// The level itself if ``SpaceState/matrices`` leads from sublayers to pixels instead of `matrix`, else −1.
    var space: Int32 = -1
    /// The sublayers are planes of a 3D context.
    var isContext = false
    /// The matrix mirrors on purpose (flipped geometry, an upside-down viewport).
    var mirrors = false
    /// An odd number of ancestors has flipped geometry: contents are turned over once more, to stay upright.
    var flipsContents = false
  }

  /// Something that a row opened and that ends after its last descendant.
  struct Open: BitwiseCopyable {
    enum Kind: BitwiseCopyable { case range, group, item, context }
    var kind: Kind
    var row: Int32
    var end: Int32
    /// A group's begin; the first plane of a 3D context.
    var index: Int32 = 0
    /// The first plane of the context around a context.
    var outer: Int32 = 0
    var item = DrawItem()
    var box = PixelBox.empty
  }

  var items: [DrawItem] = []
  var boxes: [PixelBox] = []
  var homographies: [Homography] = []
  var edges: [ClipEdge] = []
  var levels: [Level] = []
  var open: [Open] = []
  var groupDepth = 0
  var deepestGroup = 0
  /// Scratch: rows from the root to a changed one.
  var ancestors: [Int32] = []
  var space = SpaceState()

  mutating func reset() {
    items.removeAll(keepingCapacity: true)
    boxes.removeAll(keepingCapacity: true)
    homographies.removeAll(keepingCapacity: true)
    edges.removeAll(keepingCapacity: true)
    levels.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
    space.reset()
    groupDepth = 0
    deepestGroup = 0
  }

  // MARK: Items

  @inline(__always)
  mutating func emit(_ item: DrawItem, _ box: PixelBox) {
    items.append(item)
    boxes.append(box)
  }

  mutating func beginGroup(_ item: DrawItem, _ box: PixelBox, row: Int, end: Int32) {
    var begin = item
    begin.kind = .groupBegin
    emit(begin, box)
    open.append(
      Open(kind: .group, row: Int32(row), end: end, index: Int32(items.count - 1), item: item, box: box))
    groupDepth += 1
    deepestGroup = max(deepestGroup, groupDepth)
  }

  /// Ends what the last rows opened; `ends` receives where each row's items end.
  @inline(__always)
  mutating func close(upTo row: Int32, _ ends: UnsafeMutablePointer<Int32>) {
    while let last = open.last, last.end <= row { closeLast(last, ends) }
  }

  /// Ends only what `row` itself opened.
  @inline(__always)
  mutating func closeAll(of row: Int32, _ ends: UnsafeMutablePointer<Int32>) {
    while let last = open.last, last.row == row { closeLast(last, ends) }
  }

  @inline(never)
  private mutating func closeLast(_ last: Open, _ ends: UnsafeMutablePointer<Int32>) {
    open.removeLast()
    switch last.kind {
    case .range: ends[Int(last.row)] = Int32(items.count)
    case .item: emit(last.item, last.box)
    case .group: endGroup(last)
    case .context: arrangePlanes(last)
    }
  }

  private mutating func endGroup(_ group: Open) {
    groupDepth -= 1
    let begin = Int(group.index)
    let inside = items.count - begin - 1
    let isShaped = group.item.flags.contains(.shaped)
    if inside == 0 {
      items.removeLast()
      boxes.removeLast()
      return
    }
    if inside == 1 && !isShaped && (items[begin + 1].kind == .rectangle || items[begin + 1].kind == .image) {
      // One item needs no picture of its own.
      var item = items[begin + 1]
      item.scaleOpacity(group.item.opacity)
      items[begin] = item
      boxes[begin] = boxes[begin + 1]
      items.removeLast()
      boxes.removeLast()
      return
    }
    var box = PixelBox.empty
    for i in begin + 1..<items.count { box = box.union(boxes[i]) }
    box = box.intersection(group.box)
    boxes[begin] = box
    var end = group.item
    end.kind = .groupEnd
    emit(end, box)
  }
}

extension DrawItem {
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
