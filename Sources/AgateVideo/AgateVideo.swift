/// Video files for players and their layers, decoded by ffmpeg's libraries. This is a module of its own, so that
/// programs without video files do not need these libraries.
@_exported import AgatePlayer
import Foundation

extension AVPlayerItem {
  /// Creates an item with the video of a file, in any format that ffmpeg's libraries support. If the file cannot be
  /// played, ``error`` gives the reason, which is also written once to standard error.
  ///
  /// Another thread opens the file. Only code that asks for properties of the video waits for that.
  ///
  /// The item shows the first video track. The picture at a moment is exactly the one that began last by then, also
  /// where pictures have different durations; before the first picture it is the first one. Moment 0 is the beginning
  /// of the file, whatever time stamp that has. Colours are converted from BT.601, BT.709 and others, as the file
  /// specifies. Where it does not, BT.601 is assumed for small pictures and BT.709 for those of 720 lines or more.
  /// Alpha is kept where the codec has it. Pixels that are not square and pictures that are to be rotated by right
  /// angles are shown as they should be seen. Audio is not played.
  ///
  /// - Parameter url: the URL of a file; others are an error.
  public convenience init(url: URL) { self.init(pictures: FilePictures(url: url)) }
}

extension AVPlayer {
  /// Creates a player at the beginning of a file's video: ``AVPlayerItem/init(url:)``.
  public convenience init(url: URL) { self.init(playerItem: AVPlayerItem(url: url)) }
}
