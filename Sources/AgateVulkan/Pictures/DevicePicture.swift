import AgateBackend
import CVulkan
import Synchronization

/// The source of an image whose pixels are on a device. A renderer on the same device copies them without the host.
package protocol DevicePicture: AnyObject, Sendable {
  /// The image to copy. The code that copies the image must retain the picture until the copy is complete.
  var image: DrawableImage { get }
}

/// A use of a picture, which is retained until a frame has copied the picture.
final class PictureUse {
  private let picture: any DevicePicture

  init(_ picture: any DevicePicture) { self.picture = picture }

  // Drawing into the image has ended before the copy, so the image is not in use after the copy.
  deinit { picture.image.mayBeInUse.store(false, ordering: .releasing) }
}

/// A copy of a picture to image memory on the device.
struct PictureCopy {
  var slot: UInt32
  var picture: any DevicePicture
  var span: ImageMemory.Span
}

extension FrameQueue {
  private static let arrive = [Use(.texels, .copyWrite)]

  /// Records copies of the pictures of drawables to image memory.
  func copyPictures(_ slot: FrameSlot) throws(RenderError) {
    if slot.pictures.isEmpty { return }
    enter(.arrive, FrameQueue.arrive, slot.commands)
    for copy in slot.pictures {
      copy.span.fill(from: try copy.picture.image.prepareCopy(slot.commands), slot.commands)
    }
  }
}
