import Agate

/// Checks of states and of the transitions between them.
extension SceneCheck {
  mutating func checkStates() {
    let names = Set(part.states.map(\.name))
    func known(_ name: String) -> Bool { name == "*" || names.contains(name) }
    let circles = statesBasedOnThemselves()
    let list = part.states.map(\.name)
    let added = addedAnimations()
    for state in part.states {
      let feature = "LKState \(state.name)"
      if let base = state.basedOn, !base.isEmpty, !known(base) {
        let near = near(base, list)
        add(
          0, feature, "is based on \(Self.quoted(base)), and there is no such state\(near)", .invalid,
          at: state.basePosition)
      } else if circles.contains(state.name) {
        add(0, feature, "is based on itself, directly or by way of others", .invalid, at: state.basePosition)
      }
      for (index, change) in state.changes.enumerated() {
        let place = state.places.indices.contains(index) ? state.places[index] : state.position
        check(change, of: state, added: added, at: place)
      }
    }
    checkTransitions(known, list)
    checkUnanimatedStates()
  }

  private mutating func check(
    _ change: SceneState.Change, of state: SceneState, added: Set<Target>, at position: TextPosition
  ) {
    let feature = "LKState \(state.name)"
    switch change {
    case .set(let node, let path, let value as Double)
    where SceneSupport.fractions.contains(path) && !Self.isFraction(value):
      add(
        node, feature, "sets \(path) to \(value), outside of 0 to 1; it counts as the nearest", .invalid, at: position)
    case .removeAnimation(let node, let key)
    where !added.contains(Target(node: node, keyPath: key))
      && part.tree.nodes[node].layer.animation(forKey: key) == nil:
      add(node, feature, "removes the animation \(Self.quoted(key)), which the layer never has", at: position)
    default: break
    }
  }

  /// Returns the nodes and keys of the animations that states add.
  private func addedAnimations() -> Set<Target> {
    var added: Set<Target> = []
    for state in part.states {
      for case .addAnimation(let node, let key, _) in state.changes { added.insert(Target(node: node, keyPath: key)) }
    }
    return added
  }

  private mutating func checkTransitions(_ known: (String) -> Bool, _ names: [String]) {
    let others = Set(scene.states)
    for transition in part.transitions {
      for (name, position) in [(transition.from, transition.fromPosition), (transition.to, transition.toPosition)]
      where !name.isEmpty && !known(name) {
        // Another document of the scene can have a state that this document does not use.
        if transition.animations.isEmpty, others.contains(name) { continue }
        let near = near(name, names)
        add(
          0, "LKStateTransition",
          "from \(Self.quoted(transition.from)) to \(Self.quoted(transition.to)) is never "
            + "played: there is no state \(Self.quoted(name))\(near)", at: position)
      }
    }
  }

  /// Returns the states that are based on themselves, directly or through other states.
  private func statesBasedOnThemselves() -> Set<String> {
    let bases = Dictionary(part.states.map { ($0.name, $0.basedOn ?? "") }) { first, _ in first }
    var circles: Set<String> = []
    // Every state is visited once: a chain ends at a state that was already visited.
    var seen: [String: Int] = [:]
    for (start, state) in part.states.enumerated() {
      var name = state.name
      while seen[name] == nil, let base = bases[name] {
        seen[name] = start
        name = base
      }
      guard seen[name] == start else { continue }
      while let base = bases[name], circles.insert(name).inserted { name = base }
    }
    return circles
  }

  // MARK: Jumps

  /// A value or an animation that a state sets on a layer.
  private struct Target: Hashable {
    var node: Int
    var keyPath: String
  }

  /// Reports states with visible, animatable changes that no transition animates.
  private mutating func checkUnanimatedStates() {
    // If transitions are faulty, they were already reported, and the states are not.
    let values = part.hasDamagedTransitions || leadsNowhere() ? [] : changingValues()
    guard !values.isEmpty else { return }
    var led: Set<String> = []
    // The key paths that transitions to a state animate, by state and node. An empty key path means the whole layer.
    var animated: [String: [Int: Set<String>]] = [:]
    for transition in part.transitions {
      led.insert(transition.to)
      for (node, animation) in transition.animations {
        animated[transition.to, default: [:]][node, default: []].formUnion(animation.animatedKeyPaths)
        // A `CATransition` of the layer covers all of its changes.
        if animation is CATransition { animated[transition.to, default: [:]][node, default: []].insert("") }
      }
    }
    for state in part.states {
      var count = 0
      let isAnimated = state.changes.contains { change in
        guard case .set(let node, let path, _) = change, values.contains(Target(node: node, keyPath: path)) else {
          return false
        }
        count += 1
        return ["*", state.name].contains { name in
          animated[name]?[node]?.contains { $0.isEmpty || SceneSupport.overlap($0, path) } == true
        }
      }
      guard count > 0, !isAnimated else { continue }
      // The default actions animate the changes, for the default duration of a transaction.
      let changes = count == 1 ? "its change takes" : "its \(count) changes take"
      let isLed = led.contains(state.name) || led.contains("*")
      add(
        0, "LKState \(state.name)",
        isLed
          ? "is not animated: the transitions to it animate none of its changes; \(changes) 0.25 s, as by default"
          : "has no transition that leads to it: \(changes) 0.25 s, as by default; add an LKStateTransition to "
            + Self.quoted(state.name),
        at: state.position)
    }
  }

  /// Returns the animatable values that states set, if they differ between states or from the layer's own value.
  private func changingValues() -> Set<Target> {
    var first: [Target: String] = [:]
    var changing: Set<Target> = []
    for state in part.states {
      for case .set(let node, let path, let value?) in state.changes {
        let target = Target(node: node, keyPath: path)
        guard !changing.contains(target), Self.changesGradually(value), !path.hasPrefix("hidden"),
          isAnimatable(path, of: node)
        else { continue }
        let text = "\(value)"
        if let other = first[target] {
          if other != text { changing.insert(target) }
        } else {
          first[target] = text
          let own = part.tree.nodes[node].layer.value(forKeyPath: path).map { "\($0)" }
          if own != text { changing.insert(target) }
        }
      }
    }
    return changing
  }

  /// Returns whether a transition leads to or from a state that does not exist.
  private func leadsNowhere() -> Bool {
    let names = Set(scene.states).union(["*", ""])
    return part.transitions.contains { !names.contains($0.from) || !names.contains($0.to) }
  }

  private func isAnimatable(_ path: String, of node: Int) -> Bool {
    guard case .property(let property, _) = SceneSupport.resolve(path, of: part.tree.nodes[node].layer) else {
      return false
    }
    return property.animatable
  }

  private static func changesGradually(_ value: Any) -> Bool {
    value is Double || value is CGFloat || value is CGPoint || value is CGSize || value is CGRect || value is CGColor
      || value is CATransform3D
  }
}
