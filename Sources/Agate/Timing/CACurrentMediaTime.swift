/// Returns the time of ``MediaClock/current``, in seconds. Unless the program sets another clock, this is the
/// system's monotonic clock.
///
/// Only differences between times are meaningful: the clock does not show the time of day. The clock does not advance
/// while the machine sleeps, and neither do animations.
public func CACurrentMediaTime() -> CFTimeInterval { MediaClock.current.time }
