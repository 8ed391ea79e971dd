import CAgatePixels
import Synchronization

/// The mip levels of an image. A level is created when it is first requested.
final class ImageLevels: Sendable {
  // Level 1 first. Several shading threads may request levels at the same time.
  private let levels = Mutex<[Level]>([])

  private struct Level: @unchecked Sendable {
    var image: PaddedImage
  }

  deinit {
    levels.withLock { for level in $0 { level.image.free() } }
  }

  /// Returns the image with its sides halved `number` times, or the last level, which has one texel.
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
    // If a side has one texel, the kernel reads the repeated texel in the apron as its neighbour.
    agate_halve(half.origin, half.stride, half.width, half.height, image.texels, image.stride)
    half.repeatEdges()
    return half
  }
}
