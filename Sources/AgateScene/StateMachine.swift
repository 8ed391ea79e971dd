import Agate

/// Applies states and takes them back.
final class StateMachine {
  private let parts: [ScenePart]
  let names: [String]
  /// What every property that a state touches was when the scene was read.
  private var originals: [Original] = []
  private var added: [(layer: CALayer, key: String)] = []
  private var removed: [(layer: CALayer, key: String, animation: CAAnimation)] = []

  private struct Original {
    var layer: CALayer
    var key: String
    var value: Any?
  }

  init(parts: [ScenePart]) {
    self.parts = parts
    var names: [String] = []
    for part in parts {
      for state in part.states where !names.contains(state.name) { names.append(state.name) }
    }
    self.names = names
    recordOriginals()
  }

  func knows(_ state: String) -> Bool {
    parts.contains { DeviceState.match(state, among: $0.states.map(\.name)) != nil }
  }

  func enter(_ state: String?) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    reset()
    guard let state else { return }
    for part in parts {
      if let name = DeviceState.match(state, among: part.states.map(\.name)) { apply(name, of: part) }
    }
  }

  private func reset() {
    for (layer, key) in added.reversed() { layer.removeAnimation(forKey: key) }
    for (layer, key, animation) in removed { layer.add(animation, forKey: key) }
    (added, removed) = ([], [])
    for original in originals { original.layer.setValue(original.value, forKeyPath: original.key) }
  }

  private func apply(_ name: String, of part: ScenePart) {
    // Base states first; a circle of them ends at the first repetition.
    var chain: [SceneState] = []
    var next: String? = name
    while let current = next, let state = part.states.first(where: { $0.name == current }),
      !chain.contains(where: { $0.name == current })
    {
      chain.append(state)
      next = state.basedOn
    }
    for state in chain.reversed() {
      for change in state.changes { apply(change, in: part.tree) }
    }
  }

  private func apply(_ change: SceneState.Change, in tree: SceneTree) {
    switch change {
    case .set(let node, let keyPath, let value):
      tree.nodes[node].layer.setValue(value, forKeyPath: keyPath)
    case .addAnimation(let node, let key, let animation):
      let layer = tree.nodes[node].layer
      if let old = layer.animation(forKey: key) { removed.append((layer, key, old)) }
      layer.add(animation, forKey: key)
      added.append((layer, key))
    case .removeAnimation(let node, let key):
      let layer = tree.nodes[node].layer
      guard let old = layer.animation(forKey: key) else { return }
      removed.append((layer, key, old))
      layer.removeAnimation(forKey: key)
    }
  }

  /// Whole properties, not their parts: setting a rotation back would leave the rest of the transform recomposed. A
  /// filter's inputs and a cell's properties are properties of their own.
  private func recordOriginals() {
    struct Key: Hashable {
      var layer: ObjectIdentifier
      var key: String
    }
    var seen: Set<Key> = []
    for part in parts {
      for case .set(let node, let keyPath, _) in part.states.flatMap(\.changes) {
        let layer = part.tree.nodes[node].layer
        let isInput = ["filters.", "backgroundFilters.", "emitterCells."].contains { keyPath.hasPrefix($0) }
        let key = isInput ? keyPath : String(keyPath.prefix { $0 != "." })
        guard seen.insert(Key(layer: ObjectIdentifier(layer), key: key)).inserted else { continue }
        originals.append(Original(layer: layer, key: key, value: layer.value(forKeyPath: key)))
      }
    }
  }
}
