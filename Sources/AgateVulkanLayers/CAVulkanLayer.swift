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
/// Submit first, present then: frames take the picture in that order on the device's one queue, so that no semaphore is
/// needed. A drawable that ``nextDrawable()`` returns is one that nothing on the device uses any more.
///
/// Frames of a Vulkan renderer on the same device copy the picture there; with any other renderer it is read back
/// once, when a frame first shows it. Pixels are premultiplied; they count as translucent whatever `isOpaque` says.
open class CAVulkanLayer: CASurfaceLayer {
  private final var pool: ImagePool?

  public override init() { super.init() }

  public override init(layer: Any) {
    super.init(layer: layer)
    device = (layer as? CAVulkanLayer)?.device
  }

  /// An archive does not have the ``device``.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// What drawables are made on. Default nil: set it before the first is asked for.
  open var device: CAVulkanDevice? {
    didSet { if device?.shared !== oldValue?.shared { pool = device.map { ImagePool($0.shared) } } }
  }

  /// An image for the next picture.
  ///
  /// Waits like ``CAPixelLayer/nextDrawable()``.
  ///
  /// - Returns: nil if none became free, and if the layer has no size.
  /// - Throws: ``RenderError/unavailable(_:)`` without a ``device``; ``RenderError/exhausted(_:)`` without memory.
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

  /// Takes the next drawable, has `body` draw in it, and presents it.
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
  /// How the image has to be when it is presented.
  public static let finalLayout = VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL
  /// How it is until something is drawn: undefined, or ``finalLayout`` if it holds what was presented last
  /// (``CASurfaceLayer/retainsBacking``).
  public let initialLayout: VkImageLayout
  /// One level, one layer, one sample. Lives as long as the drawable, or the picture that was made of it.
  public var image: VkImage { storage.handle }
  /// A view of all of it.
  public var imageView: VkImageView { storage.view }
  /// `VK_FORMAT_R8G8B8A8_UNORM` or `VK_FORMAT_B8G8R8A8_UNORM`, as the layer's pixel format says.
  public var format: VkFormat { storage.format }
  /// What it may be used for, `VkImageUsageFlagBits`: to draw in and to be copied; unless the layer is
  /// `framebufferOnly` also to be sampled and, with red first, to be written by shaders.
  public var usage: UInt32 { storage.usage }

  let storage: DrawableImage
  /// How the image is now, as far as Agate's own drawing knows.
  var layout: VkImageLayout
  private let holder: Holder

  /// Gives the image back if no picture was made of it.
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
