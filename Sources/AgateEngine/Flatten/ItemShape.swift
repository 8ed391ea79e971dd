import AgateBackend
import CAgatePixels

/// A rounded rectangle of a layer, mapped to pixels of a frame. Several items of the layer may use the same shape.
struct ItemShape {
  var item = DrawItem()
  var box = PixelBox.empty
  /// Whether the shape is axis-aligned, has square corners and lies on whole pixels. As a clip, such a shape is only a
  /// box.
  var isPixelAligned = false

  /// The number of pixels per point of the layer, for the choice of filters.
  var scale = 1.0

  /// Creates the shape of a rectangle. Returns nil if the rectangle is outside `clip`, degenerate or not finite.
  ///
  /// - Parameters:
  ///   - rect: the rectangle, in the layer's coordinates.
  ///   - homographies: receives the mapping of a rectangle in perspective.
  @inline(__always)
  init?(
    _ rect: Rectangle4, radius: Double, border: Double, _ m: WorldMatrix, clip: PixelBox,
    _ homographies: inout [Homography]
  ) {
    guard rect.width > 0, rect.height > 0 else { return nil }
    let half = Vector2(rect.width / 2, rect.height / 2)
    let centred = m.translated(rect.x + half.x, rect.y + half.y)
    let limit = min(half.x, half.y)
    let radius = radius > 0 ? min(radius, limit) : 0
    if m.isAffine {
      guard placeAffine(centred, half, radius, border, clip) else { return nil }
    } else {
      guard placePerspective(centred, half, radius: radius, border: border, clip: clip, &homographies) else {
        return nil
      }
    }
  }

  @inline(__always)
  private mutating func placeAffine(
    _ m: WorldMatrix, _ half: Vector2, _ radius: Double, _ border: Double, _ clip: PixelBox
  ) -> Bool {
    // The most common case: upright with a uniform scale.
    if m.b == 0 && m.c == 0 && m.a == m.d && m.a > 0 {
      scale = m.a
      item.centreX = Float(m.tx)
      item.centreY = Float(m.ty)
      item.flags = [.axisAligned, .isometric, .allCorners]
      let w = half.x * m.a, h = half.y * m.a
      (item.halfWidth, item.halfHeight) = (Float(w), Float(h))
      (item.radius, item.borderWidth) = (Float(radius * m.a), Float(border * m.a))
      return setBox(m.tx - w, m.ty - h, m.tx + w, m.ty + h, margin: 0, clip)
    }
    return placeTransformed(m, half, radius, border, clip)
  }

  @inline(never)
  private mutating func placeTransformed(
    _ m: WorldMatrix, _ half: Vector2, _ radius: Double, _ border: Double, _ clip: PixelBox
  ) -> Bool {
    let sx = (m.a * m.a + m.b * m.b).squareRoot(), sy = (m.c * m.c + m.d * m.d).squareRoot()
    let determinant = m.a * m.d - m.b * m.c
    guard determinant != 0, sx.isFinite, sy.isFinite, m.tx.isFinite, m.ty.isFinite,
      determinant.magnitude > 1e-9 * sx * sy
    else { return false }
    let tiny = 1e-9 * max(sx, sy)
    let isUpright = m.b.magnitude <= tiny && m.c.magnitude <= tiny
    let isTurned = m.a.magnitude <= tiny && m.d.magnitude <= tiny
    let isUniform = (sx - sy).magnitude <= 1e-6 * max(sx, sy)
    let isPlain = radius == 0 && border == 0
    scale = max(sx, sy)
    item.centreX = Float(m.tx)
    item.centreY = Float(m.ty)
    if (isUpright || isTurned) && (isUniform || isPlain) {
      let w = isUpright ? half.x * sx : half.y * sy, h = isUpright ? half.y * sy : half.x * sx
      item.flags = [.axisAligned, .isometric, .allCorners]
      (item.halfWidth, item.halfHeight) = (Float(w), Float(h))
      (item.radius, item.borderWidth) = (Float(radius * sx), Float(border * sx))
      return setBox(m.tx - w, m.ty - h, m.tx + w, m.ty + h, margin: 0, clip)
    }
    let isSquare = (m.a * m.c + m.b * m.d).magnitude <= 1e-6 * sx * sy
    if isSquare && (isUniform || isPlain) {
      item.flags = [.isometric, .allCorners]
      (item.inverseA, item.inverseB) = (Float(m.a / sx), Float(m.b / sx))
      (item.inverseC, item.inverseD) = (Float(m.c / sy), Float(m.d / sy))
      (item.halfWidth, item.halfHeight) = (Float(half.x * sx), Float(half.y * sy))
      (item.radius, item.borderWidth) = (Float(radius * sx), Float(border * sx))
    } else {
      item.flags = [.allCorners]
      (item.inverseA, item.inverseB) = (Float(m.d / determinant), Float(-m.c / determinant))
      (item.inverseC, item.inverseD) = (Float(-m.b / determinant), Float(m.a / determinant))
      (item.halfWidth, item.halfHeight) = (Float(half.x), Float(half.y))
      (item.radius, item.borderWidth) = (Float(radius), Float(border))
    }
    // An edge reaches half a pixel outwards. A skewed corner reaches further along the axes.
    let margin = item.flags.contains(.isometric) ? 0.75 : 2
    let ex = half.x * m.a.magnitude + half.y * m.c.magnitude
    let ey = half.x * m.b.magnitude + half.y * m.d.magnitude
    return setBox(m.tx - ex, m.ty - ey, m.tx + ex, m.ty + ey, margin: margin, clip)
  }

