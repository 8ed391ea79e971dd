import Agate
import AgateVulkan
import Foundation

/// A scene with its renderer and layout, ready to be drawn frame by frame.
@MainActor
struct RenderJob {
  let options: SceneOptions
  /// What draws at first.
  let renderer: any Renderer
  let layout: FrameLayout
  private let timeline: SceneTimeline
  private let replacement: FramePipeline.Replacement
  private let meter: FrameMeter?

  init(
    _ options: SceneOptions, timeline: SceneTimeline, layout: FrameLayout, renderer: any Renderer,
    replacement: @escaping FramePipeline.Replacement
  ) {
    self.replacement = replacement
    self.options = options
    self.timeline = timeline
    meter = options.isMetered ? FrameMeter() : nil
    self.layout = layout
    self.renderer = renderer
  }

  /// Opens the scene first: an unreadable scene is the same error on every machine.
  init(_ options: SceneOptions) throws(CommandFailure) {
    self.options = options
    timeline = try SceneTimeline(
      options.scene, state: options.state, changes: options.transitions, tilt: options.parallax)
    timeline.overlays = options.debug?.overlays ?? []
    meter = options.isMetered ? FrameMeter() : nil
    timeline.meter = meter
    let layout = try FrameLayout(scene: timeline.scene.size, size: options.size, scale: options.scale)
    self.layout = layout
    let choice = try BackendChoice(
      named: options.backend, options: RendererOptions(device: options.device, threads: options.threads))
    renderer = try choice.first()
    let isSized = options.size != nil || options.scale != 1
    try layout.check(renderer.capabilities, sized: isSized)
    replacement = { failed, error throws(CommandFailure) in
      guard let next = choice.replacement(for: failed, error) else { return nil }
      try layout.check(next.capabilities, sized: isSized)
      return next
    }
    timeline.scene.printWarnings(of: options.scene)
  }

  /// Draws `moments` into `output`; throws what ended the job early.
  func run(_ moments: [FrameMoment], output: any FrameOutput) async throws(CommandFailure) {
    let progress = ProgressReporter(mode: options.progress, total: moments.count)
    do throws(CommandFailure) {
      try measureStages()
      let trace = options.trace.map { _ in TraceRecorder() }
      do throws(CommandFailure) {
        try await draw(moments, output: output, progress: progress, trace: trace)
        try output.finish()
      } catch {
        output.discard()
        // Where the time went is of interest all the more; what ended the job is what counts.
        if let path = options.trace { try? trace?.write(to: path) }
        throw error
      }
      if let path = options.trace { try trace?.write(to: path) }
      progress.finish()
      if options.stats, let meter { for line in meter.total.lines { Console.note(line) } }
    } catch {
      progress.finish()
      throw error
    }
  }

  /// Has the device tell of its stages if somebody wants to know.
  private func measureStages() throws(CommandFailure) {
    guard options.trace != nil || meter != nil else { return }
    do throws(RenderError) {
      try (renderer as? VulkanRenderer)?.measureStages()
    } catch {
      throw CommandFailure(error.status, "what stages take cannot be measured: \(error)")
    }
  }

  private func draw(
    _ moments: [FrameMoment], output: any FrameOutput, progress: ProgressReporter, trace: TraceRecorder?
  ) async throws(CommandFailure) {
    let queue = FrameQueue(
      output: output, progress: progress, workers: workers, frameSize: layout.width * layout.height * 4,
      trace: trace)
    let sink = FrameListSink(
      moments: moments, layout: layout, scale: options.scale, queue: queue, backend: renderer.capabilities.name)
    let viewport = Viewport(
      width: layout.width, height: layout.height, transform: layout.transform, background: options.background.color)
    let pipeline = FramePipeline(
      timeline: timeline, renderer: renderer, replacement: replacement, viewport: viewport, progress: progress,
      trace: trace, meter: meter)
    var problem: CommandFailure?
    do throws(CommandFailure) {
      try await pipeline.run(sink)
    } catch {
      problem = error
    }
    // Frames that are drawn already get out even when a later one failed.
    try queue.finish()
    if let problem = sink.failure ?? problem { throw problem }
    if !sink.isComplete || !pipeline.isComplete { try StopSignal.check() }
    if pipeline.failedFrames > 0 {
      let consequence = output.needsAllFrames ? "; no file is written without them" : ""
      throw CommandFailure(
        .someFramesFailed, "\(pipeline.failedFrames) of \(moments.count) frames failed\(consequence)")
    }
  }

  private var workers: Int {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    return max(options.threads == 0 ? cores : min(options.threads, cores), 1)
  }
}
