import Agate
import CAgatePixels

/// The renderer's images by slot.
final class ImageStore {
  private(set) var slots: [PaddedImage?] = []
  /// Slots are small numbers handed out in turn; a number beyond this is a mistake.
  static let maximumSlot: UInt32 = 1 << 24

  deinit {
    for image in slots { Self.free(image) }
  }

  /// What an update means for what was drawn before.
  enum Change {
    case none
    /// A slot that held an image some time ago holds another one.
    case reused
    /// An image that frames may still use was replaced.
    case replaced
  }

  func apply(_ update: ResourceUpdate) throws(RenderError) -> Change {
    switch update {
    case .setImage(let slot, let image):
      guard slot < Self.maximumSlot else { throw .limit("image slot \(slot) is beyond \(Self.maximumSlot)") }
      guard max(image.width, image.height) <= CPURenderer.maximumImageSize else {
        throw .limit(
          "an image of \(image.width)×\(image.height) texels is larger than \(CPURenderer.maximumImageSize); scale it down"
        )
      }
      let index = Int(slot)
      let isNew = index >= slots.count
      if isNew { slots.append(contentsOf: repeatElement(nil, count: index + 1 - slots.count)) }
      let replaced = slots[index] != nil
      Self.free(slots[index])
      slots[index] = Self.padded(image)
      return replaced ? .replaced : isNew ? .none : .reused
    case .removeImage(let slot):
      guard slot < slots.count else { return .none }
      Self.free(slots[Int(slot)])
      slots[Int(slot)] = nil
      return .none
    }
  }

  private static func free(_ image: PaddedImage?) {
    image?.levels?.release()
    image?.deallocate()
  }

  private static func padded(_ image: CGImage) -> PaddedImage {
    var padded = PaddedImage(width: Int32(image.width), height: Int32(image.height), isOpaque: image.isOpaque)
    image.pixels.withUnsafeBufferPointer { pixels in
      for y in 0..<image.height {
        (padded.origin + y * padded.stride).update(from: pixels.baseAddress! + y * image.width, count: image.width)
      }
    }
    padded.repeatEdges()
    padded.levels = .passRetained(ImageLevels())
    return padded
  }
}
