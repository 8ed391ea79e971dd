import Agate

/// The times of an animation on a layer, in scene time, for a time line.
struct AnimationTimes {
  /// The time at which the animation ends, or at which its second cycle begins if it repeats for ever.
  let end: Double
  /// The times of the key frames of the first cycle, in order; its beginning and end for an animation without key frames.
  let keys: [Double]
  /// The length of a cycle.
  let cycle: Double
  /// The time at which the animation begins.
  let begin: Double

  init(_ animation: CAAnimation, of layer: CALayer) {
    let speed = max(abs(Double(animation.speed)), .leastNormalMagnitude)
    let pass = animation.duration / speed, cycle = pass * (animation.autoreverses ? 2 : 1)
    let count = Double(animation.repeatCount), begin = animation.beginTime
    let active = animation.repeatDuration > 0 ? animation.repeatDuration / speed : cycle * (count > 0 ? count : 1)
    var keys: [Double] = []
    Self.collect(animation, from: begin, speed: 1, into: &keys)
    func sceneTime(_ time: Double) -> Double { layer.convertTime(time, to: nil) }
    self.begin = sceneTime(begin)
    self.cycle = sceneTime(begin + cycle) - self.begin
    end = sceneTime(begin + (active.isFinite ? active : cycle))
    self.keys = keys.map(sceneTime).filter(\.isFinite).sorted()
  }

  /// - Parameters:
  ///   - begin: The time at which the animation begins, in the layer's time.
  ///   - speed: The speed of the animation's parent.
  private static func collect(_ animation: CAAnimation, from begin: Double, speed: Double, into keys: inout [Double]) {
    let own = max(speed * abs(Double(animation.speed)), .leastNormalMagnitude), length = animation.duration / own
    if let group = animation as? CAAnimationGroup {
      for child in group.animations ?? [] {
        collect(child, from: begin + child.beginTime / own, speed: own, into: &keys)
      }
    } else if let frames = animation as? CAKeyframeAnimation, let values = frames.values, values.count > 1 {
      let times = frames.keyTimes?.map(\.doubleValue)
      for index in values.indices {
        let even = Double(index) / Double(values.count - 1)
        let part = times.flatMap { $0.indices.contains(index) ? $0[index] : nil } ?? even
        keys.append(begin + part * length)
      }
    } else {
      keys += [begin, begin + length]
    }
  }
}
