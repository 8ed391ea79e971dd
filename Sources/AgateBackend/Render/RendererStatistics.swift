/// Counts of the work that a renderer has done since it was made.
public struct RendererStatistics: Sendable, Hashable {
  /// Number of frames that were started.
  public var frames = 0
  /// Number of images that were taken over, or taken over anew.
  public var uploads = 0
  /// Bytes of these images, 4 a pixel.
  public var uploadBytes = 0
  /// Number of pictures that were drawn first because frames show them (``FrameTables/passes``).
  public var passes = 0
  /// Number of pictures that frames show and that were still held.
  public var keptPasses = 0
  /// Bytes of pictures that are held now.
  public var passBytes = 0
  /// Number of changed pixels of frames that were drawn, each counted once a frame; nil if the renderer does not
  /// count them.
  public var drawnPixels: Int?
  /// Number of pixels that were computed for the drawn pixels, one for each item that was not left out. Divided by
  /// ``drawnPixels`` it is the overdraw. Groups, particles and the background are not counted.
  public var shadedPixels: Int?
  /// Number of shaded pixels that were blended with the pixels behind them.
  public var blendedPixels: Int?

  /// Counts of zero.
  public init() {}
}
