/// Returns the time of ``MediaClock/current``, in seconds. Unless the program sets another clock, this is the
/// system's monotonic clock.
///
/// Only differences between times are meaningful: the clock does not show the time of day. It stands still while the
/// machine sleeps, as animations do.
public func CACurrentMediaTime() -> CFTimeInterval { MediaClock.current.time }
