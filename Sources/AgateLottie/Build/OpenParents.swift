import Agate

/// The layers that carry the transforms of Lottie parents. Consecutive layers with the same parents share these layers.
struct OpenParents {
  let root: CALayer
  let composition: Composition
  let limits: BuildLimits
  private var open: [(parent: Int, layer: CALayer)] = []

  init(root: CALayer, of composition: Composition, limits: BuildLimits) {
    (self.root, self.composition, self.limits) = (root, composition, limits)
  }

  /// Adds a layer. Leaves it out if the budget is too small for the layers of its parents.
  ///
  /// - Parameter chain: the indices of the parents, from the outside in.
  mutating func add(_ layer: CALayer, under chain: ArraySlice<Int>) {
    var common = 0
    while common < min(open.count, chain.count), open[common].parent == chain[common] { common += 1 }
    open.removeLast(open.count - common)
    for parent in chain[common...] {
      let model = composition.layers[parent]
      // Deep layers cost more, because their local times depend on all of their superlayers.
      guard limits.budget.take(.layers, 1 + open.count / 16 + model.transform.innerLayers),
        limits.budget.take(.keys, model.transformWeight)
      else { return }
      let next = CALayer.plain()
      let inner = TransformBuilder(limits: limits).place(next, model.transform, autoOrients: model.autoOrients)
      (open.last?.layer ?? root).addSublayer(next)
      open.append((parent, inner))
    }
    (open.last?.layer ?? root).addSublayer(layer)
  }
}
