import AgateBackend
import CVulkan

/// A surface of a Wayland window, to which a ``VulkanRenderer`` presents frames.
///
/// Frames are presented in the order in which they are finished, in mailbox mode if the window supports it and in FIFO
/// mode otherwise.
public final class VulkanSurface: PresentationSurface, @unchecked Sendable {
  let device: Device
  private let surface: VkSurfaceKHR
  private let format: VkSurfaceFormatKHR
  private var swapchain: Swapchain?
  private let isOpaque: Bool
  private var width: Int
  private var height: Int
  /// Semaphores that signal that an image was acquired. Each has the timeline value of the submission that waits for
  /// it.
  private var acquired: [(semaphore: VkSemaphore, value: UInt64)] = []
  private var commands: [Commands] = []
  private var turn = 0
  /// Sequence number of the frame that was shown last, or nil if it is not known.
  private var shown: UInt64?
  private var changed: [Int32] = []

  /// - Parameter window: A Wayland window.
  init(_ device: Device, _ window: NativeWindow) throws(RenderError) {
    guard device.canPresent, let create = device.instance.calls.createWaylandSurfaceKHR else {
      throw .unavailable("\(device.physical.name) cannot present to Wayland windows")
    }
    var info = VkWaylandSurfaceCreateInfoKHR()
    info.sType = VK_STRUCTURE_TYPE_WAYLAND_SURFACE_CREATE_INFO_KHR
    info.display = window.display
    info.surface = window.surface
    let surface: VkSurfaceKHR = try make("make a window surface") {
      create(device.instance.handle, &info, nil, $0)
    }
    do throws(RenderError) {
      if !window.isOpaque { _ = try Swapchain.alpha(device, surface, isOpaque: false) }
      format = try VulkanSurface.chooseFormat(device, surface)
      for _ in 0..<VulkanRenderer.framesInFlight {
        acquired.append((try binarySemaphore(device), 0))
        commands.append(try Commands(device))
      }
    } catch {
      for entry in acquired { device.calls.destroySemaphore(device.handle, entry.semaphore, nil) }
      device.instance.calls.destroySurfaceKHR?(device.instance.handle, surface, nil)
      throw error
    }
    self.device = device
    self.surface = surface
    isOpaque = window.isOpaque
    width = window.width
    height = window.height
  }

  deinit {
    device.waitUntilIdle()
    swapchain = nil
    for entry in acquired { device.calls.destroySemaphore(device.handle, entry.semaphore, nil) }
    device.instance.calls.destroySurfaceKHR?(device.instance.handle, surface, nil)
  }

