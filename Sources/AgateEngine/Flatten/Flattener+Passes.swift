import AgateBackend
import AgateRaster

/// The state of a pass, a picture of a row and its sublayers, while its items are collected.
struct PassState: BitwiseCopyable {
  /// The index of the first item.
  let start: Int
  let row: Int32
  /// The index of the first of the row's own filters. Filters of sublayers come after them.
  let firstFilter: Int
  let filterCount: Int
  var filters: Range<Int> { firstFilter..<firstFilter + filterCount }
  /// The number of pixels by which the filters reach beyond their input.
  let margin: Int32
  let opacity: Double
  let clip: PixelBox
  /// The matrix from the layer's coordinates to pixels of the frame.
  let matrix: WorldMatrix
  /// The matrix from the layer's coordinates to pixels of the picture.
  let local: WorldMatrix
  /// The layer's upper left corner, in pixels of the picture before the picture is cropped.
  let corner: Vector2
  /// Whether the picture is drawn in the layer's own coordinate space. Otherwise, its pixels are pixels of the frame.
  let isLocal: Bool
  let isKept: Bool
  /// The filters with which a cached picture is scaled.
  let magnification: ContentsFilterIndex
  let minification: ContentsFilterIndex
  let minificationBias: Double
}

extension Flattener {
  /// The largest standard deviation, in pixels, that is blurred at full size. Larger blurs are computed in a smaller
  /// picture.
  static var fullSizeSigma: Double { 10 }
  /// The longest side, in pixels, of a layer's bounds in a picture of their own. Larger pictures are reduced.
  private static var maximumSide: Int32 { 4096 }

  /// Begins a pass. The following items belong to its picture. Returns the matrix from the row's coordinates to pixels
  /// of the picture.
  mutating func beginPass(
    _ drawn: DrawnRow, _ effects: EffectValues, isFiltered: Bool, isKept: Bool, _ input: FlattenInput,
    _ entry: inout Inherited, opacity: Double
  ) -> WorldMatrix {
    let b = drawn.values.pointee.bounds, matrix = drawn.matrix, contents = input.contentsIndex[drawn.row]
    let centre = Vector2(b.x + b.width / 2, b.y + b.height / 2)
    var scale = matrix.scale(at: centre)
    if isKept { scale = effects.rasterizationScale }
    if !(scale.isFinite && scale > 1e-6) { scale = 1 }
    let sigma = isFiltered ? min(totalSigma(effects, input) * scale, Flattener.maximumSigma) : 0
    var halvings = 0
    while sigma / Double(1 << halvings) > Flattener.fullSizeSigma, halvings < 8 { halvings += 1 }
    scale /= Double(1 << halvings)
    let isLocal = isKept || !matrix.isUpright || halvings > 0
    let side = max(b.width, b.height)
    if isLocal && side * scale > Double(Flattener.maximumSide) { scale = Double(Flattener.maximumSide) / side }

    var local = matrix
    if isLocal {
      local = WorldMatrix()
      (local.a, local.d) = (scale, scale)
      (local.tx, local.ty) = (-b.x * scale, -b.y * scale)
    }
    let firstFilter = filters.count
    var margin: Int32 = 0
    let place = PixelBox(size: Vector2(b.width * scale, b.height * scale))
    if isFiltered {
      margin = appendFilters(
        effects.firstFilter, effects.filterCount, scale, place, input,
        maximumSigma: Flattener.maximumSigma / Double(1 << halvings))
    }
    let corner = local.project(Vector2(b.x, b.y)) ?? Vector2(0, 0)
    let opposite = local.project(Vector2(b.x + b.width, b.y + b.height)) ?? corner
    let kept = isKept && contents >= 0 ? input.contents[Int(contents)] : ContentsValues()
    brackets.push(
      pass: PassState(
        start: items.count, row: drawn.itemRow, firstFilter: firstFilter,
        filterCount: filters.count - firstFilter, margin: margin,
        opacity: entry.opacity * opacity, clip: entry.clip, matrix: matrix, local: local,
        corner: Vector2(min(corner.x, opposite.x), min(corner.y, opposite.y)), isLocal: isLocal, isKept: isKept,
        magnification: kept.magnification, minification: kept.minification,
        minificationBias: kept.minificationBias),
      end: drawn.itemEnd)
    depths.openPass()
    entry.opacity = 1
    if isLocal {
      // The picture's own coordinate space is not mirrored.
      entry.mirrors = false
      // Any part of the picture may be visible. Content far away from the bounds is cut off.
      let around = Flattener.maximumSide - max(place.x1, place.y1) / 2
      entry.clip = PixelBox(x0: 0, y0: 0, x1: max(place.x1, 1), y1: max(place.y1, 1)).insetBy(-around)
    } else {
      entry.clip = entry.clip.insetBy(-margin)
    }
    return local
  }

