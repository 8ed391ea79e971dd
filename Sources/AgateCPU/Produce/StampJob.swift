import AgateBackend
import AgateRaster

/// A job that creates the stamps of a stream and bins them into tiles. Each part is a range of slots.
struct StampJob {
  private var stream: ParticleStream
  private var field: ParticleField
  private var grid: TileGrid
  /// Width and height of a footprint, in pixels.
  private var width: Int32
  private var height: Int32
  private var bins: StampBins
  private var made: UnsafeMutablePointer<ParticleStamp>
  private var cursors: UnsafeMutablePointer<Int32>
  private var earlier: UnsafeMutablePointer<Int32>
  private var stamps: UnsafeMutablePointer<ParticleStamp>
  /// Factors that replace the division of a coordinate by a tile's width and height. The quotients are exact for all
  /// coordinates in a frame.
  private let acrossTile: UInt64
  private let downTile: UInt64

  init(
    _ stream: ParticleStream, _ field: ParticleField, grid: TileGrid, _ table: StampTable, bins: StampBins,
    made: UnsafeMutablePointer<ParticleStamp>, cursors: UnsafeMutablePointer<Int32>,
    earlier: UnsafeMutablePointer<Int32>, stamps: UnsafeMutablePointer<ParticleStamp>
  ) {
    (self.stream, self.field, self.grid) = (stream, field, grid)
    (width, height) = (table.width, table.height)
    (self.bins, self.made, self.cursors) = (bins, made, cursors)
    (self.earlier, self.stamps) = (earlier, stamps)
    acrossTile = (1 << 32) / UInt64(grid.tileWidth) + 1
    downTile = (1 << 32) / UInt64(grid.tileHeight) + 1
  }

  /// Number of slots in a part. Their stamps fit into the processor's cache.
  static let partSlots = 2048
  var slots: Int { Int(stream.slots) }
  var partCount: Int { (slots + Self.partSlots - 1) / Self.partSlots }

  func run(part: Int, thread: Int) {
    let first = part * Self.partSlots
    let made = made + thread * Self.partSlots
    let cursors = cursors + thread * grid.count
    let count = field.stamps(stream, first..<min(first + Self.partSlots, slots), into: made)
    for index in 0..<count {
      let stamp = made[index]
      let (x, y) = (stamp.x >> 4, stamp.y >> 4)
      let left = quotient(max(x, stream.clip.x0), acrossTile)
      let right = quotient(min(x &+ width, stream.clip.x1) &- 1, acrossTile)
      let top = quotient(max(y, stream.clip.y0), downTile)
      let bottom = quotient(min(y &+ height, stream.clip.y1) &- 1, downTile)
      var row = top
      repeat {
        var column = left
        repeat {
          put(stamp, cursors + Int(row &* grid.columns &+ column))
          column &+= 1
        } while column <= right
        row &+= 1
      } while row <= bottom
    }
  }

  @inline(__always)
  private func put(_ stamp: ParticleStamp, _ cursor: UnsafeMutablePointer<Int32>) {
    var place = Int(cursor.pointee)
    if place % StampView.chunk == 0 {
      let chunk = bins.takeChunk()
      earlier[chunk] = Int32(truncatingIfNeeded: place)
      place = chunk &* StampView.chunk
    }
    stamps[place] = stamp
    cursor.pointee = Int32(truncatingIfNeeded: place &+ 1)
  }

  @inline(__always)
  private func quotient(_ x: Int32, _ factor: UInt64) -> Int32 {
    Int32(truncatingIfNeeded: (UInt64(UInt32(bitPattern: x)) &* factor) &>> 32)
  }
}
