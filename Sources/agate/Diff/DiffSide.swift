import Agate
import AgateHost
import AgateScene
import AgateUIKit

/// One of the two scenes that `diff` compares.
@MainActor
final class DiffSide {
  let name: String
  let timeline: SceneTimeline
  private(set) var job: RenderJob?
  private let collector = FrameCollector()

  init(_ name: String, _ options: DiffCommand) throws(CommandFailure) {
    self.name = name
    var request = SceneRequest(name, state: options.scene.state)
    (request.tilt, request.limits) = (options.scene.parallax, options.limitOptions.limits)
    timeline = try SceneTimeline(request, changes: options.scene.transitions)
    timeline.overlays = options.drawing.debug?.overlays ?? []
  }

  /// The size of the scene in points.
  var size: CGSize { timeline.scene.size }

  /// Prepares a job that draws the frames.
  ///
  /// - Parameters:
  ///   - size: The size of the frames in points; nil for the scene's size.
  ///   - frames: The options that specify the frames to draw.
  func prepare(_ options: DiffCommand, size: FrameSize?, _ frames: FrameOptions) throws(CommandFailure) -> RenderJob {
    let place = timeline.place(options.fitting, size: size)
    let layout = try FrameLayout(scene: timeline.scene.size, size: size, scale: frames.scale, place: place)
    let choice = try BackendChoice(named: options.scene.backend, options: frames.renderer)
    let renderer = try choice.first()
    try layout.check(renderer.capabilities, sized: size != nil || frames.scale != 1)
    timeline.scene.printWarnings(of: name)
    let job = RenderJob(
      frames, source: timeline, layout: layout, renderer: renderer,
      replacement: choice.replacement(for: layout, isSized: size != nil || frames.scale != 1))
    self.job = job
    return job
  }

  /// Draws frames and returns their pixels by frame number.
  func draw(_ moments: [FrameMoment]) async throws(CommandFailure) -> [Int: [UInt32]] {
    do throws(CommandFailure) {
      try await job?.run(moments, output: collector)
    } catch {
      throw CommandFailure(error.status, "\(name): \(error.message)")
    }
    return collector.take()
  }
}
