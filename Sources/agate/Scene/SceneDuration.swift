import Agate
import AgateScene

/// The duration in which a scene shows all of its animation.
@MainActor
enum SceneDuration {
  /// The minimum and maximum of an estimated duration, in seconds.
  private static let shortest = 1.0, longest = 30.0
  /// The duration of scenes without a known cycle, such as particles and programs, in seconds.
  private static let unknown = 4.0
  /// The greatest scene time that options accept, in seconds. Clips and loops may be longer.
  private static let most = 1e9

  /// Returns the duration of a scene in seconds. The duration is that of the clip or of the scene's loop. Otherwise it
  /// is the time until every animation has ended or completed its first cycle. All durations have limits.
  ///
  /// - Parameter changes: The times at which the state changes, in seconds.
  static func of(_ source: SceneSource, changes: [Double] = []) -> Double {
    if let clip = source.clip { return min(max(Double(clip.frames) / clip.frameRate, 1e-3), most) }
    if let loop = source.loop, loop.end > loop.start { return min(loop.end - loop.start, most) }
    var longest = lastEnd(of: source.layer)
    // A transition continues for some time after it begins.
    if let last = changes.max() { longest = max(longest, last + 2) }
    return longest > 0 ? min(max(longest, shortest), Self.longest) : unknown
  }

  /// Returns the scene time at which the last animation of a tree ends; 0 if there is no animation. An animation that
  /// repeats for ever ends after one cycle.
  static func lastEnd(of root: CALayer) -> Double {
    var pending = [root], last = 0.0, count = 0
    while let layer = pending.popLast(), count < 100_000 {
      count += 1
      for key in layer.animationKeys() ?? [] {
        guard let animation = layer.animation(forKey: key), animation.speed != 0 else { continue }
        let end = AnimationTimes(animation, of: layer).end
        if end.isFinite { last = max(last, end) }
      }
      pending += layer.sublayers ?? []
      if let mask = layer.mask { pending.append(mask) }
    }
    return last
  }
}
