import AgateBackend
import AgateRaster

/// Shadows of arbitrary shapes: a picture of the shape, blurred and filled with one colour.
extension Flattener {
  mutating func beginSilhouette(
    _ drawn: DrawnRow, _ effects: EffectValues, _ entry: inout Inherited, color: UInt32, sigma: Double
  ) {
    guard let silhouette = silhouette(of: drawn, effects, entry, color: color, sigma: sigma) else { return }
    // A layer outside the clip may cast its shadow into the clip.
    entry.clip = entry.clip.union(silhouette.casters)
    emit(DrawItem(), .empty)
    depths.openSilhouette()
    brackets.push(silhouette: silhouette, end: drawn.itemEnd)
  }

  /// Returns a shadow that the following items cast; nil if the shadow cannot be seen.
  func silhouette(
    of drawn: DrawnRow, _ effects: EffectValues, _ entry: Inherited, color: UInt32, sigma: Double
  ) -> Silhouette? {
    let matrix = drawn.matrix
    guard color >> 24 != 0, !entry.clip.isEmpty,
      let (space, casters) = matrix.isAlongPixels || matrix.isSimilarity
        ? spaceOfPixels(matrix, effects.shadowOffset, sigma, entry.clip)
        : spaceOfPlane(drawn.values.pointee.bounds, matrix, effects.shadowOffset, sigma, entry.clip)
    else { return nil }
    return Silhouette(
      place: items.count, row: drawn.itemRow, color: color, clip: entry.clip, casters: casters,
      space: space)
  }

  private func spaceOfPixels(_ m: WorldMatrix, _ offset: Vector2, _ sigma: Double, _ clip: PixelBox)
    -> (Silhouette.Space, PixelBox)?
  {
    let moved = Vector2(offset.x * m.a + offset.y * m.c, offset.x * m.b + offset.y * m.d)
    // With a larger offset, the shadow lies outside any frame.
    guard moved.x.magnitude < 1e6, moved.y.magnitude < 1e6 else { return nil }
    let even = m.scale(at: Vector2(0, 0))
    let across = m.isAlongPixels ? (m.a + m.c).magnitude : even, down = m.isAlongPixels ? (m.b + m.d).magnitude : even
    guard across.isFinite, down.isFinite else { return nil }
    let deviation = Vector2(min(across * sigma, Flattener.maximumSigma), min(down * sigma, Flattener.maximumSigma))
    let casters = clip.moved(by: -Int32(moved.x.rounded()), -Int32(moved.y.rounded()))
      .insetBy(-deviation.blurMargin - 1)
    return (.pixels(offset: moved, sigma: deviation), casters)
  }

  private func spaceOfPlane(
    _ bounds: Rectangle4, _ matrix: WorldMatrix, _ offset: Vector2, _ sigma: Double, _ clip: PixelBox
  ) -> (Silhouette.Space, PixelBox)? {
    guard matrix.inverse != nil, offset.x.magnitude < 1e6, offset.y.magnitude < 1e6 else { return nil }
    let around = 1e6
    let whole = Rectangle4(
      bounds.x - around, bounds.y - around, bounds.width + 2 * around, bounds.height + 2 * around)
    let plane = Silhouette.Plane(matrix: matrix, offset: offset, sigma: min(sigma, 1e6), whole: whole)
    let casters = plane.casters(in: clip)
    return casters.isEmpty ? nil : (.plane(plane), casters)
  }

  mutating func endSilhouette(_ shadow: Silhouette) {
    depths.closeSilhouette()
    let count = items.count
    cast(shadow)
    // If the shadow is empty, ``cast(_:)`` has removed its item.
    for index in (shadow.place + 1 - (count - items.count))..<items.count {
      boxes[index] = boxes[index].intersection(shadow.clip)
    }
  }

  /// Replaces the shadow's item with a blurred and coloured picture of the items after it. Removes the item if the
  /// shadow cannot be seen.
  mutating func cast(_ shadow: Silhouette) {
    let cast =
      switch shadow.space {
      case .pixels(let offset, let sigma): castInPixels(shadow, offset, sigma)
      case .plane(let plane): castInPlane(shadow, plane)
      }
    guard let (item, box) = cast else {
      items.remove(at: shadow.place)
      boxes.remove(at: shadow.place)
      return
    }
    items[shadow.place] = item
    items[shadow.place].row = shadow.row
    boxes[shadow.place] = box
  }

  private mutating func castInPixels(_ shadow: Silhouette, _ offset: Vector2, _ sigma: Vector2)
    -> (DrawItem, PixelBox)?
  {
    let blur = PictureBlur(sigma)
    let own = appendFilters(of: blur, shadow.color)
    guard let (pass, box) = picture(of: shadow, in: shadow.casters, margin: blur.margin, filters: own) else {
      return nil
    }
    if blur.isWide {
      let first = PassPicture(pass, fromCornerOf: box)
      guard var picture = continued(first, blur, shadow.color) else { return nil }
      picture.matrix.tx += offset.x
      picture.matrix.ty += offset.y
      return show(picture.pass, picture.box, by: picture.matrix, shadow.clip).map { ($0.item, $0.box) }
    }
    var item = DrawItem()
    let place = item.show(pass, passes[pass], box, offset: offset).intersection(shadow.clip)
    return (item, place)
  }

