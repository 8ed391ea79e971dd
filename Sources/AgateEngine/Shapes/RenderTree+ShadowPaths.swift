import AgateBackend
import AgateRaster

/// Paths that cast shadows and that renderers cannot blur by measures.
extension RenderTree {
  mutating func setShadowPath(_ node: Int32, _ path: PathData) {
    var model = ShapeModel()
    model.path = ShapePath(path)
    shadowPaths.set(node, model)
    mark(order.row(of: node))
    animations.sampler.isStale = true
  }

  /// Samples the path of a row's shadow, from its animations or the model.
  mutating func sampleShadowPath(
    _ row: Int, _ s: borrowing Sampler, _ animated: (track: Track, progress: KeyProgress)?
  ) {
    guard let place = shadowPaths.place(of: order.slotOfRow[row]) else { return }
    let oldKey = shadowPaths[place].shown.path.key
    if let (track, progress) = animated {
      let model = shadowPaths[place].model.path.data
      func key(_ index: Int) -> PathData { track.isModel(key: index) ? model : s.paths[Int(track.firstValue) + index] }
      shadowPaths[place].shown.path.mix(key(progress.from), key(progress.to), progress.fraction)
    } else if oldKey != shadowPaths[place].model.path.key {
      shadowPaths[place].shown.path = shadowPaths[place].model.path
    }
    if shadowPaths[place].shown.path.key != oldKey { mark(row) }
  }
}

extension Track {
  /// Whether a key stands for the value that the layer shows without the track.
  func isModel(key index: Int) -> Bool {
    index == 0 && flags.contains(.startsAtModel) || index == 1 && flags.contains(.endsAtModel)
  }
}
