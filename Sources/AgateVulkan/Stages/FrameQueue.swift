import Agate
import CVulkan

/// Records frames stage by stage and hands them to the device.
final class FrameQueue {
  let device: Device
  let timeline: Timeline
  let pipelines: Pipelines
  var memory: SharedMemory
  var graph = FrameGraph()
  var retired = Retired()

  init(_ device: Device) throws(RenderError) {
    self.device = device
    timeline = try Timeline(device)
    pipelines = try Pipelines(device)
    memory = try SharedMemory(device)
  }

  deinit { _ = device.calls.deviceWaitIdle(device.handle) }

  /// Draws what the slot holds; its plan says how.
  func draw(_ slot: FrameSlot, entries: Int) throws(RenderError) {
    try memory.reserve(slot.plan, entries: entries, &retired, until: timeline.submitted)
    try slot.reserveReadback()
    slot.listCapacity = memory.listCapacity
    try slot.commands.begin()
    for band in 0..<slot.plan.bands {
      let block = self.block(slot, band: band)
      try bin(slot, block)
      try shade(slot, block)
      try deliverStatus(slot, band: band)
    }
    try deliver(slot)
    slot.value = try slot.commands.submit(timeline)
    retired.release(upTo: try timeline.completed())
  }

  /// The frame block of a band: what the slot knows and the shared memory.
  private func block(_ slot: FrameSlot, band: Int) -> FrameBlock {
    let plan = slot.plan
    var block = slot.block
    block.counts = memory.counts.address
    block.segments = memory.segments.address
    block.status = memory.status.address
    block.list = memory.list.address
    block.listCapacity = UInt32(memory.listCapacity)
    block.spare = memory.spare?.address ?? 0
    block.spill = memory.spill?.address ?? 0
    block.pixels = slot.destination?.address ?? 0
    block.bandRow = UInt32(band * plan.bandRows)
    let rows = min(plan.bandRows, plan.tileRows - band * plan.bandRows)
    block.tiles = UInt32(plan.tileColumns) | UInt32(rows) << 16
    block.flags |= UInt32(sliceRows(plan)) << 16
    return block
  }

  /// Tile rows of an item that one thread of the bin stage looks at. Few where threads are many; on a CPU as many as
  /// loops are let run.
  func sliceRows(_ plan: FramePlan) -> Int {
    let bound = 32_768 / max(plan.tileColumns, 1)
    return max(1, min(plan.bandRows, device.physical.isCPU ? bound : 4))
  }

  /// Orders what follows after everything it depends on.
  func enter(_ uses: [Use], _ slot: FrameSlot) {
    slot.commands.place(graph.barrier(for: uses))
  }
}
