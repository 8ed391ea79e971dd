import AgateBackend
import CVulkan

/// A queue that records frames stage by stage and submits them to the device.
final class FrameQueue {
  let device: Device
  let timeline: Timeline
  let pipelines: Pipelines
  var memory: SharedMemory
  var graph = FrameGraph()
  var retired = Retired()
  /// The clock that measures stages, or nil if they are not measured.
  var clock: StageClock?
  let order: CommandOrder

  init(_ device: Device, order: CommandOrder) throws(RenderError) {
    self.device = device
    self.order = order
    timeline = try Timeline(device)
    pipelines = try Pipelines(device, order: order)
    memory = try SharedMemory(device)
  }

  deinit { device.waitUntilIdle() }

  /// Records and submits the frame of a slot, according to the slot's plan. If a frame is drawn again, its passes are
  /// not.
  func draw(_ slot: FrameSlot, entries: Int) throws(RenderError) {
    slot.isSubmitted = false
    try memory.reserve(slot.plan, entries: entries, &retired, until: timeline.submitted)
    var mostItems = slot.plan.itemCount
    for pass in slot.passes {
      try memory.reserve(pass.plan, entries: pass.entries, &retired, until: timeline.submitted)
      mostItems = max(mostItems, pass.plan.itemCount)
    }
    try memory.reserveSpare(for: mostItems, &retired, until: timeline.submitted)
    try slot.reserveReadback()
    slot.listCapacity = memory.listCapacity
    try slot.commands.begin()
    slot.bindTexels(pipelines.layout)
    pipelines.readsFrameTexels = slot.isInView
    clock?.begin(slot.commands)
    try copyPictures(slot)
    try produce(slot)
    try clock?.mark(.produce, slot, self)
    try drawPasses(slot)
    try clock?.mark(.passes, slot, self)
    var own = slot.block
    own.pixels = slot.destination?.address ?? 0
    for band in 0..<slot.plan.bands {
      let block = self.block(own, slot.plan, band: band)
      try bin(slot, slot.plan, block)
      try clock?.mark(.bin, slot, self)
      try shade(slot, slot.plan, block, isPass: false)
      try clock?.mark(.shade, slot, self)
      try deliverStatus(slot, band: band)
    }
    try deliver(slot)
    try clock?.mark(.deliver, slot, self)
    slot.value = try slot.commands.submit(timeline)
    slot.isSubmitted = true
    for copy in slot.pictures { retired.keep(PictureUse(copy.picture), until: slot.value) }
    try clock?.finish(slot, timeline)
    slot.pictures = []
    slot.levels = []
    slot.passes = []
    retired.release(upTo: try timeline.completed())
  }

  /// Returns the frame block of a band, with the values of the picture and the addresses of the shared memory.
  func block(_ picture: FrameBlock, _ plan: FramePlan, band: Int) -> FrameBlock {
    var block = picture
    block.counts = memory.counts.address
    block.segments = memory.segments.address
    block.status = memory.status.address
    block.list = memory.list.address
    block.listCapacity = UInt32(memory.listCapacity)
    block.spare = memory.spare?.address ?? 0
    block.spill = memory.spill?.address ?? 0
    let rows = min(plan.bandRows, plan.tileRows - band * plan.bandRows)
    block.tiles = UInt32(plan.tileColumns) | UInt32(rows) << 16
    block.setRows(first: band * plan.bandRows, slice: sliceRows(plan))
    return block
  }

  /// Returns the number of tile rows of an item that one thread of the bin stage examines. The number is small on a
  /// GPU, which has many threads. With a CPU driver, the number is limited by the allowed number of loop iterations.
  func sliceRows(_ plan: FramePlan) -> Int {
    let bound = 32_768 / max(plan.tileColumns, 1)
    return max(1, min(plan.bandRows, device.physical.isCPU ? bound : 4))
  }

  /// Orders the following commands after all commands on which they depend.
  func enter(_ place: BarrierPlace, _ uses: [Use], _ commands: Commands) {
    let barrier = graph.barrier(for: uses)
    if order.leftOut != place { commands.place(barrier) }
  }
}
