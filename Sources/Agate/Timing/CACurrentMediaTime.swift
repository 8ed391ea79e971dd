/// Seconds of the system's monotonic clock.
public func CACurrentMediaTime() -> CFTimeInterval {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return Double(now.tv_sec) + Double(now.tv_nsec) * 1e-9
}
