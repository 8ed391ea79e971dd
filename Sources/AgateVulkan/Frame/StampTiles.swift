import Agate
import AgateRaster

/// How the stamps of a stream go through tiles: see `Shaders/stamp_tiles.glsl`.
///
/// The stream is taken in slices. What a slice needs is bounded, and so few that one tile may get them all: a driver
/// that executes Vulkan on a CPU may end loops after 65,536 turns.
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
  private let slots: Int

  // Constants of the shaders.
  private static let tileWidth = 128
  private static let tileHeight = 64
  private static let mostTiles = 4096
  static let groups = 16
  private static let threads = 64
  private static let entries = 4
  private static let columnsAtOnce = 8

  /// A slice of so many steps is 64,000 turns of the loop that adds up a tile's stamps, four at a time.
  private static let mostSteps = 250
  /// Turns of loops that it may take to make a particle: a thread makes that many particles.
  private static let mostTurns = 200
  /// As many stamps as there are footprints cost what those cost; from here on that does not count.
  private static let fewestSlots = 4096

  /// Nil where stamps are so few that footprints do not pay, making them takes long loops, or there are too many tiles.
  ///
  /// - Parameter behaviors: words of the frame's behaviours; no loop over them has more turns.
  init?(_ stream: ParticleStream, _ box: PixelBox, behaviors: Int) {
    columns = (box.width + Self.tileWidth - 1) / Self.tileWidth
    rows = (box.height + Self.tileHeight - 1) / Self.tileHeight
    slots = Int(stream.slots)
    let turns = stream.flags.contains(.behaves) ? Int(stream.levels) * behaviors : 0
    guard slots >= Self.fewestSlots, columns * rows <= Self.mostTiles, turns <= Self.mostTurns, stream.step == 0 else {
      return nil
    }
    let sides = (width: Int(stream.texelWidth) + 1, height: Int(stream.texelHeight) + 1)
    let parts = (sides.height + 7) / 8, partsAcross = (sides.width + Self.columnsAtOnce - 1) / Self.columnsAtOnce
    rowsAtOnce = (sides.height + parts - 1) / parts
    (width, height) = (partsAcross * Self.columnsAtOnce, parts * rowsAtOnce)
    let perStep = Self.groups * Self.threads
    steps = min((slots + perStep - 1) / perStep, max(Self.mostSteps / (parts * partsAcross), 1))
  }

  /// Slots that each slice begins with.
  var slices: StrideTo<Int> { stride(from: 0, to: slots, by: Self.groups * groupSlots) }
  /// Workgroups that make the table of footprints.
  var tableGroups: (columns: Int, rows: Int) { (256 / Self.threads, height) }

  private var groupSlots: Int { steps * Self.threads }
  // Words of scratch memory: footprints come first.
  private var starts: Int { 256 * width * height }
  private var made: Int { starts + (Self.groups * (columns * rows + 1) + 1) / 2 * 2 }
  private var records: Int { made + Self.groups * groupSlots * 3 }
  /// Shaders read a few words behind the last record.
  var scratchBytes: Int { (records + Self.groups * groupSlots * Self.entries * 2) * 4 + 64 }

  /// Tells shaders where things lie.
  func place(_ block: inout ProduceBlock, in scratch: ImageMemory.Span) {
    block.steps = UInt32(steps)
    (block.starts, block.made, block.records) = (UInt32(starts), UInt32(made), UInt32(records))
    (block.scratch, block.scratchTexel) = (scratch.address, scratch.texel)
  }
}
