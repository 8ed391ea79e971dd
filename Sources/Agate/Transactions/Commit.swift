/// What a transaction sends to the render tree: arrays of plain values, reused from commit to commit.
struct Commit: Sendable {
  /// When animations that are added begin.
  var addTime = 0.0
  /// Layers that changed.
  var layerCount = 0
  var removed: [Int32] = []
  /// Changed words of ``LayerValues``: a mask a node, then the words themselves.
  var nodes: [Int32] = []
  var masks: [UInt64] = []
  var words: [UInt64] = []
  var transforms: [(node: Int32, values: TransformValues)] = []
  /// Of layers whose other transform is the same.
  var ownTransforms: [(node: Int32, value: CATransform3D)] = []
  var contents: [(node: Int32, values: ContentsValues)] = []
  /// With the number of the picture that was presented last.
  var sources: [(node: Int32, source: (any CAContentsSource)?, staged: UInt64)] = []
  var effects: [(node: Int32, values: EffectValues)] = []
  /// Of shadows whose outline has no measures, and of those that are animated.
  var shadowPaths: [(node: Int32, path: PathData)] = []
  /// Whole filter lists.
  var filters: [(node: Int32, own: [FilterValues], background: [FilterValues])] = []
  var replicators: [(node: Int32, values: ReplicatorValues)] = []
  var shapes: [(node: Int32, model: ShapeModel)] = []
  var gradients: [(node: Int32, values: GradientValues)] = []
  /// With the layer's time at which they changed.
  var emitters: [(node: Int32, model: EmitterModel, time: Double)] = []
  var timings: [(node: Int32, timing: LayerTiming)] = []
  var names: [(node: Int32, name: String?)] = []
  /// Whole child lists of the layers whose structure changed.
  var parents: [Int32] = []
  var childStart: [Int32] = []
  var children: [Int32] = []
  /// Whole animation lists of the layers that gained or lost one.
  var animations: [(node: Int32, animations: NodeAnimations)] = []
  var images = CommitImages()

  mutating func clear() {
    layerCount = 0
    removed.removeAll(keepingCapacity: true)
    nodes.removeAll(keepingCapacity: true)
    masks.removeAll(keepingCapacity: true)
    words.removeAll(keepingCapacity: true)
    transforms.removeAll(keepingCapacity: true)
    ownTransforms.removeAll(keepingCapacity: true)
    contents.removeAll(keepingCapacity: true)
    sources.removeAll(keepingCapacity: true)
    effects.removeAll(keepingCapacity: true)
    shadowPaths.removeAll(keepingCapacity: true)
    filters.removeAll(keepingCapacity: true)
    emitters.removeAll(keepingCapacity: true)
    replicators.removeAll(keepingCapacity: true)
    shapes.removeAll(keepingCapacity: true)
    gradients.removeAll(keepingCapacity: true)
    timings.removeAll(keepingCapacity: true)
    names.removeAll(keepingCapacity: true)
    parents.removeAll(keepingCapacity: true)
    childStart.removeAll(keepingCapacity: true)
    children.removeAll(keepingCapacity: true)
    animations.removeAll(keepingCapacity: true)
    images.removeAll()
  }
}

extension CALayer {
  /// Writes what changed since the last commit.
  final func encode(into commit: inout Commit, _ context: LayerContext) {
    commit.layerCount += 1
    var mask = dirty & Dirty.values
    if mask != 0 {
      commit.nodes.append(node)
      commit.masks.append(mask)
      withUnsafeBytes(of: values) { bytes in
        while mask != 0 {
          let word = mask.trailingZeroBitCount
          mask &= mask &- 1
          commit.words.append(bytes.loadUnaligned(fromByteOffset: word * 8, as: UInt64.self))
        }
      }
    }
    if dirty & ~Dirty.values != 0 { encodeParts(into: &commit, context) }
    isDisplayed = true
    asksForActions = true
  }

  @inline(never)
  private final func encodeParts(into commit: inout Commit, _ context: LayerContext) {
    if dirty & Dirty.transforms != 0, let values = cold?.transform {
      commit.transforms.append((node, values))
    } else if dirty & Dirty.transform != 0, let value = cold?.transform?.transform {
      commit.ownTransforms.append((node, value))
    }
    if dirty & Dirty.contents != 0, var values = cold?.contents {
      // What the layer has drawn of itself needs no looking into.
      if extras?.source == nil, let image = extras?.display.backing?.image ?? Values.image(extras?.contents) {
        values.image = Double(context.retain(image, &commit))
      }
      commit.contents.append((node, values))
    }
    if dirty & Dirty.source != 0 {
      let source = extras?.source
      commit.sources.append((node, source, (source as? any StagedSource)?.staged ?? 0))
    }
    if dirty & Dirty.effects != 0, let values = cold?.effects {
      commit.effects.append((node, values))
      if let shadow = extras?.shadowPath, values.outline.kind == .path || extras?.animations != nil {
        commit.shadowPaths.append((node, shadow.path.data))
      }
    }
    if dirty & Dirty.filters != 0, extras?.filters != nil {
      let (own, background) = filterValues
      commit.filters.append((node, own, background))
    }
    if dirty & Dirty.replicator != 0, let replicator = self as? CAReplicatorLayer {
      commit.replicators.append((node, replicator.replicator))
    }
    if dirty & Dirty.shape != 0, let layer = self as? CAShapeLayer { commit.shapes.append((node, layer.shape)) }
    if dirty & Dirty.gradient != 0, let layer = self as? CAGradientLayer {
      commit.gradients.append((node, layer.gradient))
    }
    if dirty & Dirty.emitter != 0, let emitter = self as? CAEmitterLayer {
      commit.emitters.append((node, emitter.emitterModel(context, &commit), localTime(commit.addTime)))
    }
    if dirty & Dirty.timing != 0 { commit.timings.append((node, timing)) }
    if dirty & Dirty.name != 0 { commit.names.append((node, extras?.name)) }
    if dirty & Dirty.children != 0 {
      commit.parents.append(node)
      commit.childStart.append(Int32(commit.children.count))
      if let host = tileHost { commit.children.append(host.node) }
      for child in children { commit.children.append(child.node) }
      if let mask = extras?.mask { commit.children.append(mask.node) }
    }
    if dirty & Dirty.animations != 0 { commit.animations.append((node, encodeAnimations(&commit, context))) }
  }
}
