import Agate

/// The states of a scene, with one controller for each of its documents.
final class StateMachine {
  private let parts: [(states: [String], controller: CAStateController)]
  let names: [String]

  init(parts: [ScenePart]) {
    self.parts = parts.map { part in
      let layers = part.tree.nodes.map(\.layer)
      return (
        part.states.map(\.name),
        CAStateController(
          states: part.states.map { $0.state(layers) }, transitions: part.transitions.map { $0.transition(layers) })
      )
    }
    var seen: Set<String> = []
    names = parts.flatMap(\.states).map(\.name).filter { seen.insert($0).inserted }
  }

  func knows(_ state: String) -> Bool { parts.contains { DeviceState.match(state, among: $0.states) != nil } }

  /// - Parameter isAnimated: Whether the transition to the state is played.
  func enter(_ state: String?, isAnimated: Bool) {
    for part in parts {
      let name = state.flatMap { DeviceState.match($0, among: part.states) }
      part.controller.setState(name, isAnimated: isAnimated)
    }
  }
}

extension SceneState {
  /// Returns a `CAState` that refers to the layers of the nodes.
  func state(_ layers: [CALayer]) -> CAState {
    CAState(
      name: name, basedOn: basedOn,
      elements: changes.map { change in
        switch change {
        case .set(let node, let keyPath, let value): .setValue(value, keyPath: keyPath, target: layers[node])
        case .addAnimation(let node, let key, let animation):
          .addAnimation(animation, key: key, target: layers[node])
        case .removeAnimation(let node, let key): .removeAnimation(key: key, target: layers[node])
        case .addLayer(let node, let parent, let before):
          .addSublayer(layers[node], target: layers[parent], below: before.map { layers[$0] })
        case .removeLayer(let node): .removeSublayer(layers[node])
        }
      })
  }
}

extension SceneTransition {
  /// Returns a `CAStateTransition` that refers to the layers of the nodes.
  func transition(_ layers: [CALayer]) -> CAStateTransition {
    CAStateTransition(
      fromState: from, toState: to,
      elements: animations.map { node, animation in
        // Animations of the same properties have the same key, so that those of a later transition replace them.
        let paths = animation.animatedKeyPaths
        return CAStateTransitionElement(
          target: layers[node],
          key: paths.isEmpty ? kCATransition : "transition of \(paths.sorted().joined(separator: ", "))",
          animation: animation)
      })
  }
}
