import Agate
import Dispatch
import Foundation

extension AVPlayerItem {
  /// Posted on the main thread when an item was played to its end, in either direction. Each turn of a loop posts it,
  /// and a queue posts it before the next item. The notification's object is the item. The end is reached in the
  /// first frame of the player's first layer that shows it, in a file as in a window.
  public static let didPlayToEndTimeNotification = Notification.Name("AVPlayerItemDidPlayToEndTimeNotification")
}

extension NSNotification.Name {
  /// Another name for ``AVPlayerItem/didPlayToEndTimeNotification``.
  public static let AVPlayerItemDidPlayToEndTime = AVPlayerItem.didPlayToEndTimeNotification
}

extension AVPlayer {
  /// Adds a block that is called as the video plays: in the first frame after each multiple of an interval, and when
  /// the video starts, stops, or jumps to another moment. A player has no time of its own: without frames the block
  /// is not called.
  ///
  /// - Parameters:
  ///   - interval: the interval of the video's time; must be more than 0.
  ///   - queue: the queue on which `block` is called. Default, nil: the main queue.
  ///   - block: receives the moment that the frame shows.
  /// - Returns: an object to pass to ``removeTimeObserver(_:)``.
  public func addPeriodicTimeObserver(
    forInterval interval: CMTime, queue: DispatchQueue? = nil, using block: @escaping @Sendable (CMTime) -> Void
  ) -> Any {
    precondition(interval.seconds > 0 && interval.isNumeric, "an observer's interval is some time, not \(interval)")
    return TimeObserver(number: events.addObserver(every: interval.seconds, queue, block))
  }

  /// Adds a block that is called when the video passes certain moments: in the first frame that shows it there or
  /// beyond.
  ///
  /// - Parameters:
  ///   - times: the moments. Pass the times themselves; `CMTime`s in `NSValue`s are not supported here.
  ///   - queue: the queue on which `block` is called. Default, nil: the main queue.
  ///   - block: the block to call.
  /// - Returns: an object to pass to ``removeTimeObserver(_:)``.
  public func addBoundaryTimeObserver(
    forTimes times: [CMTime], queue: DispatchQueue? = nil, using block: @escaping @Sendable () -> Void
  ) -> Any {
    let seconds = times.filter(\.isNumeric).map(\.seconds)
    return TimeObserver(number: events.addObserver(at: seconds, queue) { _ in block() })
  }

  /// Removes an observer.
  ///
  /// - Parameter observer: the object that one of the methods above returned.
  public func removeTimeObserver(_ observer: Any) {
    guard let observer = observer as? TimeObserver else {
      preconditionFailure(
        "\(observer) is not an observer of a player: pass the value that adding the observer returned")
    }
    events.removeObserver(observer.number)
  }

  private struct TimeObserver: Sendable { var number: Int }
}
