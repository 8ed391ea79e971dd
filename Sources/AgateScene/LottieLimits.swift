/// Limits on the contents of Lottie animations. The module AgateLottie reads these files and applies the limits.
package struct LottieLimits: Sendable {
  /// The largest number of shape items.
  package var items = 1_000_000
  /// The largest number of key frames of one property. `keys` limits all key frames of a file, and also all key frames
  /// that are built: precompositions, mattes and repeaters copy key frames.
  package var keysOfProperty = 100_000
  package var keys = 4_000_000
  /// The largest depth of groups. `precompositionDepth` and `parents` limit nested precompositions and chains of
  /// parents.
  package var groupDepth = 48
  package var precompositionDepth = 32
  package var parents = 256
  /// The largest number of numbers in the list of a gradient's stops.
  package var listLength = 16_384
  /// The largest number of copies of one repeater. `allCopies` limits the copies of all repeaters together.
  package var copies = 1000
  package var allCopies = 100_000
  /// The largest number of points of all outlines, including intermediate points of modifiers.
  package var points = 4_000_000
  /// The largest number of values that are computed when the scene is built.
  package var values = 4_000_000
}
