import AgateEngine
import AgateMath

/// The amount by which a selector applies to a character.
extension TextAnimator.Selector {
  /// - Parameters:
  ///   - index: the index of the character, word or line.
  ///   - count: the number of characters, words or lines.
  /// - Returns: the amount, in −1…1 for an amount property in −100…100.
  func amount(_ index: Int, of count: Int, at time: Double) -> Double {
    let divisor = isInPercent ? 100 / Double(max(count, 1)) : 1
    let offset = offset.value(at: time) / divisor
    var s = (start?.value(at: time) ?? 0) / divisor + offset
    var e = (end?.value(at: time) ?? (isInPercent ? 100 : Double(count))) / divisor + offset
    if s > e { swap(&s, &e) }
    let place = Double(index)
    var result = smoothed(share(place, s, e, time), time)
    result *= amount.value(at: time).x / 100
    return result
  }

  private func eased(_ x: Double, _ time: Double) -> Double {
    let low = easeLow.value(at: time) / 100, high = easeHigh.value(at: time) / 100
    if low == 0 && high == 0 { return x }
    let curve = CubicBezier(
      low > 0 ? low : 0, low > 0 ? 0 : -low, high > 0 ? 1 - high : 1, high > 0 ? 1 : 1 + high)
    return curve.solve(x)
  }

  private func share(_ place: Double, _ s: Double, _ e: Double, _ time: Double) -> Double {
    let length = e - s
    func ramp() -> Double { min(max((0.5 + place - s) / length, 0), 1) }
    switch shape {
    case .square:
      guard place >= s.rounded(.down) else { return eased(0, time) }
      return eased(
        place - s < 0 ? min(max(min(e, 1) - (s - place), 0), 1) : min(max(e - place, 0), 1), time)
    case .rampUp: return eased(length == 0 ? (place >= e ? 1 : 0) : ramp(), time)
    case .rampDown: return eased(length == 0 ? (place >= e ? 0 : 1) : 1 - ramp(), time)
    case .triangle:
      guard length > 0 else { return eased(0, time) }
      let x = ramp()
      return eased(x < 0.5 ? 2 * x : 2 - 2 * x, time)
    case .round:
      guard length > 0 else { return eased(0, time) }
      let x = min(max(0, place + 0.5 - s), length) - length / 2
      return eased(max(1 - 4 * x * x / (length * length), 0).squareRoot(), time)
    case .smooth:
      guard length > 0 else { return eased(0, time) }
      let x = min(max(0, place + 0.5 - s), length)
      return eased((1 + LottieMath.sincos(degrees: 180 + 360 * x / length).cosine) / 2, time)
    }
  }

  private func smoothed(_ x: Double, _ time: Double) -> Double {
    guard shape == .square else { return x }
    let smoothness = max(smoothness.value(at: time) / 100, 1e-8)
    if smoothness == 1 { return x }
    let threshold = 0.5 - smoothness / 2
    return x < threshold ? 0 : min((x - threshold) / smoothness, 1)
  }
}
