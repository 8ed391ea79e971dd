import Agate

extension SceneTree {
  /// Creates the tree of layers that do not come from a CAML document.
  package init(of root: CALayer) {
    self.init()
    add(root, parent: nil, index: 0, isMask: false)
  }

  private mutating func add(_ layer: CALayer, parent: Int?, index: Int, isMask: Bool) {
    var pending: [(layer: CALayer, parent: Int?, index: Int, isMask: Bool)] = [(layer, parent, index, isMask)]
    while let next = pending.popLast() {
      let number = nodes.count
      nodes.append(
        SceneNode(
          layer: next.layer, className: String(describing: type(of: next.layer)), parent: next.parent,
          index: next.index, isMask: next.isMask))
      if let mask = next.layer.mask { pending.append((mask, number, 0, true)) }
      for (place, child) in (next.layer.sublayers ?? []).enumerated().reversed() {
        pending.append((child, number, place, false))
      }
    }
  }
}
