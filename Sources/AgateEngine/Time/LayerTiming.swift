/// The `CAMediaTiming` properties of a layer. Times are in seconds.
package struct LayerTiming: BitwiseCopyable, Sendable, Equatable {
  package var beginTime = 0.0
  package var duration = Double.infinity
  package var timeOffset = 0.0
  package var repeatDuration = 0.0
  package var speed: Float = 1
  package var repeatCount: Float = 0
  package var autoreverses = false

  package init() {}

  /// The word of ``timeOffset``, the only timing property of a layer that can be animated.
  static let timeOffsetWord = MemoryLayout<LayerTiming>.offset(of: \.timeOffset)! / 8

  /// Returns the local time at `time` of the superlayer. Before a `beginTime`, the local time is 0, as measured in Core
  /// Animation.
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
      // The end belongs to the last cycle, regardless of rounding.
      cycle = max((t / duration - 1e-9).rounded(.up) - 1, 0)
      inside = min(t - cycle * duration, duration)
    }
    if autoreverses && cycle.truncatingRemainder(dividingBy: 2) == 1 { inside = duration - inside }
    return inside
  }

  /// Whether the same local time may occur more than once.
  package var repeats: Bool {
    duration.isFinite && duration > 0 && (autoreverses || repeatDuration > 0 || repeatCount > 1)
  }

  /// Returns the superlayer's time until which the local time waits at 0; nil if it does not wait at `time`.
  package func waiting(at time: Double) -> Double? {
    beginTime != 0 && time < beginTime ? beginTime : nil
  }
}

extension LayerTiming {
  /// Returns the superlayer's time at local time `t` of the first cycle. Returns 0 if the layer's speed is 0, as
  /// measured in Core Animation.
  package func outer(_ t: Double) -> Double { speed == 0 ? 0 : (t - timeOffset) / Double(speed) + beginTime }

  /// Returns the superlayer's time at which the local time reaches `t` in the first cycle. If there is a `beginTime`,
  /// the result is not earlier.
  package func arrival(_ t: Double) -> Double { beginTime == 0 ? outer(t) : max(outer(t), beginTime) }
}
