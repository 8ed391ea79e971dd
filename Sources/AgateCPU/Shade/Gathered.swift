import AgateBackend
import AgateRaster
import CAgatePixels

/// The pixels that a group has gathered, and the pixels below, with which the group is composited.
struct Gathered {
  let below: Canvas
  private let group: Canvas
  private let mask: Canvas?

  /// - Parameter canvases: The canvases around `current`. The canvases of the group that ends are removed.
  init?(_ current: Canvas, _ canvases: inout [Canvas]) {
    guard let outer = canvases.popLast() else { return nil }
    guard current.isMask else {
      (group, mask, below) = (current, nil, outer)
      return
    }
    guard let below = canvases.popLast() else { return nil }
    (group, mask, self.below) = (outer, current, below)
  }

  /// The pixels that were gathered.
  var area: PixelBox { group.clip }

  /// Composites a part of the gathered pixels with the pixels below.
  mutating func join(_ job: ShadeJob, _ item: DrawItem, _ part: PixelBox) {
    guard item.flags.contains(.shaped) else {
      join(item, part, nil)
      return
    }
    let shape = RasterShape(item, job.frame.homographies)
    guard shape.isValid else { return }
    var prepared = agate_shape(shape)
    join(item, part, &prepared)
  }

  private func join(_ item: DrawItem, _ part: PixelBox, _ shape: UnsafePointer<agate_shape>?) {
    let opacity = min(item.opacity, 255)
    let mode = item.blendMode
    let source = group.pixel(part.x0, part.y0)
    let target = below.pixel(part.x0, part.y0)
    if item.flags.contains(.replaces) {
      agate_group_replace(
        target, below.stride, source, group.stride, mask?.pixel(part.x0, part.y0), mask?.stride ?? 0, part.x0, part.y0,
        part.x1, part.y1, shape, opacity)
      return
    }
    if mask == nil && mode == .normal {
      agate_group_rows(
        target, below.stride, source, group.stride, part.x0, part.y0, part.x1, part.y1, shape, opacity)
      return
    }
    agate_group_scale(
      source, group.stride, mask?.pixel(part.x0, part.y0), mask?.stride ?? 0, part.x0, part.y0, part.x1, part.y1,
      shape, opacity)
    agate_blend_rows(
      target, below.stride, source, group.stride, Int32(part.width), Int32(part.height), mode.rawValue)
  }
}
