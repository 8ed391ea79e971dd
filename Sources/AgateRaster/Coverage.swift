/// The coverage of a pixel by a shape, and by the shape inside its border, from 0 to 255.
public struct Coverage8: BitwiseCopyable, Sendable, Equatable {
  /// The coverage by the whole shape.
  public var outer: UInt32
  /// The coverage by the shape inside its border. Equals `outer` if there is no border.
  public var inner: UInt32

  @inline(__always)
  public init(outer: UInt32, inner: UInt32) {
    self.outer = outer
    self.inner = inner
  }
}

extension RasterShape {
  /// Returns the coverage of pixel (x, y). The pixel kernels perform the same operations in the same order, so their
  /// results are identical bit by bit. The coverage is 0 if the shape is not valid.
  public func coverage(x: Int32, y: Int32) -> Coverage8 {
    guard isValid else { return Coverage8(outer: 0, inner: 0) }
    return metric == .perspective ? projected(x, y) : placed(x, y)
  }

  /// Returns whether all pixels in a range of columns and rows are fully covered. A shape is convex, so only the corner
  /// pixels are tested. Returns false if the shape is in perspective, or if a range is empty.
  @inlinable @inline(__always)
  public func covers(_ columns: Range<Int32>, _ rows: Range<Int32>) -> Bool {
    guard isValid && metric != .perspective && !columns.isEmpty && !rows.isEmpty else { return false }
    let (x0, x1, y0, y1) = (columns.lowerBound, columns.upperBound - 1, rows.lowerBound, rows.upperBound - 1)
    return coverage(x: x0, y: y0).outer == 255 && coverage(x: x1, y: y0).outer == 255
      && coverage(x: x0, y: y1).outer == 255 && coverage(x: x1, y: y1).outer == 255
  }

  private func placed(_ x: Int32, _ y: Int32) -> Coverage8 {
    let dx = (Float(x) + 0.5) - centreX
    let dy = (Float(y) + 0.5) - centreY
    let mx = a * dx + b * dy
    let my = c * dx + d * dy
    var outer = overlap(mx, halfX, 0) * overlap(my, halfY, 2)
    var inner = innerX > 0 && innerY > 0 ? overlap(mx, innerX, 0) * overlap(my, innerY, 2) : 0
    let qx = abs(mx) - cornerX
    let qy = abs(my) - cornerY
    if qx > 0 && qy > 0 && isRounded(mx, my) {
      if metric == .isometric {
        let distance = (qx * qx + qy * qy).squareRoot()
        outer = clamp(outerRadius - distance)
        if innerRounded { inner = clamp(innerRadius - distance) }
      } else {
        let gx = qx * gradientX
        let gy = qy * gradientY
        let sign: Float = (mx < 0) == (my < 0) ? gradientXY : -gradientXY
        let corner = cornerDistance(gx, gy, gradientXX, gradientYY, sign)
        outer = clamp((outerRadius - corner.n) * corner.above / corner.below + 0.5)
        if innerRounded { inner = clamp((innerRadius - corner.n) * corner.above / corner.below + 0.5) }
      }
    }
    return bytes(outer, inner)
  }

  private func projected(_ x: Int32, _ y: Int32) -> Coverage8 {
    let h = homography
    let px = Float(x) + 0.5
    let py = Float(y) + 0.5
    let w = h.m20 * px + (h.m21 * py + h.m22)
    guard w > 0 else { return Coverage8(outer: 0, inner: 0) }
    var outer = overlap(px, py, halfX, halfY)
    var inner = innerX > 0 && innerY > 0 ? overlap(px, py, innerX, innerY) : 0
    let lx = (h.m00 * px + (h.m01 * py + h.m02)) / w
    let ly = (h.m10 * px + (h.m11 * py + h.m12)) / w
    let qx = abs(lx) - cornerX
    let qy = abs(ly) - cornerY
    if qx > 0 && qy > 0 && isRounded(lx, ly) {
      let xx = (h.m00 - lx * h.m20) / w
      let xy = (h.m01 - lx * h.m21) / w
      let yx = (h.m10 - ly * h.m20) / w
      let yy = (h.m11 - ly * h.m21) / w
      let lengthX = xx * xx + xy * xy
      let lengthY = yx * yx + yy * yy
      let product = xx * yx + xy * yy
      let sign = (lx < 0) == (ly < 0) ? product : -product
      let corner = cornerDistance(qx, qy, lengthX, lengthY, sign)
      outer = least(clamp((outerRadius - corner.n) * corner.above / corner.below + 0.5), outer)
      if innerRounded {
        inner = least(clamp((innerRadius - corner.n) * corner.above / corner.below + 0.5), inner)
      }
    }
    return bytes(outer, inner)
  }

