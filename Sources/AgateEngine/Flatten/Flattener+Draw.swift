import AgateBackend
import AgateRaster

extension Flattener {
  /// Draws the background, contents, clip and border of one row. Returns false if neither the row nor its sublayers are
  /// visible.
  @inline(__always)
  mutating func draw(_ drawn: DrawnRow, _ input: FlattenInput, _ entry: inout Inherited) -> Bool {
    if input.effectsIndex[drawn.row] >= 0 || drawn.values.pointee.flags.contains(.hasMask) {
      return drawWithEffects(drawn, input, &entry)
    }
    return drawParts(drawn, opacity: min(drawn.values.pointee.opacity, 1), input, &entry)
  }

  /// Returns whether ``drawRectangle(_:_:_:_:)`` draws a row that has no sublayers.
  @inline(__always)
  static func isRectangle(_ row: Int, _ flags: LayerFlags, _ input: FlattenInput) -> Bool {
    input.effectsIndex[row] < 0 && input.contentsIndex[row] < 0
      && flags.isDisjoint(with: [.hasMask, .emits, .drawsShape, .shades])
  }

  /// Draws a layer without contents and sublayers as one item.
  @inline(__always)
  mutating func drawRectangle(_ row: Int, _ level: Int, _ v: UnsafePointer<LayerValues>, _ matrix: WorldMatrix) {
    let border = v.pointee.borderWidth > 0 && v.pointee.borderColor.alpha > 0 ? v.pointee.borderWidth : 0
    guard v.pointee.backgroundColor.alpha > 0 || border > 0 else { return }
    guard var shape = ItemShape(outlineOf: v, border: border, matrix, clip: walk.levels[level].clip, &homographies)
    else {
      return
    }
    let opacity = walk.levels[level].opacity * min(v.pointee.opacity, 1)
    shape.item.setColors(v, opacity, fill: true, border: border > 0)
    shape.item.row = Int32(truncatingIfNeeded: row)
    emit(shape.item, shape.box)
  }

  /// - Parameter opacity: the opacity of the layer itself.
  @inline(never)
  mutating func drawParts(
    _ drawn: DrawnRow, opacity: Double, _ input: FlattenInput, _ entry: inout Inherited
  ) -> Bool {
    let row = drawn.row, v = drawn.values, matrix = drawn.matrix, hasChildren = drawn.hasChildren
    let contents = input.contentsIndex[row], end = drawn.itemEnd
    let values = v.pointee
    let hasFill = values.backgroundColor.alpha > 0
    let hasBorder = values.borderWidth > 0 && values.borderColor.alpha > 0
    let image = contents >= 0 ? imageContents(Int(contents), input) : nil
    let hasImage = image != nil
    let emitter = values.flags.contains(.emits) ? emitter(ofRow: row, input) : nil
    let gradient = values.flags.contains(.shades) ? gradient(ofRow: row, input) : nil
    let hasOverlaps = emitter != nil && !emitter!.preservesDepth
    let path = values.flags.contains(.drawsShape) ? shape(ofRow: row, input) : nil
    let parts =
      (hasFill ? 1 : 0) + (gradient != nil ? 1 : 0) + (hasImage ? 1 : 0) + (hasBorder ? 1 : 0) + (hasOverlaps ? 2 : 0)
      + (path?.count ?? 0)

    var itemOpacity = entry.opacity * opacity
    let holdsOperators = values.flags.contains(.holdsOperators)
    let fades = itemOpacity < 1 && (hasChildren || parts > 1) && values.flags.contains(.groupOpacity)
    let wantsGroup = fades || holdsOperators
    let masks = values.flags.contains(.masksToBounds)
    // Contents need no outline, because they have their own rectangle.
    let outline =
      hasFill || masks || gradient != nil
      ? ItemShape(outlineOf: v, border: 0, matrix, clip: entry.clip, &homographies) : nil
    if masks && outline == nil { return false }
    let clipIsBox = !masks || outline!.isPixelAligned
    let mergesGroups =
      wantsGroup && masks && !clipIsBox && !hasFill && !hasBorder && gradient == nil && !holdsOperators

    if wantsGroup && !mergesGroups {
      var item = DrawItem()
      item.opacity = UInt32(itemOpacity * 255 + 0.5)
      item.row = Int32(row)
      beginGroup(item, entry.clip, row: row, end: end, holdsOperators: holdsOperators)
      itemOpacity = 1
      entry.opacity = 1
    } else if !mergesGroups {
      entry.opacity = itemOpacity
    }
    let background = mergesGroups ? 1 : itemOpacity
    if hasFill, let outline {
      var item = outline.item
      item.setColors(v, background, fill: true, border: false)
      item.row = Int32(row)
      emit(item, outline.box)
    }
    if let gradient, let outline { drawGradient(gradient, of: drawn, entry, opacity: background, within: outline) }
    if hasBorder,
      var edge = ItemShape(outlineOf: v, border: values.borderWidth, matrix, clip: entry.clip, &homographies)
    {
      edge.item.setColors(v, background, fill: false, border: true)
      edge.item.row = Int32(row)
      if emitter != nil {
        emit(edge.item, edge.box)
      } else {
        brackets.push(late: edge.item, row: Int32(row), end: end, box: edge.box)
      }
    }
    if masks {
      if clipIsBox {
        entry.clip = outline!.box
      } else if hasChildren || hasImage || emitter != nil || path != nil {
        let isOnePart = image.map { $0.0.center == Rectangle4(0, 0, 1, 1) } ?? true
        let isRounded = image.map { reachesIntoCorners($0, v, entry) } ?? false
        let fitsImage = !hasChildren && !mergesGroups && isOnePart && !isRounded && emitter == nil && path == nil
        if fitsImage, let image {
          drawImage(image, of: drawn, entry, opacity: background, within: outline)
          return true
        }
        var item = outline!.item
        item.flags.insert(.shaped)
        item.opacity = mergesGroups ? UInt32(itemOpacity * 255 + 0.5) : 255
        item.row = Int32(row)
        beginGroup(item, outline!.box, row: row, end: end)
        entry.clip = outline!.box
        if mergesGroups { entry.opacity = 1 }
      }
    }
    if let image { drawImage(image, of: drawn, entry, opacity: background, within: nil) }
    if let path { drawShape(path, of: drawn, entry, opacity: wantsGroup ? 1 : background, input) }
    if let emitter { drawParticles(emitter, of: drawn, entry, opacity: wantsGroup ? 1 : background, input) }
    return true
  }

