import Agate
import PixelReferences
import Testing

extension Reference {
  /// A reference with a noise image in slot 1, which is also given to the shared renderer.
  static func withNoise() throws -> Reference {
    try with(noise(seed: 9, width: 12, height: 12, opaque: false))
  }

  /// A reference with the image in slot 1, which is also given to the shared renderer.
  static func with(_ image: CGImage) throws -> Reference {
    var reference = Reference()
    reference.images = [1: image]
    try Driver.renderer().apply([.setImage(slot: 1, try #require(reference.images[1]))])
    return reference
  }
}
