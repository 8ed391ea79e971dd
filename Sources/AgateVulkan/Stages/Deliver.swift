import AgateBackend

/// The deliver stage: copies the pixels and the status of the lists to memory that the host reads.
extension FrameQueue {
  private static let status = [Use(.status, .copyRead), Use(.readback, .copyWrite)]
  private static let pixels = [Use(.pixels, .copyRead), Use(.readback, .copyWrite)]
  private static let host = [Use(.pixels, .hostRead), Use(.readback, .hostRead)]

  func deliverStatus(_ slot: FrameSlot, band: Int) throws(RenderError) {
    guard let readback = slot.readback else { return }
    enter(.status, FrameQueue.status, slot.commands)
    let bytes = Tiling.statusRead * 4
    slot.commands.copy(memory.status, to: readback, at: slot.plan.pixelBytes + band * bytes, bytes: bytes)
  }

  func deliver(_ slot: FrameSlot) throws(RenderError) {
    if let pixels = slot.pixels, let readback = slot.readback, !slot.isForWindow {
      enter(.pixels, FrameQueue.pixels, slot.commands)
      slot.commands.copy(pixels, to: readback, at: 0, bytes: slot.plan.stride * slot.plan.height * 4)
    }
    enter(.host, FrameQueue.host, slot.commands)
  }
}