  /// Returns the distance n from the centre of a corner, in item space. The distance in pixels is n · above / below.
  /// `xx`, `yy` and `xy` are the squared lengths and the dot product of the gradients of the item's coordinates.
  @inline(__always)
  private func cornerDistance(
    _ x: Float, _ y: Float, _ xx: Float, _ yy: Float, _ xy: Float
  ) -> (n: Float, above: Float, below: Float) {
    if isContinuous {
      let x2 = x * x
      let y2 = y * y
      let n = cubeRoot(x2 * x + y2 * y)
      return (n, n * n, (x2 * x2 * xx + y2 * y2 * yy + 2 * (x2 * y2) * xy).squareRoot())
    }
    let n = (x * x + y * y).squareRoot()
    return (n, n, (x * x * xx + y * y * yy + 2 * (x * y) * xy).squareRoot())
  }

  /// Returns the overlap of a pixel with the rectangle of half size (x, y). Distances are measured in the frame,
  /// perpendicular to the rectangle's sides.
  private func overlap(_ px: Float, _ py: Float, _ x: Float, _ y: Float) -> Float {
    let h = homography
    func distance(_ half: Float, _ m0: Float, _ m1: Float, _ m2: Float) -> Float {
      let a = half * h.m20 + m0
      let b = half * h.m21 + m1
      let c = half * h.m22 + m2
      let length = (a * a + b * b).squareRoot()
      return a / length * px + (b / length * py + c / length)
    }
    let across =
      half(distance(x, -h.m00, -h.m01, -h.m02), 1) + half(distance(x, h.m00, h.m01, h.m02), 0)
    let down = half(distance(y, -h.m10, -h.m11, -h.m12), 3) + half(distance(y, h.m10, h.m11, h.m12), 2)
    return clamp(across) * clamp(down)
  }

  /// Returns the overlap of a pixel's unit interval around `position` with −h…h.
  @inline(__always)
  private func overlap(_ position: Float, _ h: Float, _ axis: UInt32) -> Float {
    clamp(half(h - position, axis + 1) + half(h + position, axis))
  }

  /// Returns the contribution of a side to the overlap, given the distance to the side.
  @inline(__always)
  private func half(_ distance: Float, _ side: UInt32) -> Float {
    if hardSides >> side & 1 != 0 { return distance >= 0 ? 0.5 : -0.5 }
    return distance < 0.5 ? distance : 0.5
  }

  @inline(__always)
  private func least(_ a: Float, _ b: Float) -> Float { a < b ? a : b }

  @inline(__always)
  private func isRounded(_ x: Float, _ y: Float) -> Bool {
    corners >> ((x < 0 ? 0 : 1) + (y < 0 ? 0 : 2)) & 1 != 0
  }

  @inline(__always)
  private func bytes(_ outer: Float, _ inner: Float) -> Coverage8 {
    let o = UInt32(outer * 255 + 0.5)
    if !hasBorder { return Coverage8(outer: o, inner: o) }
    return Coverage8(outer: o, inner: min(UInt32(inner * 255 + 0.5), o))
  }
}

/// Clamps a value to 0…1. Not-a-number counts as 0.
@inline(__always)
private func clamp(_ value: Float) -> Float { value > 0 ? (value < 1 ? value : 1) : 0 }
