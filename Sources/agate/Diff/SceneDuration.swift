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
    if let duration = source.loopDuration { return duration }
    var pending = [source.layer], longest = 0.0, count = 0
    while let layer = pending.popLast(), count < 100_000 {
      count += 1
      for key in layer.animationKeys() ?? [] {
        if let animation = layer.animation(forKey: key) { longest = max(longest, length(of: animation)) }
      }
      pending += layer.sublayers ?? []
      if let mask = layer.mask { pending.append(mask) }
    }
    // A transition takes a while after its beginning.
    if let last = changes.max() { longest = max(longest, last + 2) }
    return longest > 0 ? min(max(longest, shortest), Self.longest) : unknown
  }

  /// The time of an animation's last pass, or of its first one if it repeats without end.
  private static func length(of animation: CAAnimation) -> Double {
    guard animation.speed > 0 else { return 0 }
    let pass = animation.duration * (animation.autoreverses ? 2 : 1)
    var length = animation.repeatCount > 0 ? pass * Double(animation.repeatCount) : pass
    if animation.repeatDuration > 0 { length = animation.repeatDuration }
    if !length.isFinite { length = pass }
    let begin = animation.beginTime.isFinite ? max(animation.beginTime, 0) : 0
    let whole = begin + length / Double(animation.speed)
    return whole.isFinite ? whole : 0
  }
}
