/// A layer's own `CAMediaTiming`.
package struct LayerTiming: BitwiseCopyable, Sendable, Equatable {
  package var beginTime = 0.0
  package var duration = Double.infinity
  package var timeOffset = 0.0
  package var repeatDuration = 0.0
  package var speed: Float = 1
  package var repeatCount: Float = 0
  package var autoreverses = false

  package init() {}

  /// The word of ``timeOffset``, the only property of a layer's time that can be animated.
  static let timeOffsetWord = MemoryLayout<LayerTiming>.offset(of: \.timeOffset)! / 8

  /// Local time at `time` of the superlayer. Before a `beginTime` it is 0, as measured.
  package func local(_ time: Double) -> Double {
    if waiting(at: time) != nil { return 0 }
    var t = (time - beginTime) * Double(speed) + timeOffset
    guard duration.isFinite, duration > 0 else { return t }
    let count = repeatCount == 0 ? 1 : Double(repeatCount)
    let active = repeatDuration > 0 ? repeatDuration : duration * count * (autoreverses ? 2 : 1)
    t = min(max(t, 0), active)
    var cycle = (t / duration).rounded(.down)
    var inside = t - cycle * duration
    if t == active && t > 0 {
      // The end belongs to the last cycle, however it rounds.
      cycle = max((t / duration - 1e-9).rounded(.up) - 1, 0)
      inside = min(t - cycle * duration, duration)
    }
    if autoreverses && cycle.truncatingRemainder(dividingBy: 2) == 1 { inside = duration - inside }
    return inside
  }

  /// Whether some local time occurs more than once.
  package var repeats: Bool {
    duration.isFinite && duration > 0 && (autoreverses || repeatDuration > 0 || repeatCount > 1)
  }

  /// Until when, in the superlayer's time, local time waits at 0; nil if at `time` it does not.
  package func waiting(at time: Double) -> Double? {
    beginTime != 0 && time < beginTime ? beginTime : nil
  }
}

extension LayerTiming {
  /// The superlayer's time at local time `t` of the first cycle; 0 if the layer's time stands still, as measured.
  package func outer(_ t: Double) -> Double { speed == 0 ? 0 : (t - timeOffset) / Double(speed) + beginTime }

  /// The superlayer's time at which local time gets to `t` in the first cycle: at the earliest at the `beginTime`.
  package func arrival(_ t: Double) -> Double { beginTime == 0 ? outer(t) : max(outer(t), beginTime) }
}
