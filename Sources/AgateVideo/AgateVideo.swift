/// This module plays video files, decoded by ffmpeg's libraries. It is separate from AgatePlayer, so that programs
/// without video files do not need these libraries.
@_exported import AgatePlayer
import Foundation

extension AVPlayerItem {
  /// Creates an item with the video of a file, in any format that ffmpeg's libraries support. If the file cannot be
  /// played, ``error`` gives the reason. The reason is also written to standard error once.
  ///
  /// The file is opened on another thread. Reading properties of the video waits until the file is open.
  ///
  /// The item shows the video track that ffmpeg selects as the best one. At any time, the item shows the last frame
  /// that has started by that time, even if frames have different durations. Before the first frame, the item shows the
  /// first frame. Time 0 is the beginning of the file, regardless of time stamps. Colours are converted from BT.601,
  /// BT.709 or other standards, as the file specifies. If the file specifies none, BT.601 is assumed for fewer than 720
  /// lines, and BT.709 otherwise. Alpha is kept if the codec has alpha. Pixel aspect ratio, rotation by right angles and
  /// mirroring are applied. Audio is not played.
  ///
  /// - Parameter url: the URL of a file. For other URLs, the item fails.
  public convenience init(url: URL) { self.init(pictures: FilePictures(url: url)) }
}

extension AVPlayer {
  /// Creates a player at the beginning of a file's video, with an item from ``AVPlayerItem/init(url:)``.
  public convenience init(url: URL) { self.init(playerItem: AVPlayerItem(url: url)) }
}
