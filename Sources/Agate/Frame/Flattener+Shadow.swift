import AgateRaster

/// A shadow of what a row and its sublayers show, known only when they have been drawn.
struct Silhouette: BitwiseCopyable {
  /// The item that will show it, directly below.
  let place: Int
  let row: Int32
  let color: UInt32
  /// In pixels.
  let offset: Vector2
  /// In pixels, across and down.
  let sigma: Vector2
  let clip: PixelBox
  /// The shadow is blurred and moved in the plane of its layer, since pixels are not even there.
  let plane: Plane?

  struct Plane: BitwiseCopyable {
    let matrix: WorldMatrix
    let bounds: Rectangle4
    /// In the layer's points.
    let offset: Vector2
    /// Pixels of the picture per point, and the deviation in such pixels.
    let scale: Double
    let sigma: Double
  }

  /// Pixels by which blur and offset bring what lies outside the clip into it.
  var reach: Int32 {
    Int32(min(3 * max(sigma.x, sigma.y) + offset.x.magnitude + offset.y.magnitude, 1e6)) + 2
  }
}

extension Flattener {
  /// Draws the shadow right away if its outline is a rounded rectangle, else opens a silhouette.
  mutating func drawShadow(
    _ row: Int, _ end: Int, _ v: UnsafePointer<LayerValues>, _ matrix: WorldMatrix, _ contents: Int32,
    _ input: FlattenInput, _ effects: EffectValues, _ entry: inout Level, _ opacity: Double, _ isFiltered: Bool
  ) {
    // What cuts the layer at its bounds cuts its shadow off as well.
    if v.pointee.flags.contains(.masksToBounds) { return }
    let c = effects.shadowColor
    let strength = min(max(effects.shadowOpacity, 0), 1) * entry.opacity * opacity
    func color(_ alpha: Double) -> UInt32 {
      premultipliedRGBA8(red: c.red, green: c.green, blue: c.blue, alpha: c.alpha * strength * alpha)
    }
    let sigma = effects.shadowRadius > 0 ? min(effects.shadowRadius, 1e9) : 0
    var moved = matrix
    moved = moved.translated(effects.shadowOffset.x, effects.shadowOffset.y)
    switch effects.outline.kind {
    case .roundedRectangle:
      let o = effects.outline
      if emitShadow(row, o.rectangle, radius: o.radius, nil, sigma, color(1), moved, entry.clip) { return }
    case .path:
      drawPathShadow(row, v, matrix, input, effects, color(1), sigma, entry)
      return
    case .contents
    where !isFiltered && contents < 0 && end == row + 1 && !hasHollow(v)
      && v.pointee.flags.isDisjoint(with: [.drawsShape, .shades, .emits]):
      let alpha = max(v.pointee.backgroundColor.alpha, 0)
      if alpha <= 0 { return }
      if emitShadow(row, v.pointee.bounds, radius: v.pointee.cornerRadius, v, sigma, color(alpha), moved, entry.clip) {
        return
      }
    default: break
    }
    beginSilhouette(row, end, v, matrix, effects, color(1), sigma, &entry)
  }

  /// The border shows more than the background does, so that the shadow is not that of one rectangle.
  private func hasHollow(_ v: UnsafePointer<LayerValues>) -> Bool {
    v.pointee.borderWidth > 0 && v.pointee.borderColor.alpha > 0 && v.pointee.backgroundColor.alpha < 1
  }

