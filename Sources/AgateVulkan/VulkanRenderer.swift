import AgateBackend
import CVulkan

/// A renderer that draws frames with Vulkan compute shaders, without a display.
///
/// Several frames may be started before the first one is finished
/// (``/AgateBackend/RendererCapabilities/framesInFlight``): while one frame is read back, the next frame is drawn. The
/// pixels of a frame do not depend on earlier frames.
public final class VulkanRenderer: Renderer, @unchecked Sendable {
  /// The name, limits and features of the renderer.
  public let capabilities: RendererCapabilities
  package let device: Device
  let queue: FrameQueue
  let slots: [FrameSlot]
  /// Frames that were started and are not finished.
  private var pending: [(id: UInt64, slot: FrameSlot, target: RenderTarget)] = []
  let memory: ImageMemory
  var images: ImageStore
  var passes: PassStore
  var shadows: ShadowStore
  let masks = MaskStore()
  /// Pictures of drawables that the next frame copies.
  private var arriving: [PictureCopy] = []
  /// The slot and the sequence number of the frame that was started last (see ``isUnchanged(_:since:)``).
  var latest: FrameSlot?
  var latestSequence: UInt64 = 0
  private var started: UInt64 = 0
  /// Number of the frame that was drawn last. Frames that equal the previous frame are not drawn and have no number.
  private(set) var drawn: UInt64 = 0
  private var turn = 0
  /// Sizes that recent frames needed, so that the next frame rarely has to be drawn twice.
  var hints = Hints()

  struct Hints {
    var entries = 1 << 16
    var longest = 0
    var bandRows = Int.max
  }

  static let framesInFlight = 3
  static let maximumFrameSide = 16_384
  /// Maximum number of attempts to draw a frame with more memory or smaller bands. To halve the largest bands down to
  /// one row takes ten attempts.
  private static let mostAttempts = 32
  /// Maximum number of items, and of the items of all passes. An entry of a tile's list has 24 bits for the item.
  static let maximumItems = 16_700_000
  /// Maximum number of stamps of a stream, which are not items.
  static let maximumStamps = 33_000_000

  /// Creates a renderer on a device.
  ///
  /// - Parameter options: The options. `device` is an index or part of a name, or nil for the best available device.
  ///   `validation` requires the Khronos validation layer.
  /// - Throws: ``/AgateBackend/RenderError/unavailable(_:)``, with a description of what is missing.
  public convenience init(options: RendererOptions = RendererOptions()) throws(RenderError) {
    try self.init(options: options, firstImageBytes: nil)
  }

  /// - Parameters:
  ///   - firstImageBytes: Size of the first block of image memory, in bytes. If nil, the size depends on the device.
  ///   - takesForGPU: Whether the renderer treats a CPU driver like a GPU.
  ///   - maximumTexels: Maximum number of elements of a texel buffer. If nil, the device's own number.
  ///   - order: The order of commands, which tests can change.
  ///   - pipelines: The folder in which compiled pipelines are kept.
  init(
    options: RendererOptions, firstImageBytes: Int? = nil, takesForGPU: Bool = false, maximumTexels: Int? = nil,
    order: CommandOrder = .ofProcess, pipelines: PipelineFolder = .ofProcess
  ) throws(RenderError) {
    let isAsItIs = !takesForGPU && maximumTexels == nil && pipelines == .ofProcess
    if isAsItIs, let open = OpenDevices.find(options, isShared: true) {
      device = open
    } else {
      let instance = try Instance(validation: options.validation)
      var physical = try instance.chooseDevice(options.device)
      if takesForGPU { physical.isCPU = false }
      if let maximumTexels { physical.maximumTexels = min(physical.maximumTexels, maximumTexels) }
      device = try Device(physical, of: instance, pipelines: pipelines)
      if isAsItIs { OpenDevices.add(device, isShared: false) }
    }
    queue = try FrameQueue(device, order: order)
    memory = try ImageMemory(device, queue.pipelines.texels, firstBytes: firstImageBytes)
    images = ImageStore(memory)
    passes = PassStore(memory)
    shadows = ShadowStore(memory)
    var slots: [FrameSlot] = []
    for _ in 0..<VulkanRenderer.framesInFlight {
      slots.append(try FrameSlot(device, queue.pipelines.texels, order: order))
    }
    self.slots = slots
    capabilities = RendererCapabilities(
      name: "vulkan", device: device.physical.name, framesInFlight: VulkanRenderer.framesInFlight,
      maximumImageSize: ImageStore.maximumSide, maximumFrameSize: VulkanRenderer.maximumFrameSide,
      isExact: true)
  }

  /// Whether the device runs on the CPU.
  package var isSoftware: Bool { device.physical.isCPU }

  /// Counts of the work done so far.
  var done = RendererStatistics()

  public var statistics: RendererStatistics? {
    var result = done
    result.passBytes = passes.heldBytes
    return result
  }

  /// Messages of the validation layers so far. Empty if the layers are disabled.
  public var validationMessages: [String] { device.instance.messages?.all ?? [] }

  /// The messages of the validation layers as one human-readable text, or nil if there are none. After a message,
  /// ``finish(_:)`` throws an error with this text.
  package var validationProblem: String? {
    let messages = validationMessages
    return messages.isEmpty ? nil : ValidationMessages.summary(messages)
  }

