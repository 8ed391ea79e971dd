import Agate
import AgateVulkan

/// The Vulkan renderer presents through a swapchain.
extension VulkanRenderer: WaylandRenderer {
  public func makePresentation(
    display: OpaquePointer, surface: OpaquePointer, width: Int, height: Int
  ) throws(RenderError) -> any WaylandPresentation {
    try makeSurface(display: display, surface: surface, width: width, height: height)
  }
}

extension VulkanSurface: WaylandPresentation {
  public func resizeWindow(width: Int, height: Int) throws(RenderError) { resize(width: width, height: height) }
}
