import CAgatePixels

/// The coverage of a shape, 0…255 for each pixel, in blocks of sixteen pixels.
///
/// Each row is a line of 64-bit words: the index at which its bytes begin in ``alpha``, a bit for each block that has
/// sixteen bytes, and a bit for each block that is fully covered.
public struct ShapeMask: BitwiseCopyable {
  /// The position of the first column and row, relative to the origin of the mask.
  public var x: Int32 = 0
  public var y: Int32 = 0
  public var blocks: Int32 = 0
  public var rows: Int32 = 0
  /// The memory of the lines, followed by that of the bytes. The mask's owner manages the memory.
  var memory: UnsafeMutableRawPointer?
  var lineBytes = 0
  var alphaBytes = 0

  public var words: Int { (Int(blocks) + 63) >> 6 }
  public var isEmpty: Bool { rows == 0 }
  public var lines: UnsafePointer<UInt64>? { memory.map { UnsafePointer($0.assumingMemoryBound(to: UInt64.self)) } }
  public var alpha: UnsafePointer<UInt8>? {
    memory.map { UnsafePointer(($0 + lineBytes).assumingMemoryBound(to: UInt8.self)) }
  }
  var bytes: Int { lineBytes + alphaBytes }

  /// The coverage of pixel (x, y) relative to the mask's origin. This method is slow.
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

  /// Writes the coverage of a row. Blocks without coverage are left unchanged. `target` has to have room for all
  /// blocks.
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
