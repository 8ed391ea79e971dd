import AgateBackend
import AgateRaster

/// The binning of a stream's stamps into tiles (see `Shaders/stamp_tiles.glsl`).
///
/// The stream is processed in slices, so that its memory is bounded. Slices are processed in portions, which are small
/// enough that one tile may contain all stamps of a portion. This is necessary because a CPU driver may end a thread's
/// loops after 65,535 iterations in total. A tile without stamps in a portion costs almost nothing.
struct StampTiles {
  /// Columns and rows of tiles in the stream's box.
  let columns: Int
  let rows: Int
  /// Width and height of a footprint in pixels, padded with empty columns and rows.
  private let width: Int
  private let height: Int
  /// Number of rows of a footprint that are added at a time.
  let rowsAtOnce: Int
  /// Number of slots from which a thread creates stamps.
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

  /// Maximum number of loop iterations of a thread that sums the stamps of a tile, without the iterations that load and
  /// store the tile's sums.
  private static let mostTurns = 65_535 - 2_700
  /// Maximum number of levels of nested cells. With at most this many levels, the computation of a particle's position
  /// takes only a few of the 64 iterations that `stamp_bin` has for each particle.
  private static let mostLevels = 6
  /// Number of slots in a slice. Each slot has 32 bytes.
  private static let mostSlots = 1 << 19
  /// Minimum mean number of stamps in a tile for which binning is faster. For each portion, a tile's sums are loaded
  /// and stored, and its lists are searched.
  private static let fewestInTile = 512

  /// Maximum number of tiles. With more tiles, a slice could not have the minimum mean number of stamps. The shaders
  /// have room for this number.
  static let mostTiles = mostSlots / fewestInTile

  /// Creates the division. Returns nil if tiles have so few stamps that adding each stamp directly with atomic
  /// operations costs less.
  init?(_ stream: ParticleStream, _ box: PixelBox) {
    columns = (box.width + Self.tileWidth - 1) / Self.tileWidth
    rows = (box.height + Self.tileHeight - 1) / Self.tileHeight
    slots = Int(stream.slots)
    // Stepped motion and many levels of cells need too many iterations for each particle.
    guard stream.step == 0, stream.levels <= Self.mostLevels else { return nil }
    let sides = (width: Int(stream.texelWidth) + 1, height: Int(stream.texelHeight) + 1)
    let parts = (sides.height + 7) / 8, partsAcross = (sides.width + Self.columnsAtOnce - 1) / Self.columnsAtOnce
    rowsAtOnce = (sides.height + parts - 1) / parts
    (width, height) = (partsAcross * Self.columnsAtOnce, parts * rowsAtOnce)
    // A step takes `perStep` iterations for each part of a footprint, and each list takes at most three more. Stamps
    // have at most 32 pixels on a side. With the largest stamps, a portion has two steps.
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
  /// Number of workgroups that create the table of footprints.
  var tableGroups: (columns: Int, rows: Int) { (256 / Self.threads, height) }

  private var groupSlots: Int { steps * Self.threads }
  // Offsets in scratch memory, in words. Footprints come first.
  private var starts: Int { 256 * width * height }
  private var records: Int { starts + (Self.groups * (columns * rows + 1) + 1) / 2 * 2 }
  var scratchBytes: Int { (records + Self.groups * groupSlots * Self.entries * 2) * 4 }

  /// Sets the offsets of the tables for shaders.
  func place(_ block: inout ProduceBlock, in scratch: ImageMemory.Span) {
    (block.steps, block.most) = (UInt32(steps), UInt32(portionSteps * Self.threads))
    (block.starts, block.records) = (UInt32(starts), UInt32(records))
    (block.scratch, block.scratchTexel) = (scratch.address, scratch.texel)
  }
}
