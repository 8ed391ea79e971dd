import Agate
import Synchronization

/// A video that a player can play.
///
/// One item may be played by several players; it decodes once what they show at the same time.
public final class AVPlayerItem: Sendable {
  /// Whether it can be played.
  public enum Status: Int, Sendable {
    /// Nobody has looked yet.
    case unknown = 0
    /// It can.
    case readyToPlay = 1
    /// ``AVPlayerItem/error`` tells why.
    case failed = 2
  }

  package let pictures: any VideoPictures

  private struct WeakPlayer: @unchecked Sendable { weak var player: AVPlayer? }
  private let owner = Mutex(WeakPlayer())

  package init(pictures: any VideoPictures) { self.pictures = pictures }

  /// The one that was given it last.
  var player: AVPlayer? {
    get { owner.withLock { $0 }.player }
    set { owner.withLock { [held = WeakPlayer(player: newValue)] in $0 = held } }
  }

  /// Where the player that was given the item last has come to in it: ``AVPlayer/currentTime()``; zero while that plays
  /// something else. Use it on the player's thread.
  public func currentTime() -> CMTime {
    guard let player, player.currentItem === self else { return .zero }
    return player.currentTime()
  }

  /// A video whose frames are drawn by code, each when it is about to be shown.
  ///
  /// - Parameters:
  ///   - size: of the frames, in pixels.
  ///   - frameRate: frames a second.
  ///   - frameCount: how many there are.
  ///   - draw: the frame of a number, 0 being the first. The same number must give the same picture; nil shows nothing.
  ///     Called on the thread that draws the layers, which waits for it.
  public convenience init(
    size: CGSize, frameRate: Double, frameCount: Int, draw: @escaping @Sendable (Int) -> CGImage?
  ) {
    self.init(pictures: DrawnPictures(size: size, frameRate: frameRate, count: frameCount, draw: draw))
  }

  /// Whether the video can be played. Waits until the beginning of its file was read, as do the other properties.
  public var status: Status {
    switch pictures.info(waits: true) {
    case nil: .unknown
    case .success: .readyToPlay
    case .failure: .failed
    }
  }

  /// Why the video cannot be played, with the name of the file; nil if it can.
  public var error: VideoError? {
    if case .failure(let error) = pictures.info(waits: true) { return error }
    return nil
  }

  /// How long the video is; indefinite if that is not known or it cannot be played.
  public var duration: CMTime {
    guard case .success(let info) = pictures.info(waits: true), info.duration.isFinite else { return .indefinite }
    return CMTime(seconds: info.duration, preferredTimescale: AVPlayer.timescale)
  }

  /// Size of the picture as it is to be seen, in pixels; zero if it cannot be played.
  public var presentationSize: CGSize {
    guard case .success(let info) = pictures.info(waits: true) else { return .zero }
    return CGSize(width: info.width, height: info.height)
  }
}
