import Agate
import AgateVulkan

/// The Vulkan renderer presents through a swapchain on a GPU. A driver that runs on the CPU has its pixels in memory:
/// its swapchain would copy them into memory shared with the compositor, as the window does, and without knowing what
/// changed. Those of Mesa also pad their rows, which KWin before 6.2 does not understand.
extension VulkanRenderer: WaylandRenderer {
  public var presentsFrames: Bool { !isSoftware }

  public func makePresentation(
    display: OpaquePointer, surface: OpaquePointer, width: Int, height: Int
  ) throws(RenderError) -> any WaylandPresentation {
    try makeSurface(display: display, surface: surface, width: width, height: height)
  }
}

extension VulkanSurface: WaylandPresentation {
  public func resizeWindow(width: Int, height: Int) throws(RenderError) { resize(width: width, height: height) }
}
