/// The animations of a render tree.
package struct AnimationStore: Sendable {
  /// By slot: animations as commits bring them.
  var lists: [Int32: NodeAnimations] = [:]
  /// The animations in row order, ready to be evaluated.
  package var sampler = Sampler()
}
