import Agate
import Dispatch
import Foundation

extension AVPlayerItem {
  /// Posted, on the main thread, when an item was played to its end: in either direction, by each turn of a loop, and in
  /// a queue before the next item. The notification's object is the item. The end is reached in the first frame of the
  /// player's first layer that shows it, in a file as in a window.
  public static let didPlayToEndTimeNotification = Notification.Name("AVPlayerItemDidPlayToEndTimeNotification")
}

extension NSNotification.Name {
  /// ``AVPlayerItem/didPlayToEndTimeNotification``.
  public static let AVPlayerItemDidPlayToEndTime = AVPlayerItem.didPlayToEndTimeNotification
}

extension AVPlayer {
  /// Has a block called as the video goes on: in the first frame after each multiple of an interval, and when it begins
  /// to go on, stops, or goes to another moment. A player has no time of its own: without frames nothing is called.
  ///
  /// - Parameters:
  ///   - interval: of the video's time; must be more than 0.
  ///   - queue: where `block` is called. Default, nil: the main queue.
  ///   - block: gets the moment that the frame shows.
  /// - Returns: what ``removeTimeObserver(_:)`` takes.
  public func addPeriodicTimeObserver(
    forInterval interval: CMTime, queue: DispatchQueue? = nil, using block: @escaping @Sendable (CMTime) -> Void
  ) -> Any {
    precondition(interval.seconds > 0 && interval.isNumeric, "an observer's interval is some time, not \(interval)")
    return TimeObserver(number: events.addObserver(every: interval.seconds, queue, block))
  }

  /// Has a block called when the video passes certain moments: in the first frame that shows it there or beyond.
  ///
  /// - Parameters:
  ///   - times: `CMTime`s in `NSValue`s are not known here: give the times themselves.
  ///   - queue: where `block` is called. Default, nil: the main queue.
  /// - Returns: what ``removeTimeObserver(_:)`` takes.
  public func addBoundaryTimeObserver(
    forTimes times: [CMTime], queue: DispatchQueue? = nil, using block: @escaping @Sendable () -> Void
  ) -> Any {
    let seconds = times.filter(\.isNumeric).map(\.seconds)
    return TimeObserver(number: events.addObserver(at: seconds, queue) { _ in block() })
  }

  /// - Parameter observer: what one of the functions above returned.
  public func removeTimeObserver(_ observer: Any) {
    guard let observer = observer as? TimeObserver else {
      preconditionFailure("\(observer) is no observer of a player: give what adding it returned")
    }
    events.removeObserver(observer.number)
  }

  private struct TimeObserver: Sendable { var number: Int }
}
