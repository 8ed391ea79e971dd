import CAgatePixels

/// The coverage of a shape, from 0 to 255 for each pixel. Rows are divided into blocks of 16 pixels.
///
/// Each row has a line of 64-bit words. The first word is the index in ``alpha`` at which the row's bytes begin. Then
/// follows one bit for each block, set if the block has 16 bytes in ``alpha``. Then follows one bit for each block, set
/// if the block is fully covered.
public struct ShapeMask: BitwiseCopyable {
  /// The position of the first column and row relative to the origin of the mask, in pixels.
  public var x: Int32 = 0
  public var y: Int32 = 0
  /// The number of blocks in a row.
  public var blocks: Int32 = 0
  /// The number of rows of pixels.
  public var rows: Int32 = 0
  /// The memory of the lines, followed by the memory of the bytes. The mask's owner manages the memory.
  var memory: UnsafeMutableRawPointer?
  var lineBytes = 0
  var alphaBytes = 0

  /// The number of 64-bit words with one bit for each block of a row.
  public var words: Int { (Int(blocks) + 63) >> 6 }
  /// Whether the mask has no rows, so that the coverage is 0 for all pixels.
  public var isEmpty: Bool { rows == 0 }
  /// The lines of all rows, or nil if the mask has no memory.
  public var lines: UnsafePointer<UInt64>? { memory.map { UnsafePointer($0.assumingMemoryBound(to: UInt64.self)) } }
  /// The bytes of blocks that are covered in part, or nil if the mask has no memory.
  public var alpha: UnsafePointer<UInt8>? {
    memory.map { UnsafePointer(($0 + lineBytes).assumingMemoryBound(to: UInt8.self)) }
  }
  var bytes: Int { lineBytes + alphaBytes }

  /// Returns the coverage of pixel (x, y), relative to the mask's origin. Returns 0 outside of the mask. This method is
  /// slow.
  public func coverage(x: Int, y: Int) -> UInt8 {
    let column = x - Int(self.x), row = y - Int(self.y)
    guard row >= 0, row < Int(rows), column >= 0, column < Int(blocks) * 16, let lines, let alpha else { return 0 }
    let line = lines + row * (1 + 2 * words), block = column >> 4
    let bit: UInt64 = 1 << UInt64(block & 63)
    if line[1 + words + block >> 6] & bit != 0 { return 255 }
    guard line[1 + block >> 6] & bit != 0 else { return 0 }
    var before = 0
    for word in 0..<block >> 6 { before += line[1 + word].nonzeroBitCount }
    before += (line[1 + block >> 6] & (bit - 1)).nonzeroBitCount
    return alpha[Int(line[0]) + before * 16 + column & 15]
  }

  /// Writes the coverage of a row. Blocks without coverage are left unchanged. `target` must have room for all blocks
  /// of the row.
  public func copyRow(_ row: Int, to target: UnsafeMutablePointer<UInt8>) {
    guard let lines, let alpha else { return }
    let line = lines + row * (1 + 2 * words)
    var source = alpha + Int(line[0])
    for word in 0..<words {
      var partial = line[1 + word], solid = line[1 + words + word]
      while solid != 0 {
        (target + (word * 64 + solid.trailingZeroBitCount) * 16).update(repeating: 255, count: 16)
        solid &= solid - 1
      }
      while partial != 0 {
        (target + (word * 64 + partial.trailingZeroBitCount) * 16).update(from: source, count: 16)
        source += 16
        partial &= partial - 1
      }
    }
  }
}
