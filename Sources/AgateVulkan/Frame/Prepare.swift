import AgateBackend
import AgateRaster
import Glibc

extension VulkanRenderer {
  /// Copies everything that a slot needs from a frame.
  func prepare(
    _ slot: FrameSlot, _ frame: FrameView, _ surface: VulkanSurface?
  ) throws(RenderError) {
    let made = frame.producedItemCount
    slot.plan = try plan(frame, made: made)
    slot.levels = []
    slot.passes = []
    memory.begin(frame: drawn)
    let tables = try shadows.use(frame.shadows, frame: drawn)
    let wanted = try passes.use(frame, frame: drawn)
    done.passes += wanted.count
    done.keptPasses += frame.passes.count - wanted.count
    let numbers = try addPasses(wanted, frame, to: slot)
    let shapes = try masks.use(frame, passes: wanted, memory)
    let halved = levelled(frame, wanted, slot)
    for image in halved { slot.levels += try images.makeLevels(of: image) }

    let rows = images.table.count + frame.passes.count + halved.reduce(0) { $0 + (images.levels(of: $1)?.count ?? 0) }
    let passItems = wanted.isEmpty ? 0 : frame.passItems.count
    let layout = UploadLayout(
      frame.tables.counts, images: rows, passItems: passItems, values: numbers.numbers.count)
    // Layout with room for produced items, from which shaders read.
    let placed = UploadLayout(
      frame.tables.counts, made: made, images: rows, passItems: passItems, values: numbers.numbers.count)
    try placed.check()
    slot.production = nil
    if !frame.particleStreams.isEmpty || !frame.instances.streams.isEmpty {
      slot.production = try ProduceWork(
        frame, layout, placed, images, memory, sortsStamps: device.physical.isCPU)
    }
    try slot.reserve(uploadBytes: layout.end, producedBytes: made > 0 ? placed.end : 0)
    guard let upload = slot.upload, let contents = upload.contents else { return }
    slot.layout = layout
    copyTables(of: frame, to: contents, layout)
    slot.production?.writeSums(to: contents, layout)
    copy(tables, to: contents + layout.shadows)
    for (index, shape) in shapes.enumerated() {
      (contents + layout.shape(index)).storeBytes(of: shape, as: MaskEntry.self)
    }
    fillTable(contents + layout.images, frame, halved)
    if !wanted.isEmpty {
      copy(UnsafeRawBufferPointer(frame.passBoxes), to: contents + layout.passBoxes)
      copy(UnsafeRawBufferPointer(frame.passItems), to: contents + layout.passItems)
      copy(numbers.numbers, to: contents + layout.values)
    }

    var block = block(of: frame, slot, placed)
    for index in slot.passes.indices { slot.passes[index].place(block, placed) }
    block.background = frame.background
    if let surface {
      if surface.swapsRedAndBlue { block.flags |= UInt32(FrameBits.swapRedBlue) }
      slot.damage = surface.damage(of: frame)
      slot.sequence = frame.sequence
    }
    slot.block = block
    slot.texels = memory.view
    // If some image memory is outside the texel buffer, shaders read image memory by address, as on a GPU.
    slot.readsTexels = device.physical.isCPU && memory.isInView
  }

  /// - Parameter made: Number of items that the device creates.
  private func plan(_ frame: FrameView, made: Int) throws(RenderError) -> FramePlan {
    var plan = FramePlan()
    plan.width = frame.width
    plan.height = frame.height
    plan.bandRows = min(plan.tileRows, hints.bandRows)
    plan.scan(frame.items, frame.boxes, frame.tables)
    plan.itemCount += made
    plan.limitBands(toGroups: device.physical.maximumGroups)
    if made > 0 { plan.mostEntries = frame.blendedPixelLimit / (Tiling.tile * Tiling.tile) }
    plan.parts = plan.parts(forLongest: min(hints.longest, plan.itemCount))
    try plan.fitSpill()
    return plan
  }

  /// Adds the passes that have to be drawn to a slot, and returns the numbers of their filters.
  private func addPasses(
    _ wanted: [Int], _ frame: FrameView, to slot: FrameSlot
  ) throws(RenderError) -> FilterValues {
    var numbers = FilterValues()
    for index in wanted {
      let pass = frame.passes[index]
      slot.passes.append(
        try PassWork(
          pass, frame, passes.canvases, passes.entry(of: pass), &numbers, maximumEntries: queue.memory.maximumEntries,
          maximumGroups: device.physical.maximumGroups))
    }
    return numbers
  }

