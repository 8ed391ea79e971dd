import AgateBackend
import AgateRaster

/// A picture of the items below a row, with the row's background filters applied. The items are known only after 3D
/// contexts have been sorted.
struct Backdrop: BitwiseCopyable {
  let firstFilter: Int
  let filterCount: Int
  var filters: Range<Int> { firstFilter..<firstFilter + filterCount }
  /// The number of pixels by which the filters reach beyond their input.
  let margin: Int32
}

/// An item that shows a backdrop.
private struct ShownBackdrop: BitwiseCopyable {
  let item: Int
  let backdrop: Int
}

extension Flattener {
  /// Replaces everything below a row, inside the row's outline, with the result of the row's background filters.
  mutating func drawBackdrop(
    _ drawn: DrawnRow, _ effects: EffectValues, _ input: FlattenInput, _ entry: Inherited, opacity: Double
  ) {
    let v = drawn.values, matrix = drawn.matrix
    guard let shape = ItemShape(outlineOf: v, border: 0, matrix, clip: entry.clip, &homographies) else { return }
    let first = effects.firstFilter + effects.filterCount
    let firstFilter = filters.count
    // A filter with a centre is centred on the layer, even if parts of the layer are cut off.
    let b = v.pointee.bounds
    let centre = Vector2(b.x + b.width / 2, b.y + b.height / 2), middle = matrix.project(centre) ?? Vector2(0, 0)
    let scale = matrix.isAffine ? shape.scale : matrix.scale(at: centre)
    let place = PixelBox(size: Vector2(b.width * scale, b.height * scale))
    let margin = appendFilters(first, effects.backgroundFilterCount, scale, place, input)
    moveMiddles(
      of: firstFilter..<filters.count, by: middle.x - Double(place.x1) / 2, middle.y - Double(place.y1) / 2)
    for index in firstFilter..<filters.count where filters[index].kind == .gaussianBlur { filters[index].values[2] = 1 }
    let backdrop = backdrops.append(
      Backdrop(firstFilter: firstFilter, filterCount: filters.count - firstFilter, margin: margin))
    var group = shape.item
    group.kind = .groupBegin
    group.flags.formUnion([.shaped, .replaces])
    group.opacity = UInt32(min(max(entry.opacity * opacity, 0), 1) * 255 + 0.5)
    group.row = drawn.itemRow
    emit(group, shape.box)
    var picture = DrawItem()
    picture.kind = .image
    picture.flags = [.pass, .awaitsBackdrop]
    picture.image = UInt32(backdrop)
    picture.row = group.row
    emit(picture, shape.box)
    group.kind = .groupEnd
    emit(group, shape.box)
    depths.open()
    depths.close()
  }

  /// Creates the pictures of the backdrops among the items from `start` on. These items are in their final order.
  ///
  /// - Parameter frame: the pixels of the frame, if the items are drawn in the frame; nil if they are drawn in another
  ///   picture.
  mutating func resolveBackdrops(from start: Int, frame: PixelBox? = nil) {
    if backdrops.entries.isEmpty { return }
    var shown: [ShownBackdrop] = []
    for index in start..<items.count where items[index].flags.contains(.awaitsBackdrop) {
      let number = Int(items[index].image)
      resolveBackdrop(index, from: start, frame, pieces: shown.filter { $0.backdrop == number })
      shown.append(ShownBackdrop(item: index, backdrop: number))
    }
  }

  /// - Parameter pieces: earlier items with the backdrop of the same layer, which was cut by another plane.
  private mutating func resolveBackdrop(
    _ index: Int, from start: Int, _ frame: PixelBox?, pieces: [ShownBackdrop]
  ) {
    let backdrop = backdrops.entries[Int(items[index].image)]
    let reached = boxes[index].insetBy(-backdrop.margin)
    // Pixels outside of the frame are not drawn: the image's edge pixels replace them.
    let box = frame.map { reached.intersection($0) } ?? reached
    items[index].flags.remove(.awaitsBackdrop)
    if !box.isEmpty {
      let firstItem = items.count
      emitBelow(index - 1, from: start, box, isFrame: frame != nil, without: pieces)
      if let picture = filtered(from: firstItem, box, backdrop.filters, isCut: box != reached),
        show(picture, at: index)
      {
        return
      }
    }
    // The backdrop cannot be seen. Empty items replace the group and its picture.
    for part in index - 1...index + 1 { (items[part], boxes[part]) = (DrawItem(), .empty) }
  }

