import Agate

/// The layers with the transforms of parents. Layers that follow each other and have the same parents share them.
struct OpenParents {
  let root: CALayer
  let composition: Composition
  let limits: BuildLimits
  private var open: [(parent: Int, layer: CALayer)] = []

  init(root: CALayer, of composition: Composition, limits: BuildLimits) {
    (self.root, self.composition, self.limits) = (root, composition, limits)
  }

  /// Adds a layer, or leaves it out if its parents' layers would be too many.
  ///
  /// - Parameter chain: the places of the parents, from the outside in.
  mutating func add(_ layer: CALayer, under chain: ArraySlice<Int>) {
    var common = 0
    while common < min(open.count, chain.count), open[common].parent == chain[common] { common += 1 }
    open.removeLast(open.count - common)
    for parent in chain[common...] {
      let model = composition.layers[parent]
      // Deep layers cost more: their times depend on all layers above them.
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
