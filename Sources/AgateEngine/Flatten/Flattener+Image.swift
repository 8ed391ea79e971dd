import AgateBackend
import AgateMath
import AgateRaster

extension Flattener {
  /// Emits a layer's contents: one item, or up to nine items if only the centre of the contents stretches.
  ///
  /// - Parameter outline: the rounded bounds that clip the image, if no group clips it.
  mutating func drawImage(
    _ image: (ContentsValues, RenderTree.ImageInfo), of drawn: DrawnRow, _ entry: Inherited, opacity: Double,
    within outline: ItemShape?
  ) {
    let v = drawn.values
    let (contents, info) = image
    let source = contents.source(of: info), scale = contents.pixelsPerPoint
    let place = contents.place(of: source, in: v.pointee.bounds, isFlipped: entry.flipsContents)
    guard place.width > 0, place.height > 0, source.width != 0, source.height != 0,
      let inverse = drawn.matrix.inverse
    else { return }
    var picture = Picture(
      contents: contents, info: info, row: drawn.itemRow, opacity: opacity, clip: entry.clip,
      matrix: drawn.matrix, inverse: inverse, isUpsideDown: entry.flipsContents,
      tint: entry.isTinted ? entry.tint : nil)
    let center = contents.center
    guard center != Rectangle4(0, 0, 1, 1), outline == nil, contents.gravity.resizes else {
      return draw(&picture, source, at: place, bounds: v.pointee.bounds, within: outline)
    }
    // The bands of the source and of the destination. The outer bands keep their size.
    let columns = Bands(
      center: (center.x, center.width), source: (source.x, source.width), place: (place.x, place.width), scale: scale)
    let rows = Bands(
      center: (center.y, center.height), source: (source.y, source.height), place: (place.y, place.height), scale: scale
    )
    for y in 0..<3 {
      for x in 0..<3 {
        let yPlace = entry.flipsContents ? 2 - y : y
        let part = Rectangle4(columns.from[x], rows.from[y], columns.fromSize[x], rows.fromSize[y])
        var target = Rectangle4(columns.to[x], rows.to[yPlace], columns.toSize[x], rows.toSize[yPlace])
        if entry.flipsContents {
          // The rows are stacked from the other end. Each keeps the height of its part.
          target.y = place.y + place.height - (rows.to[y] - place.y) - rows.toSize[y]
          target.height = rows.toSize[y]
        }
        // A centre of size zero stretches the texel that contains it. A corner or side of size zero is not drawn.
        let isThere = (part.width > 0 || x == 1) && (part.height > 0 || y == 1)
        if isThere, target.width > 0, target.height > 0 {
          let seams = columns.seams(x) | rows.seams(y, isReversed: entry.flipsContents) << 2
          draw(&picture, part, at: target, bounds: v.pointee.bounds, within: nil, seams: seams)
        }
      }
    }
  }

  /// The values that are common to all parts of a layer's contents.
  private struct Picture {
    let contents: ContentsValues
    let info: RenderTree.ImageInfo
    let row: Int32
    let opacity: Double
    let clip: PixelBox
    let matrix: WorldMatrix
    let inverse: WorldMatrix
    let isUpsideDown: Bool
    let tint: SIMD3<Float>?
  }

  /// Returns whether the contents end inside the bounds and reach into a rounded corner. Then neither the bounds nor
  /// the rectangle of the contents is the visible outline.
  func reachesIntoCorners(
    _ image: (ContentsValues, RenderTree.ImageInfo), _ v: UnsafePointer<LayerValues>, _ entry: Inherited
  ) -> Bool {
    let radius = v.pointee.cornerRadius, b = v.pointee.bounds
    guard radius > 0 else { return false }
    let (contents, info) = image
    let place = contents.place(of: contents.source(of: info), in: b, isFlipped: entry.flipsContents)
    if place.covers(b) { return false }
    let reach = radius * (v.pointee.flags.contains(.continuousCorners) ? ContinuousCorner.extent : 1)
    let isBesideX = place.x >= b.x + reach && place.x + place.width <= b.x + b.width - reach
    let isBesideY = place.y >= b.y + reach && place.y + place.height <= b.y + b.height - reach
    return !isBesideX && !isBesideY
  }

