import CAgatePixels
import Synchronization

/// The mip levels of an image, made as far as they are requested.
final class ImageLevels: Sendable {
  // Level 1 first. Threads that shade may ask at the same time.
  private let levels = Mutex<[Level]>([])

  private struct Level: @unchecked Sendable {
    var image: PaddedImage
  }

  deinit {
    levels.withLock { for level in $0 { level.image.free() } }
  }

  /// The image halved `number` times, or its last level of one texel.
  func level(_ number: Int, of image: PaddedImage) -> PaddedImage {
    if number <= 0 { return image }
    let base = Level(image: image)
    return levels.withLock { levels in
      while levels.count < number {
        let last = levels.last ?? base
        if last.image.width == 1 && last.image.height == 1 { return last }
        levels.append(Level(image: Self.halved(last.image)))
      }
      return levels[number - 1]
    }.image
  }

  private static func halved(_ image: PaddedImage) -> PaddedImage {
    let half = PaddedImage(
      width: max(1, image.width / 2), height: max(1, image.height / 2), isOpaque: image.isOpaque)
    // A side of one texel is its own neighbour, which the apron repeats.
    agate_halve(half.origin, half.stride, half.width, half.height, image.texels, image.stride)
    half.repeatEdges()
    return half
  }
}
