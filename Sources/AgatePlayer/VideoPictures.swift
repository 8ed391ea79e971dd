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

/// The properties of a video.
package struct VideoInfo: Sendable, Equatable {
  /// The width of the shown pictures, in pixels, after correction of aspect ratio and rotation.
  package var width: Int
  /// The height of the shown pictures, in pixels.
  package var height: Int
  /// The duration in seconds. The value is infinite if the duration is not known.
  package var duration: Double

  package init(width: Int, height: Int, duration: Double) {
    (self.width, self.height, self.duration) = (width, height, duration)
  }
}

/// One picture of a video, and the time when it should be shown.
package struct VideoPicture: Sendable {
  package var image: CGImage
  /// The start of the picture, in seconds of the video. The value is −∞ for the first picture of the video.
  package var start: Double
  /// The end of the picture, in seconds of the video. The end itself does not belong to the picture. The value is ∞ for
  /// the last picture of the video.
  package var end: Double

  package init(_ image: CGImage, from start: Double, to end: Double) {
    (self.image, self.start, self.end) = (image, start, end)
  }

  package func covers(_ moment: Double) -> Bool { start <= moment && moment < end }
}

/// A source of the pictures of a video, such as a file. Its methods may be called on any thread.
package protocol VideoPictures: AnyObject, Sendable {
  /// Returns the properties of the video, or the reason why it cannot be shown.
  ///
  /// - Parameter waits: whether to wait until the properties are known. If false, the result is nil until they are
  ///   known.
  func info(waits: Bool) -> Result<VideoInfo, VideoError>?

  /// Returns the picture to show at a moment.
  ///
  /// - Parameters:
  ///   - moment: the moment, in seconds of the video.
  ///   - rate: the rate at which later moments advance, so that the next pictures can be prepared.
  ///   - period: the duration of a video that loops, in seconds. Moments at the end continue at 0, and moments at 0
  ///     continue at the end if `rate` is negative. Nil means that the video does not loop.
  ///   - waits: whether to wait for the correct picture. If false, the result is the nearest available picture.
  func picture(at moment: Double, rate: Double, period: Double?, waits: Bool) -> VideoPicture?
}
