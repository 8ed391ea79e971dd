import AgateBackend
import AgateRaster

/// Shadow paths that are not rounded rectangles, or are animated.
extension RenderTree {
  mutating func setShadowPath(_ node: Int32, _ path: PathData) {
    var model = ShapeModel()
    model.path = ShapePath(path)
    own.shadowPaths.set(node, model)
    markModel(order.row(of: node))
  }
}

extension ShapeStates {
  /// Samples a layer's shadow path, from its animation or the model. Returns false if the shown path did not change.
  mutating func samplePath(
    _ slot: Int32, _ s: borrowing Sampler, _ animated: (track: Track, progress: KeyProgress)?
  ) -> Bool {
    guard let place = place(of: slot) else { return false }
    let oldKey = self[place].shown.path.key
    if let (track, progress) = animated {
      let model = self[place].model.path.data
      func key(_ index: Int) -> PathData { track.isModel(key: index) ? model : s.paths[Int(track.firstValue) + index] }
      self[place].shown.path.mix(key(progress.from), key(progress.to), progress.fraction)
    } else if oldKey != self[place].model.path.key {
      self[place].shown.path = self[place].model.path
    }
    return self[place].shown.path.key != oldKey
  }
}
