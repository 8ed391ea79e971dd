/// An image of a window that was acquired for a frame.
struct WindowImage {
  let surface: VulkanSurface
  let chain: Swapchain
  let index: UInt32
  /// Index of the semaphore that signals that the image can be written.
  let turn: Int
  /// Whether the swapchain no longer matches the window exactly, but can still be presented.
  let isSuboptimal: Bool

  /// Releases the image, because its frame will not be shown.
  func giveUp(_ queue: FrameQueue) { surface.giveUp(self, queue) }
}
