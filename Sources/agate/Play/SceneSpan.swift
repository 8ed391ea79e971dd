import Agate
import AgateScene

/// The range of scene time, from 0, that the player's time line shows.
struct SceneSpan: Equatable {
  /// The length in seconds.
  var duration: Double
  /// The frames per second that single steps follow.
  var frameRate = 60.0

  /// The length for a scene in which nothing ends.
  static let standard = 10.0
  /// The greatest length that animations are shown with.
  private static let longest = 600.0

  /// A span before a scene is known.
  static let zero = SceneSpan(duration: 0)

  private init(duration: Double) { self.duration = duration }

  /// The span of a clip, of a file's loop, or until the last animation ends. An animation that repeats for ever counts
  /// with one cycle.
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

  /// The time of the last frame. The end itself belongs to the next cycle.
  var lastFrame: Double { max(duration - 1 / frameRate, 0) }
}
