import AgateBackend

/// Changes that a transaction sends to the render tree: arrays of plain values, reused from commit to commit.
package struct Commit: Sendable {
  /// When animations that are added begin.
  package var addTime = 0.0
  /// Layers that changed.
  package var layerCount = 0
  package var removed: [Int32] = []
  /// Changed words of ``LayerValues``: a mask a node, then the words themselves.
  package var nodes: [Int32] = []
  package var masks: [UInt64] = []
  package var words: [UInt64] = []
  package var transforms: [(node: Int32, values: TransformValues)] = []
  /// Own transforms of layers whose sublayer transform is the same.
  package var ownTransforms: [(node: Int32, value: CATransform3D)] = []
  package var contents: [(node: Int32, values: ContentsValues)] = []
  package var sources: [(node: Int32, source: (any FrameContents)?)] = []
  package var effects: [(node: Int32, values: EffectValues)] = []
  /// Paths of shadows whose outline has no measures, and of those that are animated.
  package var shadowPaths: [(node: Int32, path: PathData)] = []
  /// Whole filter lists.
  package var filters: [(node: Int32, own: [FilterValues], background: [FilterValues])] = []
  package var replicators: [(node: Int32, values: ReplicatorValues)] = []
  package var shapes: [(node: Int32, model: ShapeModel)] = []
  package var gradients: [(node: Int32, values: GradientValues)] = []
  /// With the layer's time at which they changed.
  package var emitters: [(node: Int32, model: EmitterModel, time: Double)] = []
  package var timings: [(node: Int32, timing: LayerTiming)] = []
  package var names: [(node: Int32, name: String?)] = []
  /// Whole child lists of the layers whose structure changed.
  package var parents: [Int32] = []
  package var childStart: [Int32] = []
  package var children: [Int32] = []
  /// Whole animation lists of the layers that gained or lost one.
  package var animations: [(node: Int32, animations: NodeAnimations)] = []
  package var images = CommitImages()

  package init() {}

  package mutating func clear() {
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