  /// Records the window's new size, in pixels. Frames of another size are not scaled.
  public func resize(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Whether the window's pixel format is BGRA.
  var swapsRedAndBlue: Bool { format.format == VK_FORMAT_B8G8R8A8_UNORM }

  /// Returns a box around the pixels that differ from the frame shown last, or nil if they are not known.
  func damage(of frame: FrameView) -> PixelBox? {
    guard let shown, let swapchain, swapchain.width == frame.width, swapchain.height == frame.height else { return nil }
    return frame.changes(since: shown, into: &changed)
  }

  /// Acquires an image of the window for a frame, without waiting for the display.
  ///
  /// - Throws: ``RenderError/notReady`` while the window has no free image.
  func acquire(width: Int, height: Int, _ queue: FrameQueue) throws(RenderError) -> WindowImage {
    // If the window's size changes in the meantime, the loop tries again with a new swapchain.
    for _ in 0..<8 {
      let chain = try swapchain(width: width, height: height, queue)
      let turn = self.turn
      try queue.timeline.wait(for: acquired[turn].value)
      var index: UInt32 = 0
      let result =
        device.calls.acquireNextImageKHR?(device.handle, chain.handle, 0, acquired[turn].semaphore, nil, &index)
        ?? VK_ERROR_SURFACE_LOST_KHR
      switch result {
      case VK_NOT_READY, VK_TIMEOUT: throw .notReady
      case VK_ERROR_OUT_OF_DATE_KHR: try discardSwapchain(queue)
      default:
        try device.check(result, "get an image of the window")
        self.turn = (turn + 1) % acquired.count
        return WindowImage(
          surface: self, chain: chain, index: index, turn: turn, isSuboptimal: result == VK_SUBOPTIMAL_KHR)
      }
    }
    throw .notReady
  }

  /// Releases an image that was acquired for a frame that will not be shown.
  func giveUp(_ image: WindowImage, _ queue: FrameQueue) {
    // An acquired image can only be released with its swapchain. No submission waits for its semaphore, so the
    // semaphore is replaced.
    try? discardSwapchain(queue)
    guard let semaphore = try? binarySemaphore(device) else { return }
    device.calls.destroySemaphore(device.handle, acquired[image.turn].semaphore, nil)
    acquired[image.turn] = (semaphore, 0)
  }

  /// Shows a finished frame in an image that was acquired for it.
  ///
  /// - Throws: ``RenderError/notReady`` if the image cannot be shown because the window has changed.
  func present(_ slot: FrameSlot, in image: WindowImage, _ queue: FrameQueue) throws(RenderError) {
    do throws(RenderError) {
      slot.value = try copy(slot, to: image.chain, index: Int(image.index), turn: image.turn, queue)
    } catch {
      giveUp(image, queue)
      throw error
    }
    acquired[image.turn].value = slot.value
    let presented = show(image.chain, index: image.index, damage: slot.damage)
    if presented == VK_ERROR_OUT_OF_DATE_KHR {
      try discardSwapchain(queue)
      throw .notReady
    }
    try device.check(presented, "show a frame in the window")
    if presented == VK_SUCCESS, !image.isSuboptimal {
      shown = slot.sequence
    } else {
      try discardSwapchain(queue)
    }
  }

  private func swapchain(width: Int, height: Int, _ queue: FrameQueue) throws(RenderError) -> Swapchain {
    if let swapchain, swapchain.width == width, swapchain.height == height { return swapchain }
    try queue.timeline.wait(for: queue.timeline.submitted)
    device.waitUntilIdle()
    shown = nil
    let chain = try Swapchain(
      device, surface, format: format, width: width, height: height, isOpaque: isOpaque, replacing: swapchain)
    swapchain = chain
    return chain
  }

  private func discardSwapchain(_ queue: FrameQueue) throws(RenderError) {
    try queue.timeline.wait(for: queue.timeline.submitted)
    device.waitUntilIdle()
    swapchain = nil
    shown = nil
  }

  private func copy(
    _ slot: FrameSlot, to chain: Swapchain, index: Int, turn: Int, _ queue: FrameQueue
  ) throws(RenderError) -> UInt64 {
    guard let pixels = slot.destination else { throw .lost("a frame without pixels") }
    let commands = self.commands[turn], image = chain.images[index]
    try commands.begin()
    queue.enter(.present, [Use(.pixels, .copyRead), Use(.readback, .copyRead)], commands)
    commands.change(
      image, from: VK_IMAGE_LAYOUT_UNDEFINED, to: VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL,
      before: .everything, after: .copyWrite)
    commands.copy(
      pixels, rowLength: slot.plan.stride, to: image, width: min(chain.width, slot.plan.width),
      height: min(chain.height, slot.plan.height))
    commands.change(
      image, from: VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, to: VK_IMAGE_LAYOUT_PRESENT_SRC_KHR, before: .copyWrite,
      after: .everything)
    return try commands.submit(
      queue.timeline, waitingFor: acquired[turn].semaphore, signalling: chain.rendered[index])
  }

  private func show(_ chain: Swapchain, index: UInt32, damage: PixelBox?) -> VkResult {
    guard let queuePresent = device.calls.queuePresentKHR else { return VK_ERROR_SURFACE_LOST_KHR }
    var handle: VkSwapchainKHR? = chain.handle
    var semaphore: VkSemaphore? = chain.rendered[Int(index)]
    var index = index
    var rectangle = VkRectLayerKHR()
    if let damage, !damage.isEmpty {
      rectangle.offset = VkOffset2D(x: damage.x0, y: damage.y0)
      rectangle.extent = VkExtent2D(width: UInt32(damage.width), height: UInt32(damage.height))
    }
    let partial = device.canPresentDamage && damage.map { !$0.isEmpty } == true
    return withUnsafePointer(to: &handle) { handles in
      withUnsafePointer(to: &semaphore) { semaphores in
        withUnsafePointer(to: &index) { indices in
          withUnsafePointer(to: &rectangle) { rectangles in
            var region = VkPresentRegionKHR(rectangleCount: 1, pRectangles: rectangles)
            return withUnsafePointer(to: &region) { region in
              var regions = VkPresentRegionsKHR()
              regions.sType = VK_STRUCTURE_TYPE_PRESENT_REGIONS_KHR
              regions.swapchainCount = 1
              regions.pRegions = region
              return withUnsafePointer(to: &regions) { regions in
                var info = VkPresentInfoKHR()
                info.sType = VK_STRUCTURE_TYPE_PRESENT_INFO_KHR
                info.pNext = partial ? UnsafeRawPointer(regions) : nil
                info.waitSemaphoreCount = 1
                info.pWaitSemaphores = semaphores
                info.swapchainCount = 1
                info.pSwapchains = handles
                info.pImageIndices = indices
                return device.queueLock.withLock { queuePresent(device.queue, &info) }
              }
            }
          }
        }
      }
    }
  }

  private static func chooseFormat(_ device: Device, _ surface: VkSurfaceKHR) throws(RenderError) -> VkSurfaceFormatKHR
  {
    guard let getSupport = device.instance.calls.getPhysicalDeviceSurfaceSupportKHR,
      let getFormats = device.instance.calls.getPhysicalDeviceSurfaceFormatsKHR
    else { throw .unavailable("\(device.physical.name) cannot present to windows") }
    var supported: VkBool32 = 0
    try check(
      getSupport(device.physical.handle, device.queueFamily, surface, &supported), "ask whether the window can be used")
    guard supported != 0 else { throw .unavailable("\(device.physical.name) cannot present to this window") }
    let formats = enumerate(VkSurfaceFormatKHR()) { getFormats(device.physical.handle, surface, $0, $1) }
    // Pixels are already encoded. An sRGB format would encode them a second time.
    for wanted in [VK_FORMAT_R8G8B8A8_UNORM, VK_FORMAT_B8G8R8A8_UNORM] {
      if let format = formats.first(where: { $0.format == wanted }) { return format }
    }
    throw .unavailable("the window takes neither RGBA nor BGRA pixels of 8 bits")
  }
}
