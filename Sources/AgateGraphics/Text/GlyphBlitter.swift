/// Puts glyphs together: rows of coverage, eight bytes at a time.
struct GlyphBlitter {
  /// Whole words are written: up to eight bytes beyond the last row.
  let target: UnsafeMutablePointer<UInt8>
  let stride: Int
  let width: Int
  let height: Int

  /// Puts a glyph's first pixel at a column and row; what lies outside is left out.
  @inline(__always)
  func draw(_ glyph: GlyphRun.Glyph, column: Int, row: Int) {
    let y0 = max(row, 0), y1 = min(row + Int(glyph.height), height)
    guard y0 < y1 else { return }
    let isCut = column < 0 || column + Int(glyph.width) > width
    if isCut { return drawPart(glyph, column, row, y0, y1) }
    let bytes = GlyphRun.stride(Int(glyph.width))
    var from = UnsafeRawPointer(glyph.rows + (y0 - row) * bytes)
    var to = UnsafeMutableRawPointer(target + y0 * stride + column)
    for _ in y0..<y1 {
      var x = 0
      while x < bytes {
        let new = from.loadUnaligned(fromByteOffset: x, as: UInt64.self)
        let old = to.loadUnaligned(fromByteOffset: x, as: UInt64.self)
        // Most of a glyph has nothing below.
        to.storeBytes(of: old == 0 ? new : Self.joined(new, old), toByteOffset: x, as: UInt64.self)
        x += 8
      }
      from += bytes
      to += stride
    }
  }

  @inline(never)
  private func drawPart(_ glyph: GlyphRun.Glyph, _ column: Int, _ row: Int, _ y0: Int, _ y1: Int) {
    let x0 = max(column, 0), x1 = min(column + Int(glyph.width), width)
    guard x0 < x1 else { return }
    for y in y0..<y1 {
      let from = glyph.rows + (y - row) * GlyphRun.stride(Int(glyph.width)), to = target + y * stride
      for x in x0..<x1 {
        to[x] = UInt8(truncatingIfNeeded: Self.joined(UInt64(from[x - column]), UInt64(to[x])))
      }
    }
  }

  /// One above the other, byte by byte: new + old · (255 − new), rounded.
  @inline(__always)
  private static func joined(_ new: UInt64, _ old: UInt64) -> UInt64 {
    if new == 0 { return old }
    let source = SIMD8<UInt16>(truncatingIfNeeded: unsafeBitCast(new, to: SIMD8<UInt8>.self))
    let below = SIMD8<UInt16>(truncatingIfNeeded: unsafeBitCast(old, to: SIMD8<UInt8>.self))
    var product = below &* (255 &- source) &+ 128
    product = (product &+ (product &>> 8)) &>> 8
    return unsafeBitCast(SIMD8<UInt8>(truncatingIfNeeded: source &+ product), to: UInt64.self)
  }
}
