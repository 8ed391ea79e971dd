import Glibc

/// Reads the system's clocks. Times are in seconds.
enum MonotonicClock {
  static var now: Double { read(CLOCK_MONOTONIC) }

  static func read(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Returns the offset in seconds to add to a time of `clock` to get a time of the monotonic clock.
  static func offset(of clock: clockid_t) -> Double {
    clock == CLOCK_MONOTONIC ? 0 : now - read(clock)
  }
}
