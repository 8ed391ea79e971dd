/// Counts of a window's frames and their presentation.
public struct WindowStatistics: Sendable, Hashable {
  /// Number of frames that were sent to the compositor.
  public package(set) var delivered = 0
  /// Number of frames in which nothing had changed, so that no pixels were sent.
  public package(set) var unchanged = 0
  /// Number of frames that the compositor reported as presented.
  public package(set) var presented = 0
  /// Number of frames that the compositor reported as never presented. Some compositors report this for every frame.
  public package(set) var discarded = 0
  /// Number of presented frames that appeared at least one refresh late.
  public package(set) var missed = 0
  /// Whether the renderer presents the frames, as Vulkan does on a GPU. If false, the window passes pixels to the
  /// compositor in shared memory.
  public package(set) var isPresentedByRenderer = false
  /// Time between refreshes, in seconds, or nil if it is not known.
  public package(set) var refreshInterval: Double?
  /// Times at which the latest frames appeared, in scene time, oldest first. There are at most 1,024 times.
  public package(set) var presentedTimes: [Double] = []

  /// Creates the statistics of a window that has shown no frames.
  package init() {}

  package mutating func note(presented time: Double) {
    presented += 1
    if presentedTimes.count == 1024 { presentedTimes.removeFirst(512) }
    presentedTimes.append(time)
  }
}
