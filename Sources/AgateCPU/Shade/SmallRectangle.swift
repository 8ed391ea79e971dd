import AgateBackend
import CAgatePixels

/// Drawing of plain rectangles with few pixels. For these, the preparation costs as much as drawing the pixels, so they
/// have separate code.
enum SmallRectangle {
  /// Flags of rectangles that this code cannot draw.
  private static let unusual: DrawItem.Flags = [.hard, .continuous]

  /// Length of the longer side, in pixels, above which upright rectangles are drawn in runs. Upright rectangles with
  /// sharp corners are always drawn in runs.
  private static let longRun: Int32 = 40

  /// Draws a part of an item. Returns false, without drawing, if other code has to draw the item.
  @inline(__always)
  static func draw(_ job: ShadeJob, _ index: Int, _ area: PixelBox, _ canvas: Canvas) -> Bool {
    let item = job.frame.items + index
    let (width, height) = (area.x1 &- area.x0, area.y1 &- area.y0)
    let flags = item.pointee.flags
    let side = Int32(agate_block_side)
    guard width >= 4, height >= 2, width <= side, height <= side, item.pointee.borderWidth == 0,
      flags.isDisjoint(with: unusual)
    else { return false }
    if flags.contains(.perspective) { return drawProjected(job, item, area, canvas) }
    guard flags.contains(.isometric) else { return false }
    if flags.contains(.axisAligned) && (max(width, height) > longRun || !(item.pointee.radius >= 0.5)) { return false }
    return drawTurned(item, area, canvas)
  }

  @inline(__always)
  private static func drawProjected(
    _ job: ShadeJob, _ item: UnsafePointer<DrawItem>, _ area: PixelBox, _ canvas: Canvas
  ) -> Bool {
    let homography = Int(item.pointee.homography)
    guard item.pointee.radius == 0, homography >= 0 && homography < job.frame.homographies.count,
      let numbers = job.frame.homographies.baseAddress
    else { return false }
    let nine = UnsafeRawPointer(numbers + homography).assumingMemoryBound(to: Float.self)
    var quad = agate_quad(
      homography: nine, half_x: item.pointee.halfWidth, half_y: item.pointee.halfHeight, box: agate_box(area),
      fill: item.pointee.fill)
    return agate_quad_draw(canvas.pixel(area.x0, area.y0), canvas.stride, &quad) != 0
  }

  @inline(__always)
  private static func drawTurned(_ item: UnsafePointer<DrawItem>, _ area: PixelBox, _ canvas: Canvas) -> Bool {
    guard item.pointee.flags.contains(.allCorners) else { return false }
    var turned = agate_turned(
      a: item.pointee.inverseA, b: item.pointee.inverseB, c: item.pointee.inverseC, d: item.pointee.inverseD,
      centre_x: item.pointee.centreX, centre_y: item.pointee.centreY, half_x: item.pointee.halfWidth,
      half_y: item.pointee.halfHeight, radius: item.pointee.radius, box: agate_box(area), fill: item.pointee.fill)
    if item.pointee.flags.contains(.axisAligned) { (turned.a, turned.b, turned.c, turned.d) = (1, 0, 0, 1) }
    return agate_turned_draw(canvas.pixel(area.x0, area.y0), canvas.stride, &turned) != 0
  }
}

extension agate_box {
  @inline(__always)
  init(_ box: PixelBox) { self.init(x0: box.x0, y0: box.y0, x1: box.x1, y1: box.y1) }
}
