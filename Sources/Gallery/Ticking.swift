import Agate

extension CALayer {
  /// Sets `keyPath` to each of `values` in turn, each for `step` seconds, without interpolation. The values repeat
  /// for ever.
  ///
  /// - Parameter time: The seconds that have passed when the scene begins.
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