  /// One item for a rectangle's shadow. False if it is none that a renderer can make from its measures.
  ///
  /// - Parameter outline: the layer whose corners the rectangle has, if it is a layer's.
  private mutating func emitShadow(
    _ row: Int, _ rect: Rectangle4, radius: Double, _ outline: UnsafePointer<LayerValues>?, _ sigma: Double,
    _ color: UInt32, _ m: WorldMatrix, _ clip: PixelBox
  ) -> Bool {
    let flags = outline?.pointee.flags ?? []
    let radius = radius > 0 ? radius : 0
    if !flags.isDisjoint(with: .squareCorners) && radius > 0 { return false }
    guard rect.width > 0, rect.height > 0 else { return true }
    let isContinuous = flags.contains(.continuousCorners) && radius > 0
    let reach = min(radius * (isContinuous ? CALayerCornerCurve.continuousExtent : 1), min(rect.width, rect.height) / 2)
    let margin = 3 * sigma
    let around = Rectangle4(
      rect.x - margin, rect.y - margin, rect.width + 2 * margin, rect.height + 2 * margin)
    // Anything but a plain rectangle: those are measured in pixels even where the two axes have different scales.
    guard var shape = ItemShape(around, radius: 1e-6, border: 0, m, clip: clip, &homographies) else { return true }
    // Item units per point.
    let unit = shape.item.flags.contains(.isometric) ? shape.scale : 1
    shape.item.halfWidth = Float(Double(shape.item.halfWidth) - margin * unit)
    shape.item.halfHeight = Float(Double(shape.item.halfHeight) - margin * unit)
    shape.item.radius = Float(reach * unit)
    if isContinuous { shape.item.flags.insert(.continuous) }
    shape.item.fill = color
    shape.item.row = Int32(truncatingIfNeeded: row)
    if sigma * shape.scale < 0.1 {
      emit(shape.item, shape.box)
      return true
    }
    var profile = ShadowProfile()
    (profile.halfWidth, profile.halfHeight) = (shape.item.halfWidth, shape.item.halfHeight)
    (profile.radius, profile.sigma) = (shape.item.radius, Float(sigma * unit))
    profile.isContinuous = isContinuous ? 1 : 0
    guard
      ShadowTable.canMake(
        halfWidth: profile.halfWidth, halfHeight: profile.halfHeight, radius: profile.radius, sigma: profile.sigma)
    else { return false }
    shape.item.kind = .shadow
    shape.item.image = place(of: profile)
    emit(shape.item, shape.box)
    return true
  }

  private mutating func place(of profile: ShadowProfile) -> UInt32 {
    // Layers of one kind follow each other; a long list is not worth searching.
    if let index = shadows.suffix(16).lastIndex(of: profile) { return UInt32(index) }
    shadows.append(profile)
    return UInt32(shadows.count - 1)
  }

  private mutating func beginSilhouette(
    _ row: Int, _ end: Int, _ v: UnsafePointer<LayerValues>, _ matrix: WorldMatrix, _ effects: EffectValues,
    _ color: UInt32, _ sigma: Double, _ entry: inout Level
  ) {
    guard let silhouette = silhouette(row, v, matrix, effects, color, sigma, entry) else { return }
    silhouettes.append(silhouette)
    // What lies outside may throw its shadow inside.
    entry.clip = entry.clip.insetBy(-silhouette.reach)
    emit(DrawItem(), .empty)
    groupDepth += 1
    open.append(
      Open(kind: .silhouette, row: Int32(truncatingIfNeeded: row), end: Int32(truncatingIfNeeded: end)))
  }

  /// A shadow to be cast by items that come after it; nil if it cannot be seen.
  private func silhouette(
    _ row: Int, _ v: UnsafePointer<LayerValues>, _ matrix: WorldMatrix, _ effects: EffectValues, _ color: UInt32,
    _ sigma: Double, _ entry: Level
  ) -> Silhouette? {
    let b = v.pointee.bounds
    let centre = Vector2(b.x + b.width / 2, b.y + b.height / 2)
    guard let from = matrix.project(centre), color >> 24 != 0,
      let to = matrix.project(Vector2(centre.x + effects.shadowOffset.x, centre.y + effects.shadowOffset.y)),
      // Further than this it lies outside of any frame.
      (to.x - from.x).magnitude < 1e6, (to.y - from.y).magnitude < 1e6
    else { return nil }
    var deviation = Vector2(matrix.scale(at: centre) * sigma, matrix.scale(at: centre) * sigma)
    var plane: Silhouette.Plane?
    if matrix.isAlongPixels {
      deviation = Vector2((matrix.a + matrix.c).magnitude * sigma, (matrix.b + matrix.d).magnitude * sigma)
    } else if !matrix.isSimilarity {
      let scale = matrix.greatestScale(in: b)
      deviation = Vector2(scale * sigma, scale * sigma)
      plane = Silhouette.Plane(
        matrix: matrix, bounds: b, offset: effects.shadowOffset, scale: scale,
        sigma: min(sigma * scale, Flattener.maximumSigma))
    }
    guard deviation.x.isFinite, deviation.y.isFinite else { return nil }
    return Silhouette(
      place: items.count, row: Int32(truncatingIfNeeded: row), color: color,
      offset: Vector2(to.x - from.x, to.y - from.y),
      sigma: Vector2(min(deviation.x, Flattener.maximumSigma), min(deviation.y, Flattener.maximumSigma)),
      clip: entry.clip, plane: plane)
  }

