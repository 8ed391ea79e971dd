import AgateBackend

/// The passes stage: draws and filters the pictures that a frame shows.
extension FrameQueue {
  private static let filter = [Use(.texels, .shaderReadWrite)]

  func drawPasses(_ slot: FrameSlot) throws(RenderError) {
    try apply(slot.levels, slot)
    for pass in slot.passes {
      for band in 0..<pass.plan.bands {
        let block = self.block(pass.block, pass.plan, band: band)
        try bin(slot, pass.plan, block)
        try shade(slot, pass.plan, block, isPass: true)
      }
      try apply(pass.steps, slot)
    }
  }

  private func apply(_ steps: [FilterStep], _ slot: FrameSlot) throws(RenderError) {
    for step in steps {
      enter(.filter, FrameQueue.filter, slot.commands)
      slot.commands.bind(try pipelines.pipeline(step.kernel, slot.readsTexels ? .texels : []))
      slot.commands.push(step.block, pipelines.layout)
      slot.commands.dispatch(step.columns, step.rows)
    }
  }
}
