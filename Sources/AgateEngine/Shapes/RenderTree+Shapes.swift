import AgateRaster

/// A shape layer in the render tree.
struct ShapeState: Sendable {
  var model: ShapeModel
  /// The values with animations applied.
  var shown: ShapeModel
}

/// The shape layers of a render tree.
struct ShapeStates: Sendable {
  private(set) var states: [ShapeState] = []
  /// By slot: the layer's place in `states`, or −1.
  private(set) var index: [Int32] = []
  private var free: [Int32] = []

  subscript(_ place: Int) -> ShapeState {
    _read { yield states[place] }
    _modify { yield &states[place] }
  }

  /// The place of the layer's state; nil if the layer draws no shape.
  func place(of slot: Int32) -> Int? {
    guard Int(slot) < index.count, index[Int(slot)] >= 0 else { return nil }
    return Int(index[Int(slot)])
  }

  mutating func set(_ slot: Int32, _ model: ShapeModel) {
    let state = ShapeState(model: model, shown: model)
    if let place = place(of: slot) {
      states[place] = state
      return
    }
    while index.count <= Int(slot) { index.append(-1) }
    if let place = free.popLast() {
      states[Int(place)] = state
      index[Int(slot)] = place
    } else {
      index[Int(slot)] = Int32(states.count)
      states.append(state)
    }
  }

  mutating func remove(_ slot: Int32) {
    guard let place = place(of: slot) else { return }
    index[Int(slot)] = -1
    states[place] = ShapeState(model: ShapeModel(), shown: ShapeModel())
    free.append(Int32(place))
  }

  /// Shows the model until animations are sampled again.
  mutating func forgetAnimations(_ slot: Int32) {
    if let place = place(of: slot) { states[place].shown = states[place].model }
  }
}

extension RenderTree {
  mutating func setShape(_ node: Int32, _ model: ShapeModel) {
    shapes.set(node, model)
    mark(order.row(of: node))
    animations.sampler.isStale = true
  }

  func shape(of node: Int32) -> ShapeState? { shapes.place(of: node).map { shapes[$0] } }

  /// Evaluates the animations of a row's shape.
  mutating func sampleShape(_ node: Sampler.Node, _ s: borrowing Sampler, _ time: Double) {
    guard let place = shapes.place(of: order.slotOfRow[Int(node.row)]) else { return }
    var values = shapes[place].model.values
    var path: (from: Int, to: Int, fraction: Double)?
    var dashes = shapes[place].model.dashes
    // Key −1 is the model's own path.
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
    // The shown path is mixed in place: a copy held here would make it copy its points.
    let oldKey = shapes[place].shown.path.key
    var isChanged = !sameBytes(values, shapes[place].shown.values) || dashes != shapes[place].shown.dashes
    shapes[place].shown.values = values
    shapes[place].shown.dashes = dashes
    if let path {
      let model = shapes[place].model.path.data
      shapes[place].shown.path.mix(
        path.from < 0 ? model : s.paths[path.from], path.to < 0 ? model : s.paths[path.to], path.fraction)
    } else if oldKey != shapes[place].model.path.key {
      shapes[place].shown.path = shapes[place].model.path
    }
    isChanged = isChanged || shapes[place].shown.path.key != oldKey
    if isChanged { mark(Int(node.row)) }
  }
}

extension [Double] {
  /// Interpolates two lists of equal length. For lists of different lengths, takes the nearer one.
  fileprivate mutating func mix(_ a: [Double], _ b: [Double], _ fraction: Double) {
    self = a.count == b.count ? zip(a, b).map { $0 + ($1 - $0) * fraction } : fraction < 0.5 ? a : b
  }
}
