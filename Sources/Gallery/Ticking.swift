import Agate

extension CALayer {
  /// Animates `keyPath` through `values` in turn, without interpolation. Each value is shown for `step` seconds. The
  /// animation repeats for ever.
  ///
  /// - Parameter time: The time in the cycle at which the scene begins, in seconds.
  func tick(_ keyPath: String, _ values: [Any], every step: Double, from time: Double) {
    let ticks = CAKeyframeAnimation(keyPath: keyPath)
    ticks.values = values
    ticks.calculationMode = .discrete
    ticks.duration = step * Double(values.count)
    ticks.timeOffset = time.truncatingRemainder(dividingBy: ticks.duration)
    ticks.repeatCount = .infinity
    add(ticks, forKey: "tick")
  }
}
