import AgateBackend

/// One layer's values in the frame drawn last.
package struct ShownValues {
  package var values: LayerValues
  package var transform: TransformValues?
  package var contents: ContentsValues?
  package var effects: EffectValues?
  /// Those the render tree knows: of the layer, then of what is behind it.
  package var filters: [FilterValues] = []
  package var emitter: EmitterModel?
  package var replicator: ReplicatorValues?
  package var shape: ShapeModel?
  package var shadowPath: PathData?
  package var gradient: GradientValues?
  package var image: (any FrameImage)?
  /// The same as long as nothing is drawn and nothing arrives.
  package var frame: UInt64 = 0
}

extension RenderTree {
  /// Nil if the tree does not have the layer (yet).
  package func shown(_ node: Int32) -> ShownValues? {
    guard Int(node) < rowOfSlot.count, case let row = Int(rowOfSlot[Int(node)]), row >= 0, row < count else {
      return nil
    }
    var result = ShownValues(values: shown[row])
    if transformIndex[row] >= 0 { result.transform = shownTransforms[Int(transformIndex[row])] }
    if contentsIndex[row] >= 0 { result.contents = shownContents[Int(contentsIndex[row])] }
    if effectsIndex[row] >= 0 {
      let effects = shownEffects[Int(effectsIndex[row])]
      let first = Int(effects.firstFilter), count = Int(effects.filterCount + effects.backgroundFilterCount)
      result.effects = effects
      result.filters = Array(shownFilters[first..<first + count])
    }
    result.emitter = shownEmitter(node)
    result.replicator = replicators[node]?.shown
    result.shape = shape(of: node)?.shown
    result.shadowPath = shadowPaths.place(of: node).map { shadowPaths[$0].shown.path.data }
    result.gradient = gradients[node]?.shown
    if let holder = transitions[node] { unwrap(&result, holder) }
    return result
  }
}
