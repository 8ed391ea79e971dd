import Agate
import Dispatch
import Foundation

extension AVPlayerItem {
  /// Posted on the main thread when an item was played to its end, or backwards to its beginning. The notification's
  /// object is the item. A queue posts the notification for each of its items. A loop posts it after each repetition,
  /// but only once for several repetitions between two frames. The notification follows the first frame at or after the
  /// end, both in windows and in offline rendering. Only frames of the player's first layer count.
  public static let didPlayToEndTimeNotification = Notification.Name("AVPlayerItemDidPlayToEndTimeNotification")
}

extension NSNotification.Name {
  /// Another name for ``AVPlayerItem/didPlayToEndTimeNotification``.
  public static let AVPlayerItemDidPlayToEndTime = AVPlayerItem.didPlayToEndTimeNotification
}

extension AVPlayer {
  /// Adds a block that is called while the video plays. The block is called in the first frame at or after each
  /// multiple of an interval, and when the video starts, stops, or jumps to another time. Only frames of the player's
  /// first layer count. If no frames are drawn, the block is not called.
  ///
  /// - Parameters:
  ///   - interval: the interval, in the video's time. It must be greater than 0.
  ///   - queue: the queue on which `block` is called. The default is nil, which means the main queue.
  ///   - block: the block to call with the time of the video in the frame.
  /// - Returns: an object to pass to ``removeTimeObserver(_:)``.
  public func addPeriodicTimeObserver(
    forInterval interval: CMTime, queue: DispatchQueue? = nil, using block: @escaping @Sendable (CMTime) -> Void
  ) -> Any {
    precondition(
      interval.seconds > 0 && interval.isNumeric,
      "an observer's interval must be greater than 0, not \(interval.seconds) s")
    return TimeObserver(number: events.addObserver(every: interval.seconds, queue, block))
  }

  /// Adds a block that is called when the video passes certain times. The block is called in the first frame at or
  /// after such a time. A seek over a time does not call the block, unless the seek is shorter than about a quarter of
  /// a second. Only frames of the player's first layer count.
  ///
  /// - Parameters:
  ///   - times: the times of the video. Unlike in AVFoundation, the times are not wrapped in `NSValue`s. Times that are
  ///     not numeric are ignored.
  ///   - queue: the queue on which `block` is called. The default is nil, which means the main queue.
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
  /// - Parameter observer: the object that ``addPeriodicTimeObserver(forInterval:queue:using:)`` or
  ///   ``addBoundaryTimeObserver(forTimes:queue:using:)`` returned.
  public func removeTimeObserver(_ observer: Any) {
    guard let observer = observer as? TimeObserver else {
      preconditionFailure(
        "\(observer) is not an observer of a player: pass the value that adding the observer returned")
    }
    events.removeObserver(observer.number)
  }

  private struct TimeObserver: Sendable { var number: Int }
}
