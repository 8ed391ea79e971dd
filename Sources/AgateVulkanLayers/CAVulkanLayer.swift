import Agate
import AgateGraphics
import AgateVulkan
import CVulkan

/// A layer whose pixels a program draws with Vulkan, without a window.
///
///     let layer = CAVulkanLayer()
///     layer.device = try CAVulkanDevice.make()
///     if let drawable = try layer.nextDrawable() {
///       // Record commands that draw in drawable.image and leave it in CAVulkanDrawable.finalLayout, then
///       device.withQueue { queue in vkQueueSubmit(queue, …) }
///       drawable.present()
///     }
///
/// Submit first, then present: the device's single queue executes frames after the submission, so no semaphore is
/// needed. When ``nextDrawable()`` returns a drawable, the device has finished all earlier work with its image.
///
/// A Vulkan renderer on the same device copies the image on the device. For other renderers, the image is read back
/// once, when a frame first shows it. Pixels must be premultiplied. The image counts as translucent, regardless of
/// `isOpaque`.
open class CAVulkanLayer: CASurfaceLayer {
  private final var pool: ImagePool?

  public override init() { super.init() }

  public override init(layer: Any) {
    super.init(layer: layer)
    device = (layer as? CAVulkanLayer)?.device
  }

  /// Creates a layer from an archive, which does not contain the ``device``.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The device on which drawables are created. Set the device before requesting the first drawable. The default is
  /// nil.
  open var device: CAVulkanDevice? {
    didSet { if device?.shared !== oldValue?.shared { pool = device.map { ImagePool($0.shared) } } }
  }

  /// Returns a drawable with an image for the next frame.
  ///
  /// If all drawables are in use, this method waits like ``/Agate/CAPixelLayer/nextDrawable()``.
  ///
  /// - Returns: a drawable, or nil if no drawable became free, if the layer has no size, or if it is a presentation
  ///   layer.
  /// - Throws: ``/AgateBackend/RenderError/unavailable(_:)`` if there is no ``device``;
  ///   ``/AgateBackend/RenderError/exhausted(_:)`` if there is not enough memory.
  open func nextDrawable() throws(RenderError) -> CAVulkanDrawable? {
    guard let pool else {
      throw .unavailable("\(name ?? "a CAVulkanLayer") has no Vulkan device: set its device, CAVulkanDevice.make()")
    }
    guard let place = takePlace() else { return nil }
    do throws(RenderError) {
      return CAVulkanDrawable(place, pool, try pool.take(place))
    } catch {
      place.giveBack()
      throw error
    }
  }

  /// Takes the next drawable, calls `body` to draw in it, and presents the drawable.
  ///
  /// - Returns: true if a drawable was presented, and false if no drawable was available.
  @discardableResult
  open func present(_ body: (CAVulkanDrawable) throws(RenderError) -> Void) throws(RenderError) -> Bool {
    guard let drawable = try nextDrawable() else { return false }
    try body(drawable)
    drawable.present()
    return true
  }
}

/// A drawable of a ``CAVulkanLayer``, whose pixels are in a Vulkan image.
public final class CAVulkanDrawable: CASurfaceDrawable, @unchecked Sendable {
  /// The layout that the image must have when it is presented.
  public static let finalLayout = VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL
  /// The layout of the image when the drawable is created. It is ``finalLayout`` if the image contains the last
  /// presented pixels (``/Agate/CASurfaceLayer/retainsBacking``), and otherwise undefined.
  public let initialLayout: VkImageLayout
  /// The image, with one level, one layer and one sample. The image exists as long as the drawable or the `CGImage`
  /// that was made from it exists.
  public var image: VkImage { storage.handle }
  /// A view of the whole image.
  public var imageView: VkImageView { storage.view }
  /// The format of the image: `VK_FORMAT_R8G8B8A8_UNORM` or `VK_FORMAT_B8G8R8A8_UNORM`, according to the layer's
  /// pixel format.
  public var format: VkFormat { storage.format }
  /// The allowed uses of the image, as `VkImageUsageFlagBits`: drawing and copying. Unless the layer is
  /// `framebufferOnly`, shaders can also sample the image and, if its format is `VK_FORMAT_R8G8B8A8_UNORM`, write to
  /// it.
  public var usage: UInt32 { storage.usage }

  let storage: DrawableImage
  /// The current layout of the image. Only drawing by Agate updates this value.
  var layout: VkImageLayout
  private let holder: Holder

  /// Returns the image to the pool if the drawable was not presented.
  private final class Holder: @unchecked Sendable {
    let image: DrawableImage
    let pool: ImagePool
    // This value is written once, before the drawable is released.
    var isPresented = false

    init(_ image: DrawableImage, _ pool: ImagePool) { (self.image, self.pool) = (image, pool) }
    deinit { if !isPresented { pool.giveBack(image) } }
  }

  init(_ place: DrawablePlace, _ pool: ImagePool, _ taken: (image: DrawableImage, isFilled: Bool)) {
    storage = taken.image
    initialLayout = taken.isFilled ? CAVulkanDrawable.finalLayout : VK_IMAGE_LAYOUT_UNDEFINED
    layout = initialLayout
    let holder = Holder(taken.image, pool)
    self.holder = holder
    let keeps = place.retainsBacking
    super.init(place) {
      let picture = VulkanPicture(holder.image, pool)
      holder.isPresented = true
      pool.keep(keeps ? picture : nil)
      return CGImage(width: holder.image.width, height: holder.image.height, isOpaque: false, origin: picture)
    }
  }
}
