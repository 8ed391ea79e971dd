/// Transitions, for which the render tree adds layers. These layers are drawn, clipped, blended and sorted like all
/// other layers.
extension RenderTree {
  /// Returns the layer that represents `node` in the child list: its holder during a transition, otherwise `node`
  /// itself.
  func outermost(_ node: Int32) -> Int32 {
    guard let holder = transitions[node], holder.wrapper >= 0 else { return node }
    return holder.wrapper
  }

  /// Returns whether the commit contains a new transition.
  func beginsTransition(_ commit: borrowing Commit) -> Bool {
    for (node, list) in commit.animations {
      if let track = list.transition, transitions[node]?.id != track.id { return true }
    }
    return false
  }

  /// Samples the presented values again, because another commit may have changed the tree after the last sampling.
  mutating func refreshShown() {
    guard !animations.sampler.lastTime.isNaN else { return }
    if order.isStale { rebuildOrder() }
    sample(at: animations.sampler.lastTime)
  }

  /// Prepares the transition of a layer before a commit changes the tree. If a transition begins, copies the layer with
  /// its presented values. Ends the previous transition.
  mutating func prepareTransition(
    _ node: Int32, _ track: TransitionTrack?, _ edit: inout TreeEdit
  ) {
    let old = transitions[node]
    guard old?.id != track?.id else { return }
    var ghost: [Int32] = []
    if track != nil { ghost = copyTree(outermost(node), &edit) }
    if old != nil { endTransition(node, &edit) }
    guard let track else { return }
    transitions[node] = TransitionNode(id: track.id, wrapper: -1, ghost: ghost)
  }

  /// Creates the holder of a transition, and moves the layer and the copy of its old state into the holder.
  mutating func beginTransition(
    _ node: Int32, _ track: TransitionTrack, _ edit: inout TreeEdit
  ) {
    if layers.transforms.place(order.row(of: node)) == nil { setTransforms(node, TransformValues()) }
    if layers.effects.place(order.row(of: node)) == nil { setEffects(node, EffectValues()) }
    guard var holder = transitions[node], holder.wrapper < 0 else { return }
    let wrapper = addNode(edit)
    setTransforms(wrapper, TransformValues())
    setEffects(wrapper, EffectValues())
    // The rows are sorted before the holder's values are computed, so its depth is needed here.
    let shown = layers.presented[order.row(of: node)], outer = order.row(of: wrapper)
    layers.presented[outer].zPosition = shown.zPosition
    layers.presented[outer].flags.formUnion(shown.flags.intersection(.isMask))
    let parent = order.parentSlot[Int(node)]
    if parent >= 0 { order.replaceChild(node, with: wrapper, of: parent) }
    if track.kind.turns, let ghost = holder.ghost.first, layers.transforms.place(order.row(of: ghost)) == nil {
      setTransforms(ghost, TransformValues())
    }
    let list = holder.ghost.first.map { track.kind == .reveal ? [node, $0] : [$0, node] } ?? [node]
    for child in list { order.append(child, to: wrapper) }
    holder.wrapper = wrapper
    transitions[node] = holder
    order.isStale = true
  }

  /// Ends a transition: puts the layer in the place of its holder, and removes the holder and the copy.
  mutating func endTransition(_ node: Int32, _ edit: inout TreeEdit) {
    guard let holder = transitions.removeValue(forKey: node) else { return }
    if holder.wrapper >= 0 {
      order.unlink(node, from: holder.wrapper)
      let parent = order.parentSlot[Int(holder.wrapper)]
      if parent >= 0 { order.replaceChild(holder.wrapper, with: node, of: parent) }
      remove(holder.wrapper, &edit)
    }
    for slot in holder.ghost.reversed() { remove(slot, &edit) }
    let row = order.row(of: node)
    if row >= 0 { layers.presented[row] = layers.model(row) }
    animations.sampler.isStale = true
    order.isStale = true
  }

  // MARK: Sampling

  /// Updates all running transitions. Returns true if the depth of a holder among its siblings changed.
  mutating func sampleTransitions(_ s: borrowing Sampler, _ time: Double) -> Bool {
    var depthChanged = false
    for (node, track) in s.transitions {
      guard let rows = transitionRows(node) else { continue }
      let progress = s.progress(of: track, at: times.sampled(rows.row, at: time))
      depthChanged = layers.layOut(rows, track, progress) || depthChanged
      if let ghost = rows.ghost { mark(ghost) }
      mark(rows.outer)
      mark(rows.row)
    }
    return depthChanged
  }

  /// Returns the rows of a layer in transition, its holder and its copy; nil if the layer has no holder.
  func transitionRows(_ node: Int32) -> TransitionRows? {
    guard let holder = transitions[node], holder.wrapper >= 0 else { return nil }
    return TransitionRows(
      row: order.row(of: node), outer: order.row(of: holder.wrapper),
      ghost: holder.ghost.first.map { order.row(of: $0) })
  }

