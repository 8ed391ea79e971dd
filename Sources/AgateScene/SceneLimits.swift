import Agate

/// Limits on the contents and costs of a scene. Scenes can come from untrusted sources, so every quantity that could
/// grow without bound has a limit.
package struct SceneLimits: Sendable {
  /// The largest size of one CAML document, in bytes.
  package var documentBytes = 64 << 20
  /// The largest size of one `index.xml` or `Wallpaper.plist`, in bytes.
  package var propertyListBytes = 1 << 20
  /// The largest number of elements in one document.
  package var elements = 1_000_000
  /// The largest depth of nested elements. A layer and its `sublayers` are two elements, so the default allows 120
  /// nested layers.
  package var elementDepth = 240
  /// The largest number of layers in one document.
  package var layers = 200_000
  /// The largest number of animations on one layer.
  package var animations = 10_000
  /// The largest number of characters of one text.
  package var textLength = 100_000
  /// The largest number of successive combining marks. The default is the value of Unicode's Stream-Safe Text Format.
  package var combiningMarks = 30
  /// The largest number of bytes of all referenced elements. An element counts once for each reference.
  package var referencedBytes = 16 << 20
  /// The largest number of filters in one list of a layer.
  package var filters = 64
  /// The largest number of emitter cells in one document. `cellDepth` limits the depth of nested cells.
  package var cells = 4096
  package var cellDepth = 8
  /// The largest number of colours or numbers in one list.
  package var listLength = 4096
  /// The largest number of behaviours in one list of an emitter.
  package var behaviors = 64
  /// The largest number of findings that are kept; the others are only counted.
  package var findings = 10_000
  /// The largest length of a chain of references `object="#id"`.
  package var references = 16
  /// The largest magnitude of a number in a scene. It is fixed, because results computed from the numbers must not
  /// overflow.
  package let magnitude = 1e9

  /// The largest number of files in a package.
  package var entries = 20_000
  /// The largest size of one file in a package after decompression, in bytes.
  package var entryBytes = 256 << 20
  /// The largest size of all files in a package after decompression, in bytes.
  package var packageBytes = 1 << 30
  /// The largest ratio of decompressed to compressed bytes of a whole archive. It is checked if the decompressed
  /// bytes exceed `ratioFloor`.
  package var ratio = 100
  package var ratioFloor = 32 << 20
  /// The largest depth of nested folders.
  package var folderDepth = 16

  /// The largest size of one image in a document's own text (a data URI), in bytes.
  package var inlineBytes = 16 << 20
  /// The largest number of pixels of all images of a scene together. The image decoder has a separate limit for each
  /// image.
  package var pixels = 128 << 20
  /// The largest number of pixels of a frame at the scene's own size. It does not limit sizes set by `--size` and
  /// `--scale`.
  package var framePixels = 64 << 20

  /// Limits on Lottie animations.
  package var lottie = LottieLimits()

  /// Limits on the cost of one frame of the scene.
  package var frame = FrameLimits()

  package init() {}
}
