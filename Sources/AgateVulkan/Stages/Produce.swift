import Agate

/// produce: particles of a frame's streams, before anything looks at items.
extension FrameQueue {
  private static let place = [Use(.produced, .copyWrite)]
  private static let make = [Use(.produced, .shaderReadWrite), Use(.texels, .shaderRead)]

  func produce(_ slot: FrameSlot) throws(RenderError) {
    guard let work = slot.production, let upload = slot.upload, let target = slot.produced else { return }
    enter(FrameQueue.place, slot)
    slot.commands.copy(upload, to: target, work.copies)
    if !work.sums.isEmpty { slot.commands.clear(target, at: work.sums.lowerBound, bytes: work.sums.count) }
    enter(FrameQueue.make, slot)
    let perGroup = Tiling.itemsPerGroup * pipelines.particlesPerThread
    for step in work.steps {
      var block = step.block
      block.upload = target.address
      let features = slot.readsTexels ? step.features.union(.texels) : step.features
      slot.commands.bind(try pipelines.pipeline(step.kernel, for: features))
      slot.commands.push(block, pipelines.layout)
      slot.commands.dispatch((step.count + perGroup - 1) / perGroup)
    }
  }
}
