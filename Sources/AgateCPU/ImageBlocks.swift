import AgateBackend

/// The completely opaque and the completely clear blocks of an image. A block has 8×8 texels.
///
/// Most images with alpha are clear around a shape and opaque inside it. The blocks tell, without reading texels, which
/// parts of the image hide the items below and which parts draw nothing.
struct ImageBlocks {
  private static let side = 8
  /// Maximum number of rows of blocks that are examined for the pixels of a tile. An image that is drawn much smaller
  /// has more rows in a tile.
  private static let mostRows = 12

  private let width: Int
  private let height: Int
  private let columns: Int
  private let rows: Int
  /// Number of words in a row of blocks.
  private let wordCount: Int
  /// One bit for each block, set if the block is opaque. From `rows * wordCount` on, one bit for each block, set if the
  /// block is not clear.
  private let bits: UnsafeMutablePointer<UInt64>

  /// Examines the blocks of an image. Returns nil if no block is opaque or clear, or if the image is too small to save
  /// time.
  init?(_ image: PaddedImage) {
    guard !image.isOpaque, image.width >= 32, image.height >= 16 else { return nil }
    (width, height) = (Int(image.width), Int(image.height))
    columns = (width + Self.side - 1) / Self.side
    rows = (height + Self.side - 1) / Self.side
    wordCount = (columns + 63) / 64
    bits = .allocate(capacity: 2 * rows * wordCount)
    bits.initialize(repeating: 0, count: 2 * rows * wordCount)
    if !examine(image) {
      free()
      return nil
    }
  }

  func free() { bits.deallocate() }

  /// Sets the bits. Returns whether any block is opaque or clear.
  private func examine(_ image: PaddedImage) -> Bool {
    var found = false
    for row in 0..<rows {
      let lines = row * Self.side..<min(row * Self.side + Self.side, height)
      for column in 0..<columns {
        // The last block of a row may include texels of the block before it.
        let left = min(column * Self.side, width - Self.side)
        var all = SIMD8<UInt32>(repeating: ~0), any = SIMD8<UInt32>()
        for y in lines {
          let texels = UnsafeRawPointer(image.texels + y * image.stride + left).loadUnaligned(as: SIMD8<UInt32>.self)
          all &= texels
          any |= texels
        }
        let place = row * wordCount + (column >> 6), bit: UInt64 = 1 << UInt64(column & 63)
        if (all .>= 0xff00_0000) == SIMDMask(repeating: true) {
          bits[place] |= bit
          found = true
        }
        if any == SIMD8() { found = true } else { bits[rows * wordCount + place] |= bit }
      }
    }
    return found
  }

  /// Calls `body` with each run of columns, within `pixels`, in which all samples of an upright image are opaque.
  @inline(__always)
  func forEachOpaqueRun(_ item: DrawItem, in pixels: PixelBox, _ body: (Range<Int32>) -> Void) {
    guard let mapping = Mapping(item, self, pixels) else { return }
    var column = 0
    while column < columns {
      column = next(mapping.rows, opaque: true, from: column)
      if column == columns { return }
      let end = next(mapping.rows, opaque: false, from: column)
      let run = mapping.pixels(inside: column..<end)
      if !run.isEmpty { body(run) }
      column = end
    }
  }

  /// Returns the columns of `pixels`, without the columns at both sides in which all samples of an upright image are
  /// clear.
  func visibleColumns(_ item: DrawItem, in pixels: PixelBox) -> Range<Int32> {
    guard let mapping = Mapping(item, self, pixels) else { return pixels.columns }
    let shown = bits + rows * wordCount
    var first = columns, last = 0
    for word in 0..<wordCount {
      var any: UInt64 = 0
      for row in mapping.rows { any |= shown[row * wordCount + word] }
      if any == 0 { continue }
      first = min(first, word * 64 + any.trailingZeroBitCount)
      last = word * 64 + 64 - any.leadingZeroBitCount
    }
    if first >= last { return pixels.x0..<pixels.x0 }
    return mapping.pixels(around: first..<last)
  }

  /// Returns the first column of blocks from `start` on that is opaque in all rows. If `opaque` is false, returns the
  /// first column that is not.
  private func next(_ rows: Range<Int>, opaque: Bool, from start: Int) -> Int {
    var column = start
    while column < columns {
      var all = ~UInt64(0)
      for row in rows { all &= bits[row * wordCount + (column >> 6)] }
      let rest = (opaque ? all : ~all) >> UInt64(column & 63)
      if rest != 0 { return min(column + rest.trailingZeroBitCount, columns) }
      column = (column | 63) + 1
    }
    return columns
  }

