import Agate

/// What a variant of an experiment has cost.
public struct ExperimentResult: Sendable {
  /// What was counted in some frames.
  public struct Counts: Sendable, Hashable {
    /// Layers that transactions sent, and the bytes that said how they are now.
    public var layers = 0
    public var bytes = 0
    /// Times that layers drew themselves in memory, and the bytes of those pictures.
    public var drawings = 0
    public var drawnBytes = 0
    /// Images that the renderer took over, and their bytes.
    public var uploads = 0
    public var uploadBytes = 0
    /// Pictures that were drawn first, and that were still there.
    public var passes = 0
    public var keptPasses = 0
    /// Pixels that were drawn, computed, and mixed with what is behind them; 0 with a renderer that does not count them.
    public var drawnPixels = 0
    public var shadedPixels = 0
    public var blendedPixels = 0
    /// What the trial itself counts.
    public var own = 0

    /// Computed pixels for each drawn one.
    public var overdraw: Double { drawnPixels > 0 ? Double(shadedPixels) / Double(drawnPixels) : 0 }
  }

  /// The variant.
  public var name: String
  /// Of the frame that shows the tree for the first time, with all that leads to it.
  public var first: Counts
  /// Of all frames after it together.
  public var rest: Counts
  /// How many those are.
  public var frames: Int
  /// The median of them, from the change to pixels in memory.
  public var milliseconds: Double
  /// What of their time went into the change itself and into sending it.
  public var programShare: Double
  /// Stage by stage, the first frame among them.
  public var stages: FrameReading
  /// What the trial counts, if it does.
  public var ownName: String?
}

extension Experiment {
  /// Draws a variant's tree, then `frames` more frames in which it changes.
  ///
  /// - Parameter renderer: one that has drawn nothing yet, or what it has kept is not counted as drawn.
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
    var times: [Double] = [], program = 0.0
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
      milliseconds: times.isEmpty ? 0 : times.sorted()[times.count / 2],
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
