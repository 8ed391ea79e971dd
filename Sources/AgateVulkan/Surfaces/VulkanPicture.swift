import Agate
import AgateGraphics
import Synchronization

/// What was presented of a Vulkan layer, as an image: its pixels stay on the device unless somebody asks for them.
final class VulkanPicture: PixelOrigin, @unchecked Sendable {
  let image: DrawableImage
  private let mover: ImageMover
  /// Set once. It may hold the picture itself.
  private weak var pool: ImagePool?
  private let known = Mutex<[UInt32]?>(nil)

  init(_ image: DrawableImage, _ pool: ImagePool) {
    self.image = image
    self.pool = pool
    mover = pool.mover
  }

  // Whoever copies it keeps it until that is done.
  deinit { pool?.giveBack(image) }

  /// The host has them.
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

/// Kept until a frame has copied a picture.
final class PictureUse {
  private let picture: VulkanPicture

  init(_ picture: VulkanPicture) { self.picture = picture }

  // What was drawn in it was done before.
  deinit { picture.image.mayBeInUse.store(false, ordering: .releasing) }
}

/// A picture on its way into image memory, without leaving the device.
struct PictureCopy {
  var slot: UInt32
  var picture: VulkanPicture
  var span: ImageMemory.Span
}

extension FrameQueue {
  private static let arrive = [Use(.texels, .copyWrite)]

  /// Copies pictures of drawables to where shaders read images.
  func copyPictures(_ slot: FrameSlot) throws(RenderError) {
    if slot.pictures.isEmpty { return }
    enter(.arrive, FrameQueue.arrive, slot.commands)
    for copy in slot.pictures {
      copy.span.fill(from: try copy.picture.image.prepareCopy(slot.commands), slot.commands)
    }
  }
}
