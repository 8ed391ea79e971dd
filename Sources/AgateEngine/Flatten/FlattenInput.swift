/// The arrays that a flattener reads, as pointers without reference counting. Each pointer is offset so that it can be
/// indexed by row, even if the array begins with a later row, as in a replicator's instance.
struct FlattenInput {
  let end: UnsafePointer<Int32>
  let depth: UnsafePointer<Int32>
  let parent: UnsafePointer<Int32>
  let slotOfRow: UnsafePointer<Int32>
  let images: UnsafePointer<RenderTree.ImageInfo>
  let imageCount: Int
  // Presented values.
  var shown: UnsafePointer<LayerValues>
  var transformIndex: UnsafePointer<Int32>
  var contentsIndex: UnsafePointer<Int32>
  var effectsIndex: UnsafePointer<Int32>
  var transforms: UnsafePointer<TransformValues>
  var contents: UnsafePointer<ContentsValues>
  var effects: UnsafePointer<EffectValues>
  var filters: UnsafePointer<FilterValues>
  var own: UnsafePointer<OwnValues>
  var emission: UnsafePointer<Emission>

  /// Replaces the columns from which the input reads presented values.
  ///
  /// - Parameter first: the row of the columns' first element.
  mutating func read(_ layers: borrowing LayerColumns, from first: Int) {
    shown = UnsafePointer(layers.presented.base) - first
    transformIndex = UnsafePointer(layers.transforms.index.base) - first
    contentsIndex = UnsafePointer(layers.contents.index.base) - first
    effectsIndex = UnsafePointer(layers.effects.index.base) - first
    transforms = UnsafePointer(layers.transforms.presented.base)
    contents = UnsafePointer(layers.contents.presented.base)
    effects = UnsafePointer(layers.effects.presented.base)
    filters = UnsafePointer(layers.filters.presented.base)
  }

  /// Returns the values of the replicator in a row; the default values if the row has none.
  func replicator(_ row: Int) -> ReplicatorValues {
    own.pointee.replicators[slotOfRow[row]]?.shown ?? ReplicatorValues()
  }

  /// Returns the transforms of a row; nil if the row has none.
  func transforms(ofRow row: Int) -> TransformValues? {
    let place = Int(transformIndex[row])
    return place < 0 ? nil : transforms[place]
  }
}

extension RenderTree {
  /// Calls `body` with the values that the tree presents.
  borrowing func withInput<R>(_ body: (FlattenInput) -> R) -> R {
    withUnsafePointer(to: own) { own in
      withUnsafePointer(to: emitters.emission) { emission in
        body(
          FlattenInput(
            end: UnsafePointer(order.end.base), depth: UnsafePointer(order.depth.base),
            parent: UnsafePointer(order.parentRow.base), slotOfRow: UnsafePointer(order.slotOfRow.base),
            images: UnsafePointer(images.base), imageCount: images.count,
            shown: UnsafePointer(layers.presented.base), transformIndex: UnsafePointer(layers.transforms.index.base),
            contentsIndex: UnsafePointer(layers.contents.index.base),
            effectsIndex: UnsafePointer(layers.effects.index.base),
            transforms: UnsafePointer(layers.transforms.presented.base),
            contents: UnsafePointer(layers.contents.presented.base),
            effects: UnsafePointer(layers.effects.presented.base),
            filters: UnsafePointer(layers.filters.presented.base), own: own, emission: emission))
      }
    }
  }
}
