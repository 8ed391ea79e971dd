/// A layer's own `CAMediaTiming`.
struct LayerTiming: BitwiseCopyable, Sendable, Equatable {
  var beginTime = 0.0
  var duration = Double.infinity
  var timeOffset = 0.0
  var repeatDuration = 0.0
  var speed: Float = 1
  var repeatCount: Float = 0
  var autoreverses = false
  var fill: UInt8 = 0  // 1 backwards, 2 forwards

  /// Local time at `time` of the superlayer.
  func local(_ time: Double) -> Double {
    var t = (time - beginTime) * Double(speed) + timeOffset
    guard duration.isFinite, duration > 0 else { return t }
    let count = repeatCount == 0 ? 1 : Double(repeatCount)
    let active = repeatDuration > 0 ? repeatDuration : duration * count * (autoreverses ? 2 : 1)
    t = min(max(t, 0), active)
    let cycle = (t / duration).rounded(.down)
    var inside = t - cycle * duration
    if inside == 0 && t == active && cycle > 0 { inside = duration }
    if autoreverses && cycle.truncatingRemainder(dividingBy: 2) == 1 { inside = duration - inside }
    return inside
  }
}
