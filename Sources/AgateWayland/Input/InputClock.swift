/// The compositor's clock for the times of a seat's input events. The zero of this clock is unknown, and some events
/// have no time.
struct InputClock {
  /// The difference to the monotonic clock at the latest event with a time, in seconds. Most compositors use the
  /// monotonic clock, so the difference is 0 before the first event.
  private var offset = 0.0

  /// Converts the time of an event that has just arrived, in milliseconds, to seconds.
  mutating func read(_ milliseconds: UInt32) -> Double {
    let time = Double(milliseconds) / 1000
    offset = time - MonotonicClock.now
    return time
  }

  /// The time of an event that has just arrived without a time, in seconds.
  var now: Double { MonotonicClock.now + offset }
}
