import AgateBackend
import AgateRaster
import CVulkan

/// The cost of frames by stage (see ``VulkanRenderer/measureStages()``).
public struct StageReport: Sendable {
  /// The cost of one stage.
  public struct Entry: Sendable {
    /// The stage.
    public var stage: FrameStage
    /// Mean time of the stage in a frame, in milliseconds.
    public var milliseconds: Double
    /// Estimated number of bytes that the stage reads and writes, which is a lower bound. A byte that shaders access
    /// several times is counted several times.
    public var bytes: Double
    /// Estimated number of arithmetic operations. It is the sum of fixed numbers for each particle, each instance of a
    /// replicator, each pixel of a particle's sprite, each item that is sorted into tiles, and each pixel of a tile for
    /// each item of the tile.
    public var operations: Double
  }
  /// Number of frames that were measured.
  public var frames = 0
  /// Costs of the stages in the order of a frame. Stages that took no time are left out.
  public var entries: [Entry] = []
  /// Number of bytes that the host uploaded for the last frame.
  public var uploaded = 0
  /// Number of bytes that the host read back for the last frame: the bytes of its pixels.
  public var readBack = 0
}

extension VulkanRenderer {
  /// Starts measuring frames, which are then drawn one at a time. Earlier measurements are discarded.
  public func measureStages() throws(RenderError) {
    if queue.clock == nil { queue.clock = try StageClock(device) }
    queue.clock?.reset()
  }

  /// Returns the cost of the frames since ``measureStages()``. Times are means over all these frames. Bytes and
  /// operations are those of the last frame, which must be finished. The report is empty if nothing was measured.
  public func stageReport() throws(RenderError) -> StageReport {
    var report = StageReport()
    guard let clock = queue.clock, clock.frames > 0, let slot = latest else { return report }
    report.frames = clock.frames
    report.uploaded = slot.layout.end
    report.readBack = slot.plan.pixelBytes
    let costs = StageCosts(slot)
    for stage in FrameStage.allCases {
      let milliseconds = clock.sums[stage.rawValue] / 1e6 / Double(clock.frames)
      if milliseconds == 0 { continue }
      report.entries.append(
        StageReport.Entry(
          stage: stage, milliseconds: milliseconds, bytes: costs.bytes[stage.rawValue],
          operations: costs.operations[stage.rawValue]))
    }
    return report
  }
}

/// Bytes and operations of a frame by stage.
private struct StageCosts {
  var bytes = [Double](repeating: 0, count: FrameStage.allCases.count)
  var operations = [Double](repeating: 0, count: FrameStage.allCases.count)

  // Numbers of operations, counted in the source of the shaders.
  private static let particle = 300.0
  private static let instance = 400.0
  private static let stampPixel = 30.0
  private static let binnedItem = 60.0
  private static let shadedPixel = 25.0

  init(_ slot: FrameSlot) {
    let plan = slot.plan
    let pixels = Double(plan.width * plan.height), items = Double(plan.itemCount)
    let box = Double(MemoryLayout<PixelBox>.stride), item = Double(MemoryLayout<DrawItem>.stride)
    var entries = 0.0
    for band in 0..<plan.bands { entries += Double(slot.status(ofBand: band).wanted) }
    if let work = slot.production {
      for copy in work.copies { add(.produce, bytes: 2 * Double(copy.size), operations: 0) }
      for step in work.steps {
        if let stamps = step.stamps {
          add(stamps)
        } else {
          let made = Double(step.count)
          let operations = step.kernel == .produceInstances ? Self.instance : Self.particle
          add(.produce, bytes: made * (box + item), operations: made * operations)
        }
      }
    }
    // Boxes and items are read twice. Entries are written, sorted and trimmed.
    add(.bin, bytes: items * 2 * (box + item) + entries * 16, operations: items * 2 * Self.binnedItem)
    let tile = Double(Tiling.tile * Tiling.tile)
    add(.shade, bytes: entries * (4 + item) + pixels * 4, operations: entries * tile * Self.shadedPixel)
    if let work = slot.production { add(.shade, bytes: Double(work.sums.count) * pixels * 4, operations: 0) }
    if slot.pixels != nil { add(.deliver, bytes: pixels * 8, operations: 0) }
  }

  private mutating func add(_ stage: FrameStage, bytes: Double, operations: Double) {
    self.bytes[stage.rawValue] += bytes
    self.operations[stage.rawValue] += operations
  }

  /// Adds the cost of a stream of stamps. Each pixel of a stamp reads one texel of the sprite and one of the sum, and
  /// writes one.
  private mutating func add(_ stream: ParticleStream) {
    let slots = Double(stream.slots)
    let pixels = slots * Double(stream.texelWidth + 1) * Double(stream.texelHeight + 1)
    add(.produce, bytes: pixels * 12, operations: slots * Self.particle + pixels * Self.stampPixel)
  }
}
