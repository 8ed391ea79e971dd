import Agate

/// Bounds on what a scene may hold and cost. Scenes come from strangers: everything that could grow without end ends here.
package struct SceneLimits: Sendable {
  /// Bytes of one CAML document.
  package var documentBytes = 64 << 20
  /// Bytes of one `index.xml` or `Wallpaper.plist`.
  package var propertyListBytes = 1 << 20
  /// Elements in one document.
  package var elements = 1_000_000
  /// How deep elements may nest. A layer and its `sublayers` are two, so this is 120 layers under one another.
  package var elementDepth = 240
  /// Layers in one document.
  package var layers = 200_000
  /// Animations on one layer.
  package var animations = 10_000
  /// Characters of one text.
  package var textLength = 100_000
  /// Marks in a row that combine with a character of a text. Unicode's stream-safe texts have at most so many.
  package var combiningMarks = 30
  /// Bytes of all elements that references lead to, each as often as one does.
  package var referencedBytes = 16 << 20
  /// Filters in one list of a layer.
  package var filters = 64
  /// Emitter cells in one document, and how deep they may nest.
  package var cells = 4096
  package var cellDepth = 8
  /// Colours or numbers in one list.
  package var listLength = 4096
  /// Behaviours in one list of an emitter.
  package var behaviors = 64
  /// Findings kept; the rest are only counted.
  package var findings = 10_000
  /// How far one `object="#id"` may lead to the next.
  package var references = 16
  /// Numbers outside ±this are no geometry anybody meant. Cannot be raised: what is computed from them has to fit.
  package let magnitude = 1e9

  /// Files in a package.
  package var entries = 20_000
  /// Bytes of one file in a package, after decompression.
  package var entryBytes = 256 << 20
  /// Bytes of all files in a package, after decompression.
  package var packageBytes = 1 << 30
  /// Decompressed over compressed bytes of a whole archive, looked at once it exceeds `ratioFloor`.
  package var ratio = 100
  package var ratioFloor = 32 << 20
  /// How deep folders may nest.
  package var folderDepth = 16

  /// Pixels of all images of a scene together. One image is limited by the image reader.
  package var pixels = 128 << 20
  /// Pixels of a frame in the scene's own size. What `--size` and `--scale` ask for is not limited by it.
  package var framePixels = 64 << 20

  /// Limits on the cost of one frame of the scene.
  package var frame = FrameLimits()

  package init() {}
}
