import AgateGraphics

/// A layer whose pixels a program writes to memory: the output of a renderer, a decoder or an emulator of its own.
///
///     if let drawable = layer.nextDrawable() {
///       drawable.buffer.pixels[0] = 0xFF00_00FF          // opaque red, in the upper left corner
///       drawable.present()
///     }
///
/// Works with every renderer.
open class CAPixelLayer: CASurfaceLayer {
  private final let pool = PixelPool()

  public required init() { super.init() }
  public required init(layer: Any) { super.init(layer: layer) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Memory for the next picture.
  ///
  /// If all drawables (``CASurfaceLayer/maximumDrawableCount``) are out, waits for a frame to be drawn on another thread,
  /// for a second unless ``CASurfaceLayer/allowsNextDrawableTimeout`` says otherwise. On the thread that draws the frames
  /// itself, and while no compositor shows the layer, a picture that was presented and never shown is taken back instead.
  ///
  /// - Returns: nil if none became free, and if the layer has no size.
  open func nextDrawable() -> CAPixelDrawable? { takePlace().map { CAPixelDrawable($0, pool, isOpaque: isOpaque) } }

  /// Takes the next drawable, has `body` draw in it, and presents it.
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