  /// Ends the innermost pass: replaces its items with one item that shows its picture.
  mutating func endPass(_ state: PassState) {
    depths.closePass()
    resolveBackdrops(from: state.start)
    var area = PixelBox.empty
    for index in state.start..<items.count { area = area.union(boxes[index]) }
    guard !area.isEmpty else {
      removeItems(from: state.start)
      return
    }
    var box = area.insetBy(-(state.margin + 1))
    if !state.isLocal { box = box.intersection(state.clip.insetBy(-(state.margin + 1))) }
    moveMiddles(of: state.filters, by: state.corner.x - Double(box.x0), state.corner.y - Double(box.y0))
    let pass = takePass(from: state.start, box, filters: state.filters, isKept: state.isKept)
    var item = DrawItem()
    var place = PixelBox.empty
    if state.isLocal {
      guard let shown = showLocal(pass, box, state) else { return }
      (item, place) = shown
    } else {
      place = item.show(pass, passes[pass], box, offset: Vector2(0, 0)).intersection(state.clip)
    }
    item.row = state.row
    item.opacity = UInt32(min(max(state.opacity, 0), 1) * 255 + 0.5)
    emit(item, place)
  }

  private mutating func showLocal(_ pass: Int, _ box: PixelBox, _ state: PassState) -> (DrawItem, PixelBox)? {
    guard let toLayer = state.local.inverse else { return nil }
    let toPixels = toLayer.then(state.matrix)
    guard var shown = show(pass, box, by: toPixels, state.clip) else { return nil }
    let filter = shown.scale < 1 - 1e-9 ? state.minification : state.magnification
    if filter == .nearest { shown.item.flags.insert(.nearest) }
    if filter == .stepped { shown.item.flags.insert(.stepped) }
    if filter == .trilinear && shown.scale < 1 {
      let reduced = reduce(pass, box, by: 1 / max(shown.scale, 1e-9), bias: state.minificationBias)
      guard let small = show(reduced.pass, reduced.box, by: WorldMatrix(scale: reduced.size).then(toPixels), state.clip)
      else { return nil }
      shown = small
    }
    return (shown.item, shown.box)
  }

  /// Returns an item that shows a pass at another place than where it was drawn; nil if it cannot be seen.
  ///
  /// - Parameters:
  ///   - box: the pixels that the pass was drawn in.
  ///   - m: the matrix from the pixels of `box` to the pixels in which the pass is shown.
  ///   - around: the number of pixels by which the outermost pixels of the pass are repeated on each side.
  mutating func show(
    _ pass: Int, _ box: PixelBox, by m: WorldMatrix, _ clip: PixelBox, repeated around: Int32 = 0
  ) -> ItemShape? {
    let place = box.insetBy(-around)
    let rect = Rectangle4(Double(place.x0), Double(place.y0), Double(place.width), Double(place.height))
    guard let inverse = m.inverse,
      var shape = ItemShape(rect, radius: 0, border: 0, m, clip: clip, &homographies)
    else { return nil }
    // Texel centres have half-integer coordinates.
    var texels = WorldMatrix()
    (texels.tx, texels.ty) = (-Double(box.x0) - 0.5, -Double(box.y0) - 0.5)
    guard shape.item.map(texels, inverse, &homographies) else { return nil }
    shape.item.kind = .image
    shape.item.flags.insert(.pass)
    shape.item.image = UInt32(pass)
    shape.item.passKey = passes[pass].key.low
    return shape
  }

  /// Adds a pass that draws copies of items, whose coordinates are in the same pixels as `box`. Returns the index of
  /// the pass.
  mutating func addPass(items range: Range<Int>, _ box: PixelBox, filters: Range<Int>, isKept: Bool) -> Int {
    var pass = FramePass()
    (pass.width, pass.height) = (Int32(box.width), Int32(box.height))
    pass.firstItem = Int32(passItems.count)
    pass.itemCount = Int32(range.count)
    pass.firstFilter = Int32(filters.lowerBound)
    pass.filterCount = Int32(filters.count)
    pass.isKept = isKept ? 1 : 0
    var depth: Int32 = 0
    for index in range {
      var item = items[index]
      assert(
        !item.flags.contains(.pass) || (!item.flags.contains(.awaitsBackdrop) && Int(item.image) < passes.count),
        "a pass shows passes that were made before it")
      switch item.kind {
      case .groupBegin, .maskBegin:
        depth += 1
        pass.groupDepth = max(pass.groupDepth, depth)
      case .groupEnd: depth -= item.flags.contains(.masked) ? 2 : 1
      case .rectangle, .image, .shadow, .shape: break
      case .particles, .instances: preconditionFailure("the particles and instances of a pass are items")
      }
      move(&item, by: -box.x0, -box.y0)
      passItems.append(item)
      passBoxes.append(boxes[index].intersection(box).moved(by: -box.x0, -box.y0))
    }
    pass.key = key(of: pass)
    passes.append(pass)
    return passes.count - 1
  }

