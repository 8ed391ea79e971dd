import AgateBackend
import AgateRaster

/// A job that creates the items of a replicator's instances. Each part is a range of blocks of eight instances.
struct InstanceJob {
  var stream: InstanceStream
  var field: InstanceField
  /// Row of the replicator's item, which all its instances take over.
  var row: Int32
  var items: UnsafeMutablePointer<DrawItem>
  var boxes: UnsafeMutablePointer<PixelBox>

  var count: Int { Int(stream.count) }
  private static let partBlocks = 128
  var partCount: Int { (stream.blocks + Self.partBlocks - 1) / Self.partBlocks }

  func run(part: Int) {
    let first = part * Self.partBlocks
    field.expand(stream, blocks: first..<min(first + Self.partBlocks, stream.blocks), row: row, items, boxes)
  }
}
