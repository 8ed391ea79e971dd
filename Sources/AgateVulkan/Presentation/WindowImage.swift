/// An image of a window that was acquired for a frame.
struct WindowImage {
  let surface: VulkanSurface
  let chain: Swapchain
  let index: UInt32
  /// Position of the semaphore that signals that the image can be written.
  let turn: Int
  /// Whether the window has changed, and still shows images of this swapchain.
  let isSuboptimal: Bool

  /// Gives the image up, because its frame will not be shown.
  func giveUp(_ queue: FrameQueue) { surface.giveUp(self, queue) }
}
