import Agate

/// The times of an animation in its layer's time, for a time line.
struct AnimationTimes {
  /// The time at which the animation begins.
  let begin: Double
  /// The time at which the animation ends, or at which its second cycle begins if it repeats for ever.
  let end: Double
  /// The times of the key frames of the first cycle; begin and end for an animation without key frames.
  let keys: [Double]

  init(_ animation: CAAnimation) {
    let speed = abs(Double(animation.speed))
    let cycle = speed > 0 ? animation.duration / speed * (animation.autoreverses ? 2 : 1) : 0
    let count = Double(animation.repeatCount)
    let active =
      animation.repeatDuration > 0
      ? animation.repeatDuration / max(speed, .leastNormalMagnitude) : cycle * (count > 0 ? count : 1)
    let begin = animation.beginTime
    self.begin = begin
    end = begin + (active.isFinite ? active : cycle)
    let length = speed > 0 ? animation.duration / speed : 0
    var keys: [Double] = []
    Self.collect(animation, from: begin, length: length, into: &keys)
    self.keys = keys.filter(\.isFinite).sorted()
  }

  private static func collect(_ animation: CAAnimation, from begin: Double, length: Double, into keys: inout [Double]) {
    if let group = animation as? CAAnimationGroup {
      for child in group.animations ?? [] {
        let speed = max(abs(Double(child.speed)), .leastNormalMagnitude)
        collect(child, from: begin + child.beginTime, length: child.duration / speed, into: &keys)
      }
    } else if let frames = animation as? CAKeyframeAnimation, let values = frames.values, values.count > 1 {
      let times = frames.keyTimes?.map(\.doubleValue)
      for index in values.indices {
        let part =
          times.flatMap { $0.indices.contains(index) ? $0[index] : nil } ?? Double(index) / Double(values.count - 1)
        keys.append(begin + part * length)
      }
    } else {
      keys += [begin, begin + length]
    }
  }
}
