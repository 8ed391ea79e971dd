import Agate
import AgateGraphics
import AgateVulkan
import CVulkan
import Synchronization

/// A presented picture of a Vulkan layer, as the origin of an image. Its pixels stay on the device unless they are
/// read.
final class VulkanPicture: PixelOrigin, DevicePicture, @unchecked Sendable {
  let image: DrawableImage
  private let mover: ImageMover
  /// The pool that the image returns to. The pool is set once, and may hold the picture itself.
  private weak var pool: ImagePool?
  private let known = Mutex<[UInt32]?>(nil)

  init(_ image: DrawableImage, _ pool: ImagePool) {
    self.image = image
    self.pool = pool
    mover = pool.mover
  }

  // Code that copies the picture keeps it until the copy is done.
  deinit { pool?.giveBack(image) }

  /// Whether the pixels were read back to the host.
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