  /// Copies the frame's own tables, except those whose contents are identified by keys.
  private func copyTables(of frame: FrameView, to contents: UnsafeMutableRawPointer, _ layout: UploadLayout) {
    for index in 0..<FrameTable.count {
      let table = FrameTable(rawValue: index)!
      if table.use == .keyed { continue }
      copy(frame.tables.bytes(of: table), to: contents + layout[table])
    }
  }

  /// Returns the numbers that the frame's shaders need, without the background and the flags of a window.
  ///
  /// - Parameter placed: The layout with room for produced items.
  private func block(of frame: FrameView, _ slot: FrameSlot, _ placed: UploadLayout) -> FrameBlock {
    var block = FrameBlock()
    block.upload = slot.shown?.address ?? 0
    block.boxes = UInt32(placed[.boxes])
    block.items = UInt32(placed[.items])
    block.homographies = UInt32(placed[.homographies])
    block.images = UInt32(placed.images)
    block.edges = UInt32(placed[.edges])
    block.shadows = UInt32(placed.shadows)
    block.itemCount = UInt32(slot.plan.itemCount)
    block.homographyCount = UInt32(frame.homographies.count)
    block.imageCount = UInt32(images.table.count)
    block.size = UInt32(frame.width) | UInt32(frame.height) << 16
    block.part = UInt32(slot.plan.partEntries)
    return block
  }

  /// Returns the slots of images whose mip levels the frame or its passes show.
  private func levelled(_ frame: FrameView, _ wanted: [Int], _ slot: FrameSlot) -> [UInt32] {
    var found: Set<UInt32> = []
    func look(_ item: DrawItem) {
      if item.kind == .image, item.flags.isDisjoint(with: [.pass, .gradient]), item.mipLevel | item.mipMix != 0,
        images.has(item.image)
      {
        found.insert(item.image)
      }
    }
    if slot.plan.features.contains(.levels) {
      for item in frame.items { look(item) }
    }
    for (index, work) in zip(wanted, slot.passes) where work.plan.features.contains(.levels) {
      for item in frame.passItems[frame.passes[index].items] { look(item) }
    }
    return found.sorted()
  }

  /// Fills the image table: first slots, then passes, then mip levels.
  private func fillTable(_ target: UnsafeMutableRawPointer, _ frame: FrameView, _ halved: [UInt32]) {
    copy(images.table, to: target)
    let rows = target.assumingMemoryBound(to: ImageEntry.self)
    var next = images.table.count
    for pass in frame.passes {
      rows[next] = passes.entry(of: pass)
      next += 1
    }
    for slot in halved {
      guard let levels = images.levels(of: slot) else { continue }
      rows[Int(slot)].firstLevel = UInt32(next)
      rows[Int(slot)].levels = UInt32(levels.count)
      for level in levels {
        rows[next] = level
        next += 1
      }
    }
  }

  /// Returns whether the frame equals the frame that the slot has drawn. Equal sequence numbers are not sufficient,
  /// because two compositors may share a renderer. So the contents are compared. If the host cannot read the memory
  /// fast, returns false.
  func isUnchanged(_ frame: FrameView, since slot: FrameSlot) -> Bool {
    let plan = slot.plan, layout = slot.layout
    guard device.physical.hasUnifiedMemory, frame.sequence == latestSequence, frame.width == plan.width,
      frame.height == plan.height, frame.background == slot.block.background, layout.counts == frame.tables.counts,
      let contents = slot.upload?.contents
    else { return false }
    for index in 0..<FrameTable.count {
      let table = FrameTable(rawValue: index)!
      if table.use == .keyed { continue }
      let bytes = frame.tables.bytes(of: table)
      if !bytes.isEmpty, memcmp(bytes.baseAddress!, contents + layout[table], bytes.count) != 0 { return false }
    }
    return true
  }

  private func copy<Element: BitwiseCopyable>(_ elements: [Element], to target: UnsafeMutableRawPointer) {
    elements.withUnsafeBytes { copy($0, to: target) }
  }

  private func copy(_ bytes: UnsafeRawBufferPointer, to target: UnsafeMutableRawPointer) {
    if let source = bytes.baseAddress { target.copyMemory(from: source, byteCount: bytes.count) }
  }
}