  /// Returns a picture of the items from `first` on with filters applied, and removes these items; nil if it cannot be
  /// drawn.
  ///
  /// A wide blur is computed in smaller pictures, whose pixels lie on a fixed grid of the frame. If a layer moves over
  /// a still background, the blur therefore stays still.
  ///
  /// - Parameters:
  ///   - box: the pixels that the items are drawn in.
  ///   - own: the filters, which are copied.
  ///   - isCut: whether pixels outside of `box` would be visible through the filters.
  private mutating func filtered(from first: Int, _ box: PixelBox, _ own: Range<Int>, isCut: Bool) -> PassPicture? {
    var rest = own
    while true {
      let firstFilter = filters.count
      var blur: PictureBlur?
      while blur == nil, let next = rest.popFirst() {
        let filter = filters[next]
        if filter.kind == .gaussianBlur, PictureBlur(filter).isWide {
          blur = PictureBlur(filter)
        } else {
          filters.append(filter)
        }
      }
      moveMiddles(of: firstFilter..<filters.count, by: -Double(box.x0), -Double(box.y0))
      // The edges are repeated in the first picture of a wide blur, because there the blur changes pixels beyond them.
      if let blur, !isCut { appendFilters(of: blur) }
      var picture = PassPicture(pass: takePass(from: first, box, filters: firstFilter..<filters.count), box: box)
      guard let blur else { return picture }
      if isCut {
        let around = box.insetBy(-blur.margin)
        guard var shown = show(picture.pass, box, by: WorldMatrix(), around, repeated: blur.margin) else { return nil }
        shown.item.flags.insert(.nearest)
        emit(shown.item, shown.box)
        let smoothing = appendFilters(of: blur)
        picture = PassPicture(pass: takePass(from: first, around, filters: smoothing), box: around)
      }
      guard let blurred = continued(picture, blur) else { return nil }
      if rest.isEmpty { return blurred }
      // The next filters are applied to the enlarged picture, because they may change it abruptly.
      guard let shown = show(blurred.pass, blurred.box, by: blurred.matrix, box, repeated: 1) else { return nil }
      emit(shown.item, shown.box)
    }
  }

  /// Makes an item show a picture. Returns whether the picture can be seen.
  private mutating func show(_ picture: PassPicture, at index: Int) -> Bool {
    if picture.matrix == WorldMatrix() {
      _ = items[index].show(picture.pass, passes[picture.pass], picture.box, offset: Vector2(0, 0))
      return true
    }
    guard let shown = show(picture.pass, picture.box, by: picture.matrix, boxes[index], repeated: 1) else {
      return false
    }
    let row = items[index].row
    items[index] = shown.item
    items[index].row = row
    return true
  }

  /// Writes copies of the items below an item, clipped to `box`. Then ends the enclosing groups, which continue the
  /// content below them.
  ///
  /// - Parameter pieces: items that are omitted.
  private mutating func emitBelow(
    _ index: Int, from start: Int, _ box: PixelBox, isFrame: Bool, without pieces: [ShownBackdrop]
  ) {
    let (first, around) = below(index, from: start, box)
    if isFrame && first == start { emitGround(box) }
    var next = around.count - 1, nextPiece = pieces.firstIndex { $0.item > first } ?? pieces.count
    for below in first..<index {
      if nextPiece < pieces.count && below >= pieces[nextPiece].item - 1 {
        if below > pieces[nextPiece].item { nextPiece += 1 }
        continue
      }
      let visible = boxes[below].intersection(box)
      let isAround = next >= 0 && around[next] == below
      if isAround { next -= 1 }
      if visible.isEmpty { continue }
      var item = items[below]
      if isAround { item.flags.formUnion([.continues, .replaces]) }
      emit(item, visible)
    }
    for group in around {
      let visible = boxes[group].intersection(box)
      if visible.isEmpty { continue }
      var item = items[group]
      item.kind = .groupEnd
      item.flags.formUnion([.continues, .replaces])
      item.flags.remove(.masked)
      item.opacity = 255
      emit(item, visible)
    }
  }