  func imageContents(_ index: Int, _ input: FlattenInput) -> (ContentsValues, RenderTree.ImageInfo)? {
    let contents = input.contents[index]
    let slot = Int(contents.image)
    guard slot > 0, slot < input.imageCount, input.images[slot].width > 0 else { return nil }
    let info = input.images[slot]
    if info.reduction == 1 { return (contents, info) }
    // A reduced image covers the same number of points as the full image.
    var scaled = contents
    scaled.scale = (contents.scale > 0 ? contents.scale : 1) / info.reduction
    return (scaled, info)
  }
}

extension Rectangle4 {
  func intersection(_ o: Rectangle4) -> Rectangle4? {
    let x0 = max(x, o.x), y0 = max(y, o.y), x1 = min(x + width, o.x + o.width), y1 = min(y + height, o.y + o.height)
    return x1 > x0 && y1 > y0 ? Rectangle4(x0, y0, x1 - x0, y1 - y0) : nil
  }
}

extension DrawItem {
  /// Sets the fill and border colours, premultiplied and multiplied by `opacity`. A translucent border lies over the
  /// fill.
  @inline(__always)
  mutating func setColors(
    _ v: UnsafePointer<LayerValues>, _ opacity: Double, fill hasFill: Bool, border hasBorder: Bool
  ) {
    let f = v.pointee.backgroundColor
    fill =
      hasFill && f.alpha > 0
      ? premultipliedRGBA8(red: f.red, green: f.green, blue: f.blue, alpha: f.alpha * opacity) : 0
    if hasBorder {
      let b = v.pointee.borderColor
      border = premultipliedRGBA8(red: b.red, green: b.green, blue: b.blue, alpha: b.alpha * opacity)
      if b.alpha < 1 && fill != 0 {
        // Border and fill are mixed before the opacity is applied, because they form one surface.
        let under = premultipliedRGBA8(red: f.red, green: f.green, blue: f.blue, alpha: f.alpha)
        let over = premultipliedRGBA8(red: b.red, green: b.green, blue: b.blue, alpha: b.alpha)
        border = scale8(over8(over, under), UInt32(opacity * 255 + 0.5))
      }
    } else {
      borderWidth = 0
    }
    if fill >> 24 == 255 && (borderWidth == 0 || border >> 24 == 255) { flags.insert(.opaque) }
  }

  /// Sets the mapping from pixels to texels: fixed-point numbers if the item is affine, a second homography in
  /// perspective. Returns false if the numbers do not fit.
  mutating func map(_ texels: WorldMatrix, _ inverse: WorldMatrix, _ homographies: inout [Homography]) -> Bool {
    let m = inverse.then(texels)
    if flags.contains(.perspective) {
      // The item's own homography is copied, because both must be adjacent.
      homographies.append(homographies[Int(homography)])
      homography = Int32(homographies.count - 1)
      homographies.append(Homography(m))
      return true
    }
    func fixed(_ v: Double) -> Int32? {
      let scaled = (v * 65536).rounded()
      return scaled.magnitude < 9e15 ? Int32(truncatingIfNeeded: Int64(scaled)) : nil
    }
    // The centre of pixel (x, y) is at (x + ½, y + ½).
    guard let ux = fixed(m.a), let uy = fixed(m.c), let vx = fixed(m.b), let vy = fixed(m.d),
      let u0 = fixed(m.tx + 0.5 * (m.a + m.c)), let v0 = fixed(m.ty + 0.5 * (m.b + m.d))
    else { return false }
    (self.ux, self.uy, self.u0) = (ux, uy, u0)
    (self.vx, self.vy, self.v0) = (vx, vy, v0)
    return true
  }
}
