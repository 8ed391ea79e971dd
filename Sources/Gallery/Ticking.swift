import Agate

extension CALayer {
  /// Gives `keyPath` one of `values` after the other, each for `step` seconds, without anything between.
  ///
  /// - Parameter time: seconds that have passed when the scene begins.
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