  /// Returns the first item that affects the content of `box` below an item, and the groups that begin after it and
  /// enclose the item, innermost first.
  private func below(_ index: Int, from start: Int, _ box: PixelBox) -> (first: Int, around: [Int]) {
    var depth = 0, around: [Int] = []
    /// A group that hides all earlier items, and the number of enclosing groups that begin after it.
    var cover: (first: Int, around: Int)?
    var coverEnd: Int?
    for below in stride(from: index - 1, through: start, by: -1) {
      let item = items[below]
      if item.kind == .groupEnd {
        if depth == 0 && cover == nil && hides(item, boxes[below], box) { coverEnd = below }
        depth += 1
      } else if item.kind == .groupBegin && depth > 0 {
        depth -= 1
        if depth == 0 && coverEnd != nil { (cover, coverEnd) = ((below, around.count), nil) }
      } else if depth == 0 && (item.kind == .maskBegin || (item.kind == .groupBegin && !item.isSeenThrough)) {
        return (cover?.first ?? below + 1, Array(around.prefix(cover?.around ?? around.count)))
      } else if item.kind == .groupBegin {
        // If an enclosing group clips the hiding group, earlier items show through.
        if cover != nil && !fills(item, boxes[below], box) { cover = nil }
        around.append(below)
      }
    }
    return (cover?.first ?? start, Array(around.prefix(cover?.around ?? around.count)))
  }

  /// Returns whether a group hides all content below it in a box.
  private func hides(_ end: DrawItem, _ place: PixelBox, _ box: PixelBox) -> Bool {
    end.flags.contains(.replaces) && end.flags.isDisjoint(with: [.continues, .masked]) && end.opacity == 255
      && fills(end, place, box)
  }

  /// Returns whether a group covers every pixel of a box completely.
  private func fills(_ group: DrawItem, _ place: PixelBox, _ box: PixelBox) -> Bool {
    guard place.intersection(box) == box, !group.flags.contains(.clipped) else { return false }
    if !group.flags.contains(.shaped) { return true }
    guard group.flags.contains(.axisAligned) else { return false }
    return RasterShape(
      a: 1, b: 0, c: 0, d: 1, centreX: group.centreX, centreY: group.centreY, halfWidth: group.halfWidth,
      halfHeight: group.halfHeight, radius: group.radius, borderWidth: 0, corners: group.flags.corners,
      isometric: true, continuous: group.flags.contains(.continuous)
    ).covers(box.x0..<box.x1, box.y0..<box.y1)
  }

  /// Draws the frame's background colour.
  private mutating func emitGround(_ box: PixelBox) {
    if backdrops.background >> 24 == 0 { return }
    var ground = DrawItem()
    ground.flags = [.axisAligned, .isometric]
    (ground.centreX, ground.centreY) = (Float(box.x0 + box.x1) / 2, Float(box.y0 + box.y1) / 2)
    (ground.halfWidth, ground.halfHeight) = (Float(box.width) / 2, Float(box.height) / 2)
    ground.fill = backdrops.background
    if backdrops.background >> 24 == 255 { ground.flags.insert(.opaque) }
    emit(ground, box)
  }
}

extension DrawItem {
  /// Whether the group only clips its contents, or continues the content below it.
  var isSeenThrough: Bool {
    flags.contains(.continues)
      || (flags.contains(.shaped) && !flags.contains(.masked) && opacity == 255 && blendMode == .normal)
  }
}

extension DrawItem.Flags {
  /// Set during flattening only: the pass is a backdrop, which is created after the items below it are final.
  static let awaitsBackdrop = DrawItem.Flags(rawValue: 1 << 31)
}
