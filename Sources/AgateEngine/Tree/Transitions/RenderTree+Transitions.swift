/// Transitions as layers that the render tree adds. Drawing, clipping, mixing and sorting treat them like other
/// layers.
extension RenderTree {
  /// The layer that stands in the tree for `node`.
  func outermost(_ node: Int32) -> Int32 {
    guard let holder = transitions[node], holder.wrapper >= 0 else { return node }
    return holder.wrapper
  }

  /// Whether the commit contains a new transition.
  func beginsTransition(_ commit: borrowing Commit) -> Bool {
    for (node, list) in commit.animations {
      if let track = list.transition, transitions[node]?.id != track.id { return true }
    }
    return false
  }

  /// Brings the presented values up to date, since another commit may have arrived after they were sampled.
  mutating func refreshShown() {
    guard !animations.sampler.lastTime.isNaN else { return }
    if order.isStale { rebuildOrder() }
    sample(at: animations.sampler.lastTime)
  }

  /// Prepares a commit before it changes anything: copies the presented layer if a transition begins, and ends a
  /// transition that is over.
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

  /// Puts the layer, and the copy of its old self, into a holder.
  mutating func beginTransition(
    _ node: Int32, _ track: TransitionTrack, _ edit: inout TreeEdit
  ) {
    if layers.transforms.place(order.row(of: node)) == nil { setTransforms(node, TransformValues()) }
    if layers.effects.place(order.row(of: node)) == nil { setEffects(node, EffectValues()) }
    guard var holder = transitions[node], holder.wrapper < 0 else { return }
    let wrapper = addNode(edit)
    setTransforms(wrapper, TransformValues())
    setEffects(wrapper, EffectValues())
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

  /// Takes the layer out of its holder again.
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
    if row >= 0 { layers.presented[row] = layers.model[row] }
    animations.sampler.isStale = true
    order.isStale = true
  }

  // MARK: Sampling

  /// Lays out the holders of all transitions. True if the depth of one among its siblings changed.
  ///
  /// - Parameters:
  ///   - rows: only those among these rows, if not nil.
  ///   - anchor: what the rows' times are measured from, if that is not the frame's time.
  mutating func sampleTransitions(
    _ s: borrowing Sampler, _ time: Double, _ rows: Range<Int>? = nil, below anchor: Anchor? = nil
  ) -> Bool {
    var depthChanged = false
    for (node, track) in s.transitions {
      guard let holder = transitions[node], holder.wrapper >= 0 else { continue }
      let row = order.row(of: node)
      let timing = s.timings[Int(track.timing)]
      if let rows, !rows.contains(row) { continue }
      let local = anchor.map { localTime(row, below: $0) } ?? (times.sampled(row, at: time))
      let progress = timing.progress(at: local).map {
        track.start + (track.end - track.start) * timing.curve.solve($0.fraction)
      }
      depthChanged = place(holder, row, track, progress) || depthChanged
    }
    return depthChanged
  }

  /// - Parameter progress: how far the transition is; nil while it does nothing.
  private mutating func place(
    _ holder: TransitionNode, _ row: Int, _ track: TransitionTrack, _ progress: Double?
  ) -> Bool {
    let outer = order.row(of: holder.wrapper)
    var values = layers.presented[row], wrapper = LayerValues()
    let (transform, effect) = (Int(layers.transforms.index[row]), Int(layers.effects.index[row]))
    let (outerTransform, outerEffect) = (Int(layers.transforms.index[outer]), Int(layers.effects.index[outer]))
    (wrapper.position, wrapper.bounds, wrapper.anchorPoint) = (values.position, values.bounds, values.anchorPoint)
    (wrapper.zPosition, wrapper.anchorPointZ, wrapper.opacity) = (values.zPosition, values.anchorPointZ, values.opacity)
    wrapper.flags = values.flags.intersection([.doubleSided, .isMask, .groupOpacity])
    if progress == nil { wrapper.hidden = values.hidden }
    let amount = progress ?? 1
    let places = track.places(amount)
    if progress != nil && track.kind != .fade && !track.kind.turns { wrapper.flags.insert(.masksToBounds) }
    layers.transforms.presented[outerTransform].transform = layers.transforms.presented[transform].transform
    layers.transforms.presented[transform].transform = CATransform3D.identity
    var outerEffects = EffectValues(), effects = layers.effects.presented[effect]
    outerEffects.blendMode = effects.blendMode
    effects.blendMode = .normal
    values.rest(in: wrapper.bounds, at: places.new)
    values.flags.remove(.isMask)
    if progress != nil && track.kind == .fade {
      let opacity = (min(max(amount, 0), 1) * 255).rounded() / 255
      values.opacity = opacity
      if let ghost = holder.ghost.first {
        outerEffects.flags.insert(.isolates)
        effects.blendMode = .plusLighter
        placeGhost(ghost, wrapper.bounds, Vector2(0, 0), 1 - opacity)
      }
    } else if let ghost = holder.ghost.first {
      placeGhost(ghost, wrapper.bounds, places.old, progress == nil ? 0 : 1)
    }
    layers.transforms.presented[outerTransform].sublayerTransform = CATransform3D.identity
    if let progress, track.kind.turns {
      values.flags.remove(.doubleSided)
      let extent = track.extent(wrapper.bounds), faces = track.faces(progress, extent)
      layers.transforms.presented[outerTransform].sublayerTransform =
        track.perspective(extent).around(wrapper.anchorPoint, of: wrapper.bounds)
      layers.transforms.presented[transform].transform = faces.new.around(values.anchorPoint, of: values.bounds)
      if let ghost = holder.ghost.first { turnGhost(ghost, faces.old) }
    }
    layers.effects.presented[outerEffect] = outerEffects
    layers.effects.presented[effect] = effects
    let depthChanged = wrapper.zPosition != layers.presented[outer].zPosition
    layers.presented[outer] = wrapper
    layers.presented[row] = values
    mark(outer)
    mark(row)
    return depthChanged
  }

