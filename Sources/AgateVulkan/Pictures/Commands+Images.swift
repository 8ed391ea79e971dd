import AgateBackend
import CVulkan

extension Commands {
  /// Copies an image's pixels to a buffer. The image must be in the layout `TRANSFER_SRC_OPTIMAL`.
  ///
  /// - Parameters:
  ///   - offset: Offset in the buffer, in bytes.
  ///   - stride: Number of texels from one row to the next.
  ///   - isFramed: Whether to repeat the edge texels around the pixels.
  package func copy(_ image: DrawableImage, to target: DeviceBuffer, at offset: Int = 0, stride: Int, isFramed: Bool) {
    func bands(_ length: Int) -> [(to: Int, from: Int, length: Int)] {
      isFramed ? [(0, 0, 1), (1, 0, length), (length + 1, length - 1, 1)] : [(0, 0, length)]
    }
    var regions: [VkBufferImageCopy] = []
    for y in bands(image.height) {
      for x in bands(image.width) {
        var region = VkBufferImageCopy()
        region.bufferOffset = UInt64(offset + (y.to * stride + x.to) * 4)
        region.bufferRowLength = UInt32(stride)
        region.imageSubresource = Commands.wholeImage
        region.imageOffset = VkOffset3D(x: Int32(x.from), y: Int32(y.from), z: 0)
        region.imageExtent = VkExtent3D(width: UInt32(x.length), height: UInt32(y.length), depth: 1)
        regions.append(region)
      }
    }
    executeDeferred()
    device.drawing.cmdCopyImageToBuffer(
      buffer, image.handle, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL, target.handle, UInt32(regions.count), regions)
  }

  /// Copies an image's pixels to another image of the same size and format.
  package func copy(_ image: DrawableImage, to target: DrawableImage) {
    var region = VkImageCopy()
    (region.srcSubresource, region.dstSubresource) = (Commands.wholeImage, Commands.wholeImage)
    region.extent = VkExtent3D(width: UInt32(image.width), height: UInt32(image.height), depth: 1)
    executeDeferred()
    device.drawing.cmdCopyImage(
      buffer, image.handle, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL, target.handle,
      VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, 1, &region)
  }

  /// Copies an image's pixels to an image of the same size with another order of components.
  package func convert(_ image: DrawableImage, to target: DrawableImage) {
    var region = VkImageBlit()
    (region.srcSubresource, region.dstSubresource) = (Commands.wholeImage, Commands.wholeImage)
    let corner = VkOffset3D(x: Int32(image.width), y: Int32(image.height), z: 1)
    (region.srcOffsets.1, region.dstOffsets.1) = (corner, corner)
    executeDeferred()
    device.drawing.cmdBlitImage(
      buffer, image.handle, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL, target.handle,
      VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, 1, &region, VK_FILTER_NEAREST)
  }

  private static let wholeImage = VkImageSubresourceLayers(
    aspectMask: VK_IMAGE_ASPECT_COLOR_BIT.rawValue, mipLevel: 0, baseArrayLayer: 0, layerCount: 1)
}
