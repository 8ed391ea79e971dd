/// Returns the time of ``MediaClock/current``, in seconds. Unless the program sets another clock, this is the
/// system's monotonic clock.
///
/// Only differences between times are meaningful, because the clock does not show the time of day. The system's clock
/// does not advance while the machine sleeps. Animations therefore do not advance either.
public func CACurrentMediaTime() -> CFTimeInterval { MediaClock.current.time }
