import Agate
import Synchronization

/// The frames of a video that a closure draws.
final class DrawnPictures: VideoPictures {
  private let known: VideoInfo
  private let frameRate: Double
  private let count: Int
  private let draw: @Sendable (Int) -> CGImage?
  /// The last drawn frames, which several layers may show.
  private let drawn = Mutex<[(index: Int, image: CGImage)]>([])
  private static let kept = 4

  init(size: CGSize, frameRate: Double, count: Int, draw: @escaping @Sendable (Int) -> CGImage?) {
    precondition(
      frameRate > 0 && frameRate.isFinite,
      "the frame rate of a video must be greater than 0 and finite, not \(frameRate)")
    precondition(count > 0, "a video must have at least one frame, not \(count)")
    func side(_ length: CGFloat) -> Int {
      length.isNaN ? 1 : Int(min(max(length.rounded(), 1), CGFloat(ImageLimits.side)))
    }
    known = VideoInfo(width: side(size.width), height: side(size.height), duration: Double(count) / frameRate)
    (self.frameRate, self.count, self.draw) = (frameRate, count, draw)
  }

  func info(waits: Bool) -> Result<VideoInfo, VideoError>? { .success(known) }

  func picture(at moment: Double, rate: Double, period: Double?, waits: Bool) -> VideoPicture? {
    let index = Int(min(max((moment * frameRate).rounded(.down), 0), Double(count - 1)))
    guard let image = image(index) else { return nil }
    return VideoPicture(
      image, from: index == 0 ? -.infinity : Double(index) / frameRate,
      to: index == count - 1 ? .infinity : Double(index + 1) / frameRate)
  }

  private func image(_ index: Int) -> CGImage? {
    if let known = drawn.withLock({ $0.first { $0.index == index }?.image }) { return known }
    guard let image = draw(index) else { return nil }
    return drawn.withLock { list in
      // Another thread may have drawn the frame in the meantime. A frame must always be the same image.
      if let known = list.first(where: { $0.index == index })?.image { return known }
      list.append((index, image))
      if list.count > Self.kept { list.removeFirst() }
      return image
    }
  }
}
