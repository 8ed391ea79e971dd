import AgateBackend
import AgateRaster
import CAgatePixels
import Synchronization

/// The stamps of a stream, binned by tile.
///
/// Stamps are added to the pixels, and a sum does not depend on the order. So every thread puts the stamps of a tile
/// into its own chunks, and a tile draws the chunks of all threads. Stamps need not be counted first, and are never
/// moved.
final class StampBins: Sendable {
  // Written by one thread between jobs. During a job, each thread writes only its own elements.
  nonisolated(unsafe) private var table: StampTable?
  nonisolated(unsafe) private var memory = StampMemory()
  nonisolated(unsafe) private var lists = 0
  /// Number of chunks in use.
  private let taken = Atomic<Int>(0)

  /// Creates the stream's stamps and puts them into the tiles of `grid`.
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

/// Memory for bins. Only the parts that were used take physical memory.
private struct StampMemory: ~Copyable {
  /// For each thread, the stamps of the part that it is working on.
  var made = ScratchBuffer<ParticleStamp>()
  /// For each thread and tile, the index of the next stamp. At a multiple of a chunk's length, the stamp begins a new
  /// chunk.
  var cursors = ScratchBuffer<Int32>()
  /// For each chunk, the value of the cursor before the chunk began.
  var earlier = ScratchBuffer<Int32>()
  var stamps = ScratchBuffer<ParticleStamp>()

  mutating func reserve(threads: Int, tiles: Int, entries: Int) {
    // All chunks are full except the last of each thread and tile.
    let chunks = entries / StampView.chunk + threads * tiles
    made.reserve(threads * StampJob.partSlots)
    cursors.reserve(threads * tiles)
    earlier.reserve(chunks)
    stamps.reserve(chunks * StampView.chunk)
  }
}

/// A view of a stream's stamps by tile.
struct StampView {
  var table: agate_stamp_table
  /// Number of lists of each tile, one for each thread. `cursors` contains, list by list, one cursor for each of the
  /// `tiles` tiles of the grid.
  var lists: Int
  var tiles: Int
  var cursors: UnsafePointer<Int32>
  var earlier: UnsafePointer<Int32>
  var stamps: UnsafePointer<ParticleStamp>

  /// Number of stamps in a chunk.
  static let chunk = 128

  /// Adds a tile's stamps to the pixels of `area`. `pixels` points to the first of these pixels.
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
