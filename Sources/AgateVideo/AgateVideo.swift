/// Video files for players and their layers, decoded by ffmpeg's libraries. This is a module of its own, so that
/// programs without video files do not need these libraries.
@_exported import AgatePlayer
import Foundation

extension AVPlayerItem {
  /// Creates an item with the video of a file, in any format that ffmpeg's libraries support. If the file cannot be
  /// played, ``error`` gives the reason. The reason is also written to standard error once.
  ///
  /// The file is opened on another thread. Only code that reads properties of the video waits.
  ///
  /// The item shows the first video track. At any time, the item shows the frame with the latest start time that is not
  /// after that time, even if frames have different durations. Before the first frame, the item shows the first frame.
  /// Time 0 is the beginning of the file, regardless of time stamps. Colours are converted from BT.601, BT.709 or other
  /// standards, as the file specifies. If the file specifies none, BT.601 is assumed for fewer than 720 lines, and
  /// BT.709 otherwise. Alpha is kept if the codec has alpha. Pixel aspect ratio and rotation by right angles are
  /// applied. Audio is not played.
  ///
  /// - Parameter url: the URL of a file. Other URLs result in an error.
  public convenience init(url: URL) { self.init(pictures: FilePictures(url: url)) }
}

extension AVPlayer {
  /// Creates a player at the beginning of a file's video, with an item from ``AVPlayerItem/init(url:)``.
  public convenience init(url: URL) { self.init(playerItem: AVPlayerItem(url: url)) }
}
