import Agate
import AgateGraphics
import AgateVulkan
import CVulkan
import Synchronization

/// A presented picture of a Vulkan layer, which provides the pixels of a `CGImage`. The pixels stay on the device until
/// they are read.
final class VulkanPicture: PixelOrigin, DevicePicture, @unchecked Sendable {
  let image: DrawableImage
  private let mover: ImageMover
  /// The pool to which the image returns. The reference is weak, because the pool may hold the picture.
  private weak var pool: ImagePool?
  private let known = Mutex<[UInt32]?>(nil)

  init(_ image: DrawableImage, _ pool: ImagePool) {
    self.image = image
    self.pool = pool
    mover = pool.mover
  }

  // The image is not in use here, because code that copies the picture keeps a reference until the copy is complete.
  deinit { pool?.giveBack(image) }

  /// Whether the pixels have been read back from the device.
  var isRead: Bool { known.withLock { $0 != nil } }

  func pixels() -> [UInt32] {
    known.withLock { known in
      if let known { return known }
      let pixels: [UInt32]
      do throws(RenderError) {
        pixels = try mover.read(image)
        image.mayBeInUse.store(false, ordering: .releasing)
      } catch {
        Diagnostics.report("the picture of a Vulkan layer is lost: \(error)")
        pixels = [UInt32](repeating: 0, count: image.width * image.height)
      }
      known = pixels
      return pixels
    }
  }
}
