/// Makes a player play a video again and again.
///
///     let looper = AVPlayerLooper(player: player, templateItem: AVPlayerItem(url: url))
///     player.play()
///
/// The first picture follows the last one without a gap. A video whose duration is not known is played once.
public final class AVPlayerLooper {
  private weak var player: AVPlayer?

  /// Gives the player the video, and makes it continue at the beginning when it reaches the end, or the other way
  /// round at negative rates.
  public init(player: AVPlayer, templateItem: AVPlayerItem) {
    self.player = player
    if player.currentItem !== templateItem { player.replaceCurrentItem(with: templateItem) }
    player.loops = true
  }

  /// Stops looping: the video is played to its end once.
  public func disableLooping() { player?.loops = false }

  /// The reason why the video cannot be played; nil if it can.
  public var error: VideoError? { player?.error }
}
