import AgateBackend
import CVulkan
import Synchronization

/// The origin of an image whose pixels are on a device. A renderer on the same device copies them there.
package protocol DevicePicture: AnyObject, Sendable {
  /// The image to copy. The code that copies it keeps the picture until the copy is done.
  var image: DrawableImage { get }
}

/// A use of a picture, kept until a frame has copied the picture.
final class PictureUse {
  private let picture: any DevicePicture

  init(_ picture: any DevicePicture) { self.picture = picture }

  // Drawing into it has ended before.
  deinit { picture.image.mayBeInUse.store(false, ordering: .releasing) }
}

/// A picture on its way into image memory, without leaving the device.
struct PictureCopy {
  var slot: UInt32
  var picture: any DevicePicture
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
