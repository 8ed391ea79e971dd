/// Video files for players and their layers, decoded by ffmpeg's libraries. A module of its own, so that programs without
/// video files do not need those.
@_exported import AgatePlayer
import Foundation

extension AVPlayerItem {
  /// The video of a file, in any format that ffmpeg's libraries know. What is wrong with it is told by ``error``, and
  /// once on standard error.
  ///
  /// The file is opened by another thread; nothing waits for that but who asks what is in it.
  ///
  /// Shown is the first video track: the picture of a moment is the one that began last by then, exactly, also where
  /// pictures last differently long; before the first one it is that. Moment 0 is the beginning of the file, whatever
  /// time stamp that has. Colours are converted from BT.601, BT.709 and others, as the file says; where it does not say,
  /// small pictures are taken for BT.601, those of 720 lines or more for BT.709. Alpha is kept where the codec has it.
  /// Pixels that are not square and pictures that are to be turned by right angles are shown as they should be seen.
  /// Audio is not played.
  ///
  /// - Parameter url: of a file; others are an error.
  public convenience init(url: URL) { self.init(pictures: FilePictures(url: url)) }
}

extension AVPlayer {
  /// A player that stands at the beginning of a file's video: ``AVPlayerItem/init(url:)``.
  public convenience init(url: URL) { self.init(playerItem: AVPlayerItem(url: url)) }
}