  /// The shadow of a path that has no measures.
  private mutating func drawPathShadow(
    _ row: Int, _ v: UnsafePointer<LayerValues>, _ matrix: WorldMatrix, _ input: FlattenInput,
    _ effects: EffectValues, _ color: UInt32, _ sigma: Double, _ entry: Level
  ) {
    guard let place = input.shadowPaths.pointee.place(of: input.slotOfRow[row]),
      let shadow = silhouette(row, v, matrix, effects, color, sigma, entry)
    else { return }
    emit(DrawItem(), .empty)
    drawCaster(
      input.shadowPaths.pointee[place].shown, row, matrix, clip: entry.clip.insetBy(-shadow.reach), entry)
    guard items.count > shadow.place + 1 else {
      items.removeLast()
      boxes.removeLast()
      return
    }
    cast(shadow)
    items.removeLast()
    boxes.removeLast()
  }

  mutating func endSilhouette() {
    groupDepth -= 1
    let shadow = silhouettes.removeLast()
    let count = items.count
    cast(shadow)
    // The place of a shadow that is not wanted is gone.
    for index in (shadow.place + 1 - (count - items.count))..<items.count {
      boxes[index] = boxes[index].intersection(shadow.clip)
    }
  }

  /// Blurs and colours a copy of what was drawn since.
  private mutating func cast(_ shadow: Silhouette) {
    guard let (item, box) = shadow.plane == nil ? castInPixels(shadow) : castInPlane(shadow) else {
      items.remove(at: shadow.place)
      boxes.remove(at: shadow.place)
      return
    }
    items[shadow.place] = item
    items[shadow.place].row = shadow.row
    boxes[shadow.place] = box
  }

  private mutating func castInPixels(_ shadow: Silhouette) -> (DrawItem, PixelBox)? {
    let margin = Int32((3 * max(shadow.sigma.x, shadow.sigma.y)).rounded(.up)) + 1
    // What casts a shadow outside the clip only is not wanted.
    let offset = (Int32(shadow.offset.x.rounded()), Int32(shadow.offset.y.rounded()))
    let reached = shadow.clip.moved(by: -offset.0, -offset.1).insetBy(-margin - 1)
    let firstFilter = filters.count
    if max(shadow.sigma.x, shadow.sigma.y) >= 0.05 { filters.append(.blur(shadow.sigma.x, shadow.sigma.y)) }
    filters.append(.tint(shadow.color))
    guard let (pass, box) = picture(of: shadow, in: reached, margin: margin, filters: firstFilter..<filters.count)
    else { return nil }
    var item = DrawItem()
    let place = item.show(pass, passes[pass], box, offset: shadow.offset).intersection(shadow.clip)
    return (item, place)
  }

  /// Lays what was drawn into the plane of the layer, where it is blurred, and shows that as the layer is shown.
  private mutating func castInPlane(_ shadow: Silhouette) -> (DrawItem, PixelBox)? {
    guard let plane = shadow.plane, let toLayer = plane.matrix.inverse else { return nil }
    let none = filters.count..<filters.count
    let reached = shadow.clip.insetBy(-shadow.reach)
    guard let (flat, seen) = picture(of: shadow, in: reached, margin: 1, filters: none) else { return nil }
    var toPicture = WorldMatrix()
    (toPicture.a, toPicture.d) = (plane.scale, plane.scale)
    let margin = Int32((3 * plane.sigma).rounded(.up)) + 2
    let box = plane.extent(of: seen, toLayer).insetBy(-margin)
    guard let laid = show(flat, seen, by: toLayer.then(toPicture), box), let fromPicture = toPicture.inverse else {
      return nil
    }
    let firstFilter = filters.count
    if plane.sigma >= 0.05 { filters.append(.blur(plane.sigma, plane.sigma)) }
    filters.append(.tint(shadow.color))
    emit(laid.item, laid.box)
    let pass = addPass(
      items: items.count - 1..<items.count, box, filters: firstFilter..<filters.count, isKept: false)
    items.removeLast()
    boxes.removeLast()
    let moved = plane.matrix.translated(plane.offset.x, plane.offset.y)
    return show(pass, box, by: fromPicture.then(moved), shadow.clip).map { ($0.item, $0.box) }
  }

