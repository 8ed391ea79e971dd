import AgateBackend

extension VulkanRenderer {
  /// Checks whether a frame's lists had enough room. If not, the frame is drawn again with more room, so that the
  /// renderer never returns an incomplete frame.
  ///
  /// - Returns: Whether the frame is complete.
  func settle(_ slot: FrameSlot) throws(RenderError) -> Bool {
    // The frame may also belong to an earlier ticket, for which it could not be drawn again.
    guard slot.isSubmitted else {
      try queue.draw(slot, entries: hints.entries)
      return false
    }
    var wanted = 0, longest = 0, total = 0
    for band in 0..<slot.plan.bands {
      let status = slot.status(ofBand: band)
      if status.large > Int(slot.plan.mostLarge) { throw overdraw(slot, entries: status.large * Tiling.largeItem * 4) }
      // An item is at most once in a list. Without this check, larger numbers would lead to an unlimited number of
      // commands.
      guard status.longest <= slot.plan.itemCount, status.wanted <= slot.plan.itemCount * slot.plan.bandTiles else {
        throw .lost("the device reports a list of \(status.longest) items for a frame of \(slot.plan.itemCount)")
      }
      wanted = max(wanted, status.wanted)
      longest = max(longest, status.longest)
      total += status.wanted
    }
    if total > slot.plan.mostEntries { throw overdraw(slot, entries: total) }
    hints.longest = longest
    if total <= queue.memory.maximumEntries { hints.bandRows = .max }
    let parts = slot.plan.parts(forLongest: longest)
    if wanted <= slot.listCapacity && parts <= slot.plan.parts { return true }

    hints.entries = min(max(hints.entries, wanted + wanted / 4), queue.memory.maximumEntries)
    slot.plan.parts = max(parts, slot.plan.parts)
    if wanted > queue.memory.maximumEntries {
      guard slot.plan.bandRows > 1 else {
        throw .limit(
          "a row of tiles holds \(wanted) pieces of items; the limit is \(queue.memory.maximumEntries)")
      }
      slot.plan.bandRows = max(1, slot.plan.bandRows * queue.memory.maximumEntries / wanted / 2)
      hints.bandRows = slot.plan.bandRows
    }
    try slot.plan.fitSpill()
    try queue.draw(slot, entries: hints.entries)
    return false
  }

  private func overdraw(_ slot: FrameSlot, entries: Int) -> RenderError {
    let pixels = Tiling.tile * Tiling.tile
    return .overdraw(pixels: entries * pixels, limit: slot.plan.mostEntries * pixels)
  }
}
