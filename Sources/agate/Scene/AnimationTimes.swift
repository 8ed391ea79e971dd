import Agate

/// The times of an animation on a layer, in seconds of scene time, for a time line.
struct AnimationTimes {
  /// The time at which the animation ends. An animation that repeats for ever ends after its first cycle.
  let end: Double
  /// The times of the keyframes of the first cycle, in order. An animation without keyframes has its begin and end
  /// times instead.
  let keys: [Double]
  /// The length of a cycle, in seconds.
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
  ///   - begin: The time at which the animation begins, in the layer's time space.
  ///   - speed: The speed of the animation's group, including the groups around it.
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
