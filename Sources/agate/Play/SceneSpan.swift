import Agate
import AgateScene

/// The range of scene time, starting at 0, that the player's time line shows.
struct SceneSpan: Equatable {
  /// The length in seconds.
  var duration: Double
  /// The number of frames per second, which determines the length of single steps.
  var frameRate = 60.0

  /// The length in seconds for a scene without an end.
  static let standard = 10.0
  /// The maximum length in seconds for a scene that is as long as its animations.
  private static let longest = 600.0

  /// The span that is used until a scene is loaded.
  static let zero = SceneSpan(duration: 0)

  private init(duration: Double) { self.duration = duration }

  /// Creates the span of a clip, of a file's loop, or of the time until the last animation ends. An animation that
  /// repeats for ever ends after one cycle.
  @MainActor init(_ scene: SceneSource) {
    duration = Self.standard
    if let clip = scene.clip, clip.frameRate > 0, clip.frames > 0 {
      (duration, frameRate) = (Double(clip.frames) / clip.frameRate, clip.frameRate)
    } else if let loop = scene.loop, loop.end > 0 {
      duration = loop.end
    } else {
      let end = SceneDuration.lastEnd(of: scene.layer)
      if end > 0 { duration = min(end, Self.longest) }
    }
  }

  /// The time of the last frame in seconds. The end itself belongs to the next cycle.
  var lastFrame: Double { max(duration - 1 / frameRate, 0) }
}