  /// Maps the drawn items into the plane of the layer, blurs them there, and shows the result with the matrix of the
  /// layer.
  private mutating func castInPlane(_ shadow: Silhouette, _ plane: Silhouette.Plane) -> (DrawItem, PixelBox)? {
    let casting = shadow.place + 1..<items.count
    guard let toLayer = plane.matrix.inverse, let extent = extent(of: casting, in: plane.matrix) else { return nil }
    // `shown` is the visible part of the shadow, before the shadow is moved; `source` is the content that casts it.
    let moved = plane.matrix.translated(plane.offset.x, plane.offset.y)
    var shown = PlanePolygon(extent.insetBy(-plane.reach))
    shown.keep(seenIn: shadow.clip, through: moved)
    guard let needed = shown.bounds?.insetBy(-plane.reach), let source = needed.intersection(extent) else { return nil }
    var seen = PlanePolygon(source)
    seen.keep(seenIn: shadow.casters, through: plane.matrix)
    let none = filters.count..<filters.count
    let pixels = seen.pixels(through: plane.matrix).insetBy(-1)
    guard let (flat, flatBox) = picture(of: shadow, in: pixels, margin: 1, filters: none) else { return nil }

    let around = source.insetBy(-plane.reach)
    let side = max(around.width, around.height)
    guard side.isFinite, around.x.isFinite, around.y.isFinite else { return nil }
    // The resolution depends on a larger area than the visible one, so that it stays constant while the layer moves
    // across the frame's edge.
    var near = PlanePolygon(extent.insetBy(-plane.reach))
    near.keep(seenIn: shadow.clip.insetBy(-Int32(max(shadow.clip.width, shadow.clip.height) / 2)), through: moved)
    let most = Double(min(max(shadow.clip.width, shadow.clip.height, 2048), 4096))
    let scale = max(
      min(near.greatestScale(through: moved), most / side, Flattener.maximumSigma / max(plane.sigma, 1e-9)), 1e-3)
    let blur = PictureBlur(Vector2(plane.sigma * scale, plane.sigma * scale))
    let box =
      blur.isWide ? source.pixels(scale: scale).insetBy(-blur.margin) : around.pixels(scale: scale).insetBy(-2)
    let toPicture = WorldMatrix(scale: scale)
    guard let laid = show(flat, flatBox, by: toLayer.then(toPicture), box), let fromPicture = toPicture.inverse else {
      return nil
    }
    let own = appendFilters(of: blur, shadow.color)
    emit(laid.item, laid.box)
    let pass = takePass(from: items.count - 1, box, filters: own)
    let toPixels = fromPicture.then(moved)
    if blur.isWide {
      let first = PassPicture(pass, fromCornerOf: box)
      guard let picture = continued(first, blur, shadow.color) else { return nil }
      return show(picture.pass, picture.box, by: picture.matrix.then(toPixels), shadow.clip).map { ($0.item, $0.box) }
    }
    return show(pass, box, by: toPixels, shadow.clip).map { ($0.item, $0.box) }
  }

  /// Returns a picture of the shadow's casters, clipped to `reached`; nil if none lie there.
  private mutating func picture(
    of shadow: Silhouette, in reached: PixelBox, margin: Int32, filters: Range<Int>
  ) -> (pass: Int, box: PixelBox)? {
    let (first, last) = (shadow.place + 1, items.count)
    var area = PixelBox.empty
    for index in first..<last { area = area.union(boxes[index]) }
    area = area.intersection(reached)
    if area.isEmpty { return nil }
    let box = area.insetBy(-margin)
    if backdrops.entries.isEmpty { return (addPass(items: first..<last, box, filters: filters, isKept: false), box) }
    // In the frame, the backdrops include more items than in this picture. Therefore, they are resolved in copies.
    for index in first..<last { emit(items[index], boxes[index]) }
    resolveBackdrops(from: last)
    return (takePass(from: last, box, filters: filters), box)
  }

  /// The largest standard deviation of a shadow's blur, in pixels. Larger blurs cost much and make no visible
  /// difference.
  static var maximumSigma: Double { 256 }
}

extension Rectangle4 {
  /// Returns the rectangle reduced by `d` on each side, or enlarged if `d` is negative.
  fileprivate func insetBy(_ d: Double) -> Rectangle4 {
    Rectangle4(x + d, y + d, width - 2 * d, height - 2 * d)
  }

  /// Returns the pixels of a picture that the rectangle touches by more than a rounding error.
  fileprivate func pixels(scale: Double) -> PixelBox {
    func pixel(_ v: Double, _ rule: FloatingPointRoundingRule) -> Int32 {
      Int32(min(max(v.rounded(rule), -1e8), 1e8))
    }
    let (x0, y0, x1, y1) = (x * scale, y * scale, (x + width) * scale, (y + height) * scale)
    return PixelBox(
      x0: pixel(x0 + 0.01, .down), y0: pixel(y0 + 0.01, .down), x1: pixel(x1 - 0.01, .up), y1: pixel(y1 - 0.01, .up))
  }
}
