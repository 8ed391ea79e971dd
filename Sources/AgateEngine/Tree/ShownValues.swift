import AgateBackend

/// The values of one layer in the frame drawn last.
package struct ShownValues {
  package var values: LayerValues
  package var transform: TransformValues?
  package var contents: ContentsValues?
  package var effects: EffectValues?
  /// The supported filters: first the layer's own filters, then its background filters.
  package var filters: [FilterValues] = []
  package var emitter: EmitterModel?
  package var replicator: ReplicatorValues?
  package var shape: ShapeModel?
  package var shadowPath: PathData?
  package var gradient: GradientValues?
  package var image: (any FrameImage)?
  /// The layer's `timeOffset` in seconds; nil if it is not animated.
  package var timeOffset: Double?
  /// A number that stays the same as long as no frame is drawn and no commit arrives.
  package var frame: UInt64 = 0
}

extension RenderTree {
  /// Returns the values of a layer in the frame drawn last; nil if the layer is not connected to the root of the tree.
  package func shown(_ node: Int32) -> ShownValues? {
    guard let row = order.connectedRow(of: node) else { return nil }
    var result = ShownValues(values: layers.presented[row])
    result.transform = layers.transforms[presented: row]
    result.contents = layers.contents[presented: row]
    result.effects = layers.effects[presented: row]
    if let effects = result.effects { result.filters = layers.filters.presented.elements(effects.filters) }
    result.emitter = shownEmitter(node)
    result.replicator = own.replicators[node]?.shown
    result.shape = shape(of: node)?.shown
    result.shadowPath = own.shadowPaths.place(of: node).map { own.shadowPaths[$0].shown.path.data }
    result.gradient = own.gradients.shown(node)
    if times.isAnimated(row) {
      let parent = Int(order.parentRow[row]), time = animations.sampler.lastTime
      result.timeOffset = times.timing(row, at: parent >= 0 ? ownTime(parent, at: time) : time)?.timeOffset
    }
    if let holder = transitions[node] { unwrap(&result, holder) }
    return result
  }
}
