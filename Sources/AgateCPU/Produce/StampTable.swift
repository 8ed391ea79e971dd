import AgateBackend
import AgateRaster
import CAgatePixels

/// The footprints of a sprite for each subpixel offset, in sixteenths of a pixel in both directions. A table is removed
/// when its image is replaced, or when there are too many tables.
final class StampTable {
  let key: Key
  let masks: UnsafeMutablePointer<UInt32>
  /// Width and height of a footprint, in pixels: one pixel more than the width and height of the sprite.
  let width: Int32
  let height: Int32
  /// Number of words from one row to the next: a multiple of 8, because the kernels process 8 words at a time.
  let stride: Int

  /// The part of an image from which a table is created.
  struct Key: Equatable {
    var image: UInt32
    var x: Int32, y: Int32, width: Int32, height: Int32

    init(_ stream: ParticleStream) {
      image = stream.image
      (x, y) = (Int32(stream.texelX), Int32(stream.texelY))
      (width, height) = (Int32(stream.texelWidth), Int32(stream.texelHeight))
    }
  }

  init(_ key: Key, _ image: PaddedImage) {
    self.key = key
    (width, height) = (key.width + 1, key.height + 1)
    stride = (Int(width) + 7) / 8 * 8
    let count = 256 * stride * Int(height)
    masks = .allocate(capacity: count)
    masks.initialize(repeating: 0, count: count)
    func texel(_ i: Int32, _ j: Int32) -> UInt32 {
      let (x, y) = (key.x + i, key.y + j)
      guard i >= 0, j >= 0, i < key.width, j < key.height, x >= 0, y >= 0, x < image.width, y < image.height else {
        return 0
      }
      return image.texels[Int(y) * image.stride + Int(x)]
    }
    for y in 0..<height {
      for x in 0..<width {
        let four = (texel(x, y), texel(x - 1, y), texel(x, y - 1), texel(x - 1, y - 1))
        for phase in 0..<256 {
          let f = UInt32(phase & 15), g = UInt32(phase >> 4)
          masks[(phase * Int(height) + Int(y)) * stride + Int(x)] = ParticleStamp.mixed(four, f, g)
        }
      }
    }
  }

  deinit { masks.deallocate() }

  var kernelTable: agate_stamp_table {
    agate_stamp_table(masks: masks, width: width, height: height, stride: stride)
  }
}
