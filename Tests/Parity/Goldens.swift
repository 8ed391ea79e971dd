import Agate
import Testing

/// Scenes with letters of many fonts. Debian 12 and 13 have different versions of some, so a few pixels may be
/// slightly darker or lighter.
private let scenesOfManyFonts: Set = ["scripts", "texts/eight-scripts"]

/// Expects the pixels of the golden with the scene's name.
///
/// - Parameter way: How the scene was drawn, for the message of a failure.
func expectGolden(
  _ drawn: Picture, _ name: String, _ golden: CGImage, by way: Any = "the renderer",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let expected = golden.picture
  if expected.isSame(as: drawn) { return }
  let (share, most) = expected.difference(drawn)
  let isNear = scenesOfManyFonts.contains(name) && share <= 0.0002 && most <= 4
  #expect(
    isNear, "\(name), drawn by \(way): \(share * 100) % differ by more than 1, the most by \(most)",
    sourceLocation: sourceLocation)
}

extension CGImage {
  /// Pixels of the image, for comparisons.
  var picture: Picture { Picture(width: width, height: height, pixels: pixels) }
}
