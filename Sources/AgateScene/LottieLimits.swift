/// Limits on the contents of Lottie animations. The reader of Lottie files, a module of its own, obeys them.
package struct LottieLimits: Sendable {
  /// The largest number of shape items.
  package var items = 1_000_000
  /// The largest numbers of key frames of one property, and of all key frames. The second one also limits the key
  /// frames of everything that is built: precompositions, mattes and repeaters copy them.
  package var keysOfProperty = 100_000
  package var keys = 4_000_000
  /// The largest depth of groups, of precompositions and of parents.
  package var groupDepth = 48
  package var precompositionDepth = 32
  package var parents = 256
  /// The largest number of numbers in the list of a gradient's stops.
  package var listLength = 16_384
  /// The largest number of copies of one repeater, and of all repeaters together.
  package var copies = 1000
  package var allCopies = 100_000
  /// The largest number of points of all outlines, with those that modifiers go through.
  package var points = 4_000_000
  /// The largest number of values that are computed ahead.
  package var values = 4_000_000
}
