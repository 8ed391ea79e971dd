import AgateBackend
import AgateRaster

/// The outline of a layer in a frame.
package struct LayerOutline: BitwiseCopyable {
  /// The layer's row in the render tree.
  package var row: Int32
  /// An item with the layer's bounds and corners.
  package var item: DrawItem
  /// The number of item units per pixel, at the centre of the item.
  package var pixel: Float = 1
  /// The pixels in which the layer is visible.
  package var box: PixelBox
}

/// A walk over the tree that computes the outlines of layers in the frame. The items of a layer do not determine its
/// outline: they may be smaller or larger than the layer, or be drawn in another picture.
struct OutlineWalk: ~Copyable {
  /// The outlines in paint order, except that 3D contexts are not sorted.
  private(set) var outlines: [LayerOutline] = []
  /// The homographies of the frame, followed by those of outlines in perspective.
  var homographies: [Homography]
  /// A flattener that computes levels and draws nothing.
  var flattener = Flattener()
  var instances = InstanceWork()
  /// For each row, whether the frame shows any part of the row.
  private var shows: [Bool]
  /// The pixels that the items of each row draw. Used for layers with empty bounds.
  private var drawn: [Int32: PixelBox] = [:]

  /// The maximum number of outlines.
  private static let most = 10_000

  init(_ frame: borrowing FrameSnapshot, _ root: Inherited, _ homographies: [Homography], rows: Int) {
    self.homographies = homographies
    shows = [Bool](repeating: false, count: rows)
    flattener.walk.levels.append(root)
    for index in frame.items.indices where !frame.boxes[index].isEmpty { note(frame.items[index], frame.boxes[index]) }
    for index in frame.passItems.indices where !frame.passBoxes[index].isEmpty { note(frame.passItems[index], .empty) }
  }

  var isFull: Bool { outlines.count >= Self.most }

  mutating func note(_ row: Int) { shows[row] = true }

  private mutating func note(_ item: DrawItem, _ box: PixelBox) {
    guard item.drawsPixels || item.kind == .groupBegin, item.row >= 0, item.row < shows.count else { return }
    shows[Int(item.row)] = true
    if item.drawsPixels && !box.isEmpty { drawn[item.row] = drawn[item.row, default: .empty].union(box) }
  }

  /// Walks the rows `first..<last`. The states of their ancestors must already be in the levels.
  ///
  /// - Returns: the row of a replicator whose instances must be visited next; `last` if all rows are done.
  mutating func run(_ first: Int, _ last: Int, _ input: FlattenInput) -> Int {
    var row = first
    while row < last && !isFull {
      let end = Int(input.end[row])
      guard enter(row, end, input) else {
        row = end
        continue
      }
      if end > row + 1, input.shown[row].flags.contains(.replicates) { return row }
      row += 1
    }
    return last
  }

  /// Enters a row. Returns false if no part of the subtree is visible.
  private mutating func enter(_ row: Int, _ end: Int, _ input: FlattenInput) -> Bool {
    let v = input.shown + row
    let flags = v.pointee.flags
    // A mask has no outline, because it is not visible itself.
    guard v.pointee.hidden == 0, v.pointee.opacity > 0, !flags.contains(.isMask) else { return false }
    let level = Int(input.depth[row])
    if flags.contains(.preservesDepth) { return flattener.enterTransformLayer(row, end, level, input) }
    let matrix = flattener.spaceMatrix(row, level, input).normalized.plane
    let parent = flattener.walk.levels[level]
    if !flags.contains(.doubleSided), matrix.determinant * (parent.mirrors ? -1 : 1) < 0 { return false }
    let known = homographies.count
    let outline = ItemShape(outlineOf: v, border: 0, matrix, clip: parent.clip, &homographies)
    if shows[row], let outline {
      var found = LayerOutline(row: Int32(truncatingIfNeeded: row), item: outline.item, box: outline.box)
      if !outline.item.flags.contains(.isometric) {
        let b = v.pointee.bounds
        found.pixel = Float(1 / max(matrix.scale(at: Vector2(b.x + b.width / 2, b.y + b.height / 2)), 1e-3))
      }
      outlines.append(found)
    } else {
      homographies.removeLast(homographies.count - known)
      if shows[row], v.pointee.bounds.width <= 0 || v.pointee.bounds.height <= 0 { addDrawn(row, parent.clip) }
    }
    if end == row + 1 { return true }
    var entry = Inherited(
      matrix: matrix, clip: parent.clip, mirrors: parent.mirrors, flipsContents: parent.flipsContents)
    if flags.contains(.masksToBounds) {
      guard let outline else { return false }
      entry.clip = outline.box
    }
    flattener.enterSublayers(row, level, v, &entry, input)
    return true
  }

  /// Adds an outline around the drawn pixels of a layer with empty bounds.
  private mutating func addDrawn(_ row: Int, _ clip: PixelBox) {
    guard let box = drawn.removeValue(forKey: Int32(truncatingIfNeeded: row))?.intersection(clip), !box.isEmpty else {
      return
    }
    outlines.append(LayerOutline(row: Int32(truncatingIfNeeded: row), item: DrawItem(coloring: box, 0), box: box))
  }
}

extension DrawItem {
  /// Whether the item itself draws pixels.
  package var drawsPixels: Bool {
    switch kind {
    case .rectangle, .image, .shadow, .shape, .particles, .instances: true
    case .groupBegin, .groupEnd, .maskBegin: false
    }
  }

  /// Creates a rectangle of whole pixels in one colour.
  package init(coloring box: PixelBox, _ color: UInt32) {
    self.init()
    flags = [.axisAligned, .isometric]
    (halfWidth, halfHeight) = (Float(box.width) / 2, Float(box.height) / 2)
    (centreX, centreY) = (Float(box.x0) + halfWidth, Float(box.y0) + halfHeight)
    fill = color
  }
}
