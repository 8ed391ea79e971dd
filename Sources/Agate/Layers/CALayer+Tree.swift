extension CALayer {
  final func insert(_ layer: CALayer, at index: Int) {
    var ancestor: CALayer? = self
    while let a = ancestor {
      precondition(a !== layer, "a layer cannot become a sublayer of itself or of its own sublayers")
      // Without sublayers it is nobody's ancestor: deep chains are built in linear time.
      ancestor = layer.children.isEmpty ? nil : a.parent
    }
    layer.unlink()
    children.insert(layer, at: min(index, children.count))
    layer.parent = self
    if let context { layer.attach(to: context) }
    touch(Dirty.children)
  }

  final func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int) {
    layer.unlink()
    guard let sibling, let index = children.firstIndex(where: { $0 === sibling }) else {
      return insert(layer, at: offset == 0 ? 0 : children.count)
    }
    insert(layer, at: index + offset)
  }

  final func replaceChildren(_ new: [CALayer]) {
    for child in children where !new.contains(where: { $0 === child }) { child.unlink() }
    for child in new { insert(child, at: children.count) }
  }

  final func unlink() {
    guard let parent else { return }
    if parent.children.last === self {
      parent.children.removeLast()
    } else {
      parent.children.removeAll { $0 === self }
    }
    self.parent = nil
    parent.touch(Dirty.children)
    detach()
  }

  /// Gives the layer and everything below a place in a render tree. Walks with its own stack: trees may be deep.
  final func attach(to context: LayerContext) {
    var stack = [self]
    while let layer = stack.popLast() {
      layer.context = context
      layer.node = context.allocateSlot()
      layer.isDisplayed = false
      layer.dirty = 0
      layer.touch(
        Dirty.values | Dirty.children | (layer.cold?.transform != nil ? Dirty.transform : 0)
          | (layer.cold?.contents != nil ? Dirty.contents : 0)
          | (layer.extras == nil ? 0 : Dirty.timing | Dirty.animations | Dirty.name))
      if layer.isMarkedForDisplay { layer.enlistForDisplay() }
      stack.append(contentsOf: layer.children.reversed())
    }
  }

  final func detach() {
    guard context != nil else { return }
    var stack = [self]
    while let layer = stack.popLast() {
      if let context = layer.context, layer.node >= 0 {
        let node = layer.node
        TransactionThread.current { $0.removed.append((context, node)) }
      }
      layer.context = nil
      layer.node = -1
      layer.isDisplayed = false
      stack.append(contentsOf: layer.children)
    }
  }

  /// Lets go of everything below without recursion: a deep chain would overflow the stack.
  final func releaseTree() {
    guard !children.isEmpty else { return }
    var stack = children
    children = []
    for child in stack { child.parent = nil }
    while var layer = stack.popLast() {
      if isKnownUniquelyReferenced(&layer) {
        let below = layer.children
        layer.children = []
        for child in below { child.parent = nil }
        stack.append(contentsOf: below)
      }
    }
  }

  /// Names of the layers from the root to this one, for messages.
  public final var path: String {
    var names: [String] = []
    var layer: CALayer? = self
    while let l = layer {
      names.append(l.name ?? String(describing: type(of: l)))
      layer = l.parent
    }
    return names.reversed().joined(separator: "/")
  }
}
