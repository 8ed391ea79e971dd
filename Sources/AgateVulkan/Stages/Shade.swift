import Agate

/// shade: every tile's items into its final pixels.
extension FrameQueue {
  private static let plain = [Use(.segments, .shaderRead), Use(.list, .shaderRead), Use(.pixels, .shaderWrite)]
  private static let spilling = [
    Use(.segments, .shaderRead), Use(.list, .shaderRead), Use(.pixels, .shaderWrite),
    Use(.spill, .shaderReadWrite), Use(.counts, .shaderReadWrite),
  ]

  func shade(_ slot: FrameSlot, _ block: FrameBlock) throws(RenderError) {
    let plan = slot.plan
    var features = plan.features
    if plan.parts > 1 { features.insert(.parts) }
    let uses = plan.spillLevels > 0 ? FrameQueue.spilling : FrameQueue.plain
    if let texels = slot.texels { slot.commands.bind(texels, pipelines.layout) }
    slot.commands.bind(try pipelines.pipeline(.shade, features))
    for part in 0..<plan.parts {
      enter(uses, slot)
      if plan.parts > 1 {
        var pass = block
        pass.pass = UInt32(part)
        slot.commands.push(pass, pipelines.layout)
      }
      slot.commands.dispatch(Int(block.tiles & 0xffff), Int(block.tiles >> 16))
    }
  }
}
