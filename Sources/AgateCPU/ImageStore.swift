import Agate
import CAgatePixels

/// An image with its edge texels repeated around it, so that the filter needs no limits inside.
struct PaddedImage {
  var memory: UnsafeMutablePointer<UInt32>
  /// Texel (0, 0).
  var texels: UnsafePointer<UInt32>
  var stride: Int
  var width: Int32
  var height: Int32
  var isOpaque: Bool
}

/// The renderer's images by slot.
final class ImageStore {
  private(set) var slots: [PaddedImage?] = []
  /// Slots are small numbers handed out in turn; a number beyond this is a mistake.
  static let maximumSlot: UInt32 = 1 << 24

  deinit {
    for image in slots { image?.memory.deallocate() }
  }

  /// - Returns: Whether an image that frames may still use was replaced.
  func apply(_ update: ResourceUpdate) throws(RenderError) -> Bool {
    switch update {
    case .setImage(let slot, let image):
      guard slot < Self.maximumSlot else { throw .limit("image slot \(slot) is beyond \(Self.maximumSlot)") }
      guard max(image.width, image.height) <= CPURenderer.maximumImageSize else {
        throw .limit(
          "an image of \(image.width)×\(image.height) texels is larger than \(CPURenderer.maximumImageSize); scale it down")
      }
      let index = Int(slot)
      if index >= slots.count { slots.append(contentsOf: repeatElement(nil, count: index + 1 - slots.count)) }
      let replaced = slots[index] != nil
      slots[index]?.memory.deallocate()
      slots[index] = Self.padded(image)
      return replaced
    case .removeImage(let slot):
      guard slot < slots.count else { return false }
      slots[Int(slot)]?.memory.deallocate()
      slots[Int(slot)] = nil
      return false
    }
  }

  private static func padded(_ image: CGImage) -> PaddedImage {
    let apron = Int(agate_image_apron)
    let width = image.width
    let height = image.height
    let stride = width + 2 * apron
    let count = stride * (height + 2 * apron)
    // Kernels read up to seven texels too many.
    let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: count + 8)
    (memory + count).initialize(repeating: 0, count: 8)
    image.pixels.withUnsafeBufferPointer { pixels in
      for y in 0..<height + 2 * apron {
        let source = pixels.baseAddress! + min(max(y - apron, 0), height - 1) * width
        let row = memory + y * stride
        row.initialize(repeating: source[0], count: apron)
        (row + apron).initialize(from: source, count: width)
        (row + apron + width).initialize(repeating: source[width - 1], count: apron)
      }
    }
    return PaddedImage(
      memory: memory, texels: UnsafePointer(memory + apron * stride + apron), stride: stride, width: Int32(width),
      height: Int32(height), isOpaque: image.isOpaque)
  }
}
