import AgateBackend
import AgateRaster
import CAgatePixels

extension RasterShape {
  /// Creates the shape of an item. The shape is not valid if the item's numbers cannot be drawn.
  @inline(__always)
  init(_ item: DrawItem, _ homographies: UnsafeBufferPointer<Homography>) {
    let corners = item.flags.corners
    let continuous = item.flags.contains(.continuous)
    if item.flags.contains(.perspective) {
      let index = Int(item.homography)
      guard index >= 0 && index < homographies.count else {
        self.init()
        return
      }
      self.init(
        homography: RasterHomography(homographies[index]), halfWidth: item.halfWidth, halfHeight: item.halfHeight,
        radius: item.radius, borderWidth: item.borderWidth, corners: corners, continuous: continuous)
    } else if item.flags.contains(.axisAligned) {
      self.init(
        a: 1, b: 0, c: 0, d: 1, centreX: item.centreX, centreY: item.centreY, halfWidth: item.halfWidth,
        halfHeight: item.halfHeight, radius: item.radius, borderWidth: item.borderWidth, corners: corners,
        isometric: true, continuous: continuous)
    } else {
      self.init(
        a: item.inverseA, b: item.inverseB, c: item.inverseC, d: item.inverseD, centreX: item.centreX,
        centreY: item.centreY, halfWidth: item.halfWidth, halfHeight: item.halfHeight, radius: item.radius,
        borderWidth: item.borderWidth, corners: corners, isometric: item.flags.contains(.isometric),
        continuous: continuous)
    }
    hardSides = item.flags.hardSides
  }
}

extension RasterHomography {
  @inline(__always)
  init(_ h: Homography) {
    self.init()
    m00 = h.m00
    m01 = h.m01
    m02 = h.m02
    m10 = h.m10
    m11 = h.m11
    m12 = h.m12
    m20 = h.m20
    m21 = h.m21
    m22 = h.m22
  }
}

extension agate_shape {
  @inline(__always)
  init(_ s: RasterShape) {
    let h = s.homography
    self.init(
      metric: s.metric.rawValue, corners: s.corners, has_border: s.hasBorder ? 1 : 0,
      inner_rounded: s.innerRounded ? 1 : 0, hard: s.hardSides, continuous: s.isContinuous ? 1 : 0, a: s.a, b: s.b,
      c: s.c, d: s.d, centre_x: s.centreX,
      centre_y: s.centreY, half_x: s.halfX, half_y: s.halfY, inner_x: s.innerX, inner_y: s.innerY,
      corner_x: s.cornerX, corner_y: s.cornerY, outer_radius: s.outerRadius, inner_radius: s.innerRadius,
      gradient_xx: s.gradientXX, gradient_yy: s.gradientYY, gradient_xy: s.gradientXY, gradient_x: s.gradientX,
      gradient_y: s.gradientY, m00: h.m00, m01: h.m01, m02: h.m02, m10: h.m10, m11: h.m11, m12: h.m12, m20: h.m20,
      m21: h.m21, m22: h.m22, margin: s.margin)
  }
}

extension agate_image {
  /// Creates the image of an item, with the mapping from pixels to texels.
  @inline(__always)
  init(_ image: PaddedImage, _ item: DrawItem, _ homographies: UnsafeBufferPointer<Homography>) {
    self.init()
    var image = image
    if item.fill != 0, !item.flags.contains(.pass), let levels = image.levels {
      let level = Int(item.mipLevel)
      mix = min(item.mipMix, 256)
      levels._withUnsafeGuaranteedRef {
        let base = image
        image = $0.level(level, of: base)
        if mix > 0 {
          let next = $0.level(level + 1, of: base)
          next_texels = next.texels
          next_stride = next.stride
          next_width = next.width
          next_height = next.height
        }
      }
    }
    texels = image.texels
    stride = image.stride
    width = image.width
    height = image.height
    u0 = item.u0
    ux = item.ux
    uy = item.uy
    v0 = item.v0
    vx = item.vx
    vy = item.vy
    opacity = min(item.opacity, 255)
    opaque = image.isOpaque ? 1 : 0
    nearest = item.flags.contains(.nearest) ? 1 : 0
    stepped = item.flags.contains(.stepped) ? 1 : 0
    tint = item.flags.contains(.tinted) ? item.tint | 0xff00_0000 : ~0
    if item.flags.contains(.perspective) || item.flags.contains(.clipped) {
      let index = Int(item.homography) + 1
      projected = 1
      // If there is no homography, the matrix stays zero, and no texel lies in front of the eye.
      if index > 0 && index < homographies.count {
        let h = homographies[index]
        m00 = h.m00
        m01 = h.m01
        m02 = h.m02
        m10 = h.m10
        m11 = h.m11
        m12 = h.m12
        m20 = h.m20
        m21 = h.m21
        m22 = h.m22
      }
    }
  }
}

extension agate_shadow {
  /// Sets the mapping from pixels to the blurred rectangle. Returns false if the numbers cannot be drawn.
  @inline(__always)
  mutating func place(_ item: DrawItem, _ homographies: UnsafeBufferPointer<Homography>) -> Bool {
    if item.flags.contains(.perspective) {
      let index = Int(item.homography)
      guard index >= 0 && index < homographies.count else { return false }
      let h = homographies[index]
      projected = 1
      (m00, m01, m02) = (h.m00, h.m01, h.m02)
      (m10, m11, m12) = (h.m10, h.m11, h.m12)
      (m20, m21, m22) = (h.m20, h.m21, h.m22)
      return RasterHomography(h).magnitude < 1e15
    }
    (centre_x, centre_y) = (item.centreX, item.centreY)
    (a, b, c, d) = (1, 0, 0, 1)
    if !item.flags.contains(.axisAligned) {
      (a, b, c, d) = (item.inverseA, item.inverseB, item.inverseC, item.inverseD)
    }
    return abs(centre_x) + abs(centre_y) + abs(a) + abs(b) + abs(c) + abs(d) < 1e15
  }
}
