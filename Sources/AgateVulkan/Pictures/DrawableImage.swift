import AgateBackend
import CVulkan
import Synchronization

/// A Vulkan image into which programs draw.
package final class DrawableImage: @unchecked Sendable {
  package let device: Device
  package let handle: VkImage
  package let view: VkImageView
  /// Pixel format: red first or blue first, with 8 bits per component.
  package let format: VkFormat
  package let usage: UInt32
  package let width: Int
  package let height: Int
  private let memory: VkDeviceMemory
  /// Whether submitted work that uses the image may be incomplete.
  package let mayBeInUse = Atomic<Bool>(false)
  /// For an image with blue first: an image of the same size with red first, from which frames copy. It is created by
  /// the first copy.
  private var redFirst: DrawableImage?

  private static let made = Atomic<Int>(0)
  /// Number of images that exist in this process.
  package static var count: Int { made.load(ordering: .relaxed) }

  /// Returns the usage flags for images of a format.
  package static func usage(_ format: VkFormat, framebufferOnly: Bool) -> UInt32 {
    let basic =
      VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT.rawValue | VK_IMAGE_USAGE_TRANSFER_SRC_BIT.rawValue
      | VK_IMAGE_USAGE_TRANSFER_DST_BIT.rawValue
    if framebufferOnly { return basic }
    // Not every device supports storage images with blue first.
    let storage = format == VK_FORMAT_R8G8B8A8_UNORM ? VK_IMAGE_USAGE_STORAGE_BIT.rawValue : 0
    return basic | VK_IMAGE_USAGE_SAMPLED_BIT.rawValue | storage
  }

  package init(
    _ device: Device, _ format: VkFormat, usage: UInt32, width: Int, height: Int
  ) throws(RenderError) {
    let what = "make an image of \(width)×\(height) pixels"
    var info = VkImageCreateInfo()
    info.sType = VK_STRUCTURE_TYPE_IMAGE_CREATE_INFO
    info.imageType = VK_IMAGE_TYPE_2D
    info.format = format
    info.extent = VkExtent3D(width: UInt32(width), height: UInt32(height), depth: 1)
    (info.mipLevels, info.arrayLayers) = (1, 1)
    info.samples = VK_SAMPLE_COUNT_1_BIT
    info.usage = usage
    let handle: VkImage = try make(what) { device.drawing.createImage(device.handle, &info, nil, $0) }
    var memory: VkDeviceMemory?
    do throws(RenderError) {
      let allocated = try DrawableImage.allocate(device, handle, what)
      memory = allocated
      try check(device.drawing.bindImageMemory(device.handle, handle, allocated, 0), what)
      view = try DrawableImage.view(device, handle, info.format)
      self.memory = allocated
    } catch {
      device.drawing.destroyImage(device.handle, handle, nil)
      if let memory { device.calls.freeMemory(device.handle, memory, nil) }
      throw error
    }
    self.handle = handle
    (self.device, self.format, self.usage, self.width, self.height) = (device, format, usage, width, height)
    DrawableImage.made.add(1, ordering: .relaxed)
  }

  deinit {
    if mayBeInUse.load(ordering: .acquiring) { device.waitUntilIdle() }
    device.drawing.destroyImageView(device.handle, view, nil)
    device.drawing.destroyImage(device.handle, handle, nil)
    device.calls.freeMemory(device.handle, memory, nil)
    DrawableImage.made.subtract(1, ordering: .relaxed)
  }

  private static func allocate(_ device: Device, _ image: VkImage, _ what: String) throws(RenderError)
    -> VkDeviceMemory
  {
    var requirements = VkMemoryRequirements()
    device.drawing.getImageMemoryRequirements(device.handle, image, &requirements)
    var info = VkMemoryAllocateInfo()
    info.sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO
    info.allocationSize = requirements.size
    var problem = RenderError.unavailable("\(device.physical.name) has no memory for images")
    for type in device.physical.memoryTypes(for: .device, among: requirements.memoryTypeBits) {
      info.memoryTypeIndex = type
      do throws(RenderError) {
        return try make(what) { device.calls.allocateMemory(device.handle, &info, nil, $0) }
      } catch {
        problem = error
      }
    }
    throw problem
  }

  private static func view(_ device: Device, _ image: VkImage, _ format: VkFormat) throws(RenderError)
    -> VkImageView
  {
    var info = VkImageViewCreateInfo()
    info.sType = VK_STRUCTURE_TYPE_IMAGE_VIEW_CREATE_INFO
    info.image = image
    info.viewType = VK_IMAGE_VIEW_TYPE_2D
    info.format = format
    info.subresourceRange.aspectMask = VK_IMAGE_ASPECT_COLOR_BIT.rawValue
    (info.subresourceRange.levelCount, info.subresourceRange.layerCount) = (1, 1)
    return try make("view an image") { device.drawing.createImageView(device.handle, &info, nil, $0) }
  }

  /// Returns the image itself, or a converted image with red first. The image must be in the layout
  /// `TRANSFER_SRC_OPTIMAL`, and so is the result. Call this method from one thread at a time.
  package func prepareCopy(_ commands: Commands) throws(RenderError) -> DrawableImage {
    let source = VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL
    commands.change(handle, from: source, to: source, before: .anyWrite, after: .copyRead)
    if format == VK_FORMAT_R8G8B8A8_UNORM { return self }
    let target: DrawableImage
    if let redFirst {
      target = redFirst
    } else {
      target = try DrawableImage(
        device, VK_FORMAT_R8G8B8A8_UNORM, usage: DrawableImage.usage(VK_FORMAT_R8G8B8A8_UNORM, framebufferOnly: true),
        width: width,
        height: height)
      redFirst = target
    }
    commands.change(
      target.handle, from: VK_IMAGE_LAYOUT_UNDEFINED, to: VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, before: .copyRead,
      after: .copyWrite)
    commands.convert(self, to: target)
    commands.change(
      target.handle, from: VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, to: source, before: .copyWrite, after: .copyRead)
    return target
  }
}
