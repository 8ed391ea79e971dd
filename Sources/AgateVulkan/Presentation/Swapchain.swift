import AgateBackend
import CVulkan

/// A swapchain: the images of a window with one size.
final class Swapchain {
  let handle: VkSwapchainKHR
  let width: Int
  let height: Int
  let images: [VkImage]
  /// Semaphores, one for each image, that signal that the image's pixels are written.
  private(set) var rendered: [VkSemaphore] = []
  private let device: Device

  init(
    _ device: Device, _ surface: VkSurfaceKHR, format: VkSurfaceFormatKHR, width: Int, height: Int, isOpaque: Bool,
    replacing old: Swapchain?
  ) throws(RenderError) {
    guard let create = device.calls.createSwapchainKHR, let getImages = device.calls.getSwapchainImagesKHR
    else { throw .unavailable("\(device.physical.name) cannot present to windows") }
    let capabilities = try Swapchain.capabilities(device, surface)
    guard capabilities.supportedUsageFlags & VK_IMAGE_USAGE_TRANSFER_DST_BIT.rawValue != 0 else {
      throw .unavailable("\(device.physical.name) cannot copy into windows")
    }
    var info = VkSwapchainCreateInfoKHR()
    info.sType = VK_STRUCTURE_TYPE_SWAPCHAIN_CREATE_INFO_KHR
    info.surface = surface
    info.minImageCount = max(capabilities.minImageCount, 3)
    if capabilities.maxImageCount > 0 { info.minImageCount = min(info.minImageCount, capabilities.maxImageCount) }
    info.imageFormat = format.format
    info.imageColorSpace = format.colorSpace
    info.imageExtent.width = min(
      max(UInt32(width), capabilities.minImageExtent.width), capabilities.maxImageExtent.width)
    info.imageExtent.height = min(
      max(UInt32(height), capabilities.minImageExtent.height), capabilities.maxImageExtent.height)
    info.imageArrayLayers = 1
    info.imageUsage = VK_IMAGE_USAGE_TRANSFER_DST_BIT.rawValue
    info.preTransform = capabilities.currentTransform
    info.compositeAlpha = try Swapchain.alpha(capabilities, device, isOpaque: isOpaque)
    info.presentMode = Swapchain.mode(device, surface)
    info.clipped = VK_TRUE
    info.oldSwapchain = old?.handle
    let handle: VkSwapchainKHR = try make("make a swapchain of \(width)×\(height)") {
      create(device.handle, &info, nil, $0)
    }
    self.device = device
    self.handle = handle
    self.width = Int(info.imageExtent.width)
    self.height = Int(info.imageExtent.height)
    images = enumerate(VkImage?.none) { getImages(device.handle, handle, $0, $1) }.compactMap { $0 }
    for _ in images { rendered.append(try binarySemaphore(device)) }
  }

  private static func capabilities(
    _ device: Device, _ surface: VkSurfaceKHR
  ) throws(RenderError) -> VkSurfaceCapabilitiesKHR {
    guard let get = device.instance.calls.getPhysicalDeviceSurfaceCapabilitiesKHR else {
      throw .unavailable("\(device.physical.name) cannot present to windows")
    }
    var capabilities = VkSurfaceCapabilitiesKHR()
    try check(get(device.physical.handle, surface, &capabilities), "ask what the window can do")
    return capabilities
  }

  /// Returns the composite alpha mode of a window.
  ///
  /// - Throws: ``RenderError/unavailable(_:)`` if the window is not opaque, and the device cannot present to
  ///   translucent windows.
  static func alpha(
    _ device: Device, _ surface: VkSurfaceKHR, isOpaque: Bool
  ) throws(RenderError) -> VkCompositeAlphaFlagBitsKHR {
    try alpha(capabilities(device, surface), device, isOpaque: isOpaque)
  }

  private static func alpha(
    _ capabilities: VkSurfaceCapabilitiesKHR, _ device: Device, isOpaque: Bool
  ) throws(RenderError) -> VkCompositeAlphaFlagBitsKHR {
    let alpha = isOpaque ? VK_COMPOSITE_ALPHA_OPAQUE_BIT_KHR : VK_COMPOSITE_ALPHA_PRE_MULTIPLIED_BIT_KHR
    if capabilities.supportedCompositeAlpha & alpha.rawValue != 0 { return alpha }
    if isOpaque { return VK_COMPOSITE_ALPHA_INHERIT_BIT_KHR }
    throw .unavailable("\(device.physical.name) cannot present to translucent windows")
  }

  /// Chooses the present mode. Frames are already drawn only when the compositor requests them. In mailbox mode, the
  /// driver does not wait for the compositor again, which would block the thread of all windows.
  private static func mode(_ device: Device, _ surface: VkSurfaceKHR) -> VkPresentModeKHR {
    guard let getModes = device.instance.calls.getPhysicalDeviceSurfacePresentModesKHR else {
      return VK_PRESENT_MODE_FIFO_KHR
    }
    let modes = enumerate(VK_PRESENT_MODE_FIFO_KHR) { getModes(device.physical.handle, surface, $0, $1) }
    return modes.contains(VK_PRESENT_MODE_MAILBOX_KHR) ? VK_PRESENT_MODE_MAILBOX_KHR : VK_PRESENT_MODE_FIFO_KHR
  }

  deinit {
    for semaphore in rendered { device.calls.destroySemaphore(device.handle, semaphore, nil) }
    device.calls.destroySwapchainKHR?(device.handle, handle, nil)
  }
}

func binarySemaphore(_ device: Device) throws(RenderError) -> VkSemaphore {
  var info = VkSemaphoreCreateInfo()
  info.sType = VK_STRUCTURE_TYPE_SEMAPHORE_CREATE_INFO
  return try make("make a semaphore") { device.calls.createSemaphore(device.handle, &info, nil, $0) }
}