  /// - Parameter seams: sides at which other parts of the picture adjoin; bits −x, +x, −y, +y.
  private mutating func draw(
    _ picture: inout Picture, _ source: Rectangle4, at place: Rectangle4, bounds b: Rectangle4,
    within outline: ItemShape?, seams: UInt32 = 0
  ) {
    var shape: ItemShape
    if let outline, place.covers(b) {
      shape = outline
    } else {
      var rect = place
      if outline != nil, let visible = place.intersection(b) { rect = visible }
      guard
        let s = ItemShape(rect, radius: 0, border: 0, picture.matrix, clip: picture.clip, &homographies)
      else { return }
      shape = s
      if seams != 0, !s.isPixelAligned, let joined = joinedShape(rect, seams, picture) { shape = joined }
      if let outline { shape.box = shape.box.intersection(outline.box) }
    }
    // The mapping from points of the layer to texels: texel = (point − place) / place.size · source.size +
    // source.origin − ½. The ½ refers to texel centres.
    var texels = WorldMatrix()
    (texels.a, texels.d) = (source.width / place.width, source.height / place.height)
    texels.tx = source.x - place.x * texels.a - 0.5
    texels.ty = source.y - place.y * texels.d - 0.5
    if picture.isUpsideDown {
      texels.d = -texels.d
      texels.ty = source.y + source.height - place.y * texels.d - 0.5
    }
    let reduction = max(texels.a.magnitude, texels.d.magnitude) / max(shape.scale, 1e-9)
    let isSmaller = reduction > 1
    let filter = isSmaller ? picture.contents.minification : picture.contents.magnification
    if filter == .nearest { shape.item.flags.insert(.nearest) }
    if filter == .stepped { shape.item.flags.insert(.stepped) }
    if isSmaller && filter == .trilinear {
      texels = texels.then(shape.item.chooseLevel(reduction, picture.contents.minificationBias, picture.info))
    }
    guard shape.item.map(texels, picture.inverse, &homographies) else { return }
    shape.item.kind = .image
    shape.item.image = UInt32(picture.contents.image)
    shape.item.opacity = UInt32(min(max(picture.opacity, 0), 1) * 255 + 0.5)
    if picture.info.isOpaque && shape.item.opacity == 255 { shape.item.flags.insert(.opaque) }
    if let tint = picture.tint { shape.item.setTint(tint) }
    shape.item.row = picture.row
    emit(shape.item, shape.box)
  }
}

extension Flattener {
  /// Returns the shape of a part without gaps to its neighbours and without overlaps. A pixel at a seam belongs to the
  /// part that contains its centre, or to the earlier part if the centre lies on the seam.
  private mutating func joinedShape(_ part: Rectangle4, _ seams: UInt32, _ picture: Picture) -> ItemShape? {
    let hair = 1.0 / 4096
    var rect = part
    if seams & 1 != 0 {
      rect.x += hair
      rect.width -= hair
    }
    if seams & 4 != 0 {
      rect.y += hair
      rect.height -= hair
    }
    var shape = ItemShape(rect, radius: 0, border: 0, picture.matrix, clip: picture.clip, &homographies)
    shape?.harden(seams, picture.matrix)
    return shape
  }
}

