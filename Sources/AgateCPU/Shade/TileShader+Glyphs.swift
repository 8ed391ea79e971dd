import AgateBackend
import CAgatePixels

extension TileShader {
  /// Draws an item that shows glyphs with one texel per pixel. Returns false, without drawing, for all other items.
  @inline(__always)
  mutating func drawGlyphs(_ job: ShadeJob, _ index: Int, _ area: PixelBox, _ canvas: Canvas) -> Bool {
    guard job.frame.items[index].kind == .image, let glyphs = job.resources.glyphs(job.frame.items[index]),
      let (x, y) = job.frame.items[index].firstTexel(of: area)
    else { return false }
    let opacity = min(job.frame.items[index].opacity, 255)
    coverage.reserve(GlyphRows.bytes(width: area.width, height: area.height))
    let memory = coverage.base
    return Self.draw(glyphs, x, y, area, canvas, opacity: opacity, memory: memory)
  }

  /// - Parameter memory: Memory for the coverage of the area.
  private static func draw(
    _ glyphs: GlyphOutline, _ x: Int, _ y: Int, _ area: PixelBox, _ canvas: Canvas, opacity: UInt32,
    memory: UnsafeMutablePointer<UInt8>
  ) -> Bool {
    guard x >= 0, y >= 0, x + area.width <= glyphs.width, y + area.height <= glyphs.height else { return false }
    let stride = GlyphRows.stride(area.width)
    agate_glyph_rows(
      memory, stride, Int32(area.width), Int32(area.height), Int32(x), Int32(y),
      glyphs.glyphs.assumingMemoryBound(to: agate_glyph.self), glyphs.count)
    var source = agate_coverage(bytes: memory, stride: stride, color: glyphs.color, opacity: opacity)
    agate_coverage_rows(
      canvas.pixel(area.x0, area.y0), canvas.stride, Int32(area.width), Int32(area.height), canvas.clip.x1 - area.x0,
      &source)
    return true
  }
}

extension DrawItem {
  /// Returns the texel that the first pixel of `area` shows. Returns nil unless each pixel shows exactly one texel of
  /// an upright image, without tint, clipping or partial coverage.
  @inline(__always)
  fileprivate func firstTexel(of area: PixelBox) -> (x: Int, y: Int)? {
    guard ux == 0x10000, vy == 0x10000, uy | vx == 0, fill == 0, flags.contains(.axisAligned),
      flags.isDisjoint(with: [.perspective, .clipped, .tinted, .additive, .pass, .gradient]), fillsPixels(area)
    else { return nil }
    // If the upper eight bits of a fraction are 0, bilinear filtering mixes no texels. With nearest-neighbour sampling,
    // the texel may be half a texel away.
    let half: Int32 = flags.contains(.nearest) ? 0x8000 : 0
    let u = u0 &+ half, v = v0 &+ half
    if half == 0 && (u | v) & 0xff00 != 0 { return nil }
    return (Int(area.x0) + Int(u >> 16), Int(area.y0) + Int(v >> 16))
  }

  /// Returns whether an upright item without round corners covers all pixels of `area` completely: their centres are at
  /// least half a pixel inside the item's sides.
  @inline(__always)
  private func fillsPixels(_ area: PixelBox) -> Bool {
    guard radius < 0.5 else { return false }
    let left = Float(area.x0) + 0.5 - centreX, right = Float(area.x1) - 0.5 - centreX
    let top = Float(area.y0) + 0.5 - centreY, bottom = Float(area.y1) - 0.5 - centreY
    return left >= 0.5 - halfWidth && right <= halfWidth - 0.5 && top >= 0.5 - halfHeight && bottom <= halfHeight - 0.5
  }
}