  /// Adds a pass of the items from `first` on, and removes these items. Returns the index of the pass.
  mutating func takePass(from first: Int, _ box: PixelBox, filters: Range<Int>, isKept: Bool = false) -> Int {
    let pass = addPass(items: first..<items.count, box, filters: filters, isKept: isKept)
    removeItems(from: first)
    return pass
  }

  /// Moves an item by whole pixels. Copies the table entries that the item refers to, because other items may refer to
  /// them too.
  private mutating func move(_ item: inout DrawItem, by x: Int32, _ y: Int32) {
    item.centreX += Float(x)
    item.centreY += Float(y)
    if item.homographyCount > 0 {
      let first = Int(item.homography)
      item.homography = Int32(homographies.count)
      for index in first..<first + item.homographyCount {
        homographies.append(homographies[index].moved(by: Float(x), Float(y)))
      }
    }
    if item.flags.contains(.clipped) {
      let first = Int(item.firstClipEdge), count = Int(item.clipEdgeCount)
      item.firstClipEdge = Int32(edges.count)
      for index in first..<first + count {
        var edge = edges[index]
        edge.c &-= edge.a &* x &+ edge.b &* y
        edges.append(edge)
      }
    }
    if item.kind == .shape {
      // The Vulkan renderer bins a shape into tiles, so the moved shape needs its own entry.
      shapes.shapes.append(shapes.shapes[Int(item.image)])
      item.image = UInt32(shapes.shapes.count - 1)
      item.shapeOrigin.x &+= x
      item.shapeOrigin.y &+= y
    } else if item.kind == .image && item.flags.isDisjoint(with: [.perspective, .clipped, .gradient]) {
      item.u0 &-= item.ux &* x &+ item.uy &* y
      item.v0 &-= item.vx &* x &+ item.vy &* y
    }
  }
}

extension DrawItem {
  /// Makes the item show a pass, unscaled, at its box moved by `offset`. Returns the pixels that the item may touch.
  mutating func show(_ index: Int, _ pass: FramePass, _ box: PixelBox, offset: Vector2) -> PixelBox {
    kind = .image
    flags = [.axisAligned, .isometric, .pass]
    image = UInt32(index)
    passKey = pass.key.low
    let x = Double(box.x0) + offset.x, y = Double(box.y0) + offset.y
    let isWhole = x == x.rounded() && y == y.rounded()
    if isWhole { flags.insert(.nearest) }
    (halfWidth, halfHeight) = (Float(box.width) / 2, Float(box.height) / 2)
    (centreX, centreY) = (Float(x + Double(box.width) / 2), Float(y + Double(box.height) / 2))
    (ux, vy) = (65536, 65536)
    func fixed(_ v: Double) -> Int32 { Int32(truncatingIfNeeded: Int((max(min(-v, 1e6), -1e6) * 65536).rounded())) }
    (u0, v0) = (fixed(x), fixed(y))
    func low(_ v: Double) -> Int32 { Int32(max(min(v, 1e8), -1e8).rounded(.down)) }
    return PixelBox(
      x0: low(x), y0: low(y), x1: low(x) + Int32(box.width) + (isWhole ? 0 : 1),
      y1: low(y) + Int32(box.height) + (isWhole ? 0 : 1))
  }
}

extension PixelBox {
  /// Creates a box at the origin with a size in pixels.
  init(size: Vector2) {
    func pixels(_ length: Double) -> Int32 { length > 0 ? Int32(min(length, 1e8).rounded()) : 0 }
    self.init(x0: 0, y0: 0, x1: pixels(size.x), y1: pixels(size.y))
  }
}

extension Homography {
  /// Returns the mapping for pixels that are moved by (`x`, `y`).
  fileprivate func moved(by x: Float, _ y: Float) -> Homography {
    var h = self
    h.m02 -= m00 * x + m01 * y
    h.m12 -= m10 * x + m11 * y
    h.m22 -= m20 * x + m21 * y
    return h
  }
}
