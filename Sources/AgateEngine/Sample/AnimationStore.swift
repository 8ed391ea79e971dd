/// The animations of a render tree.
package struct AnimationStore: Sendable {
  /// The animations that commits have set, by the layer's slot.
  var lists: [Int32: NodeAnimations] = [:]
  /// The animations in row order, ready to be evaluated.
  package var sampler = Sampler()
}
