/// A refresh of the display that a frame is drawn for.
public struct DisplayRefresh: Sendable, Hashable {
  /// When the frame is to be seen, in seconds of the system's monotonic clock.
  public var time: Double
  /// Seconds from one refresh to the next; nil if the display has not told yet.
  public var interval: Double?

  /// A refresh at `time`.
  public init(time: Double, interval: Double?) {
    (self.time, self.interval) = (time, interval)
  }
}
