import Agate

/// The measured costs of a variant of an experiment.
public struct ExperimentResult: Sendable {
  /// The counts of one or more frames.
  public struct Counts: Sendable, Hashable {
    /// The number of layers whose state transactions sent, and the number of bytes that describe the new state.
    public var layers = 0
    public var bytes = 0
    /// The number of times that layers drew their contents, and the number of bytes of those bitmaps.
    public var drawings = 0
    public var drawnBytes = 0
    /// The number of images uploaded to the renderer, and the number of their bytes.
    public var uploads = 0
    public var uploadBytes = 0
    /// The number of offscreen passes that were drawn, and the number of passes whose cached result was reused.
    public var passes = 0
    public var keptPasses = 0
    /// The number of pixels that were drawn, shaded, and blended with their backdrop. The counts are 0 if the
    /// renderer does not count pixels.
    public var drawnPixels = 0
    public var shadedPixels = 0
    public var blendedPixels = 0
    /// The value of the trial's own counter (``Experiment/Trial/own``).
    public var own = 0

    /// The number of shaded pixels per drawn pixel; 0 if no pixel was drawn.
    public var overdraw: Double { drawnPixels > 0 ? Double(shadedPixels) / Double(drawnPixels) : 0 }
  }

  /// The name of the variant.
  public var name: String
  /// The counts of the first frame and of all work before it.
  public var first: Counts
  /// The total counts of all later frames.
  public var rest: Counts
  /// The number of frames after the first.
  public var frames: Int
  /// The time of the first frame, in milliseconds. It includes the upload of all images.
  public var firstMilliseconds: Double
  /// The median time of the later frames, in milliseconds. A frame's time lasts from the change of the tree to the
  /// pixels in memory.
  public var milliseconds: Double
  /// The part of the later frames' time that is spent on changing and committing the layers, from 0 to 1.
  public var programShare: Double
  /// The times of all stages, including the first frame.
  public var stages: FrameReading
  /// The name of the trial's own counter; nil if the trial has none.
  public var ownName: String?
}

extension Experiment {
  /// Draws the tree of a variant once, and then draws `frames` more frames, changing the tree before each. Frames are a
  /// 60th of a second apart.
  ///
  /// - Parameter renderer: A renderer that has not drawn anything. Passes and images that a renderer has already cached
  ///   would be missing from the counts.
  public func measure(
    _ variant: Variant, frames: Int, with renderer: any Renderer
  ) async throws(RenderError) -> ExperimentResult {
    let meter = FrameMeter(interval: .infinity)
    let before = renderer.statistics ?? RendererStatistics()
    let trial = variant.make()
    let compositor = Compositor(layer: trial.layer)
    let size = variant.size ?? self.size
    let viewport = Viewport(
      width: Int(size.width * variant.scale), height: Int(size.height * variant.scale),
      transform: CGAffineTransform(scaleX: variant.scale, y: variant.scale))
    let clock = ContinuousClock()
    var times: [Double] = [], program = 0.0, firstTime = 0.0
    var first = ExperimentResult.Counts()
    for frame in 0...frames {
      let start = clock.now
      if frame > 0 {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        trial.change(frame)
        CATransaction.commit()
      }
      let changed = clock.now
      let ticket = try compositor.draw(at: Double(frame) / 60, viewport: viewport, with: renderer, into: .memory)
      _ = try await renderer.finish(ticket)
      meter.noteFrame(at: Double(frame) / 60)
      if frame == 0 {
        firstTime = (clock.now - start) / .milliseconds(1)
        first = .init(compositor.statistics, renderer.statistics, since: before, own: trial.own?.count())
      } else {
        times.append((clock.now - start) / .milliseconds(1))
        program += (changed - start) / .milliseconds(1)
      }
    }
    let whole = ExperimentResult.Counts(
      compositor.statistics, renderer.statistics, since: before, own: trial.own?.count())
    let total = times.reduce(0, +)
    return ExperimentResult(
      name: variant.name, first: first, rest: whole - first, frames: frames,
      firstMilliseconds: firstTime, milliseconds: times.isEmpty ? 0 : times.sorted()[times.count / 2],
      programShare: total > 0 ? program / total : 0, stages: meter.total, ownName: trial.own?.name)
  }
}

extension ExperimentResult.Counts {
  fileprivate init(
    _ compositor: CompositorStatistics, _ renderer: RendererStatistics?, since before: RendererStatistics, own: Int?
  ) {
    (layers, bytes) = (compositor.layers, compositor.bytes)
    (drawings, drawnBytes) = (compositor.drawings.total, compositor.drawnBytes)
    if let renderer {
      (uploads, uploadBytes) = (renderer.uploads - before.uploads, renderer.uploadBytes - before.uploadBytes)
      (passes, keptPasses) = (renderer.passes - before.passes, renderer.keptPasses - before.keptPasses)
      drawnPixels = (renderer.drawnPixels ?? 0) - (before.drawnPixels ?? 0)
      shadedPixels = (renderer.shadedPixels ?? 0) - (before.shadedPixels ?? 0)
      blendedPixels = (renderer.blendedPixels ?? 0) - (before.blendedPixels ?? 0)
    }
    self.own = own ?? 0
  }

  fileprivate static func - (a: Self, b: Self) -> Self {
    var result = a
    (result.layers, result.bytes) = (a.layers - b.layers, a.bytes - b.bytes)
    (result.drawings, result.drawnBytes) = (a.drawings - b.drawings, a.drawnBytes - b.drawnBytes)
    (result.uploads, result.uploadBytes) = (a.uploads - b.uploads, a.uploadBytes - b.uploadBytes)
    (result.passes, result.keptPasses) = (a.passes - b.passes, a.keptPasses - b.keptPasses)
    result.drawnPixels = a.drawnPixels - b.drawnPixels
    result.shadedPixels = a.shadedPixels - b.shadedPixels
    result.blendedPixels = a.blendedPixels - b.blendedPixels
    result.own = a.own - b.own
    return result
  }
}
