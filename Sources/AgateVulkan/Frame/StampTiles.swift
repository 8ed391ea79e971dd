import AgateBackend
import AgateRaster

/// How the stamps of a stream go through tiles: see `Shaders/stamp_tiles.glsl`.
///
/// The stream is taken in slices, so that what it needs is bounded, and those in portions, so few stamps that one tile
/// may get them all: a driver that executes Vulkan on a CPU may end a thread's loops after 65,535 turns of all of them
/// together. A tile that has no stamps in a portion costs next to nothing.
struct StampTiles {
  /// Of the stream's box.
  let columns: Int
  let rows: Int
  /// Of a footprint, with empty rows and columns behind.
  private let width: Int
  private let height: Int
  /// Rows of a footprint that are added at once.
  let rowsAtOnce: Int
  /// Slots that a thread makes stamps of.
  let steps: Int
  /// Of those, how many a portion has.
  private let portionSteps: Int
  private let slots: Int

  // Constants of the shaders.
  static let tileWidth = 128
  static let tileHeight = 64
  static let groups = 16
  static let threads = 64
  static let entries = 4
  static let columnsAtOnce = 8

  /// Turns of loops that a thread which adds up a tile may take. Those that load and store the tile's sums are left out.
  private static let mostTurns = 65_535 - 2_700
  /// Of cells in cells: finding a particle's place takes few of the 64 turns that `stamp_bin` has for each.
  private static let mostLevels = 6
  /// Slots of a slice. Each has 32 bytes.
  private static let mostSlots = 1 << 19
  /// A tile's sums are loaded and stored, and its lists looked for, once for each portion. That pays from so many stamps on.
  private static let fewestInTile = 512

  /// A slice has no more stamps than go through so many tiles; the shaders have room for them.
  static let mostTiles = mostSlots / fewestInTile

  /// Nil where stamps are so few in a tile that exchanging every sum costs less.
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
    // For each part of a footprint a step is so many turns, and each list takes no more than three by itself. Stamps are
    // no larger than 32 pixels; of those a portion has two steps.
    let perStep = Self.groups * Self.threads, walks = parts * partsAcross
    let most = (Self.mostTurns - 3 * walks * Self.groups) / (walks * perStep)
    let needed = (slots + perStep - 1) / perStep, slices = (slots + Self.mostSlots - 1) / Self.mostSlots
    steps = (needed + slices - 1) / max(slices, 1)
    let portions = (steps + most - 1) / most
    portionSteps = (steps + portions - 1) / max(portions, 1)
    guard min(slots, steps * perStep) >= Self.fewestInTile * columns * rows else { return nil }
  }

  /// Slots that each slice begins with.
  var slices: StrideTo<Int> { stride(from: 0, to: slots, by: Self.groups * groupSlots) }
  /// Stamps of each list that each portion begins with.
  var portions: StrideTo<Int> { stride(from: 0, to: groupSlots, by: portionSteps * Self.threads) }
  /// Workgroups that make the table of footprints.
  var tableGroups: (columns: Int, rows: Int) { (256 / Self.threads, height) }

  private var groupSlots: Int { steps * Self.threads }
  // Words of scratch memory: footprints come first.
  private var starts: Int { 256 * width * height }
  private var records: Int { starts + (Self.groups * (columns * rows + 1) + 1) / 2 * 2 }
  var scratchBytes: Int { (records + Self.groups * groupSlots * Self.entries * 2) * 4 }

  /// Tells shaders where things lie.
  func place(_ block: inout ProduceBlock, in scratch: ImageMemory.Span) {
    (block.steps, block.most) = (UInt32(steps), UInt32(portionSteps * Self.threads))
    (block.starts, block.records) = (UInt32(starts), UInt32(records))
    (block.scratch, block.scratchTexel) = (scratch.address, scratch.texel)
  }
}
