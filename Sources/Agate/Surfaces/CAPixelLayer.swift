import AgateGraphics

/// A layer that shows pixels that a program writes to memory, such as the output of a renderer, decoder or emulator.
///
///     if let drawable = layer.nextDrawable() {
///       drawable.buffer.pixels[0] = 0xFF00_00FF          // opaque red, in the upper left corner
///       drawable.present()
///     }
///
/// This layer works with every renderer.
open class CAPixelLayer: CASurfaceLayer {
  private final let pool = PixelPool()

  public override init() { super.init() }
  public override init(layer: Any) { super.init(layer: layer) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Returns a drawable with memory for the next image.
  ///
  /// If all drawables (``CASurfaceLayer/maximumDrawableCount``) are in use, this method waits until a drawable becomes
  /// free. The method waits for at most a second, unless ``CASurfaceLayer/allowsNextDrawableTimeout`` is false.
  ///
  /// A presented image may be superseded by a later image before any frame has shown it. After a quarter of a second
  /// without a frame, this method drops such an image and reuses its drawable. The method does so without waiting if it
  /// is called on the thread that draws frames, or while no compositor shows the layer.
  ///
  /// - Returns: a drawable. Nil if no drawable became free in time, if the layer has no size, or if it is a
  ///   presentation layer.
  open func nextDrawable() -> CAPixelDrawable? { takePlace().map { CAPixelDrawable($0, pool, isOpaque: isOpaque) } }

  /// Takes the next drawable, calls `body` to draw in it, and presents the drawable. If `body` throws an error, the
  /// drawable is not presented.
  ///
  /// - Returns: false if there was no drawable.
  @discardableResult
  open func present(_ body: (CAPixelDrawable) throws -> Void) rethrows -> Bool {
    guard let drawable = nextDrawable() else { return false }
    try body(drawable)
    drawable.present()
    return true
  }
}
