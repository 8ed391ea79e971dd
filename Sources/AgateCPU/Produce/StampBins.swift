import AgateBackend
import AgateRaster
import CAgatePixels
import Synchronization

/// The stamps of a stream, binned by tile.
///
/// Sums do not depend on the order of stamps. So every thread puts its stamps into chunks of its own, tile by tile,
/// and a tile's stamps are those of all threads. Nothing is counted beforehand or moved again.
final class StampBins: Sendable {
  // Written by one thread between jobs, or by `StampJob`s each in places of its own.
  nonisolated(unsafe) private var table: StampTable?
  nonisolated(unsafe) private var memory = StampMemory()
  nonisolated(unsafe) private var lists = 0
  /// Number of chunks that are taken.
  private let taken = Atomic<Int>(0)

  /// Makes the stream's stamps and puts them into the tiles of `grid`.
  func build(_ stream: ParticleStream, _ field: ParticleField, grid: TileGrid, _ table: StampTable, _ pool: WorkerPool)
  {
    self.table = table
    lists = pool.threads
    taken.store(0, ordering: .relaxed)
    let entries = Int(stream.slots) * grid.mostTiles(width: table.width, height: table.height)
    memory.reserve(threads: pool.threads, tiles: grid.count, entries: entries)
    memory.cursors.base.update(repeating: 0, count: pool.threads * grid.count)
    pool.run(
      .stamps(
        StampJob(
          stream, field, grid: grid, table, bins: self, made: memory.made.base, cursors: memory.cursors.base,
          earlier: memory.earlier.base, stamps: memory.stamps.base)))
  }

  /// Takes a free chunk and returns its number.
  func takeChunk() -> Int { taken.wrappingAdd(1, ordering: .relaxed).oldValue }

  func view(tiles: Int) -> StampView {
    StampView(
      table: table!.kernelTable, lists: lists, tiles: tiles, cursors: UnsafePointer(memory.cursors.base),
      earlier: UnsafePointer(memory.earlier.base), stamps: UnsafePointer(memory.stamps.base))
  }
}

/// Memory for bins. Only the used part of it ever takes memory.
private struct StampMemory: ~Copyable {
  /// Stamps of the part that a thread works on, for each thread.
  var made = ScratchBuffer<ParticleStamp>()
  /// Place of the next stamp, for each thread and tile. After a multiple of a chunk's length another chunk follows.
  var cursors = ScratchBuffer<Int32>()
  /// Value of the cursor when the chunk began, for each chunk.
  var earlier = ScratchBuffer<Int32>()
  var stamps = ScratchBuffer<ParticleStamp>()

  mutating func reserve(threads: Int, tiles: Int, entries: Int) {
    // All chunks are full but the last of each thread and tile.
    let chunks = entries / StampView.chunk + threads * tiles
    made.reserve(threads * StampJob.partSlots)
    cursors.reserve(threads * tiles)
    earlier.reserve(chunks)
    stamps.reserve(chunks * StampView.chunk)
  }
}

/// A stream's stamps by tile, for reading.
struct StampView {
  var table: agate_stamp_table
  /// Number of lists of each tile. Their cursors lie list by list, with as many cursors a list as the grid has tiles.
  var lists: Int
  var tiles: Int
  var cursors: UnsafePointer<Int32>
  var earlier: UnsafePointer<Int32>
  var stamps: UnsafePointer<ParticleStamp>

  /// Number of stamps in a chunk.
  static let chunk = 128

  /// Adds a tile's stamps to the pixels of `area`, the first of which is `pixels`.
  func draw(tile: Int, _ area: PixelBox, _ pixels: UnsafeMutablePointer<UInt32>, stride: Int) {
    var table = table
    for list in 0..<lists {
      var cursor = Int(cursors[list * tiles + tile])
      while cursor > 0 {
        let number = (cursor - 1) / Self.chunk, first = number * Self.chunk
        (stamps + first).withMemoryRebound(to: agate_stamp.self, capacity: cursor - first) {
          agate_stamps(pixels, stride, area.x0, area.y0, area.x1, area.y1, $0, Int32(cursor - first), &table)
        }
        cursor = Int(earlier[number])
      }
    }
  }
}
