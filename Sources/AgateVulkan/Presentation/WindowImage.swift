/// An image of a window that was acquired for a frame.
struct WindowImage {
  let surface: VulkanSurface
  let chain: Swapchain
  let index: UInt32
  /// Position of the semaphore that says when it can be written.
  let turn: Int
  /// The window has changed, and shows images of this swapchain all the same.
  let isSuboptimal: Bool

  /// The frame will not be shown.
  func giveUp(_ queue: FrameQueue) { surface.giveUp(self, queue) }
}