  private mutating func placePerspective(
    _ m: WorldMatrix, _ half: Vector2, radius: Double, border: Double, clip: PixelBox,
    _ homographies: inout [Homography]
  ) -> Bool {
    item.flags = [.perspective, .allCorners]
    (item.halfWidth, item.halfHeight) = (Float(half.x), Float(half.y))
    (item.radius, item.borderWidth) = (Float(radius), Float(border))
    // Pointers to local copies are passed, because values whose address is taken are not kept in registers.
    var matrix = m, clip = clip, placed = PixelBox.empty, homography = Homography(), size = 1.0
    guard agate_perspective_place(&matrix, half.x, half.y, &clip, &placed, &homography, &size) != 0 else {
      return false
    }
    (box, scale) = (placed, size)
    item.homography = Int32(truncatingIfNeeded: homographies.count)
    homographies.append(homography)
    return true
  }

  @inline(__always)
  private mutating func setBox(
    _ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, margin: Double, _ clip: PixelBox
  ) -> Bool {
    let bound = 1e8
    guard x0 < bound, y0 < bound, x1 > -bound, y1 > -bound, x1 >= x0, y1 >= y0 else { return false }
    box = PixelBox(
      x0: Self.floor(max(x0 - margin, -bound)), y0: Self.floor(max(y0 - margin, -bound)),
      x1: -Self.floor(-min(x1 + margin, bound)), y1: -Self.floor(-min(y1 + margin, bound))
    ).intersection(clip)
    if margin == 0 {
      func whole(_ v: Double) -> Bool { (v - v.rounded()).magnitude < 1.0 / 512 }
      isPixelAligned = item.radius < 0.5 && whole(x0) && whole(y0) && whole(x1) && whole(y1)
      if isPixelAligned {
        box = PixelBox(
          x0: Int32(max(x0, -bound).rounded()), y0: Int32(max(y0, -bound).rounded()),
          x1: Int32(min(x1, bound).rounded()), y1: Int32(min(y1, bound).rounded())
        ).intersection(clip)
      }
    }
    return !box.isEmpty
  }

  /// Rounds down without a function call. On old processors, `rounded(.down)` is a function call.
  @inline(__always)
  private static func floor(_ v: Double) -> Int32 {
    let whole = Int32(v)
    return Double(whole) > v ? whole - 1 : whole
  }
}

extension SIMD4<Double> {
  @inline(__always)
  var leastLane: Double {
    let (u, v) = (lowHalf, highHalf)
    let low = u.replacing(with: v, where: v .< u)
    return low.y < low.x ? low.y : low.x
  }

  @inline(__always)
  var mostLane: Double {
    let (u, v) = (lowHalf, highHalf)
    let high = u.replacing(with: v, where: v .> u)
    return high.y > high.x ? high.y : high.x
  }
}

extension Homography {
  /// Creates the mapping from pixel centres to the plane. The columns of `m` become rows. Only ratios matter, so the
  /// numbers are scaled to fit floats. The factor is positive, so that w stays positive on the visible side.
  @inline(__always)
  init(_ m: WorldMatrix) {
    let size = max(max(m.g.magnitude, m.h.magnitude), m.i.magnitude)
    let k = size > 0 ? 1 / size : 1
    self.init()
    (m00, m01, m02) = (Float(m.a * k), Float(m.c * k), Float(m.tx * k))
    (m10, m11, m12) = (Float(m.b * k), Float(m.d * k), Float(m.ty * k))
    (m20, m21, m22) = (Float(m.g * k), Float(m.h * k), Float(m.i * k))
  }
}
