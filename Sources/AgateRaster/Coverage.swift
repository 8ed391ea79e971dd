/// How much of a pixel a shape and its inset rectangle cover, 0…255.
public struct Coverage8: BitwiseCopyable, Sendable, Equatable {
  public var outer: UInt32
  public var inner: UInt32

  @inline(__always)
  public init(outer: UInt32, inner: UInt32) {
    self.outer = outer
    self.inner = inner
  }
}

extension RasterShape {
  /// Coverage of pixel (x, y). The pixel kernels repeat these operations in this order, so they agree to the bit.
  public func coverage(x: Int32, y: Int32) -> Coverage8 {
    guard isValid else { return Coverage8(outer: 0, inner: 0) }
    return metric == .perspective ? projected(x, y) : placed(x, y)
  }

  private func placed(_ x: Int32, _ y: Int32) -> Coverage8 {
    let dx = (Float(x) + 0.5) - centreX
    let dy = (Float(y) + 0.5) - centreY
    let mx = a * dx + b * dy
    let my = c * dx + d * dy
    var outer = overlap(mx, halfX) * overlap(my, halfY)
    var inner = innerX > 0 && innerY > 0 ? overlap(mx, innerX) * overlap(my, innerY) : 0
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
        let slope = (gx * gx * gradientXX + gy * gy * gradientYY + 2 * (gx * gy) * sign).squareRoot()
        let distance = (gx * gx + gy * gy).squareRoot()
        outer = clamp((outerRadius - distance) * distance / slope + 0.5)
        if innerRounded { inner = clamp((innerRadius - distance) * distance / slope + 0.5) }
      }
    }
    return bytes(outer, inner)
  }

  private func projected(_ x: Int32, _ y: Int32) -> Coverage8 {
    let h = homography
    let px = Float(x) + 0.5
    let py = Float(y) + 0.5
    let w = h.m20 * px + h.m21 * py + h.m22
    guard w > 0 else { return Coverage8(outer: 0, inner: 0) }
    let X = h.m00 * px + h.m01 * py + h.m02
    let Y = h.m10 * px + h.m11 * py + h.m12
    var outer = side(X, w, halfX, h.m00, h.m01) * side(Y, w, halfY, h.m10, h.m11)
    var inner: Float = 0
    if innerX > 0 && innerY > 0 { inner = side(X, w, innerX, h.m00, h.m01) * side(Y, w, innerY, h.m10, h.m11) }
    let lx = X / w
    let ly = Y / w
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
      let slope = (qx * qx * lengthX + qy * qy * lengthY + 2 * (qx * qy) * sign).squareRoot()
      let distance = (qx * qx + qy * qy).squareRoot()
      outer = least(clamp((outerRadius - distance) * distance / slope + 0.5), outer)
      if innerRounded { inner = least(clamp((innerRadius - distance) * distance / slope + 0.5), inner) }
    }
    return bytes(outer, inner)
  }

  /// Overlap of a pixel with −h…h across the lines that the two sides are in the frame.
  @inline(__always)
  private func side(_ v: Float, _ w: Float, _ h: Float, _ mx: Float, _ my: Float) -> Float {
    let hw = h * w
    let ax = h * homography.m20
    let ay = h * homography.m21
    let far = ((ax - mx) * (ax - mx) + (ay - my) * (ay - my)).squareRoot()
    let near = ((ax + mx) * (ax + mx) + (ay + my) * (ay + my)).squareRoot()
    return clamp(half((hw - v) / far) + half((hw + v) / near))
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

/// Limits to 0…1; not-a-number counts as 0.
@inline(__always)
private func clamp(_ value: Float) -> Float { value > 0 ? (value < 1 ? value : 1) : 0 }

@inline(__always)
private func half(_ value: Float) -> Float { value < 0.5 ? value : 0.5 }

/// Overlap of a pixel's unit interval around `position` with −h…h.
@inline(__always)
private func overlap(_ position: Float, _ h: Float) -> Float { clamp(half(h - position) + half(h + position)) }
