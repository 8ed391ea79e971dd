import AgateBackend
import AgateRaster

/// The division of a stream's stamps among tiles: see `Shaders/stamp_tiles.glsl`.
///
/// The stream is taken in slices, so that the memory it needs is bounded, and slices in portions. A portion has so
/// few stamps that one tile may get them all: a driver that executes Vulkan on a CPU may end a thread's loops after
/// 65,535 turns of all of them together. A tile that has no stamps in a portion costs next to nothing.
struct StampTiles {
  /// Columns and rows of tiles in the stream's box.
  let columns: Int
  let rows: Int
  /// Width and height of a footprint in pixels, with empty rows and columns behind.
  private let width: Int
  private let height: Int
  /// Number of rows of a footprint that are added at once.
  let rowsAtOnce: Int
  /// Number of slots that a thread makes stamps of.
  let steps: Int
  /// Number of these slots in a portion.
  private let portionSteps: Int
  private let slots: Int

  // Constants of the shaders.
  static let tileWidth = 128
  static let tileHeight = 64
  static let groups = 16
  static let threads = 64
  static let entries = 4
  static let columnsAtOnce = 8

  /// Maximum number of turns of loops that a thread which adds up a tile may take. Turns that load and store the
  /// tile's sums are left out.
  private static let mostTurns = 65_535 - 2_700
  /// Maximum number of levels of cells in cells. Up to it, finding a particle's place takes few of the 64 turns that
  /// `stamp_bin` has for each.
  private static let mostLevels = 6
  /// Number of slots in a slice. Each slot has 32 bytes.
  private static let mostSlots = 1 << 19
  /// Minimum mean number of stamps in a tile. A tile's sums are loaded and stored, and its lists looked for, once for
  /// each portion; that pays from this number of stamps on.
  private static let fewestInTile = 512

  /// Maximum number of tiles. A slice has no more stamps than go through so many tiles, and the shaders have room for
  /// them.
  static let mostTiles = mostSlots / fewestInTile

  /// Creates the division; nil where a tile has so few stamps that exchanging every sum costs less.
  init?(_ stream: ParticleStream, _ box: PixelBox) {
    columns = (box.width + Self.tileWidth - 1) / Self.tileWidth
    rows = (box.height + Self.tileHeight - 1) / Self.tileHeight
    slots = Int(stream.slots)
    // Stepped motion and long chains of cells take many turns themselves.
    guard stream.step == 0, stream.levels <= Self.mostLevels else { return nil }
    let sides = (width: Int(stream.texelWidth) + 1, height: Int(stream.texelHeight) + 1)
    let parts = (sides.height + 7) / 8, partsAcross = (sides.width + Self.columnsAtOnce - 1) / Self.columnsAtOnce
    rowsAtOnce = (sides.height + parts - 1) / parts
    (width, height) = (partsAcross * Self.columnsAtOnce, parts * rowsAtOnce)
    // For each part of a footprint a step is so many turns, and each list takes no more than three by itself. Stamps
    // are no larger than 32 pixels; of those a portion has two steps.
    let perStep = Self.groups * Self.threads, walks = parts * partsAcross
    let most = (Self.mostTurns - 3 * walks * Self.groups) / (walks * perStep)
    let needed = (slots + perStep - 1) / perStep, slices = (slots + Self.mostSlots - 1) / Self.mostSlots
    steps = (needed + slices - 1) / max(slices, 1)
    let portions = (steps + most - 1) / most
    portionSteps = (steps + portions - 1) / max(portions, 1)
    guard min(slots, steps * perStep) >= Self.fewestInTile * columns * rows else { return nil }
  }

  /// First slots of the slices.
  var slices: StrideTo<Int> { stride(from: 0, to: slots, by: Self.groups * groupSlots) }
  /// First stamps of the portions, in each list.
  var portions: StrideTo<Int> { stride(from: 0, to: groupSlots, by: portionSteps * Self.threads) }
  /// Number of workgroups that make the table of footprints.
  var tableGroups: (columns: Int, rows: Int) { (256 / Self.threads, height) }

  private var groupSlots: Int { steps * Self.threads }
  // Words of scratch memory: footprints come first.
  private var starts: Int { 256 * width * height }
  private var records: Int { starts + (Self.groups * (columns * rows + 1) + 1) / 2 * 2 }
  var scratchBytes: Int { (records + Self.groups * groupSlots * Self.entries * 2) * 4 }

  /// Sets the places of the tables for shaders.
  func place(_ block: inout ProduceBlock, in scratch: ImageMemory.Span) {
    (block.steps, block.most) = (UInt32(steps), UInt32(portionSteps * Self.threads))
    (block.starts, block.records) = (UInt32(starts), UInt32(records))
    (block.scratch, block.scratchTexel) = (scratch.address, scratch.texel)
  }
}
