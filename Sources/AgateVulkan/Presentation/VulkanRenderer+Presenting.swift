import AgateBackend

/// Presents through a swapchain on a GPU. A driver that runs on the CPU has its pixels in memory: its swapchain would
/// copy them into memory shared with the compositor, as a window does, and without knowing what changed. Swapchains
/// of Mesa's CPU drivers also pad their rows, which KWin before 6.2 does not understand.
extension VulkanRenderer: PresentingRenderer {
  /// Whether the device is a GPU.
  public var presentsFrames: Bool { !isSoftware }

  public func makeSurface(for window: NativeWindow) throws(RenderError) -> any PresentationSurface {
    switch window.kind {
    case .wayland: try VulkanSurface(device, window)
    }
  }
}
