import AgateBackend

/// The compositor's copy of the layer tree, in flat arrays without classes.
///
/// ``order`` maps slots to rows. Properties that few layers have are stored by slot.
package struct RenderTree: ~Copyable, Sendable {
  /// The stores with many arrays. They are in a box to reduce the build time: for each use of a noncopyable value, the
  /// compiler checks all members of the value. Without the box, this takes two fifths of the module's build time.
  let stores = Box(Stores())
  package var sources: [Int32: SourceState] = [:]
  /// The layers that have a running transition, by slot.
  var transitions: [Int32: TransitionNode] = [:]
  /// The properties of images, by slot.
  var images = Column<ImageInfo>()
  var names: [Int32: String] = [:]
  package var changes = ChangedRows()

  package init() {}

  struct Stores: ~Copyable, Sendable {
    var order = RowOrder()
    var layers = LayerColumns()
    var times = LayerTimes()
    var animations = AnimationStore()
    var emitters = EmitterStore()
    /// Properties that only layers of some classes have.
    var own = OwnValues()
  }

  /// The properties of an image that flattening needs.
  package struct ImageInfo: BitwiseCopyable, Sendable {
    var width: Int32 = 0
    var height: Int32 = 0
    var isOpaque = false
    /// The number of pixels of the original image per pixel of `width`. It is 1 unless the image was too large for
    /// renderers.
    var reduction = 1.0

    init() {}

    init(_ image: borrowing any FrameImage) {
      (width, height, isOpaque) = (Int32(image.width), Int32(image.height), image.isOpaque)
    }
  }

  /// Applies a commit. Moves its updates for renderers to `edit`.
  package mutating func apply(_ commit: inout Commit, _ edit: inout TreeEdit) {
    for (slot, info) in commit.images.infos { setImage(slot, info) }
    commit.images.moveUpdates(to: &edit.updates)
    if beginsTransition(commit) { refreshShown() }
    for (node, list) in commit.animations { prepareTransition(node, list.transition, &edit) }
    for slot in commit.removed { remove(slot, &edit) }
    applyStructure(commit)
    if order.isStale { rebuildOrder() }
    applyWords(commit)
    if order.isStale { rebuildOrder() }
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
    if order.isStale { rebuildOrder() }
  }

  /// Records that the presented values of a row have changed.
  mutating func mark(_ row: Int) { changes.insert(row, of: order.slotOfRow.count) }

  /// Records that the model values of a row have changed.
  mutating func markModel(_ row: Int) {
    mark(row)
    animations.sampler.isStale = true
  }

  private mutating func applyWords(_ commit: borrowing Commit) {
    let zWord = LayerValues.zWord
    var word = 0
    for i in commit.nodes.indices {
      let row = order.row(of: commit.nodes[i])
      var mask = commit.masks[i]
      if mask & (1 << UInt64(zWord)) != 0, !order.isStale, row < order.count {
        let z = Double(bitPattern: commit.words[word + (mask & ((1 << UInt64(zWord)) - 1)).nonzeroBitCount])
        if z != layers.presented[row].zPosition { order.isStale = true }
      }
      layers.change(row) { bytes in
        while mask != 0 {
          let w = mask.trailingZeroBitCount
          mask &= mask &- 1
          bytes.storeBytes(of: commit.words[word], toByteOffset: w * 8, as: UInt64.self)
          word += 1
        }
      }
      mark(row)
    }
    animations.sampler.isStale = animations.sampler.isStale || !commit.nodes.isEmpty
  }

  mutating func setTransform(_ node: Int32, _ value: CATransform3D) {
    let row = order.row(of: node)
    guard let place = layers.transforms.place(row) else {
      return setTransforms(node, TransformValues(transform: value))
    }
    layers.transforms.model[place].transform = value
    layers.transforms.presented[place].transform = value
    markModel(row)
  }

  mutating func setTransforms(_ node: Int32, _ values: TransformValues) {
    let row = order.row(of: node)
    layers.transforms.set(values, row)
    markModel(row)
  }

  mutating func setContents(_ node: Int32, _ values: ContentsValues, _ edit: inout TreeEdit) {
    let row = order.row(of: node)
    var values = values
    let source = sources.isEmpty ? nil : sources[node]?.slot
    if let source { values.image = Double(source) }
    if let place = layers.contents.place(row) {
      // The picture of a source stays until the source provides another one.
      let old = layers.contents.model[place].image
      if source.map(Double.init) != old { dropImage(old, &edit) }
    }
    layers.contents.set(values, row)
    markModel(row)
  }

  mutating func setEffects(_ node: Int32, _ values: EffectValues) {
    let row = order.row(of: node)
    layers.setEffects(values, row)
    markModel(row)
  }

  mutating func setFilters(_ node: Int32, _ own: [FilterValues], _ background: [FilterValues]) {
    let row = order.row(of: node)
    layers.setFilters(own, background, row)
    markModel(row)
  }

  mutating func setTiming(_ node: Int32, _ timing: LayerTiming) {
    times.set(timing, order.row(of: node))
    animations.sampler.isStale = true
  }

  private mutating func setAnimations(
    _ node: Int32, _ list: NodeAnimations, _ edit: inout TreeEdit
  ) {
    for slot in animations.lists[node]?.images ?? [] { dropImage(Double(slot), &edit) }
    let (offsets, list) = list.dividedByTime
    times.setAnimations(offsets, order.row(of: node))
    animations.lists[node] = list.tracks.isEmpty && list.transition == nil ? nil : list
    if let transition = list.transition { beginTransition(node, transition, &edit) }
    let row = order.row(of: node)
    emitters.emission.sums[node] = nil
    // Values without animations present the model.
    layers.presentModel(row, mayDiffer: animations.lists[node] != nil)
    if !layers.transforms.present(modelOf: row), list.tracks.contains(where: \.touchesTransform) {
      setTransforms(node, TransformValues())
    }
    if !layers.contents.present(modelOf: row), list.tracks.contains(where: { $0.group == .contents }) {
      setContents(node, ContentsValues(), &edit)
    }
    if !layers.presentEffects(modelOf: row),
      list.tracks.contains(where: { $0.group == .effects || $0.group == .filters })
    {
      setEffects(node, EffectValues())
    }
    own.forgetAnimations(node)
    mark(row)
    animations.sampler.listIsStale = true
  }

  mutating func remove(_ slot: Int32, _ edit: inout TreeEdit) {
    defer { edit.slots.freeSlot(slot) }
    guard Int(slot) < order.rowOfSlot.count, order.rowOfSlot[Int(slot)] >= 0 else { return }
    if transitions[slot] != nil { endTransition(slot, &edit) }
    let row = order.row(of: slot)
    if let contents = layers.contents[model: row] { dropImage(contents.image, &edit) }
    for image in animations.lists[slot]?.images ?? [] { dropImage(Double(image), &edit) }
    animations.lists[slot] = nil
    dropEmitter(slot, &edit)
    removeSource(slot)
    own.remove(slot)
    names[slot] = nil
    order.remove(slot)
    animations.sampler.listIsStale = true
  }

  mutating func setImage(_ slot: UInt32, _ info: ImageInfo) {
    while images.count <= Int(slot) { images.append(ImageInfo()) }
    images[Int(slot)] = info
  }

  func dropImage(_ image: Double, _ edit: inout TreeEdit) {
    let slot = UInt32(image)
    if slot != 0 && edit.slots.releaseImage(slot) { edit.updates.append(.removeImage(slot: slot)) }
  }

  /// Returns the name of the layer in `row`; nil if the row does not exist or the layer has no name.
  package func name(row: Int32) -> String? { row >= 0 && row < order.count ? names[order.slotOfRow[Int(row)]] : nil }

  /// Returns the rows of a layer and its descendants; nil if the layer is not connected to the root.
  package func rows(of slot: Int32) -> Range<Int32>? {
    order.connectedRow(of: slot).map { Int32($0)..<order.end[$0] }
  }

  /// Returns the names from the root to the layer in `row`, joined by `/`. Layers without a name are called `layer`.
  /// Returns `?` if the row does not exist.
  package func path(row: Int) -> String {
    guard row >= 0 && row < order.count else { return "?" }
    var parts: [String] = []
    var r = row
    while r >= 0 {
      let name = names[order.slotOfRow[r]] ?? "layer"
      // A root with an empty name only contains the layers of a scene.
      let isHost = name.isEmpty && order.parentRow[r] < 0
      if !isHost, !transitions.values.contains(where: { $0.wrapper == order.slotOfRow[r] }) { parts.append(name) }
      r = Int(order.parentRow[r])
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
    case .shapeList(.shadowPath), .effectFlag: .effects
    case .shapeList: .shape
    case .gradientList: .gradient
    }
  }

  /// Whether the track changes the layer's transform. This includes tracks that rotate the layer along a path.
  var touchesTransform: Bool { group == .transform || flags.contains(.rotates) }
}
