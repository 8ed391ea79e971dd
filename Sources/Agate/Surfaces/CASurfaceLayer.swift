import AgateGraphics
import Synchronization

/// A layer that shows images which a program draws one after the other. This is the base class of ``CAPixelLayer``,
/// which has its images in memory, and of `CAVulkanLayer` in `AgateVulkanLayers`, which has Vulkan images. Use one of
/// these two subclasses.
///
/// Take a drawable, draw in it, and present it. An image can be presented for a later time. A frame shows the latest
/// image whose time has come. The image is positioned, transformed, masked and blended like other contents.
///
/// As with every layer, use the layer from one thread. If ``drawableSize`` is set first, drawables may be taken, drawn
/// and presented on another thread.
open class CASurfaceLayer: CALayer {
  final let queue = SurfaceQueue()
  private final let count = Atomic<Int>(0)

  public override init() {
    super.init()
    contentsSource = queue
  }

  /// Creates a presentation layer, which shows the image of the last frame. A presentation layer has no drawables.
  public override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? CASurfaceLayer { queue.options = other.queue.options }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    contentsSource = queue
    decodeOwn(Self.keys, from: coder)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    encodeOwn(Self.keys, unlike: CASurfaceLayer(), with: coder)
  }

  // MARK: Drawables

  /// The size of new drawables, in pixels. Until it is set, this is the size of the bounds times `contentsScale`. The
  /// sides of a drawable are this size, rounded up to whole pixels and limited as in ``CALayer/display()``.
  open var drawableSize: CGSize {
    get {
      queue.options.size
        ?? CGSize(width: bounds.width * contentsScale, height: bounds.height * contentsScale)
    }
    set { queue.options.size = newValue }
  }

  /// The maximum number of drawables that are in use at the same time: 2 or 3. Other values are limited to this range.
  /// A drawable is in use while the program draws it, while it waits for a frame, and while it is shown. The default is
  /// 3.
  open var maximumDrawableCount: Int {
    get { queue.options.mostDrawables }
    set { queue.options.mostDrawables = min(max(newValue, 2), 3) }
  }

  /// Whether a request for a drawable returns nil if no drawable becomes free within a second. If false, the request
  /// waits as long as necessary. The default is true.
  open var allowsNextDrawableTimeout: Bool {
    get { queue.options.timesOut }
    set { queue.options.timesOut = newValue }
  }

  /// Whether images are shown together with the changes of the transaction in which they are presented. The default is
  /// false: images are shown as soon as possible.
  open var presentsWithTransaction: Bool {
    get { queue.options.presentsWithTransaction }
    set { queue.options.presentsWithTransaction = newValue }
  }

  /// Whether a new drawable contains the image presented last, if both have the same size, and if this property was
  /// already true when the drawable of that image was taken. Vulkan images must also have the same format. The default
  /// is false: a new drawable contains transparent pixels, or undefined pixels if it is a Vulkan image.
  open var retainsBacking: Bool {
    get { queue.options.retainsBacking }
    set { queue.options.retainsBacking = newValue }
  }

  /// The pixel format of new drawables. The default is `rgba8Unorm`.
  open var pixelFormat: CASurfacePixelFormat {
    get { queue.options.format }
    set { queue.options.format = newValue }
  }

  /// Whether drawables are used only as render targets. If false, Vulkan images can also be read, copied to, and
  /// written by compute shaders. Drawables in memory are not restricted. The default is true.
  open var framebufferOnly: Bool {
    get { queue.options.framebufferOnly }
    set { queue.options.framebufferOnly = newValue }
  }

  /// The value of ``retainsBacking`` and a colour format, under the keys ``kEAGLDrawablePropertyRetainedBacking`` and
  /// ``kEAGLDrawablePropertyColorFormat``. Missing keys mean the defaults. Setting this property also sets
  /// ``pixelFormat`` to `rgba8Unorm`. The getter always returns ``kEAGLColorFormatRGBA8`` as the colour format.
  ///
  /// - Precondition: the format is ``kEAGLColorFormatRGBA8``.
  open var drawableProperties: [AnyHashable: Any]? {
    get {
      [
        kEAGLDrawablePropertyRetainedBacking: retainsBacking,
        kEAGLDrawablePropertyColorFormat: kEAGLColorFormatRGBA8,
      ]
    }
    set {
      let format = newValue?[kEAGLDrawablePropertyColorFormat] ?? kEAGLColorFormatRGBA8
      precondition(
        format as? String == kEAGLColorFormatRGBA8, "\(treePath): no such color format: \(format); use RGBA8")
      pixelFormat = .rgba8Unorm
      retainsBacking = Values.number(newValue?[kEAGLDrawablePropertyRetainedBacking]) ?? 0 != 0
    }
  }

  /// Reserves a drawable of the current size. Returns nil if the layer has no size, if too many drawables are in use,
  /// or if the layer is a presentation layer.
  package final func takePlace() -> DrawablePlace? {
    guard contentsSource === queue, let size = BackingStore.pixels(drawableSize, scale: 1), queue.take() else {
      return nil
    }
    return DrawablePlace(
      width: size.width, height: size.height, number: count.add(1, ordering: .relaxed).newValue, layer: self,
      queue: queue, options: queue.options)
  }

  // MARK: Keys

  private static let keys = [
    "drawableSize", "maximumDrawableCount", "allowsNextDrawableTimeout", "presentsWithTransaction", "retainsBacking",
    "pixelFormat", "framebufferOnly",
  ]

  override func readOwn(_ path: String) -> Any? {
    switch path {
    case "drawableSize": queue.options.size
    case "maximumDrawableCount": maximumDrawableCount
    case "allowsNextDrawableTimeout": allowsNextDrawableTimeout
    case "presentsWithTransaction": presentsWithTransaction
    case "retainsBacking": retainsBacking
    case "pixelFormat": pixelFormat.rawValue
    case "framebufferOnly": framebufferOnly
    case "drawableProperties": drawableProperties
    default: nil
    }
  }

  override func writeOwn(_ value: Any?, _ path: String) -> Bool {
    let number = Values.number(value)
    switch path {
    case "drawableSize": queue.options.size = value as? CGSize
    case "maximumDrawableCount": maximumDrawableCount = Values.count(value, 2...3) ?? 3
    case "allowsNextDrawableTimeout": allowsNextDrawableTimeout = number ?? 1 != 0
    case "presentsWithTransaction": presentsWithTransaction = number ?? 0 != 0
    case "retainsBacking": retainsBacking = number ?? 0 != 0
    case "pixelFormat":
      pixelFormat =
        (value as? String).flatMap(CASurfacePixelFormat.init) ?? value as? CASurfacePixelFormat ?? .rgba8Unorm
    case "framebufferOnly": framebufferOnly = number ?? 1 != 0
    case "drawableProperties": drawableProperties = value as? [AnyHashable: Any]
    default: return false
    }
    return true
  }

  override class func plain() -> CALayer { CASurfaceLayer() }
}