  /// Replaces the position and other values of a layer in transition with those of its holder. The holder has the
  /// values that the application expects for the layer.
  func unwrap(_ values: inout ShownValues, _ holder: TransitionNode) {
    guard holder.wrapper >= 0, let row = order.connectedRow(of: holder.wrapper) else { return }
    let outer = layers.presented[row]
    (values.values.position, values.values.zPosition) = (outer.position, outer.zPosition)
    (values.values.anchorPointZ, values.values.opacity) = (outer.anchorPointZ, outer.opacity)
    if outer.flags.contains(.isMask) { values.values.flags.insert(.isMask) }
    if outer.flags.contains(.doubleSided) { values.values.flags.insert(.doubleSided) }
    values.transform?.transform = layers.transforms.presented[Int(layers.transforms.index[row])].transform
    values.effects?.blendMode = layers.effects.presented[Int(layers.effects.index[row])].blendMode
  }

  // MARK: Copies

  private mutating func addNode(_ edit: borrowing TreeEdit) -> Int32 {
    let slot = edit.slots.allocateSlot()
    order.makeRoom(for: Int(slot))
    addRow(slot)
    return slot
  }

  /// Copies a subtree with its presented values and returns the slots of the copies, the top one first. Time stands
  /// still in the copy. Returns an empty array if the subtree is not visible.
  private mutating func copyTree(
    _ node: Int32, _ edit: inout TreeEdit
  ) -> [Int32] {
    guard let row = order.connectedRow(of: node), layers.presented[row].hidden == 0 else { return [] }
    var copies: [Int32] = []
    var stack: [(source: Int32, parent: Int32)] = [(node, -1)]
    while let (source, parent) = stack.popLast() {
      let copy = copyNode(source, &edit)
      copies.append(copy)
      if parent >= 0 { order.append(copy, to: parent) }
      var children: [Int32] = []
      order.eachChild(of: source) { children.append($0) }
      for child in children.reversed() { stack.append((child, copy)) }
    }
    // The whole copy, including particles, stays at the time at which it was made.
    let top = copies[0]
    let time = ownTime(row, at: animations.sampler.lastTime.isNaN ? edit.now : animations.sampler.lastTime)
    var timing = LayerTiming()
    (timing.speed, timing.timeOffset) = (0, time)
    setTiming(top, timing)
    let copied = order.row(of: top)
    layers.presented[copied].flags.remove(.isMask)
    layers.presented[copied].opacity = 1
    layers.presented[copied].zPosition = 0
    layers.presented[copied].anchorPointZ = 0
    if let place = layers.transforms.place(copied) {
      layers.transforms.model[place].transform = CATransform3D.identity
      layers.transforms.presented[place].transform = CATransform3D.identity
    }
    if let place = layers.effects.place(copied) {
      layers.effects.model[place].blendMode = .normal
      layers.effects.presented[place].blendMode = .normal
    }
    return copies
  }

  private mutating func copyNode(
    _ source: Int32, _ edit: inout TreeEdit
  ) -> Int32 {
    func retain(_ image: Double) { if image != 0 { edit.slots.retainImage(UInt32(image)) } }
    let row = order.row(of: source)
    let copy = addNode(edit)
    let copied = order.row(of: copy)
    layers.presented[copied] = layers.presented[row]
    if let transforms = layers.transforms[presented: row] { setTransforms(copy, transforms) }
    if let contents = layers.contents[presented: row] {
      retain(contents.image)
      setContents(copy, contents, &edit)
    }
    if let effects = layers.effects[presented: row] {
      let count = Int(effects.filterCount)
      let filters = layers.filters.presented.elements(effects.filters)
      var plain = effects
      (plain.firstFilter, plain.filterCount, plain.backgroundFilterCount) = (0, 0, 0)
      setEffects(copy, plain)
      if !filters.isEmpty { setFilters(copy, Array(filters.prefix(count)), Array(filters.dropFirst(count))) }
      if let path = own.shadowPaths.place(of: source) { setShadowPath(copy, own.shadowPaths[path].shown.path.data) }
    }
    if let timing = times.model(row) { setTiming(copy, timing) }
    if let state = shape(of: source) { setShape(copy, state.shown) }
    if let state = own.replicators[source] { setReplicator(copy, state.shown) }
    if let gradient = own.gradients.shown(source) { setGradient(copy, gradient) }
    if let emitter = shownEmitter(source) {
      for cell in emitter.cells { retain(cell.image) }
      setEmitter(copy, emitter, at: -.infinity, &edit)
    }
    return copy
  }
}