/// Three bands of an image along one axis, with their source and destination.
package struct Bands {
  package var from: [3 of Double] = [0, 0, 0], fromSize: [3 of Double] = [0, 0, 0]
  package var to: [3 of Double] = [0, 0, 0], toSize: [3 of Double] = [0, 0, 0]

  /// An origin and a size along the axis.
  package typealias Extent = (origin: Double, size: Double)

  /// - Parameters:
  ///   - center: the part of the source that stretches, in fractions of the source from 0 to 1.
  ///   - source: the source, in pixels of the image.
  ///   - place: the destination, in points.
  ///   - scale: pixels of the image per point.
  package init(center: Extent, source: Extent, place: Extent, scale: Double) {
    let (source, sourceSize) = source, (place, placeSize) = place
    let low = min(max(center.origin, 0), 1), high = min(max(center.origin + center.size, low), 1)
    fromSize = [low * sourceSize, (high - low) * sourceSize, (1 - high) * sourceSize]
    from = [source, source + fromSize[0], source + fromSize[0] + fromSize[1]]
    if fromSize[1] == 0 { from[1] = min(from[1].rounded(.down), source + sourceSize - 1) + 0.5 }
    var first = fromSize[0].magnitude / scale, last = fromSize[2].magnitude / scale
    if first + last > placeSize {
      // There is no room for the middle band, so the outer bands share the space in proportion to their sizes.
      let k = placeSize / (first + last)
      (first, last) = (first * k, last * k)
    }
    toSize = [first, placeSize - first - last, last]
    to = [place, place + first, place + placeSize - last]
  }

  /// Returns a bit mask: 1 if other bands precede a band, and 2 if other bands follow it. `isReversed` exchanges the
  /// two bits.
  func seams(_ band: Int, isReversed: Bool = false) -> UInt32 {
    var result: UInt32 = 0
    for other in 0..<3 where other != band && toSize[other] > 0 { result |= (other < band) != isReversed ? 1 : 2 }
    return result
  }
}

extension DrawItem {
  /// Chooses the mip level of an image that is drawn `reduction` times smaller. Returns the matrix from texels of the
  /// full image to texels of the level.
  fileprivate mutating func chooseLevel(
    _ reduction: Double, _ bias: Double, _ info: RenderTree.ImageInfo
  ) -> WorldMatrix {
    let last = Double(31 - max(info.width, info.height, 1).leadingZeroBitCount)
    let wanted = DeterministicMath.log2(reduction) + bias
    let level = wanted > 0 ? min(wanted, last) : 0
    let whole = level.rounded(.down)
    mipLevel = UInt32(whole)
    mipMix = UInt32((level - whole) * 256)
    var shrink = WorldMatrix()
    let k = 1 / Double(1 << Int(whole))
    (shrink.a, shrink.d) = (k, k)
    (shrink.tx, shrink.ty) = (0.5 * k - 0.5, 0.5 * k - 0.5)
    return shrink
  }
}

extension ContentsGravityIndex {
  /// Whether the contents' size follows from the bounds.
  package var resizes: Bool { self == .resize || self == .resizeAspect || self == .resizeAspectFill }
}

extension ContentsValues {
  /// Returns the part of the image that is shown, in pixels.
  func source(of info: RenderTree.ImageInfo) -> Rectangle4 {
    let width = Double(info.width), height = Double(info.height)
    return Rectangle4(rect.x * width, rect.y * height, rect.width * width, rect.height * height)
  }

  fileprivate var pixelsPerPoint: Double { scale > 0 ? scale : 1 }

  /// Returns the rectangle of the contents, in points of the layer's coordinates.
  ///
  /// - Parameter isFlipped: whether an odd number of enclosing layers has flipped geometry.
  func place(of source: Rectangle4, in bounds: Rectangle4, isFlipped: Bool) -> Rectangle4 {
    let gravity = isFlipped ? gravity.upsideDown : gravity
    return gravity.placement(
      width: source.width / pixelsPerPoint, height: source.height / pixelsPerPoint, in: bounds)
  }
}

extension Rectangle4 {
  /// Returns whether the rectangle contains `other`, up to rounding errors of coinciding sides.
  fileprivate func covers(_ other: Rectangle4) -> Bool {
    let slack = 1e-9 * (other.width + other.height)
    return x <= other.x + slack && y <= other.y + slack && x + width >= other.x + other.width - slack
      && y + height >= other.y + other.height - slack
  }
}
