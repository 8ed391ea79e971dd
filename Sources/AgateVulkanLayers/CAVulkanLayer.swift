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
/// Submit first, then present: frames use the picture in that order on the device's one queue, so that no semaphore
/// is needed. Nothing on the device uses a drawable any more when ``nextDrawable()`` returns it.
///
/// Frames of a Vulkan renderer on the same device copy the picture there. With any other renderer it is read back
/// once, when a frame first shows it. Pixels are premultiplied; they count as translucent whatever the value of
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

  /// The device that drawables are created on. Set it before requesting the first drawable. The default is nil.
  open var device: CAVulkanDevice? {
    didSet { if device?.shared !== oldValue?.shared { pool = device.map { ImagePool($0.shared) } } }
  }

  /// Returns an image for the next picture.
  ///
  /// This method waits like ``/Agate/CAPixelLayer/nextDrawable()``.
  ///
  /// - Returns: nil if no drawable became free, and if the layer has no size.
  /// - Throws: ``/AgateBackend/RenderError/unavailable(_:)`` without a ``device``;
  ///   ``/AgateBackend/RenderError/exhausted(_:)`` without memory.
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

  /// Takes the next drawable, calls `body` to draw in it, and presents it.
  ///
  /// - Returns: false if there was no drawable.
  @discardableResult
  open func present(_ body: (CAVulkanDrawable) throws(RenderError) -> Void) throws(RenderError) -> Bool {
    guard let drawable = try nextDrawable() else { return false }
    try body(drawable)
    drawable.present()
    return true
  }
}

/// A Vulkan image for a picture of a ``CAVulkanLayer``.
public final class CAVulkanDrawable: CASurfaceDrawable, @unchecked Sendable {
  /// The layout that the image must have when it is presented.
  public static let finalLayout = VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL
  /// The layout of the image until something is drawn: undefined, or ``finalLayout`` if it holds the picture
  /// presented last (``/Agate/CASurfaceLayer/retainsBacking``).
  public let initialLayout: VkImageLayout
  /// The image, with one level, one layer and one sample. It lives as long as the drawable, or the picture that was
  /// made of it.
  public var image: VkImage { storage.handle }
  /// A view of the whole image.
  public var imageView: VkImageView { storage.view }
  /// The format of the image: `VK_FORMAT_R8G8B8A8_UNORM` or `VK_FORMAT_B8G8R8A8_UNORM`, according to the layer's
  /// pixel format.
  public var format: VkFormat { storage.format }
  /// The allowed uses of the image, `VkImageUsageFlagBits`: to draw in and to be copied. Unless the layer is
  /// `framebufferOnly`, also to be sampled and, with red first, to be written by shaders.
  public var usage: UInt32 { storage.usage }

  let storage: DrawableImage
  /// The current layout of the image, as far as Agate's own drawing knows.
  var layout: VkImageLayout
  private let holder: Holder

  /// Returns the image to the pool if no picture was made of it.
  private final class Holder: @unchecked Sendable {
    let image: DrawableImage
    let pool: ImagePool
    // Written once, before the drawable that owns this goes.
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
