import Agate
import AgateHost
import AgateScene
import AgateUIKit

/// Small pictures of a scene for web pages.
@MainActor
struct ScenePictures {
  /// A picture with its caption.
  struct Picture {
    var caption: String
    var image: CGImage
  }

  let name: String
  let limits: SceneLimits
  let variant: SceneVariant
  /// The longer side of a picture, in pixels.
  var side = 320.0

  /// Returns pictures at times that are evenly distributed over the scene's duration, and the duration in seconds.
  func sheet(count: Int) async throws(CommandFailure) -> (pictures: [Picture], duration: Double) {
    let timeline = try timeline(state: nil)
    let duration = SceneDuration.of(timeline.scene)
    let times = (0..<count).map { duration * Double($0) / Double(count) }
    return (try await draw(timeline, times), duration)
  }

  /// Returns a picture of each state.
  func states(_ names: some Collection<String>) async throws(CommandFailure) -> [Picture] {
    var pictures: [Picture] = []
    for state in names {
      let timeline = try timeline(state: state)
      for var picture in try await draw(timeline, [0]) {
        picture.caption = state
        pictures.append(picture)
      }
    }
    return pictures
  }

  private func timeline(state: String?) throws(CommandFailure) -> SceneTimeline {
    var request = SceneRequest(name, state: state)
    (request.limits, request.variant) = (limits, variant)
    return try SceneTimeline(request, changes: [])
  }

  private func draw(_ timeline: SceneTimeline, _ times: [Double]) async throws(CommandFailure) -> [Picture] {
    let size = timeline.scene.size
    guard var options = try? FrameOptions.parse([]) else { return [] }
    options.progress = ProgressMode.none
    options.scale = min(side / max(Double(max(size.width, size.height)), 1), 1)
    let layout = try FrameLayout(scene: size, size: nil, scale: options.scale)
    let renderer = try BackendChoice(named: "cpu", options: options.renderer).first()
    try layout.check(renderer.capabilities, sized: false)
    let collector = FrameCollector()
    let moments = times.enumerated().map { FrameMoment(number: $0, time: $1) }
    let job = RenderJob(options, source: timeline, layout: layout, renderer: renderer)
    do throws(CommandFailure) {
      try await job.run(moments, output: collector)
    } catch  where error.status == .foundProblem {
      // Frames that exceed the limits are missing, and the page does not show them.
    }
    let frames = collector.take()
    return moments.compactMap { moment in
      frames[moment.number].map {
        Picture(
          caption: "\((moment.time * 1000).rounded() / 1000) s",
          image: CGImage(width: layout.width, height: layout.height, premultiplied: $0))
      }
    }
  }
}
