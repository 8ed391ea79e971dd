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
    let lx = (h.m00 * px + h.m01 * py + h.m02) / w
    let ly = (h.m10 * px + h.m11 * py + h.m12) / w
    let xx = (h.m00 - lx * h.m20) / w
    let xy = (h.m01 - lx * h.m21) / w
    let yx = (h.m10 - ly * h.m20) / w
    let yy = (h.m11 - ly * h.m21) / w
    let lengthX = xx * xx + xy * xy
    let lengthY = yx * yx + yy * yy
    let gx = lengthX.squareRoot()
    let gy = lengthY.squareRoot()
    var outer = overlap(lx, halfX, gx) * overlap(ly, halfY, gy)
    var inner = innerX > 0 && innerY > 0 ? overlap(lx, innerX, gx) * overlap(ly, innerY, gy) : 0
    let qx = abs(lx) - cornerX
    let qy = abs(ly) - cornerY
    if qx > 0 && qy > 0 && isRounded(lx, ly) {
      let product = xx * yx + xy * yy
      let sign = (lx < 0) == (ly < 0) ? product : -product
      let slope = (qx * qx * lengthX + qy * qy * lengthY + 2 * (qx * qy) * sign).squareRoot()
      let distance = (qx * qx + qy * qy).squareRoot()
      outer = clamp((outerRadius - distance) * distance / slope + 0.5)
      if innerRounded { inner = clamp((innerRadius - distance) * distance / slope + 0.5) }
    }
    return bytes(outer, inner)
  }

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

@inline(__always)
private func overlap(_ position: Float, _ h: Float, _ gradient: Float) -> Float {
  clamp(half((h - position) / gradient) + half((h + position) / gradient))
}
