import Agate

/// Springs with the parameters of view animations.
enum SpringCurve {
  /// Returns a spring of mass 1 that comes to rest within `duration`, up to a thousandth of the distance.
  ///
  /// - Parameters:
  ///   - duration: the duration, in seconds.
  ///   - ratio: the damping ratio. The value is limited to 0.01 … 1. At 1 the spring does not oscillate.
  ///   - velocity: the velocity at the start, as a multiple of the total distance per second.
  static func settling(in duration: Double, ratio: Double, velocity: Double) -> CASpringAnimation {
    let ratio = min(max(ratio, 0.01), 1), duration = max(duration, 1e-3)
    let spring = CASpringAnimation()
    let frequency = naturalFrequency(duration, ratio, velocity)
    spring.stiffness = CGFloat(frequency * frequency)
    spring.damping = CGFloat(2 * ratio * frequency)
    spring.initialVelocity = CGFloat(velocity)
    spring.duration = duration
    return spring
  }

  /// Returns the undamped angular frequency at which the envelope of the oscillation has fallen to a thousandth at the
  /// end.
  private static func naturalFrequency(_ duration: Double, _ ratio: Double, _ velocity: Double) -> Double {
    func rest(_ frequency: Double) -> Double {
      let decay = ratio * frequency
      if ratio < 1 {
        let damped = frequency * (1 - ratio * ratio).squareRoot()
        // If `velocity` is near `decay`, the first term is near zero although the spring is not at rest.
        return max((decay - velocity).magnitude, decay) / damped * exp(-decay * duration)
      }
      return max((1 + (frequency - velocity) * duration).magnitude, 1) * exp(-frequency * duration)
    }
    // Above some frequency, `rest` only decreases. The search starts at a frequency that is high enough.
    var high = 1.0
    while rest(high) > 0.001 || rest(high * 1.5) > 0.001 { high *= 2 }
    var low = high / 2
    while low > 1e-6, rest(low) <= 0.001 { low /= 2 }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if rest(middle) > 0.001 { low = middle } else { high = middle }
    }
    return high
  }
}

extension CASpringAnimation {
  /// Returns a spring with scaled stiffness and damping, so that it settles in another duration, in seconds. Returns
  /// the spring itself if the duration is 0.
  func lasting(_ seconds: Double) -> CASpringAnimation {
    guard seconds > 0, seconds != duration else { return self }
    let factor = CGFloat(duration / seconds)
    let other = CASpringAnimation()
    (other.mass, other.stiffness) = (mass, stiffness * factor * factor)
    (other.damping, other.initialVelocity) = (damping * factor, initialVelocity * factor)
    other.allowsOverdamping = allowsOverdamping
    other.duration = seconds
    return other
  }
}
