import AgateBackend
import CVulkan

/// The bin stage: adds items, in paint order, to the lists of the tiles that they touch.
extension FrameQueue {
  private static let clear = [Use(.counts, .copyWrite), Use(.status, .copyWrite)]
  private static let count = [Use(.produced, .shaderRead), Use(.counts, .shaderReadWrite)]
  private static let alloc = [
    Use(.counts, .shaderReadWrite), Use(.segments, .shaderWrite), Use(.status, .shaderReadWrite),
  ]
  private static let scatter = [
    Use(.produced, .shaderRead), Use(.counts, .shaderReadWrite), Use(.segments, .shaderRead),
    Use(.list, .shaderWrite),
  ]
  private static let sort = [Use(.segments, .shaderReadWrite), Use(.list, .shaderReadWrite)]
  private static let sortLong = [
    Use(.segments, .shaderRead), Use(.list, .shaderReadWrite), Use(.status, .shaderRead), Use(.status, .indirect),
  ]
  private static let merge = [
    Use(.segments, .shaderRead), Use(.list, .shaderRead), Use(.spare, .shaderWrite), Use(.status, .shaderRead),
    Use(.status, .indirect),
  ]
  private static let mergeBack = [
    Use(.segments, .shaderRead), Use(.spare, .shaderRead), Use(.list, .shaderWrite), Use(.status, .shaderRead),
    Use(.status, .indirect),
  ]
  private static let trim = [
    Use(.segments, .shaderReadWrite), Use(.list, .shaderRead), Use(.status, .shaderRead), Use(.status, .indirect),
  ]

  func bin(_ slot: FrameSlot, _ plan: FramePlan, _ block: FrameBlock) throws(RenderError) {
    let commands = slot.commands
    let columns = Int(block.tiles & 0xffff), rows = Int(block.tiles >> 16)
    let tiles = columns * rows, items = plan.itemCount
    let itemGroups = (items + Tiling.itemsPerGroup - 1) / Tiling.itemsPerGroup
    let tileGroups = (tiles + Tiling.itemsPerGroup - 1) / Tiling.itemsPerGroup
    let slices = (rows + sliceRows(plan) - 1) / sliceRows(plan)
    let chunks = (items + Tiling.chunk - 1) / Tiling.chunk

    enter(.clear, FrameQueue.clear, commands)
    commands.clear(memory.counts, bytes: tiles * 4)
    // The device counts the long lists and the chunks of the longest: x and y of the indirect dispatches. Here only z
    // is set.
    commands.write([0, 0, 0, 0, 0, 0, 1, 0], to: memory.status)
    if items > 0 {
      enter(.count, FrameQueue.count, commands)
      commands.bind(try pipelines.pipeline(.binCount))
      var counted = block
      counted.pass = plan.mostLarge
      commands.push(counted, pipelines.layout)
      commands.dispatch(itemGroups: itemGroups, slices: slices)
    }
    commands.push(block, pipelines.layout)
    enter(.alloc, FrameQueue.alloc, commands)
    commands.bind(try pipelines.pipeline(.binAlloc))
    commands.dispatch(tileGroups)
    guard items > 0 else { return }
    enter(.scatter, FrameQueue.scatter, commands)
    commands.bind(try pipelines.pipeline(.binScatter))
    commands.dispatch(itemGroups: itemGroups, slices: slices)
    enter(.sort, FrameQueue.sort, commands)
    commands.bind(try pipelines.pipeline(.binSort))
    commands.dispatch(tileGroups)
    if items > Tiling.shortList { try sortLongLists(slot, block, chunks: chunks) }
  }

  /// Sorts lists that are too long for one thread. Workgroups sort chunks, which are then merged in pairs.
  private func sortLongLists(_ slot: FrameSlot, _ block: FrameBlock, chunks: Int) throws(RenderError) {
    let commands = slot.commands
    let arguments = Tiling.statusLong * 4
    enter(.sortLong, FrameQueue.sortLong, commands)
    commands.bind(try pipelines.pipeline(.binSortLong))
    commands.dispatch(countsIn: memory.status, offset: arguments)
    if chunks > 1 {
      commands.bind(try pipelines.pipeline(.binMerge))
      var run = Tiling.chunk
      var back = false
      // An even number of merges leaves the result in the list.
      while run < chunks * Tiling.chunk || back {
        var pass = block
        pass.pass = UInt32(run)
        // The host swaps the addresses, because SwiftShader cannot choose between two addresses (OpSelect).
        if back { swap(&pass.list, &pass.spare) }
        enter(back ? .mergeBack : .merge, back ? FrameQueue.mergeBack : FrameQueue.merge, commands)
        commands.push(pass, pipelines.layout)
        commands.dispatch(countsIn: memory.status, offset: arguments)
        run *= 2
        back.toggle()
      }
      commands.push(block, pipelines.layout)
    }
    enter(.trim, FrameQueue.trim, commands)
    commands.bind(try pipelines.pipeline(.binTrim))
    commands.dispatch(countsIn: memory.status, offset: arguments)
  }
}