  public func apply(_ updates: [ResourceUpdate]) throws(RenderError) {
    guard !updates.isEmpty else { return }
    if pending.isEmpty { memory.reclaimAll() }
    latest = nil
    for update in updates {
      switch update {
      case .setImage(let slot, let image):
        done.uploads += 1
        done.uploadBytes += 4 * image.width * image.height
        passes.forget(slot)
        arriving.removeAll { $0.slot == slot }
        if let picture = image.native as? any DevicePicture, picture.image.device === device {
          let span = try images.reserve(slot, width: image.width, height: image.height)
          arriving.append(PictureCopy(slot: slot, picture: picture, span: span))
        } else {
          try images.set(slot, image)
        }
      case .removeImage(let slot):
        passes.forget(slot)
        arriving.removeAll { $0.slot == slot }
        images.remove(slot)
      }
    }
  }

  public func render(_ frame: FrameView, into target: RenderTarget) throws(RenderError) -> FrameTicket {
    try checkLimits(frame, target)
    let surface: VulkanSurface? = if case .surface(let surface) = target { surface as? VulkanSurface } else { nil }
    // A frame that was never finished may still have an image of the window.
    slots[turn].windowImage?.giveUp(queue)
    slots[turn].windowImage = nil
    let image = try surface?.acquire(width: frame.width, height: frame.height, queue)
    started += 1
    done.frames += 1
    if surface == nil, let slot = latest, isUnchanged(frame, since: slot) {
      pending.append((started, slot, target))
      return FrameTicket(id: started)
    }
    let slot = slots[turn]
    turn = (turn + 1) % slots.count
    drawn += 1
    latest = nil
    do throws(RenderError) {
      // The slot's previous frame was finished, or the caller does not need it, because it has started
      // ``framesInFlight`` more frames.
      try queue.timeline.wait(for: slot.value)
      pending.removeAll { $0.slot === slot }
      slot.windowImage = image
      try prepare(slot, frame, surface)
      slot.pictures = arriving
      try queue.draw(slot, entries: hints.entries)
      arriving = []
    } catch {
      image?.giveUp(queue)
      slot.windowImage = nil
      // Passes and mip levels that belong to this frame may not have been drawn.
      passes.forgetAll()
      images.forgetLevels()
      queue.graph.forget()
      throw error
    }
    pending.append((started, slot, target))
    latest = surface == nil ? slot : nil
    latestSequence = frame.sequence
    return FrameTicket(id: started)
  }

  public func finish(_ ticket: consuming FrameTicket) async throws(RenderError) -> PixelBuffer? {
    let id = ticket.id
    guard let index = pending.firstIndex(where: { $0.id == id }) else {
      throw .limit(
        "a frame was finished after \(VulkanRenderer.framesInFlight) more were started; its pixels are gone")
    }
    // The frame stays pending, so that another call reports the problem again.
    if let problem = validationProblem { throw .unavailable(problem) }
    let (_, slot, target) = pending.remove(at: index)
    do throws(RenderError) {
      var attempts = 0
      repeat {
        attempts += 1
        guard attempts <= VulkanRenderer.mostAttempts else {
          throw .unavailable(
            "\(capabilities.device) says each time that a frame needs more memory: its driver is broken")
        }
        try await queue.timeline.reached(slot.value)
      } while try !settle(slot)
      return try pixels(of: slot, for: target)
    } catch {
      slot.windowImage?.giveUp(queue)
      slot.windowImage = nil
      queue.graph.forget()
      throw error
    }
  }

  /// Returns the pixels of a finished frame in memory, or presents the frame in its window and returns nil.
  private func pixels(of slot: FrameSlot, for target: RenderTarget) throws(RenderError) -> PixelBuffer? {
    if let problem = validationProblem { throw .unavailable(problem) }
    switch target {
    case .memory:
      return slot.pixelBuffer()
    case .buffer(let buffer, _):
      if let pixels = slot.pixelBuffer() { copy(pixels, to: buffer) }
      return buffer
    case .surface:
      guard let image = slot.windowImage else { throw .lost("a frame of a window has no image there") }
      slot.windowImage = nil
      try image.surface.present(slot, in: image, queue)
      return nil
    }
  }

  private func checkLimits(_ frame: FrameView, _ target: RenderTarget) throws(RenderError) {
    let limit = VulkanRenderer.maximumFrameSide
    try frame.check(maximumSide: limit, ofPasses: limit)
    try frame.checkContents()
    let most = VulkanRenderer.maximumItems
    guard frame.items.count <= most else { throw .limit("a frame of \(frame.items.count) items; the limit is \(most)") }
    guard frame.passItems.count <= most else {
      throw .limit("a frame of \(frame.passItems.count) pass items; the limit is \(most)")
    }
    let made = frame.producedItemCount
    guard frame.items.count + made <= most else {
      throw .limit(
        "a frame of \(frame.items.count) items and \(made) particles and instances; the limit is \(most) together")
    }
    if let stream = frame.particleStreams.first(where: { $0.slots > VulkanRenderer.maximumStamps }) {
      throw .limit("an emitter of \(stream.slots) particles; the limit is \(VulkanRenderer.maximumStamps)")
    }
    switch target {
    case .memory: break
    case .buffer(let buffer, _):
      guard buffer.width == frame.width, buffer.height == frame.height, buffer.stride >= buffer.width else {
        throw .limit(
          "a buffer of \(buffer.width)×\(buffer.height) pixels for a frame of \(frame.width)×\(frame.height)")
      }
    case .surface(let surface):
      guard let surface = surface as? VulkanSurface, surface.device === device else {
        throw .unavailable("a window takes frames only from the Vulkan renderer that made its surface")
      }
    }
  }

  private func copy(_ pixels: PixelBuffer, to buffer: PixelBuffer) {
    for y in 0..<buffer.height {
      (buffer.pixels + y * buffer.stride).update(from: pixels.pixels + y * pixels.stride, count: buffer.width)
    }
  }
}
