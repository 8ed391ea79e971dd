import Agate
import AgateVulkan
import CVulkan
import Synchronization

/// A pool of images that a layer's drawables reuse.
final class ImagePool: Sendable {
  private struct State {
    var free: [DrawableImage] = []
    /// The last presented picture, if new drawables begin with its pixels.
    var last: VulkanPicture?
  }
  let device: AgateVulkan.Device
  let mover: ImageMover
  private let state = Mutex(State())
  private static let mostFree = 3

  init(_ device: AgateVulkan.Device) {
    self.device = device
    mover = ImageMover(device)
  }

  /// Keeps the picture with whose pixels new drawables begin. Nil means none.
  func keep(_ picture: VulkanPicture?) {
    let old = state.withLock { state in
      defer { state.last = picture }
      return state.last
    }
    // Releasing the old picture calls this pool, so it must happen outside the lock.
    withExtendedLifetime(old) {}
  }

  /// Takes an image for a drawable.
  ///
  /// - Returns: an unused image, and whether it contains the last presented pixels in ``CAVulkanDrawable/finalLayout``.
  func take(_ place: DrawablePlace) throws(RenderError) -> (image: DrawableImage, isFilled: Bool) {
    let usage = DrawableImage.usage(place.format.vulkan, framebufferOnly: place.framebufferOnly)
    func fits(_ image: DrawableImage) -> Bool {
      image.width == place.width && image.height == place.height && image.format == place.format.vulkan
        && image.usage == usage
    }
    let (known, last) = state.withLock { state in
      // Images of a former size, format or usage are discarded.
      state.free.removeAll { !fits($0) }
      return (state.free.popLast(), place.retainsBacking ? state.last : nil)
    }
    let image: DrawableImage
    if let known {
      image = known
      // No frame has shown the last drawing in this image, so the device may still execute it.
      if image.mayBeInUse.load(ordering: .acquiring) { device.waitUntilIdle() }
    } else {
      image = try DrawableImage(device, place.format.vulkan, usage: usage, width: place.width, height: place.height)
    }
    image.mayBeInUse.store(true, ordering: .releasing)
    guard let last, last.image.width == image.width, last.image.height == image.height,
      last.image.format == image.format
    else { return (image, false) }
    try mover.copy(last.image, to: image)
    return (image, true)
  }

  func giveBack(_ image: DrawableImage) {
    state.withLock { if $0.free.count < Self.mostFree { $0.free.append(image) } }
  }
}
