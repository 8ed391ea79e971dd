import Agate
import CVulkan

extension CASurfacePixelFormat {
  /// The corresponding Vulkan format.
  var vulkan: VkFormat { self == .rgba8Unorm ? VK_FORMAT_R8G8B8A8_UNORM : VK_FORMAT_B8G8R8A8_UNORM }
}
