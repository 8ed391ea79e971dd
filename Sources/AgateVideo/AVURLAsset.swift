import AgatePlayer
import Foundation
import Synchronization

/// A video from which player items are created.
public class AVAsset: @unchecked Sendable {
  /// The URL of the asset.
  public let url: URL
  private let probe = Mutex<FilePictures?>(nil)

  /// Creates an asset.
  ///
  /// - Parameter url: the URL of a file. Other URLs cannot be played; ``/AgatePlayer/AVPlayerItem/error`` then gives
  ///   the reason.
  public init(url: URL) { self.url = url }

  /// The duration of the video, or an indefinite time if the duration is unknown or the video cannot be played. Reading
  /// this property waits until the beginning of the file has been read.
  public final var duration: CMTime {
    let pictures = probe.withLock { probe in
      if let known = probe { return known }
      let pictures = FilePictures(url: url)
      probe = pictures
      return pictures
    }
    guard case .success(let info)? = pictures.info(waits: true), info.duration.isFinite else { return .indefinite }
    return CMTime(seconds: info.duration, preferredTimescale: 1_000_000_000)
  }
}

/// A video in a file. The class adds no members to ``AVAsset`` and exists for compatibility with AVFoundation.
public final class AVURLAsset: AVAsset, @unchecked Sendable {
  /// Creates an asset.
  ///
  /// - Parameter url: the URL of a file. Other URLs cannot be played.
  public override init(url: URL) { super.init(url: url) }
}

extension AVPlayerItem {
  /// Creates an item with the video of an asset, like ``AVPlayerItem/init(url:)``.
  public convenience init(asset: AVAsset) { self.init(url: asset.url) }
}
