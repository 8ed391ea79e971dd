import Agate
import Glibc

/// Where the parts of a frame lie in a slot's upload buffer.
private struct UploadLayout {
  let boxes: Int
  let items: Int
  let homographies: Int
  let images: Int
  let end: Int

  init(items itemCount: Int, homographies homographyCount: Int, images imageCount: Int) {
    func next(_ offset: Int, _ bytes: Int) -> Int { (offset + bytes + 63) / 64 * 64 }
    boxes = 0
    items = next(boxes, itemCount * MemoryLayout<PixelBox>.stride)
    homographies = next(items, itemCount * MemoryLayout<DrawItem>.stride)
    // Shaders read two homographies even where an item has none, and lanes read past the last image.
    images = next(homographies, max(homographyCount, 2) * MemoryLayout<Homography>.stride)
    end = next(images, (imageCount + 1) * MemoryLayout<ImageStore.Entry>.stride) + 64
  }
}

extension VulkanRenderer {
  /// Takes everything a slot needs of a frame.
  func prepare(
    _ slot: FrameSlot, _ frame: borrowing FrameSnapshot, _ surface: VulkanSurface?
  ) throws(RenderError) {
    var plan = FramePlan()
    plan.width = frame.width
    plan.height = frame.height
    plan.bandRows = min(plan.tileRows, hints.bandRows)
    plan.parts = max(1, (min(hints.longest, frame.items.count) + Tiling.part - 1) / Tiling.part)
    plan.scan(frame.items, frame.boxes)
    // Images beyond the texel buffer are read by address, as on a GPU.
    if plan.features.contains(.images), device.physical.isCPU, images.areInView { plan.features.insert(.texels) }
    try plan.fitSpill()
    slot.plan = plan
    slot.texels = images.view

    let layout = UploadLayout(
      items: frame.items.count, homographies: frame.homographies.count, images: images.table.count)
    try slot.reserve(uploadBytes: layout.end)
    guard let upload = slot.upload, let contents = upload.contents else { return }
    copy(frame.boxes, to: contents + layout.boxes)
    copy(frame.items, to: contents + layout.items)
    copy(frame.homographies, to: contents + layout.homographies)
    copy(images.table, to: contents + layout.images)

    var block = FrameBlock()
    block.boxes = upload.address + UInt64(layout.boxes)
    block.items = upload.address + UInt64(layout.items)
    block.homographies = upload.address + UInt64(layout.homographies)
    block.images = upload.address + UInt64(layout.images)
    block.itemCount = UInt32(frame.items.count)
    block.homographyCount = UInt32(frame.homographies.count)
    block.imageCount = UInt32(images.table.count)
    block.size = UInt32(frame.width) | UInt32(frame.height) << 16
    block.background = frame.background
    if let surface {
      if surface.swapsRedAndBlue { block.flags |= FrameBlock.swapRedBlue }
      slot.damage = surface.damage(of: frame)
      slot.sequence = frame.sequence
    }
    slot.block = block
  }

  /// The frame holds what the slot has drawn. The sequence number is only a hint: two compositors may share a
  /// renderer. Memory that the host cannot read fast is not compared.
  func isUnchanged(_ frame: borrowing FrameSnapshot, since slot: FrameSlot) -> Bool {
    let plan = slot.plan
    guard device.physical.hasUnifiedMemory, frame.sequence == latestSequence, frame.width == plan.width,
      frame.height == plan.height, frame.background == slot.block.background, frame.items.count == plan.itemCount,
      frame.homographies.count == Int(slot.block.homographyCount), let contents = slot.upload?.contents
    else { return false }
    let layout = UploadLayout(
      items: frame.items.count, homographies: frame.homographies.count, images: images.table.count)
    return isEqual(frame.boxes, to: contents + layout.boxes) && isEqual(frame.items, to: contents + layout.items)
      && isEqual(frame.homographies, to: contents + layout.homographies)
  }

  private func copy<Element: BitwiseCopyable>(_ elements: [Element], to target: UnsafeMutableRawPointer) {
    elements.withUnsafeBytes { bytes in
      if let source = bytes.baseAddress { target.copyMemory(from: source, byteCount: bytes.count) }
    }
  }

  private func isEqual<Element: BitwiseCopyable>(_ elements: [Element], to other: UnsafeMutableRawPointer) -> Bool {
    elements.withUnsafeBytes { bytes in
      bytes.isEmpty || memcmp(bytes.baseAddress!, other, bytes.count) == 0
    }
  }
}
