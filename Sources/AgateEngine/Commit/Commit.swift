import AgateBackend

/// Changes that a transaction sends to the render tree: arrays of plain values, reused from commit to commit.
package struct Commit: Sendable {
  /// The begin time of the animations that the commit adds, in seconds.
  package var addTime = 0.0
  /// The number of layers that changed.
  package var layerCount = 0
  package var removed: [Int32] = []
  /// Layers whose ``LayerValues`` changed. ``masks`` has a bit for each changed word of a layer, and ``words`` has
  /// the values.
  package var nodes: [Int32] = []
  package var masks: [UInt64] = []
  package var words: [UInt64] = []
  package var transforms: [(node: Int32, values: TransformValues)] = []
  /// Transforms of layers whose sublayer transform has not changed.
  package var ownTransforms: [(node: Int32, value: CATransform3D)] = []
  package var contents: [(node: Int32, values: ContentsValues)] = []
  package var sources: [(node: Int32, source: (any FrameContents)?)] = []
  package var effects: [(node: Int32, values: EffectValues)] = []
  /// Shadow paths that are animated or that are not rounded rectangles.
  package var shadowPaths: [(node: Int32, path: PathData)] = []
  /// Complete filter lists of the layers whose filters changed.
  package var filters: [(node: Int32, own: [FilterValues], background: [FilterValues])] = []
  package var replicators: [(node: Int32, values: ReplicatorValues)] = []
  package var shapes: [(node: Int32, model: ShapeModel)] = []
  package var gradients: [(node: Int32, values: GradientValues)] = []
  /// Emitters that changed, with the layer's time at which they changed.
  package var emitters: [(node: Int32, model: EmitterModel, time: Double)] = []
  package var timings: [(node: Int32, timing: LayerTiming)] = []
  package var names: [(node: Int32, name: String?)] = []
  /// Layers whose structure changed, with their complete lists of children.
  package var parents: [Int32] = []
  package var childStart: [Int32] = []
  package var children: [Int32] = []
  /// Complete animation lists of the layers that gained or lost an animation.
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
