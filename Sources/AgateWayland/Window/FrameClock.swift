/// Predicts when the next frame will be seen. Times are seconds on the monotonic clock.
struct FrameClock: Sendable {
  /// Seconds between refreshes.
  private(set) var interval: Double
  /// The number of refreshes by which frames arrive later than the first possible one, as learnt from feedback.
  private(set) var lead = 0
  private var presented: Double?
  private var predicted: Double?
  /// The lateness of the last frames in refreshes, and the number of times in a row that it was the same.
  private var lateness = (count: 0, refreshes: 0)

  init(interval: Double = 1.0 / 60) {
    self.interval = interval
  }

  /// Sets the output's refresh interval, which is used until feedback is available.
  mutating func assume(interval: Double) {
    if presented == nil, interval > 0 { self.interval = interval }
  }

  /// Predicts the time at which a frame that is begun at `now` will be seen. The time is never earlier than the
  /// previous prediction.
  mutating func predict(now: Double) -> Double {
    var time: Double
    if let presented {
      let refreshes = ((now - presented) / interval).rounded(.down) + 1
      time = presented + (refreshes + Double(lead)) * interval
    } else if let predicted, now - predicted < 4 * interval {
      // No feedback: walk in whole refreshes near the frame callbacks, and lean towards them slowly, so that their
      // jitter does not become the animation's.
      let aim = now + interval
      time = predicted + max(1, ((aim - predicted) / interval).rounded()) * interval
      time += 0.1 * (aim - time)
    } else {
      time = now + interval
    }
    time = max(time, predicted ?? time)
    predicted = time
    return time
  }

  /// Records that a frame was seen.
  ///
  /// - Returns: Whether the frame came late.
  @discardableResult
  mutating func show(at time: Double, predicted expected: Double, interval refresh: Double) -> Bool {
    if refresh > 0 { interval = refresh }
    presented = time
    let late = Int(((time - expected) / interval).rounded())
    guard late != 0 else {
      lateness = (0, 0)
      return false
    }
    lateness = lateness.refreshes == late ? (lateness.count + 1, late) : (1, late)
    if lateness.count >= 4 {
      lead = min(max(lead + late, 0), 4)
      lateness = (0, 0)
    }
    return late > 0
  }
}
