import Agate
import AgateVulkan
import Foundation

/// A scene with its renderer and layout, which draws requested frames.
@MainActor
package struct RenderJob {
  private let options: FrameOptions
  /// The renderer at the beginning of the job.
  package let renderer: any Renderer
  package let layout: FrameLayout
  private let source: any FrameSource
  private let background: CGColor
  private let replacement: FramePipeline.Replacement
  private let meter: FrameMeter?

  /// - Parameters:
  ///   - replacement: Opens a renderer that continues after a failure of the current renderer. The default returns
  ///     none.
  ///   - background: The background colour if the options set none. The default is transparent.
  package init(
    _ options: FrameOptions, source: any FrameSource, layout: FrameLayout, renderer: any Renderer,
    replacement: @escaping FramePipeline.Replacement = { _, _ in nil }, background: CGColor = .clear
  ) {
    self.replacement = replacement
    self.options = options
    self.background = options.background?.color ?? background
    self.source = source
    meter = options.isMetered ? FrameMeter() : nil
    source.meter = meter
    self.layout = layout
    self.renderer = renderer
  }

  /// The frames that the options request.
  package var moments: [FrameMoment] { options.moments }

  /// Whether the pixels equal the CPU renderer's pixels in all but rare cases.
  package var isExact: Bool { renderer.capabilities.isExact }

  /// Draws `moments` and passes the frames to `output`. Throws an error if the job ends early or some frames fail.
  package func run(_ moments: [FrameMoment], output: any FrameOutput) async throws(CommandFailure) {
    let progress = ProgressReporter(mode: options.progress, total: moments.count)
    do throws(CommandFailure) {
      try measureStages()
      let trace = options.trace.map { _ in TraceRecorder() }
      do throws(CommandFailure) {
        try await draw(moments, output: output, progress: progress, trace: trace)
        try output.finish()
      } catch {
        output.discard()
        // The trace is useful after a failure, too. Its own errors are ignored in favour of the job's error.
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

  /// Draws `moments` to the destination that `pattern` describes.
  ///
  /// - Parameters:
  ///   - preset: The trade-off between encoding time and file size, for videos.
  ///   - manifest: The manifest for PNG files. Nil means none.
  package func run(
    _ moments: [FrameMoment], to pattern: OutputPattern, preset: VideoPreset = .medium, manifest: Manifest? = nil
  ) async throws(CommandFailure) {
    switch pattern {
    case .standardOutput: try await run(moments, output: RawOutput())
    case .animation(let path):
      let file = try APNGOutput(
        path: path, width: layout.width, height: layout.height, rate: options.fps, isOpaque: background.alpha == 1,
        frameCount: moments.count)
      try await run(moments, output: file)
    case .video(let path, let format):
      let video = try VideoOutput(
        path: path, format: format, width: layout.width, height: layout.height, rate: options.fps,
        isOpaque: background.alpha == 1, preset: preset, threads: options.threads)
      try await run(moments, output: video)
    case .single, .sequence: try await run(moments, output: PNGOutput(pattern: pattern, manifest: manifest))
    }
  }

  /// Makes a Vulkan renderer measure its stages if a trace or statistics are requested.
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
    StopSignal.finishesWork()
    let queue = FrameQueue(
      output: output, progress: progress, workers: workers, frameSize: layout.width * layout.height * 4,
      trace: trace)
    let sink = FrameListSink(
      moments: moments, layout: layout, scale: options.scale, queue: queue, backend: renderer.capabilities.name)
    let viewport = Viewport(
      width: layout.width, height: layout.height, transform: layout.transform, background: background)
    let pipeline = FramePipeline(
      source: source, renderer: renderer, replacement: replacement, viewport: viewport, progress: progress,
      trace: trace, meter: meter)
    var problem: CommandFailure?
    do throws(CommandFailure) {
      try await pipeline.run(sink)
    } catch {
      problem = error
    }
    // Frames that are already drawn are written even if a later frame failed.
    try queue.finish()
    if let problem = sink.failure ?? problem { throw problem }
    if !sink.isComplete || !pipeline.isComplete { try StopSignal.check() }
    if pipeline.failedFrames > 0 {
      let consequence = output.needsAllFrames ? "; no file is written without them" : ""
      throw CommandFailure(
        .foundProblem, "\(pipeline.failedFrames) of \(moments.count) frames failed\(consequence)")
    }
  }

  private var workers: Int {
    let cores = Processors.count
    return options.threads == 0 ? cores : min(options.threads, cores)
  }
}
