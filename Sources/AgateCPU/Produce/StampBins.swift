import Agate
import AgateRaster
import CAgatePixels

/// The stamps of a stream, by tile: made by several threads, yet always in the same places.
final class StampBins {
  private(set) var table: StampTable?
  /// Where each tile's stamps begin; one more at the end.
  private var starts = ScratchBuffer<Int32>()
  private var list = ScratchBuffer<ParticleStamp>()
  /// A part's stamps in the order of their slots, and how many there are.
  private var made = ScratchBuffer<ParticleStamp>()
  private var madeCounts = ScratchBuffer<Int32>()
  /// For each part and tile how many stamps it has; then where the next one goes.
  private var cursors = ScratchBuffer<Int32>()

  /// Makes the stream's stamps and puts them into the tiles of `grid`.
  func build(_ stream: ParticleStream, _ field: ParticleField, grid: TileGrid, _ table: StampTable, _ pool: WorkerPool)
  {
    self.table = table
    let parts = StampJob.parts(stream), tiles = grid.count
    made.reserve(parts * StampJob.partSlots)
    madeCounts.reserve(parts)
    cursors.reserve(parts * tiles)
    starts.reserve(tiles + 1)
    cursors.base.update(repeating: 0, count: parts * tiles)
    var job = StampJob(
      stream, field, grid: grid, table, made: made.base, madeCounts: madeCounts.base, cursors: cursors.base,
      list: list.base)
    pool.run(.stamps(job))
    var sum: Int32 = 0
    for tile in 0..<tiles {
      starts.base[tile] = sum
      for part in 0..<parts {
        let count = cursors.base[part * tiles + tile]
        cursors.base[part * tiles + tile] = sum
        sum += count
      }
    }
    starts.base[tiles] = sum
    list.reserve(Int(sum))
    (job.list, job.step) = (list.base, .scatter)
    pool.run(.stamps(job))
  }

  var view: StampView {
    StampView(table: table!.kernelTable, starts: UnsafePointer(starts.base), list: UnsafePointer(list.base))
  }
}

/// A stream's stamps by tile, for reading.
struct StampView {
  var table: agate_stamp_table
  var starts: UnsafePointer<Int32>
  var list: UnsafePointer<ParticleStamp>
}

/// One of the two steps that bring stamps into tiles, in parts of the stream's slots.
struct StampJob {
  enum Step { case make, scatter }

  var stream: ParticleStream
  var field: ParticleField
  var grid: TileGrid
  /// Of a footprint.
  var width: Int32
  var height: Int32
  var made: UnsafeMutablePointer<ParticleStamp>
  var madeCounts: UnsafeMutablePointer<Int32>
  var cursors: UnsafeMutablePointer<Int32>
  var list: UnsafeMutablePointer<ParticleStamp>
  var step: Step
  /// What a coordinate is multiplied with to be divided by a tile's side: exact for sides of frames.
  private let acrossTile: UInt64
  private let downTile: UInt64

  init(
    _ stream: ParticleStream, _ field: ParticleField, grid: TileGrid, _ table: StampTable,
    made: UnsafeMutablePointer<ParticleStamp>, madeCounts: UnsafeMutablePointer<Int32>,
    cursors: UnsafeMutablePointer<Int32>, list: UnsafeMutablePointer<ParticleStamp>
  ) {
    (self.stream, self.field, self.grid) = (stream, field, grid)
    (width, height) = (table.width, table.height)
    (self.made, self.madeCounts, self.cursors, self.list) = (made, madeCounts, cursors, list)
    step = .make
    acrossTile = (1 << 32) / UInt64(grid.tileWidth) + 1
    downTile = (1 << 32) / UInt64(grid.tileHeight) + 1
  }

  static let partSlots = 8192
  static func parts(_ stream: ParticleStream) -> Int { (Int(stream.slots) + partSlots - 1) / partSlots }

  func run(part: Int) {
    switch step {
    case .make: make(part)
    case .scatter: scatter(part)
    }
  }

  private func make(_ part: Int) {
    let first = part * Self.partSlots
    let stamps = made + first
    let counts = cursors + part * grid.count
    let count = field.stamps(stream, first..<min(first + Self.partSlots, Int(stream.slots)), into: stamps)
    for index in 0..<count {
      guard let box = box(stamps[index].x >> 4, stamps[index].y >> 4) else { continue }
      eachTile(box) { counts[$0] &+= 1 }
    }
    madeCounts[part] = Int32(count)
  }

  private func scatter(_ part: Int) {
    let stamps = made + part * Self.partSlots
    let next = cursors + part * grid.count
    for index in 0..<Int(madeCounts[part]) {
      let stamp = stamps[index]
      guard let box = box(stamp.x >> 4, stamp.y >> 4) else { continue }
      eachTile(box) {
        list[Int(next[$0])] = stamp
        next[$0] &+= 1
      }
    }
  }

  /// The part of a footprint that may be drawn.
  @inline(__always)
  private func box(_ x: Int32, _ y: Int32) -> PixelBox? {
    let box = PixelBox(
      x0: max(x, stream.clipX0), y0: max(y, stream.clipY0), x1: min(x + width, stream.clipX1),
      y1: min(y + height, stream.clipY1))
    return box.isEmpty ? nil : box
  }

  @inline(__always)
  private func eachTile(_ box: PixelBox, _ body: (Int) -> Void) {
    let columns = grid.columns
    let (left, right) = (quotient(box.x0, acrossTile), quotient(box.x1 &- 1, acrossTile))
    let (top, bottom) = (quotient(box.y0, downTile), quotient(box.y1 &- 1, downTile))
    var row = top
    while row <= bottom {
      var column = left
      while column <= right {
        body(Int(row &* columns &+ column))
        column &+= 1
      }
      row &+= 1
    }
  }

  @inline(__always)
  private func quotient(_ x: Int32, _ factor: UInt64) -> Int32 {
    Int32(truncatingIfNeeded: (UInt64(UInt32(bitPattern: x)) &* factor) &>> 32)
  }
}