  /// A picture of what was drawn since, as far as it lies in `reached`; nil if nothing does.
  private mutating func picture(
    of shadow: Silhouette, in reached: PixelBox, margin: Int32, filters: Range<Int>
  ) -> (pass: Int, box: PixelBox)? {
    let (first, last) = (shadow.place + 1, items.count)
    var area = PixelBox.empty
    for index in first..<last { area = area.union(boxes[index]) }
    area = area.intersection(reached)
    if area.isEmpty { return nil }
    let box = area.insetBy(-margin)
    if backdrops.isEmpty { return (addPass(items: first..<last, box, filters: filters, isKept: false), box) }
    // In the frame they look at more than in this picture.
    for index in first..<last { emit(items[index], boxes[index]) }
    resolveBackdrops(from: last)
    let pass = addPass(items: last..<items.count, box, filters: filters, isKept: false)
    items.removeLast(items.count - last)
    boxes.removeLast(boxes.count - last)
    return (pass, box)
  }

  /// Larger blurs cost more than they show.
  static var maximumSigma: Double { 256 }
}

extension Silhouette.Plane {
  /// Longest side of a picture, and of the layer in it.
  private static var maximumSide: Double { 4096 }
  fileprivate static var mostPixels: Double { 2048 }

  /// Where pixels of the frame lie in the picture. Of a plane that reaches to the horizon it is what lies around the layer.
  fileprivate func extent(of box: PixelBox, _ toLayer: WorldMatrix) -> PixelBox {
    let around = max((Self.maximumSide / scale - max(bounds.width, bounds.height)) / 2, 0)
    var low = Vector2(bounds.x - around, bounds.y - around)
    var high = Vector2(bounds.x + bounds.width + around, bounds.y + bounds.height + around)
    var corners: [Vector2] = []
    for (x, y) in [(box.x0, box.y0), (box.x1, box.y0), (box.x0, box.y1), (box.x1, box.y1)] {
      if let corner = toLayer.project(Vector2(Double(x), Double(y))) { corners.append(corner) }
    }
    if corners.count == 4 {
      low = Vector2(max(low.x, corners.map(\.x).min()!), max(low.y, corners.map(\.y).min()!))
      high = Vector2(min(high.x, corners.map(\.x).max()!), min(high.y, corners.map(\.y).max()!))
    }
    func pixel(_ v: Double, _ rule: FloatingPointRoundingRule) -> Int32 {
      Int32(min(max((v * scale).rounded(rule), -1e8), 1e8))
    }
    return PixelBox(
      x0: pixel(low.x, .down), y0: pixel(low.y, .down), x1: pixel(high.x, .up), y1: pixel(high.y, .up))
  }
}

extension WorldMatrix {
  /// Pixels per point where and in which direction a rectangle shows the most of them, within limits.
  fileprivate func greatestScale(in rect: Rectangle4) -> Double {
    var greatest = 0.0
    for (u, v) in [(0.5, 0.5), (0, 0), (1, 0), (0, 1), (1, 1)] {
      let x = rect.x + u * rect.width, y = rect.y + v * rect.height
      let w = g * x + h * y + i
      guard w > 1e-3 else { continue }
      let (px, py) = ((a * x + c * y + tx) / w, (b * x + d * y + ty) / w)
      // How the point moves in the frame, for a point along each axis.
      let (xx, xy) = ((a - px * g) / w, (b - py * g) / w), (yx, yy) = ((c - px * h) / w, (d - py * h) / w)
      let sum = xx * xx + xy * xy + yx * yx + yy * yy, area = xx * yy - xy * yx
      let largest = (sum + max(sum * sum - 4 * area * area, 0).squareRoot()) / 2
      greatest = max(greatest, largest.squareRoot())
    }
    let side = max(rect.width, rect.height, 1)
    return max(min(greatest, Silhouette.Plane.mostPixels / side), 1e-3)
  }
}
