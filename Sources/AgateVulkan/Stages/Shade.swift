import AgateBackend

/// The shade stage: draws the items of each tile to its final pixels.
extension FrameQueue {
  private static let lists = [Use(.produced, .shaderRead), Use(.segments, .shaderRead), Use(.list, .shaderRead)]
  private static let spilling = [Use(.spill, .shaderReadWrite), Use(.counts, .shaderReadWrite)]
  private static let frame = [Use(.texels, .shaderRead), Use(.pixels, .shaderWrite)]
  private static let pass = [Use(.texels, .shaderReadWrite)]

  /// - Parameter isPass: Whether the pixels belong to a pass, and so are in image memory.
  func shade(_ slot: FrameSlot, _ plan: FramePlan, _ block: FrameBlock, isPass: Bool) throws(RenderError) {
    var features = plan.features
    if plan.parts > 1 { features.insert(.parts) }
    if slot.readsTexels, !features.isDisjoint(with: [.images, .shadows, .sums, .shapes]) { features.insert(.texels) }
    let uses =
      FrameQueue.lists + (isPass ? FrameQueue.pass : FrameQueue.frame)
      + (plan.spillLevels > 0 ? FrameQueue.spilling : [])
    slot.commands.bind(try pipelines.pipeline(.shade, features))
    slot.commands.push(block, pipelines.layout)
    for part in 0..<plan.parts {
      enter(.shade, uses, slot.commands)
      if plan.parts > 1 {
        var pass = block
        pass.pass = UInt32(part)
        slot.commands.push(pass, pipelines.layout)
      }
      slot.commands.dispatch(Int(block.tiles & 0xffff), Int(block.tiles >> 16))
    }
  }
}
