import AgateRaster

extension RenderTree {
  mutating func setShape(_ node: Int32, _ model: ShapeModel) {
    own.shapes.set(node, model)
    markModel(order.row(of: node))
  }

  func shape(of node: Int32) -> ShapeState? { own.shapes.place(of: node).map { own.shapes[$0] } }
}

extension ShapeStates {
  /// Evaluates the animations of a layer's shape. Returns false if the shown shape did not change.
  mutating func sample(_ slot: Int32, _ node: Sampler.Node, _ s: borrowing Sampler, _ time: Double) -> Bool {
    guard let place = place(of: slot) else { return false }
    var values = self[place].model.values
    var path: (from: Int, to: Int, fraction: Double)?
    var dashes = self[place].model.dashes
    // −1 means the model's path or dashes.
    func key(_ track: Track, _ index: Int) -> Int {
      track.isModel(key: index) ? -1 : Int(track.firstValue) + index
    }
    s.forEachTrack(of: node, at: time) { track, progress in
      switch track.target {
      case .words(.shape, let word): s.mix(track, progress, into: &values, word)
      case .shapeList(.path):
        path = (key(track, progress.from), key(track, progress.to), progress.fraction)
      case .shapeList(.dashes):
        let from = key(track, progress.from), to = key(track, progress.to)
        dashes.mix(from < 0 ? dashes : s.lists[from], to < 0 ? dashes : s.lists[to], progress.fraction)
      default: break
      }
    }
    // The shown path is changed in place. With a local copy, its points would be copied on write.
    let oldKey = self[place].shown.path.key
    let isChanged = !sameBytes(values, self[place].shown.values) || dashes != self[place].shown.dashes
    self[place].shown.values = values
    self[place].shown.dashes = dashes
    if let path {
      let model = self[place].model.path.data
      self[place].shown.path.mix(
        path.from < 0 ? model : s.paths[path.from], path.to < 0 ? model : s.paths[path.to], path.fraction)
    } else if self[place].model.source == nil, oldKey != self[place].model.path.key {
      self[place].shown.path = self[place].model.path
    }
    return isChanged || self[place].shown.path.key != oldKey
  }
}

extension [Double] {
  /// Interpolates two lists of equal length. Lists of different lengths switch halfway.
  fileprivate mutating func mix(_ a: [Double], _ b: [Double], _ fraction: Double) {
    self = a.count == b.count ? zip(a, b).map { $0 + ($1 - $0) * fraction } : fraction < 0.5 ? a : b
  }
}
