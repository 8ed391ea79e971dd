import AgateBackend
import AgateRaster
import CAgatePixels

extension agate_gradient {
  /// Creates the gradient of an item. Returns nil if a table that the item refers to does not exist.
  init?(_ item: DrawItem, _ tables: UnsafeBufferPointer<Float>, _ homographies: UnsafeBufferPointer<Homography>) {
    let first = Int(item.image), mapping = Int(item.homography) + 1
    guard first + GradientTable.header <= tables.count, mapping > 0, mapping < homographies.count,
      let base = tables.baseAddress
    else { return nil }
    let colors = Int(tables[first + 1])
    guard colors > 0, first + GradientTable.words(colors: colors) <= tables.count else { return nil }
    self.init()
    locations = base + first + GradientTable.header
    segments = locations + colors
    count = Int32(colors)
    kind = UInt32(tables[first])
    projected = item.flags.contains(.perspective) ? 1 : 0
    opaque = item.flags.contains(.opaque) ? 1 : 0
    opacity = Float(min(item.opacity, 255))
    let h = homographies[mapping]
    (m00, m01, m02) = (h.m00, h.m01, h.m02)
    (m10, m11, m12) = (h.m10, h.m11, h.m12)
    (m20, m21, m22) = (h.m20, h.m21, h.m22)
  }
}

extension agate_image {
  /// Creates an image that shows a gradient. The gradient's pixels already include its opacity.
  init(_ gradient: UnsafePointer<agate_gradient>) {
    self.init()
    self.gradient = gradient
    opacity = 255
    opaque = gradient.pointee.opaque
    tint = ~0
  }
}
