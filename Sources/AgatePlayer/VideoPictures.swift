import Agate

/// Why a video cannot be shown.
public struct VideoError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file.
  public var file: String
  /// What is wrong with it, in words.
  public var reason: String

  package init(file: String, reason: String) {
    self.file = file
    self.reason = reason
  }

  public var description: String { "\(file): \(reason)" }
}

/// What a player needs to know of a video.
package struct VideoInfo: Sendable, Equatable {
  /// Of the pictures, as they are to be seen, in pixels.
  package var width: Int
  package var height: Int
  /// Seconds; infinite if that is not known.
  package var duration: Double

  package init(width: Int, height: Int, duration: Double) {
    (self.width, self.height, self.duration) = (width, height, duration)
  }
}

/// One picture of a video, and when it is to be seen.
package struct VideoPicture: Sendable {
  package var image: CGImage
  /// Seconds of the video: from the first on, up to the second. The first picture has begun always, the last does not
  /// end.
  package var start: Double
  package var end: Double

  package init(_ image: CGImage, from start: Double, to end: Double) {
    (self.image, self.start, self.end) = (image, start, end)
  }

  package func covers(_ moment: Double) -> Bool { start <= moment && moment < end }
}

/// Where the pictures of a video come from: a file, or code. Used on any threads.
package protocol VideoPictures: AnyObject, Sendable {
  /// What is known of the video.
  ///
  /// - Parameter waits: whether to return only when that is something; otherwise nil while it is not.
  func info(waits: Bool) -> Result<VideoInfo, VideoError>?

  /// The picture that is to be seen at a moment.
  ///
  /// - Parameters:
  ///   - moment: seconds of the video.
  ///   - rate: how fast the moments go on that will be asked for: what comes next can be prepared.
  ///   - period: where moments go on with 0, or come from if they go back; nil if they stop at the ends.
  ///   - waits: whether to return the right picture however long it takes; otherwise the nearest that is there.
  func picture(at moment: Double, rate: Double, period: Double?, waits: Bool) -> VideoPicture?
}
