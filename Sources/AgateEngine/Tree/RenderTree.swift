import AgateBackend

/// The layer tree as the render side holds it: flat arrays, no classes.
///
/// A layer's *slot* stays the same as long as it is in the tree; its *row* is its place in paint order, so that a
/// frame walks every array from front to back. Rows move when the structure changes.
package struct RenderTree: Sendable {
  // By slot.
  var rowOfSlot: [Int32] = []
  var parentSlot: [Int32] = []
  var firstChild: [Int32] = []
  var nextSibling: [Int32] = []
  var names: [Int32: String] = [:]
  var animations: [Int32: NodeAnimations] = [:]
  var emitters: [Int32: EmitterModel] = [:]
  /// What emitters were before they were changed, oldest first.
  var emitterChanges: [Int32: [EmitterChange]] = [:]
  /// By layer and outermost cell, of those that are animated or were changed.
  var birthSums: [Int32: [Int: BirthSums]] = [:]
  var replicators: [Int32: ReplicatorState] = [:]
  var shapes = ShapeStates()
  /// Paths that cast shadows, of layers whose outline is none that has measures.
  var shadowPaths = ShapeStates()
  var gradients: [Int32: GradientState] = [:]
  package var sources: [Int32: SourceState] = [:]
  /// Of layers that go from one picture to another.
  var transitions: [Int32: TransitionNode] = [:]
  /// Particles of the frame.
  var particles = ParticleFrame()

  // By row. Rows from `count` on are nodes that are not (yet) connected to the root.
  var count = 0
  var slotOfRow: [Int32] = []
  var parentRow: [Int32] = []
  var depth: [Int32] = []
  /// First row after the subtree.
  var end: [Int32] = []
  var model: [LayerValues] = []
  /// The values of the frame: the model with animations applied.
  var shown: [LayerValues] = []
  var transformIndex: [Int32] = []
  var contentsIndex: [Int32] = []
  var effectsIndex: [Int32] = []
  var timingIndex: [Int32] = []

  // Values that few layers have.
  var modelTransforms: [TransformValues] = []
  var shownTransforms: [TransformValues] = []
  var modelContents: [ContentsValues] = []
  var shownContents: [ContentsValues] = []
  var modelEffects: [EffectValues] = []
  var shownEffects: [EffectValues] = []
  /// Runs of filters; ``EffectValues`` tell where a layer's lie.
  var modelFilters: [FilterValues] = []
  var shownFilters: [FilterValues] = []
  var timings: [LayerTiming] = []
  var images: [ImageInfo] = []

  var sampler = Sampler()
  /// Of rows, at the time sampled last; empty if all layers have the same.
  var localTimes: [Double] = []
  var orderIsStale = false
  /// Rows whose shown values changed since the last frame was flattened.
  var changedRows = RowSet()
  package var everythingChanged = true
  package var root: Int32 = 0

  package init() {}

  /// What flattening needs to know of an image.
  package struct ImageInfo: BitwiseCopyable, Sendable {
    var width: Int32 = 0
    var height: Int32 = 0
    var isOpaque = false
    /// Pixels of the image for each of the width above, if it was too large for renderers. Otherwise 1.
    var reduction = 1.0

    init() {}

    init(_ image: any FrameImage) {
      (width, height, isOpaque) = (Int32(image.width), Int32(image.height), image.isOpaque)
    }
  }

  /// Takes a commit in. Its updates for renderers are those of `edit` then, and are the commit's no more.
  package mutating func apply(_ commit: inout Commit, _ edit: inout TreeEdit) {
    for (slot, info) in commit.images.infos { setImage(slot, info) }
    commit.images.moveUpdates(to: &edit.updates)
    if beginsTransition(commit) { refreshShown() }
    for (node, list) in commit.animations { prepareTransition(node, list.transition, &edit) }
    for slot in commit.removed { remove(slot, &edit) }
    applyStructure(commit)
    if orderIsStale { rebuildOrder() }
    applyWords(commit)
    if orderIsStale { rebuildOrder() }
    for (node, values) in commit.transforms { setTransforms(node, values) }
    for (node, value) in commit.ownTransforms { setTransform(node, value) }
    for (node, source) in commit.sources { setSource(node, source, &edit) }
    for (node, values) in commit.contents { setContents(node, values, &edit) }
    for (node, values) in commit.effects { setEffects(node, values) }
    for (node, path) in commit.shadowPaths { setShadowPath(node, path) }
    for (node, own, background) in commit.filters { setFilters(node, own, background) }
    for (node, values) in commit.replicators { setReplicator(node, values) }
    for (node, model) in commit.shapes { setShape(node, model) }
    for (node, values) in commit.gradients { setGradient(node, values) }
    for (node, model, time) in commit.emitters { setEmitter(node, model, at: time, &edit) }
    for (node, timing) in commit.timings { setTiming(node, timing) }
    for (node, name) in commit.names { names[node] = name }
    for (node, list) in commit.animations { setAnimations(node, list, &edit) }
    if orderIsStale { rebuildOrder() }
  }

  mutating func mark(_ row: Int) { if !everythingChanged { changedRows.insert(row, of: slotOfRow.count) } }

  private mutating func applyWords(_ commit: borrowing Commit) {
    let zWord = LayerValues.zWord
    var word = 0
    for i in commit.nodes.indices {
      let row = Int(rowOfSlot[Int(commit.nodes[i])])
      var mask = commit.masks[i]
      if mask & (1 << UInt64(zWord)) != 0, !orderIsStale, row < count {
        let z = Double(bitPattern: commit.words[word + (mask & ((1 << UInt64(zWord)) - 1)).nonzeroBitCount])
        if z != shown[row].zPosition { orderIsStale = true }
      }
      withUnsafeMutableBytes(of: &model[row]) { bytes in
        while mask != 0 {
          let w = mask.trailingZeroBitCount
          mask &= mask &- 1
          bytes.storeBytes(of: commit.words[word], toByteOffset: w * 8, as: UInt64.self)
          word += 1
        }
      }
      shown[row] = model[row]
      mark(row)
    }
    sampler.isStale = sampler.isStale || !commit.nodes.isEmpty
  }

  mutating func setTransform(_ node: Int32, _ value: CATransform3D) {
    let row = Int(rowOfSlot[Int(node)])
    let index = Int(transformIndex[row])
    if index < 0 { return setTransforms(node, TransformValues(transform: value)) }
    modelTransforms[index].transform = value
    shownTransforms[index].transform = value
    mark(row)
    sampler.isStale = true
  }

  mutating func setTransforms(_ node: Int32, _ values: TransformValues) {
    let row = Int(rowOfSlot[Int(node)])
    if transformIndex[row] < 0 {
      transformIndex[row] = Int32(modelTransforms.count)
      modelTransforms.append(values)
      shownTransforms.append(values)
    } else {
      modelTransforms[Int(transformIndex[row])] = values
      shownTransforms[Int(transformIndex[row])] = values
    }
    mark(row)
    sampler.isStale = true
  }

  mutating func setContents(
    _ node: Int32, _ values: ContentsValues, _ edit: inout TreeEdit
  ) {
    let row = Int(rowOfSlot[Int(node)])
    var values = values
    let source = sources.isEmpty ? nil : sources[node]?.slot
    if let source { values.image = Double(source) }
    if contentsIndex[row] < 0 {
      contentsIndex[row] = Int32(modelContents.count)
      modelContents.append(values)
      shownContents.append(values)
    } else {
      let index = Int(contentsIndex[row])
      // The picture of a source stays until that has another one.
      if source.map(Double.init) != modelContents[index].image {
        dropImage(modelContents[index].image, &edit)
      }
      modelContents[index] = values
      shownContents[index] = values
    }
    mark(row)
    sampler.isStale = true
  }

  mutating func setEffects(_ node: Int32, _ values: EffectValues) {
    let row = Int(rowOfSlot[Int(node)])
    var values = values
    if effectsIndex[row] < 0 {
      effectsIndex[row] = Int32(modelEffects.count)
      modelEffects.append(values)
      shownEffects.append(values)
    } else {
      let index = Int(effectsIndex[row]), old = modelEffects[index]
      values.firstFilter = old.firstFilter
      (values.filterCount, values.backgroundFilterCount) = (old.filterCount, old.backgroundFilterCount)
      modelEffects[index] = values
      shownEffects[index] = values
    }
    mark(row)
    sampler.isStale = true
  }

  mutating func setFilters(_ node: Int32, _ own: [FilterValues], _ background: [FilterValues]) {
    let row = Int(rowOfSlot[Int(node)])
    if effectsIndex[row] < 0 { setEffects(node, EffectValues()) }
    let index = Int(effectsIndex[row])
    // A list that grows goes to the end; what it leaves is dropped when rows are put in order.
    if own.count + background.count
      > Int(modelEffects[index].filterCount + modelEffects[index].backgroundFilterCount)
    {
      modelEffects[index].firstFilter = Int32(modelFilters.count)
      modelFilters += own + background
      shownFilters += own + background
    } else {
      for (offset, filter) in (own + background).enumerated() {
        modelFilters[Int(modelEffects[index].firstFilter) + offset] = filter
        shownFilters[Int(modelEffects[index].firstFilter) + offset] = filter
      }
    }
    modelEffects[index].filterCount = Int32(own.count)
    modelEffects[index].backgroundFilterCount = Int32(background.count)
    shownEffects[index] = modelEffects[index]
    mark(row)
    sampler.isStale = true
  }

  mutating func setTiming(_ node: Int32, _ timing: LayerTiming) {
    let row = Int(rowOfSlot[Int(node)]), index = timingIndex[row]
    if timing == LayerTiming() {
      if index < 0 { return }
      // Without any, rows need no times of their own.
      timings.remove(at: Int(index))
      timingIndex[row] = -1
      for other in timingIndex.indices where timingIndex[other] > index { timingIndex[other] -= 1 }
    } else if index < 0 {
      timingIndex[row] = Int32(timings.count)
      timings.append(timing)
    } else {
      timings[Int(index)] = timing
    }
    sampler.isStale = true
  }

  private mutating func setAnimations(
    _ node: Int32, _ list: NodeAnimations, _ edit: inout TreeEdit
  ) {
    for slot in animations[node]?.images ?? [] { dropImage(Double(slot), &edit) }
    animations[node] = list.tracks.isEmpty && list.transition == nil ? nil : list
    if let transition = list.transition { beginTransition(node, transition, &edit) }
    let row = Int(rowOfSlot[Int(node)])
    birthSums[node] = nil
    if let place = gradients.index(forKey: node) {
      gradients.values[place].shown = gradients.values[place].model
    }
    // What no animation touches any more shows the model again.
    shown[row] = model[row]
    if transformIndex[row] >= 0 {
      shownTransforms[Int(transformIndex[row])] = modelTransforms[Int(transformIndex[row])]
    } else if list.tracks.contains(where: \.touchesTransform) {
      setTransforms(node, TransformValues())
    }
    if contentsIndex[row] >= 0 {
      shownContents[Int(contentsIndex[row])] = modelContents[Int(contentsIndex[row])]
    } else if list.tracks.contains(where: { $0.group == .contents }) {
      setContents(node, ContentsValues(), &edit)
    }
    if effectsIndex[row] >= 0 {
      let effects = modelEffects[Int(effectsIndex[row])]
      shownEffects[Int(effectsIndex[row])] = effects
      for filter in Int(
        effects.firstFilter)..<Int(effects.firstFilter + effects.filterCount + effects.backgroundFilterCount)
      {
        shownFilters[filter] = modelFilters[filter]
      }
    } else if list.tracks.contains(where: { $0.group == .effects || $0.group == .filters }) {
      setEffects(node, EffectValues())
    }
    shapes.forgetAnimations(node)
    shadowPaths.forgetAnimations(node)
    mark(row)
    sampler.listIsStale = true
  }

  mutating func remove(_ slot: Int32, _ edit: inout TreeEdit) {
    defer { edit.slots.freeSlot(slot) }
    guard Int(slot) < rowOfSlot.count, rowOfSlot[Int(slot)] >= 0 else { return }
    if transitions[slot] != nil { endTransition(slot, &edit) }
    let row = Int(rowOfSlot[Int(slot)])
    if contentsIndex[row] >= 0 { dropImage(modelContents[Int(contentsIndex[row])].image, &edit) }
    for image in animations[slot]?.images ?? [] { dropImage(Double(image), &edit) }
    animations[slot] = nil
    dropEmitter(slot, &edit)
    removeSource(slot)
    replicators[slot] = nil
    shapes.remove(slot)
    shadowPaths.remove(slot)
    gradients[slot] = nil
    names[slot] = nil
    let parent = parentSlot[Int(slot)]
    if parent >= 0 { unlink(slot, from: parent) }
    firstChild[Int(slot)] = -1
    rowOfSlot[Int(slot)] = -1
    sampler.listIsStale = true
    orderIsStale = true
  }

  mutating func unlink(_ slot: Int32, from parent: Int32) {
    var previous: Int32 = -1
    var child = firstChild[Int(parent)]
    while child >= 0 && child != slot {
      previous = child
      child = nextSibling[Int(child)]
    }
    guard child == slot else { return }
    if previous < 0 {
      firstChild[Int(parent)] = nextSibling[Int(slot)]
    } else {
      nextSibling[Int(previous)] = nextSibling[Int(slot)]
    }
    nextSibling[Int(slot)] = -1
    parentSlot[Int(slot)] = -1
  }

  mutating func setImage(_ slot: UInt32, _ info: ImageInfo) {
    while images.count <= Int(slot) { images.append(ImageInfo()) }
    images[Int(slot)] = info
  }

  func dropImage(_ image: Double, _ edit: inout TreeEdit) {
    let slot = UInt32(image)
    if slot != 0 && edit.slots.releaseImage(slot) { edit.updates.append(.removeImage(slot: slot)) }
  }

  /// What the layer in `row` was called.
  package func name(row: Int32) -> String? { row >= 0 && row < count ? names[slotOfRow[Int(row)]] : nil }

  /// Names from the root to the layer in `row`, joined by `/`.
  package func path(row: Int) -> String {
    guard row >= 0 && row < count else { return "?" }
    var parts: [String] = []
    var r = row
    while r >= 0 {
      if !transitions.values.contains(where: { $0.wrapper == slotOfRow[r] }) {
        parts.append(names[slotOfRow[r]] ?? "layer")
      }
      r = Int(parentRow[r])
    }
    return parts.reversed().joined(separator: "/")
  }
}

extension Track {
  var group: LayerGroup {
    switch target {
    case .words(let group, _), .discreteWords(let group, _): group
    case .transform, .component, .function: .transform
    case .instanceTransform, .instanceComponent: .replicator
    case .flag: .values
    case .shapeList(.shadowPath): .effects
    case .shapeList: .shape
    case .gradientList: .gradient
    }
  }

  /// Also what turns along a path.
  var touchesTransform: Bool { group == .transform || flags.contains(.rotates) }
}
