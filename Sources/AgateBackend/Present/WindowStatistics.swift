/// What became of a window's frames.
public struct WindowStatistics: Sendable, Hashable {
  /// Frames that went to the compositor.
  public package(set) var delivered = 0
  /// Frames in which nothing had changed: no pixels were sent.
  public package(set) var unchanged = 0
  /// Frames the compositor reported as seen.
  public package(set) var presented = 0
  /// Frames the compositor reported as never seen. Some report so of every frame.
  public package(set) var discarded = 0
  /// Presented frames that were seen at least one refresh later than they were drawn for.
  public package(set) var missed = 0
  /// Whether the renderer shows the frames itself, as Vulkan does on a GPU; if not, the window shares their pixels with
  /// the compositor.
  public package(set) var isPresentedByRenderer = false
  /// Seconds between refreshes, as far as known.
  public package(set) var refreshInterval: Double?
  /// When the latest frames were seen, in scene time, oldest first; at most 1,024 of them.
  public package(set) var presentedTimes: [Double] = []

  /// Of a window that has shown nothing.
  package init() {}

  package mutating func note(presented time: Double) {
    presented += 1
    if presentedTimes.count == 1024 { presentedTimes.removeFirst(512) }
    presentedTimes.append(time)
  }
}
