/// Seconds of ``MediaClock/current``: of the system's monotonic clock unless the program says otherwise.
///
/// Only differences mean something. The clock stands still while the machine sleeps, as animations do; it is not the
/// time of day.
public func CACurrentMediaTime() -> CFTimeInterval { MediaClock.current.time }
