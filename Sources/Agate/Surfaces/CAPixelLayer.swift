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

  public override init() { super.init() }
  public override init(layer: Any) { super.init(layer: layer) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Memory for the next picture.
  ///
  /// If all drawables (``CASurfaceLayer/maximumDrawableCount``) are out, waits until one becomes free: for a second, unless
  /// ``CASurfaceLayer/allowsNextDrawableTimeout`` says otherwise. A picture that was presented and that none will see
  /// because of a later one is taken back: after a quarter of a second without a frame, and at once on the thread that
  /// draws the frames and while no compositor shows the layer.
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
