import Agate

/// Interpolates linearly between two numbers. A `time` of 0 gives the first number, and 1 gives the second. Other times
/// extrapolate.
func interpolate(_ from: CGFloat, _ to: CGFloat, _ time: Double) -> CGFloat { (to - from) * time + from }

/// Interpolates between two values of the same type. Points are interpolated linearly. Other values change when `time`
/// reaches 0.5.
func interpolate(_ from: Any, _ to: Any, _ time: Double) -> Any {
  if let from = from as? CGPoint, let to = to as? CGPoint {
    return CGPoint(x: interpolate(from.x, to.x, time), y: interpolate(from.y, to.y, time))
  }
  return time < 0.5 ? from : to
}

/// Returns the progress of a ball that falls until 4/11 of the time and then bounces three times. `t` is the elapsed
/// part of the duration, from 0 to 1.
func bounceEaseOut(_ t: Double) -> Double {
  if t < 4.0 / 11 { return 121 * t * t / 16 }
  if t < 8.0 / 11 { return 363.0 / 40 * t * t - 99.0 / 10 * t + 17.0 / 5 }
  if t < 9.0 / 10 { return 4356.0 / 361 * t * t - 35442.0 / 1805 * t + 16061.0 / 1805 }
  return 54.0 / 5 * t * t - 513.0 / 25 * t + 268.0 / 25
}
