import Agate
import Synchronization

/// A video that a player can play.
///
/// Several players may play one item. Video frames that the players show at the same time are decoded once.
public final class AVPlayerItem: Sendable {
  /// Whether an item can be played.
  public enum Status: Int, Sendable {
    /// The file has not been examined yet, or a player has no item.
    case unknown = 0
    /// The item can be played.
    case readyToPlay = 1
    /// The item cannot be played. ``AVPlayerItem/error`` gives the reason.
    case failed = 2
  }

  package let pictures: any VideoPictures

  private struct WeakPlayer: @unchecked Sendable { weak var player: AVPlayer? }
  private let owner = Mutex(WeakPlayer())

  package init(pictures: any VideoPictures) { self.pictures = pictures }

  /// The last player that received the item.
  var player: AVPlayer? {
    get { owner.withLock { $0 }.player }
    set { owner.withLock { [held = WeakPlayer(player: newValue)] in $0 = held } }
  }

  /// Returns the current time of the item in the last player that received the item, like ``AVPlayer/currentTime()``.
  /// Returns zero if no player has received the item, or if the last player plays another item or has been released.
  /// Call this method on the player's thread.
  public func currentTime() -> CMTime {
    guard let player, player.currentItem === self else { return .zero }
    return player.currentTime()
  }

  /// Creates a video whose frames are drawn by a closure, each before it is shown.
  ///
  /// - Parameters:
  ///   - size: the size of the frames, in pixels.
  ///   - frameRate: the number of frames per second. It must be finite and greater than 0.
  ///   - frameCount: the number of frames. It must be greater than 0.
  ///   - draw: the closure that returns the frame with a number, counted from 0. The same number must give the same
  ///     image. If the result is nil, nothing is shown. The closure is called on the thread that draws the layers,
  ///     which waits for the closure.
  public convenience init(
    size: CGSize, frameRate: Double, frameCount: Int, draw: @escaping @Sendable (Int) -> CGImage?
  ) {
    self.init(pictures: DrawnPictures(size: size, frameRate: frameRate, count: frameCount, draw: draw))
  }

  /// Whether the video can be played. Reading this property, ``error``, ``duration`` or ``presentationSize`` waits
  /// until the beginning of the file has been read.
  public var status: Status {
    switch pictures.info(waits: true) {
    case nil: .unknown
    case .success: .readyToPlay
    case .failure: .failed
    }
  }

  /// The reason why the video cannot be played, with the name of the file, or nil if it can be played.
  public var error: VideoError? {
    if case .failure(let error) = pictures.info(waits: true) { return error }
    return nil
  }

  /// The duration of the video. The value is an indefinite time if the duration is unknown or the video cannot be
  /// played.
  public var duration: CMTime {
    guard case .success(let info) = pictures.info(waits: true), info.duration.isFinite else { return .indefinite }
    return CMTime(seconds: info.duration, preferredTimescale: AVPlayer.timescale)
  }

  /// The size of the video after correction of pixel aspect ratio and rotation, in pixels. The value is zero if the
  /// video cannot be played.
  public var presentationSize: CGSize {
    guard case .success(let info) = pictures.info(waits: true) else { return .zero }
    return CGSize(width: info.width, height: info.height)
  }
}
