import Agate

/// produce: particles and instances of a frame's streams, before anything looks at items.
extension FrameQueue {
  private static let place = [Use(.produced, .copyWrite)]
  private static let clearSums = [Use(.texels, .copyWrite)]
  private static let make = [Use(.produced, .shaderReadWrite), Use(.texels, .shaderReadWrite)]

  func produce(_ slot: FrameSlot) throws(RenderError) {
    guard let work = slot.production, let upload = slot.upload, let target = slot.shown else { return }
    if work.isPlaced {
      enter(FrameQueue.place, slot)
      slot.commands.copy(upload, to: target, work.copies)
    }
    if !work.sums.isEmpty { enter(FrameQueue.clearSums, slot) }
    for sum in work.sums { sum.span.clear(slot.commands) }
    enter(FrameQueue.make, slot)
    let perGroup = Tiling.itemsPerGroup * pipelines.particlesPerThread
    for step in work.steps {
      let features = slot.readsTexels ? step.features.union(.texels) : step.features
      slot.commands.bind(try pipelines.pipeline(step.kernel, for: features))
      switch step.block {
      case .particles(var block):
        block.upload = target.address
        slot.commands.push(block, pipelines.layout)
      case .instances(var block):
        block.upload = target.address
        slot.commands.push(block, pipelines.layout)
      }
      slot.commands.dispatch((step.count + perGroup - 1) / perGroup)
    }
  }
}
