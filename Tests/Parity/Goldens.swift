import Agate
import Testing

/// Scenes with letters from many fonts. Debian 12 and 13 do not have the same versions of all of them, and so a few pixels
/// may be a little darker or lighter.
private let scenesOfManyFonts: Set = ["scripts", "texts/eight-scripts"]

/// Expects the pixels of the golden that has the scene's name.
func expectGolden(
  _ drawn: Picture, _ name: String, _ golden: CGImage, sourceLocation: SourceLocation = #_sourceLocation
) {
  let expected = golden.picture
  if expected.isSame(as: drawn) { return }
  let (share, most) = expected.difference(drawn)
  let isNear = scenesOfManyFonts.contains(name) && share <= 0.0002 && most <= 4
  #expect(
    isNear, "\(name): \(share * 100) % differ by more than 1, the most by \(most)", sourceLocation: sourceLocation)
}

extension CGImage {
  /// Its pixels, for comparisons.
  var picture: Picture { Picture(width: width, height: height, pixels: pixels) }
}
