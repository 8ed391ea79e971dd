import Agate
import AgateScene

/// The scene time in which a scene shows all that it has.
@MainActor
enum SceneDuration {
  /// The bounds of a duration that is guessed, in seconds.
  private static let shortest = 1.0, longest = 30.0
  /// The duration of scenes that go on without a rhythm, such as particles and programs, in seconds.
  private static let unknown = 4.0

  /// The duration of a scene in seconds: that of an animation with an end, that of the scene's loop, or the time until
  /// each of its animations has ended or begins again.
  ///
  /// - Parameter changes: The times of changes of the state.
  static func of(_ source: SceneSource, changes: [Double] = []) -> Double {
    if let clip = source.clip { return max(Double(clip.frames) / clip.frameRate, 1e-3) }
    if let loop = source.loop, loop.end > loop.start { return loop.end - loop.start }
    var longest = lastEnd(of: source.layer)
    // A transition takes a while after its beginning.
    if let last = changes.max() { longest = max(longest, last + 2) }
    return longest > 0 ? min(max(longest, shortest), Self.longest) : unknown
  }

  /// The scene time at which the last animation of a tree ends, or begins again if it repeats for ever; 0 if there is
  /// none.
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
