/// Predicts the time at which the next frame will be visible. Times are in seconds on the monotonic clock.
struct FrameClock: Sendable {
  /// The time between refreshes, in seconds.
  private(set) var interval: Double
  /// The number of refreshes by which frames usually miss the first possible refresh, measured from feedback.
  private(set) var lead = 0
  private var presented: Double?
  private var predicted: Double?
  /// The lateness of the last frame in refreshes, and the number of consecutive frames with the same lateness.
  private var lateness = (count: 0, refreshes: 0)

  init(interval: Double = 1.0 / 60) {
    self.interval = interval
  }

  /// Sets the output's refresh interval, which is used until feedback is available.
  mutating func assume(interval: Double) {
    if presented == nil, interval > 0 { self.interval = interval }
  }

  /// Predicts the time at which a frame that begins at `now` will be visible. The result is never earlier than the
  /// previous prediction.
  mutating func predict(now: Double) -> Double {
    var time: Double
    if let presented {
      let refreshes = ((now - presented) / interval).rounded(.down) + 1
      time = presented + (refreshes + Double(lead)) * interval
    } else if let predicted, now - predicted < 4 * interval {
      // Without feedback, the prediction advances by whole refreshes and follows the frame callbacks slowly. The jitter
      // of the callbacks therefore does not affect animations.
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

  /// Records the time at which a frame became visible.
  ///
  /// - Returns: Whether the frame was late.
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