  /// The mapping between an upright item's pixels and blocks. Positions are in 65536ths of a texel of the whole image.
  private struct Mapping {
    private let pixels: PixelBox
    /// The position of the pixel in column 0, and its change from one column to the next.
    private let start: Int64
    private let step: Int64
    /// The distance to the farthest texel that a sample reads.
    private let reach: Int64
    /// The position of the last texel of a row. Samples beyond this position read the same texels.
    private let last: Int64
    private let columns: Int
    /// Rows of blocks that the samples read.
    let rows: Range<Int>

    private static let blockShift = Int64(16 + 3)

    /// Creates the mapping. Returns nil if the item is not upright, or if too many blocks would have to be examined.
    init?(_ item: DrawItem, _ blocks: ImageBlocks, _ pixels: PixelBox) {
      let level = Int64(item.mipLevel)
      guard item.flags.isDisjoint(with: [.perspective, .clipped, .pass, .gradient]), item.uy == 0, item.vx == 0,
        item.ux != 0, level < 4, !pixels.isEmpty
      else { return nil }
      self.pixels = pixels
      columns = blocks.columns
      // A sample mixes two texels of a row. The texels of the next mip level are twice as wide, and begin or end at
      // most 3.5 texels away.
      reach = item.mipLevel | item.mipMix == 0 ? 2 << 16 : 5 << (16 + level)
      (start, step) = (Int64(item.u0) << level, Int64(item.ux) << level)
      last = Int64(max(1, blocks.width >> Int(level)) - 1) << (16 + level)
      let bottom = Int64(max(1, blocks.height >> Int(level)) - 1) << (16 + level)
      func row(_ y: Int32) -> Int64 { (Int64(item.v0) + Int64(item.vy) * Int64(y)) << level }
      let first = row(pixels.y0), end = row(pixels.y1 - 1)
      let left = start + step * Int64(pixels.x0), right = start + step * Int64(pixels.x1 - 1)
      // Kernels compute positions with 32 bits, and add half a texel.
      guard max(abs(first), abs(end), abs(left), abs(right)) >> level < (1 << 31) - 0x10000 else { return nil }
      let top = max(min(first, end, bottom), 0) - reach, low = max(min(max(first, end), bottom), 0) + reach
      let most = Int64(blocks.rows - 1)
      rows = Int(max(top >> Self.blockShift, 0))..<Int(min(low >> Self.blockShift, most)) + 1
      if rows.count > ImageBlocks.mostRows { return nil }
    }

    private func position(_ x: Int32) -> Int64 { start + step * Int64(x) }

    /// Returns the pixels whose samples read only these columns of blocks.
    func pixels(inside blocks: Range<Int>) -> Range<Int32> {
      let low = blocks.lowerBound == 0 ? .min : (Int64(blocks.lowerBound) << Self.blockShift) + reach
      let high = blocks.upperBound == columns ? .max : (Int64(blocks.upperBound) << Self.blockShift) - reach
      // Beyond its sides, an image repeats its edge texels.
      return pixels(between: high < 0 ? 0 : low, low > last ? last : high)
    }

    /// Returns the pixels whose samples read any of these columns of blocks.
    func pixels(around blocks: Range<Int>) -> Range<Int32> {
      let low = (Int64(blocks.lowerBound) << Self.blockShift) - reach
      let high = (Int64(blocks.upperBound) << Self.blockShift) + reach
      return pixels(between: low <= 0 ? .min : low, high >= last ? .max : high)
    }

    /// Returns the pixels whose positions are in `low`…`high`.
    private func pixels(between low: Int64, _ high: Int64) -> Range<Int32> {
      let (first, last) = (position(pixels.x0), position(pixels.x1 - 1))
      if min(first, last) >= low && max(first, last) <= high { return pixels.columns }
      let none = pixels.x0..<pixels.x0
      if low > high || max(first, last) < low || min(first, last) > high { return none }
      // Positions from the first pixel on, in the direction of the columns.
      var from = Int64(0), end = Int64(pixels.width)
      let (near, far) = step > 0 ? (low, high) : (high, low)
      // A bound that a position exceeds is never `.min` or `.max`.
      if step > 0 ? first < near : first > near { from = Self.quotient(near - first, step, up: true) }
      if step > 0 ? last > far : last < far { end = Self.quotient(far - first, step, up: false) + 1 }
      guard from < end else { return none }
      return pixels.x0 + Int32(from)..<pixels.x0 + Int32(end)
    }

    /// Returns the quotient of two numbers with the same sign, rounded up or down.
    private static func quotient(_ a: Int64, _ b: Int64, up: Bool) -> Int64 {
      let (quotient, rest) = a.quotientAndRemainder(dividingBy: b)
      return quotient + (up && rest != 0 ? 1 : 0)
    }
  }
}
