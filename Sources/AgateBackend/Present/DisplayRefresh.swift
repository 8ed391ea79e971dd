/// The refresh of the display at which a frame is to appear.
public struct DisplayRefresh: Sendable, Hashable {
  /// Time at which the frame is to appear, in seconds of the system's monotonic clock.
  public var time: Double
  /// Time from one refresh to the next, in seconds, or nil if the display has not reported it yet.
  public var interval: Double?

  /// Creates a refresh at `time`.
  public init(time: Double, interval: Double?) {
    (self.time, self.interval) = (time, interval)
  }
}
