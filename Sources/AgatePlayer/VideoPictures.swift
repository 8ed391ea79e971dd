import Agate

/// The reason why a video cannot be shown.
public struct VideoError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The name of the file.
  public var file: String
  /// A description of the problem.
  public var reason: String

  package init(file: String, reason: String) {
    self.file = file
    self.reason = reason
  }

  public var description: String { "\(file): \(reason)" }
}

/// The properties of a video that a player needs.
package struct VideoInfo: Sendable, Equatable {
  /// The width of the pictures as they should be shown, in pixels.
  package var width: Int
  package var height: Int
  /// The duration in seconds; infinite if it is not known.
  package var duration: Double

  package init(width: Int, height: Int, duration: Double) {
    (self.width, self.height, self.duration) = (width, height, duration)
  }
}

/// One picture of a video, and the time when it should be shown.
package struct VideoPicture: Sendable {
  package var image: CGImage
  /// The first moment of the picture, in seconds of the video; the picture lasts up to ``end``. The first picture has
  /// no beginning, the last has no end.
  package var start: Double
  package var end: Double

  package init(_ image: CGImage, from start: Double, to end: Double) {
    (self.image, self.start, self.end) = (image, start, end)
  }

  package func covers(_ moment: Double) -> Bool { start <= moment && moment < end }
}

/// A source of the pictures of a video: a file, or code. It is used on any thread.
package protocol VideoPictures: AnyObject, Sendable {
  /// The properties of the video.
  ///
  /// - Parameter waits: whether to wait until they are known; otherwise the result is nil while they are not.
  func info(waits: Bool) -> Result<VideoInfo, VideoError>?

  /// The picture that should be shown at a moment.
  ///
  /// - Parameters:
  ///   - moment: seconds of the video.
  ///   - rate: the rate at which the following moments advance, so that the next pictures can be prepared.
  ///   - period: the duration after which moments begin again at 0, or before which they come from the end if they go
  ///     back; nil if they stop at the ends.
  ///   - waits: whether to return the right picture however long it takes; otherwise the nearest available picture.
  func picture(at moment: Double, rate: Double, period: Double?, waits: Bool) -> VideoPicture?
}
