/// Counts of the work that a renderer has done since its creation.
public struct RendererStatistics: Sendable, Hashable {
  /// Number of frames that were started.
  public var frames = 0
  /// Number of images that were uploaded. A repeated upload counts again.
  public var uploads = 0
  /// Size of the uploaded images in bytes, 4 per pixel.
  public var uploadBytes = 0
  /// Number of offscreen passes that were drawn (``FrameTables/passes``).
  public var passes = 0
  /// Number of offscreen passes whose cached pixels were reused.
  public var keptPasses = 0
  /// Current size of the cached passes, in bytes.
  public var passBytes = 0
  /// Number of pixels that were drawn because they changed. Each pixel is counted once per frame. The value is nil if
  /// the renderer does not count drawn pixels.
  public var drawnPixels: Int?
  /// Number of pixels that were shaded for the drawn pixels. A drawn pixel counts once for each item that was not
  /// culled there. This number divided by ``drawnPixels`` is the overdraw. Groups, particles and the background are not
  /// counted.
  public var shadedPixels: Int?
  /// Number of shaded pixels that were blended with the pixels behind them.
  public var blendedPixels: Int?

  /// Creates counts of zero.
  public init() {}
}
