import AgateBackend
import CVulkan

/// The produce stage: creates the particles and instances of a frame's streams, before other stages read items.
extension FrameQueue {
  private static let place = [Use(.produced, .copyWrite)]
  private static let clearSums = [Use(.texels, .copyWrite)]
  private static let make = [Use(.produced, .shaderReadWrite), Use(.texels, .shaderReadWrite)]

  func produce(_ slot: FrameSlot) throws(RenderError) {
    guard let work = slot.production, let upload = slot.upload, let target = slot.shown else { return }
    if work.isPlaced {
      enter(.place, FrameQueue.place, slot.commands)
      slot.commands.copy(upload, to: target, work.copies)
    }
    if !work.sums.isEmpty { enter(.clearSums, FrameQueue.clearSums, slot.commands) }
    for sum in work.sums { sum.span.clear(slot.commands) }
    enter(.make, FrameQueue.make, slot.commands)
    for step in work.steps {
      let features = slot.readsTexels ? step.features.union(.texels) : step.features
      if let tiles = step.tiles, let scratch = work.scratch, case .particles(var block) = step.block {
        block.upload = target.address
        tiles.place(&block, in: scratch)
        try sum(tiles, block, features, slot)
        continue
      }
      slot.commands.bind(try pipelines.pipeline(step.kernel, for: features))
      switch step.block {
      case .particles(var block):
        block.upload = target.address
        slot.commands.push(block, pipelines.layout)
      case .instances(var block):
        block.upload = target.address
        slot.commands.push(block, pipelines.layout)
      }
      let perGroup = Tiling.itemsPerGroup * pipelines.particlesPerThread(step.features)
      slot.commands.dispatch(itemGroups: (step.count + perGroup - 1) / perGroup)
    }
  }

  /// Bins stamps into tiles and sums the tiles, one slice at a time.
  private func sum(
    _ tiles: StampTiles, _ block: ProduceBlock, _ features: ProduceFeatures, _ slot: FrameSlot
  ) throws(RenderError) {
    var block = block
    let plain = features.intersection(.texels), rows = tiles.rowsAtOnce, table = tiles.tableGroups
    let footprints = try pipelines.pipeline(.stampFootprints, for: plain, rows: rows)
    let bin = try pipelines.pipeline(.stampBin, for: features)
    let sum = try pipelines.pipeline(.stampSum, for: plain, rows: rows)
    func run(_ pipeline: VkPipeline, _ x: Int, _ y: Int = 1) {
      enter(.make, FrameQueue.make, slot.commands)
      slot.commands.bind(pipeline)
      slot.commands.push(block, pipelines.layout)
      slot.commands.dispatch(x, y)
    }
    run(footprints, table.columns, table.rows)
    for first in tiles.slices {
      block.first = UInt32(first)
      run(bin, StampTiles.groups)
      for begin in tiles.portions {
        block.begin = UInt32(begin)
        run(sum, tiles.columns, tiles.rows)
      }
    }
  }
}
