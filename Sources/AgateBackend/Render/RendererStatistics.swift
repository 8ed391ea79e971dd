/// What a renderer has done since it was made, in counts.
public struct RendererStatistics: Sendable, Hashable {
  /// Frames that were started.
  public var frames = 0
  /// Images that were taken over, or taken over anew.
  public var uploads = 0
  /// Their bytes, 4 a pixel.
  public var uploadBytes = 0
  /// Pictures that were drawn first because frames show them (``FrameSnapshot/passes``).
  public var passes = 0
  /// Pictures that frames show and that were still there.
  public var keptPasses = 0
  /// Bytes of pictures that are held now.
  public var passBytes = 0
  /// Pixels of frames that were drawn, each once a frame: what changed. Nil of a renderer that does not count them.
  public var drawnPixels: Int?
  /// Pixels that were computed for them, one for each item that was not left out. Divided by ``drawnPixels`` it is what is
  /// called overdraw. Groups, particles and the background are not counted.
  public var shadedPixels: Int?
  /// Of them those that were mixed with what is behind them.
  public var blendedPixels: Int?

  /// Nothing was done yet.
  public init() {}
}
