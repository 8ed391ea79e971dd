import AgateMath
import Foundation

/// The motion of a damped spring from 0 to 1.
package struct Spring: BitwiseCopyable, Sendable {
  /// The undamped angular frequency, in 1/s.
  package var frequency: Double
  /// The damping ratio. Below 1, the spring oscillates.
  package var ratio: Double
  package var velocity: Double

  package init(mass: Double, stiffness: Double, damping: Double, velocity: Double, allowsOverdamping: Bool) {
    let m = mass > 0 ? mass : 1, k = stiffness > 0 ? stiffness : 100
    frequency = (k / m).squareRoot()
    ratio = max(damping, 0) / (2 * (k * m).squareRoot())
    if !allowsOverdamping { ratio = min(ratio, 1) }
    self.velocity = velocity
  }

  /// Returns the position after `t` seconds. The result may exceed 1.
  package func value(at t: Double) -> Double {
    if t <= 0 { return 0 }
    // With infinite damping, the motion is over immediately.
    guard ratio.isFinite else { return 1 }
    let decay = ratio * frequency
    if ratio < 1 {
      let damped = frequency * (1 - ratio * ratio).squareRoot()
      let (s, c) = DeterministicMath.sincos(damped * t)
      return 1 - DeterministicMath.exp(-decay * t) * (c + (decay - velocity) / damped * s)
    }
    if ratio == 1 {
      return 1 - DeterministicMath.exp(-frequency * t) * (1 + (frequency - velocity) * t)
    }
    // The slow root is computed as a quotient, because a difference of large numbers would lose all digits.
    let spread = ratio + (ratio * ratio - 1).squareRoot()
    let a = -frequency / spread, b = -frequency * spread
    // 1 + p·e^(at) + q·e^(bt) with value 0 and slope `velocity` at 0.
    let p = (velocity + b) / (a - b), q = -1 - p
    return 1 + p * DeterministicMath.exp(a * t) + q * DeterministicMath.exp(b * t)
  }

  /// The time in seconds until the amplitude, bounded by |cos| + |slope · sin|, has decayed to 1/1000. This agrees with
  /// values measured on Apple's systems (defaults: 1.4727003…). For a spring that does not oscillate, the result is ten
  /// time constants. Without damping, it is the largest finite `Float`.
  package var settlingDuration: Double {
    let decay = ratio * frequency
    guard decay.isFinite else { return 0 }
    guard decay > 0 else { return Double(Float.greatestFiniteMagnitude) }
    guard ratio < 1 else { return 10 * (ratio + (ratio * ratio - 1).squareRoot()) / frequency }
    let slope = (decay - velocity) / (frequency * (1 - ratio * ratio).squareRoot())
    return log((1 + slope.magnitude) / 0.001) / decay
  }
}
