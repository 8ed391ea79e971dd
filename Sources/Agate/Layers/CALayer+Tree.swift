extension CALayer {
  final func insert(_ layer: CALayer, at index: Int) {
    // Adding the front layer again has no effect, so that a layout that does this does not invalidate itself.
    if index >= children.count, children.last === layer { return }
    refuseCycle(layer)
    let isKnown = takeOver(layer)
    adopt(layer, at: index, isKnown: isKnown)
  }

  /// Checks that `layer` is not an ancestor of this layer. A layer without sublayers and mask cannot be an ancestor, so
  /// the check is skipped and deep chains are built in linear time.
  private final func refuseCycle(_ layer: CALayer) {
    precondition(
      layer.extras?.presented == nil && extras?.presented == nil,
      "a presentation tree cannot be changed: change the tree of model layers")
    var ancestor: CALayer? = self
    while let a = ancestor {
      precondition(a !== layer, "a layer cannot become a sublayer of itself or of its own sublayers")
      ancestor = layer.children.isEmpty && layer.extras?.mask == nil ? nil : a.parent
    }
  }

  /// Removes a layer from its current place.
  ///
  /// - Returns: true if the layer stays in the same compositor's tree, with its animations and its state in the
  ///   render tree.
  private final func takeOver(_ layer: CALayer) -> Bool {
    let stays = layer.context != nil && layer.context === context && layer.parent?.extras?.mask !== layer
    // The layer's time may differ in the new superlayer.
    if stays, layer.parent !== self, layer.parent?.hasTiming == true || hasTiming { context?.noteTimingChange() }
    layer.unlink(stays: stays, reorders: layer.parent === self)
    return stays
  }

  private final func adopt(_ layer: CALayer, at index: Int, isKnown: Bool) {
    let action = beginAction(forKey: "sublayers")
    children.insert(layer, at: min(index, children.count))
    layer.parent = self
    if let context, !isKnown { layer.attach(to: context) }
    touch(Dirty.children)
    if layer.isOperator { noteOperators() }
    setNeedsLayout()
    endAction(action, forKey: "sublayers")
    if isDisplayed && !isKnown { layer.runAction(forKey: kCAOnOrderIn) }
  }

  final func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int) {
    guard let sibling, sibling.parent === self, extras?.mask !== sibling else {
      return insert(layer, at: offset == 0 ? 0 : children.count)
    }
    if sibling === layer { return }
    refuseCycle(layer)
    let isKnown = takeOver(layer)
    // An action may have removed the sibling. The layer is then in front.
    let place = children.firstIndex { $0 === sibling }
    adopt(layer, at: place.map { $0 + offset } ?? children.count, isKnown: isKnown)
  }

  final func replaceChild(_ old: CALayer, with new: CALayer) {
    guard old !== new, old.parent === self, extras?.mask !== old else { return }
    refuseCycle(new)
    let isKnown = takeOver(new)
    let index = children.firstIndex { $0 === old } ?? children.count
    if old.parent === self { old.unlink() }
    adopt(new, at: index, isKnown: isKnown)
  }

  final func replaceChildren(_ list: [CALayer]) {
    for layer in list { refuseCycle(layer) }
    var seen: Set<ObjectIdentifier> = []
    let new = Array(list.reversed().filter { seen.insert(ObjectIdentifier($0)).inserted }.reversed())
    let action = beginAction(forKey: "sublayers")
    for child in children where !seen.contains(ObjectIdentifier(child)) {
      if child.isDisplayed { child.runAction(forKey: kCAOnOrderOut) }
      // The action may have removed the layer, or moved it elsewhere.
      if child.parent !== self { continue }
      child.parent = nil
      child.detach()
    }
    var strangers: [CALayer] = []
    for layer in new where layer.parent !== self || layer === extras?.mask {
      let isKnown = takeOver(layer)
      layer.parent = self
      if isKnown { continue }
      if let context { layer.attach(to: context) }
      strangers.append(layer)
    }
    children = new
    touch(Dirty.children)
    noteOperators()
    setNeedsLayout()
    endAction(action, forKey: "sublayers")
    if isDisplayed { for layer in strangers { layer.runAction(forKey: kCAOnOrderIn) } }
  }

  /// Whether the layer or one of its ancestors has its own timing.
  private final var hasTiming: Bool {
    sequence(first: self, next: \.parent).contains { $0.extras.map { $0.timing != LayerTiming() } ?? false }
  }

  /// Removes the layer from its superlayer.
  ///
  /// - Parameters:
  ///   - stays: whether the layer is about to be inserted elsewhere in the same tree.
  ///   - reorders: whether the layer moves within the same superlayer, so that the key `sublayers` changes only once.
  final func unlink(stays: Bool = false, reorders: Bool = false) {
    guard let asked = parent else { return }
    let wasMask = asked.extras?.mask === self
    let action = wasMask || reorders ? nil : asked.beginAction(forKey: "sublayers")
    defer { asked.endAction(action, forKey: "sublayers") }
    if isDisplayed && !wasMask && !stays { runAction(forKey: kCAOnOrderOut) }
    // The actions may have removed the layer, or moved it elsewhere.
    guard let parent else { return }
    let isMask = parent.extras?.mask === self
    if isMask {
      parent.extras!.mask = nil
      setFlag(.isMask, false)
      parent.setFlag(.hasMask, false)
    } else if parent.children.last === self {
      parent.children.removeLast()
    } else {
      parent.children.remove(at: parent.children.firstIndex { $0 === self }!)
    }
    self.parent = nil
    parent.touch(Dirty.children)
    if isOperator { parent.noteOperators() }
    if !stays { detach() }
    if !isMask { parent.setNeedsLayout() }
  }

  /// Allocates slots for the layer and its subtree in a render tree. The traversal uses an explicit stack, because
  /// trees may be deep.
  final func attach(to context: LayerContext) {
    var stack = [self]
    while let layer = stack.popLast() {
      layer.context = context
      layer.node = context.slots.allocateSlot()
      layer.isDisplayed = false
      layer.asksForActions = layer.marks.contains(.isOfView)
      layer.dirty = 0
      layer.touch(
        layer.values.wordsUnlikeNew | Dirty.children | (layer.cold?.transform != nil ? Dirty.transforms : 0)
          | (layer.cold?.contents != nil ? Dirty.contents : 0)
          | (layer.cold?.effects != nil ? Dirty.effects : 0)
          | (layer.extras == nil ? 0 : Dirty.timing | Dirty.animations | Dirty.name | Dirty.filters)
          | (layer.values.flags.contains(.emits) ? Dirty.emitter : 0)
          | (layer.values.flags.contains(.replicates) ? Dirty.replicator : 0)
          | (layer.values.flags.contains(.drawsShape) ? Dirty.shape : 0)
          | (layer.values.flags.contains(.shades) ? Dirty.gradient : 0)
          | (layer.marks.contains(.hasSource) ? Dirty.source : 0))
      if layer.marks.contains(.needsLayout) { layer.enlistForLayout() }
      if layer.isMarkedForDisplay { layer.enlistForDisplay() }
      if let mask = layer.extras?.mask { stack.append(mask) }
      stack.append(contentsOf: layer.children.reversed())
      if let host = layer.tileHost {
        host.parent = layer
        stack.append(host)
        context.tiled.add(unsafeDowncast(layer, to: CATiledLayer.self))
      }
    }
  }

  final func detach() {
    guard context != nil else { return }
    var stack = [self]
    while let layer = stack.popLast() {
      if let context = layer.context, layer.node >= 0 { TransactionThread.current { $0.remove(layer, from: context) } }
      layer.context = nil
      layer.node = -1
      layer.isDisplayed = false
      layer.asksForActions = false
      if let mask = layer.extras?.mask { stack.append(mask) }
      if let host = layer.tileHost {
        stack.append(host)
        unsafeDowncast(layer, to: CATiledLayer.self).tiles.cancel()
      }
      stack.append(contentsOf: layer.children)
    }
  }

  /// Releases the subtree without recursion, because a deep chain would overflow the stack.
  final func releaseTree() {
    if let mask = extras?.mask { mask.parent = nil }
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
        if let mask = layer.extras?.mask {
          layer.extras!.mask = nil
          mask.parent = nil
          stack.append(mask)
        }
      }
    }
  }

  /// The names of the layers from the root to this layer, separated by slashes, for messages.
  package final var treePath: String {
    var names: [String] = []
    var layer: CALayer? = self
    while let l = layer {
      let name = l.name ?? String(describing: type(of: l))
      // A root without a name only holds the layers of a scene.
      if l.parent != nil || !name.isEmpty { names.append(name) }
      layer = l.parent
    }
    return names.reversed().joined(separator: "/")
  }
}
