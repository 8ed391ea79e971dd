import Agate
import CAgatePixels

/// Plain rectangles in perspective that take few pixels: there the way to the pixels costs as much as the pixels, so
/// they have one of their own.
enum SmallQuad {
  /// Flags that ask for more than four plain sides.
  private static let hardSides: DrawItem.Flags = [.hardMinX, .hardMaxX, .hardMinY, .hardMaxY]

  /// Draws an item's part, or returns false.
  @inline(__always)
  static func draw(_ job: ShadeJob, _ index: Int, _ area: PixelBox, _ canvas: Canvas) -> Bool {
    let item = job.frame.items + index
    let (width, height) = (area.x1 - area.x0, area.y1 - area.y0)
    guard item.pointee.flags.contains(.perspective),
      width >= 4 && width <= Int32(agate_quad_width) && height >= 2 && height <= Int32(agate_quad_height),
      item.pointee.radius == 0 && item.pointee.borderWidth == 0 && item.pointee.flags.isDisjoint(with: hardSides)
    else { return false }
    let homography = Int(item.pointee.homography)
    guard homography >= 0 && homography < job.frame.homographies.count,
      let numbers = job.frame.homographies.baseAddress
    else { return false }
    let nine = UnsafeRawPointer(numbers + homography).assumingMemoryBound(to: Float.self)
    var quad = agate_quad(
      homography: nine, half_x: item.pointee.halfWidth, half_y: item.pointee.halfHeight, x0: area.x0, y0: area.y0,
      x1: area.x1, y1: area.y1, fill: item.pointee.fill)
    return agate_quad_draw(canvas.pixel(area.x0, area.y0), canvas.stride, &quad) != 0
  }
}
