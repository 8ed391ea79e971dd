import AgatePlayer
import Foundation
import Synchronization

/// A video that items are made of.
public class AVAsset: @unchecked Sendable {
  /// Of the file.
  public let url: URL
  private let probe = Mutex<FilePictures?>(nil)

  /// - Parameter url: of a file; of others nothing can be played, as ``AVPlayerItem/error`` then tells.
  public init(url: URL) { self.url = url }

  /// How long the video is; indefinite if that is not known or it cannot be played. Waits until the beginning of its file
  /// was read.
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

/// A video in a file.
public final class AVURLAsset: AVAsset, @unchecked Sendable {
  /// - Parameter url: of a file; of others nothing can be played.
  public override init(url: URL) { super.init(url: url) }
}

extension AVPlayerItem {
  /// The video of an asset: ``AVPlayerItem/init(url:)``.
  public convenience init(asset: AVAsset) { self.init(url: asset.url) }
}