  private mutating func placeGhost(_ slot: Int32, _ bounds: Rectangle4, _ place: Vector2, _ opacity: Double) {
    let row = order.row(of: slot)
    layers.presented[row].rest(in: bounds, at: place)
    layers.presented[row].opacity = opacity
    mark(row)
  }

  private mutating func turnGhost(_ slot: Int32, _ face: CATransform3D) {
    let row = order.row(of: slot)
    layers.presented[row].flags.remove(.doubleSided)
    layers.transforms.presented[Int(layers.transforms.index[row])].transform = face.around(
      layers.presented[row].anchorPoint, of: layers.presented[row].bounds)
  }

  /// Gives the values of a layer in transition the layer's own place, as the application sees it. The layer's holder
  /// has that place.
  func unwrap(_ values: inout ShownValues, _ holder: TransitionNode) {
    guard holder.wrapper >= 0 else { return }
    let row = order.row(of: holder.wrapper)
    guard row >= 0, row < order.count else { return }
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

  /// A copy of a subtree as it is shown, standing still; empty if it is not shown.
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
    // The whole copy stands still, particles too, at the time that it was made.
    let top = copies[0]
    let time = ownTime(row, at: animations.sampler.lastTime.isNaN ? edit.now : animations.sampler.lastTime)
    var timing = LayerTiming()
    (timing.speed, timing.timeOffset) = (0, time)
    setTiming(top, timing)
    let copied = order.row(of: top)
    layers.model[copied].flags.remove(.isMask)
    layers.model[copied].opacity = 1
    layers.model[copied].zPosition = 0
    layers.model[copied].anchorPointZ = 0
    layers.presented[copied] = layers.model[copied]
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
    layers.model[copied] = layers.presented[row]
    layers.presented[copied] = layers.presented[row]
    if let transforms = layers.transforms[presented: row] { setTransforms(copy, transforms) }
    if let contents = layers.contents[presented: row] {
      retain(contents.image)
      setContents(copy, contents, &edit)
    }
    if let effects = layers.effects[presented: row] {
      let own = Int(effects.filterCount), behind = Int(effects.backgroundFilterCount)
      let filters = Array(layers.filters.presented[effects.filters])
      var plain = effects
      (plain.firstFilter, plain.filterCount, plain.backgroundFilterCount) = (0, 0, 0)
      setEffects(copy, plain)
      if !filters.isEmpty { setFilters(copy, Array(filters.prefix(own)), Array(filters.suffix(behind))) }
      if let path = shadowPaths.place(of: source) { setShadowPath(copy, shadowPaths[path].shown.path.data) }
    }
    if let timing = times.model(row) { setTiming(copy, timing) }
    if let state = shape(of: source) { setShape(copy, state.shown) }
    if let state = replicators[source] { setReplicator(copy, state.shown) }
    if let state = gradients[source] { setGradient(copy, state.shown) }
    if let emitter = shownEmitter(source) {
      for cell in emitter.cells { retain(cell.image) }
      setEmitter(copy, emitter, at: -.infinity, &edit)
    }
    return copy
  }
}

extension LayerValues {
  /// Puts the layer where `bounds` are, as they are in its own superlayer, `place` sizes of them away.
  fileprivate mutating func rest(in bounds: Rectangle4, at place: Vector2) {
    position = Vector2(
      bounds.x + anchorPoint.x * self.bounds.width + place.x * bounds.width,
      bounds.y + anchorPoint.y * self.bounds.height + place.y * bounds.height)
    (zPosition, anchorPointZ, opacity) = (0, 0, 1)
  }
}
