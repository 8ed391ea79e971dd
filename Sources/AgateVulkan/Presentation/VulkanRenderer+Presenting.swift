import AgateBackend

/// Presents frames with a swapchain if the device is a GPU. With a CPU driver, a swapchain has no benefit. It would
/// copy all pixels to memory that is shared with the compositor. A window without a swapchain copies only the pixels
/// that changed. Swapchains of Mesa's CPU drivers also pad their rows, which KWin before 6.2 does not support.
extension VulkanRenderer: PresentingRenderer {
  /// Whether the device is a GPU.
  public var presentsFrames: Bool { !isSoftware }

  public func makeSurface(for window: NativeWindow) throws(RenderError) -> any PresentationSurface {
    switch window.kind {
    case .wayland: try VulkanSurface(device, window)
    }
  }
}
