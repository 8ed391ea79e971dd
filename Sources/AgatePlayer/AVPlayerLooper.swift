/// An object that makes a player repeat a video.
///
///     let looper = AVPlayerLooper(player: player, templateItem: AVPlayerItem(url: url))
///     player.play()
///
/// The first video frame follows the last one without a gap. A video of unknown duration is played once.
public final class AVPlayerLooper {
  private weak var player: AVPlayer?

  /// Makes a player repeat a video, which becomes the player's item. The rate does not change. At negative rates, the
  /// player continues at the end when the beginning is reached.
  public init(player: AVPlayer, templateItem: AVPlayerItem) {
    self.player = player
    if player.currentItem !== templateItem { player.replaceCurrentItem(with: templateItem) }
    player.loops = true
  }

  /// Stops looping. The current repetition plays on to the end of the video, or at negative rates to its beginning.
  public func disableLooping() { player?.loops = false }

  /// The reason why the player's current item cannot be played, or nil if it can be played.
  public var error: VideoError? { player?.error }
}
