import Agate

extension DocumentWriter {
  /// Assigns an identifier to every layer that a state or transition refers to.
  func nameTargets() {
    var targets: Set<ObjectIdentifier> = []
    for element in document.states.flatMap(\.elements) {
      for layer in element.layers { targets.insert(ObjectIdentifier(layer)) }
    }
    for element in document.transitions.flatMap(\.elements) { targets.insert(ObjectIdentifier(element.target)) }
    var used = Set(document.identifiers.values)
    var number = 0
    func name(_ root: CALayer) {
      // Layers are visited in document order, so that the same tree gives the same names.
      var pending = [root]
      while let layer = pending.popLast() {
        if targets.contains(ObjectIdentifier(layer)), document.identifiers[ObjectIdentifier(layer)] == nil {
          var identifier = ""
          repeat {
            number += 1
            identifier = "layer-\(number)"
          } while !used.insert(identifier).inserted
          document.identifiers[ObjectIdentifier(layer)] = identifier
        }
        pending += (layer.sublayers ?? []).reversed()
        if let mask = layer.mask { pending.append(mask) }
      }
    }
    name(document.root)
    for case .addSublayer(let layer, _, _) in document.states.flatMap(\.elements) { name(layer) }
  }

  func writeStates() {
    if !document.states.isEmpty {
      out.begin("states")
      for state in document.states {
        var attributes = [("name", state.name)]
        if let base = state.basedOn { attributes.append(("basedOn", base)) }
        out.begin("LKState", attributes)
        out.begin("elements")
        for element in state.elements { write(element) }
        out.end()
        out.end()
      }
      out.end()
    }
    guard !document.transitions.isEmpty else { return }
    out.begin("stateTransitions")
    for transition in document.transitions {
      out.begin("LKStateTransition", [("fromState", transition.fromState), ("toState", transition.toState)])
      out.begin("elements")
      for element in transition.elements { write(element) }
      out.end()
      out.end()
    }
    out.end()
  }

  private func write(_ element: CAStateTransitionElement) {
    guard let target = identifier(of: element.target) else {
      return lose("LKStateTransitionElement", "is about a layer that is not in the tree")
    }
    // Readers take the key from the animation. Here it is the key path, as in existing files.
    let key = (element.animation as? CAPropertyAnimation)?.keyPath ?? kCATransition
    out.begin("LKStateTransitionElement", [("key", key), ("targetId", target)])
    write(element.animation, key: nil, of: element.target)
    out.end()
  }

  private func write(_ element: CAStateElement) {
    switch element {
    case .setValue(let value, let keyPath, let layer):
      guard let target = identifier(of: layer) else { return loseTarget(keyPath) }
      guard case .property(_, let kind) = SceneSupport.resolve(keyPath, of: layer),
        let written = written(value, as: kind)
      else { return lose(keyPath, "is set to something that files cannot hold") }
      out.begin("LKStateSetValue", [("targetId", target), ("keyPath", keyPath)])
      write(written, as: kind, name: "value")
      out.end()
    case .addAnimation(let animation, let key, let layer):
      guard let target = identifier(of: layer) else { return loseTarget(key) }
      out.begin("LKStateAddAnimation", [("targetId", target), ("key", key)])
      write(animation, key: nil, of: layer)
      out.end()
    case .removeAnimation(let key, let layer):
      guard let target = identifier(of: layer) else { return loseTarget(key) }
      out.leaf("LKStateRemoveAnimation", [("targetId", target), ("key", key)])
    case .addSublayer(let layer, let parent, let sibling):
      guard let target = identifier(of: parent) else { return loseTarget("sublayers") }
      var attributes = [("targetId", target), ("keyPath", "sublayers")]
      if let sibling, let before = identifier(of: sibling) { attributes.append(("beforeObject", before)) }
      if let known = identifier(of: layer) {
        return out.leaf("LKStateAddElement", attributes + [("object", known)])
      }
      out.begin("LKStateAddElement", attributes)
      out.begin("object")
      place(layer)
      write(layer, place: LayerKeys.className(of: layer))
      out.end()
      out.end()
    case .removeSublayer(let layer):
      guard let target = identifier(of: layer) else { return loseTarget("sublayers") }
      out.leaf("LKStateRemoveElement", [("targetId", target), ("keyPath", "sublayers")])
    }
  }

  private func loseTarget(_ feature: String) {
    lose(feature, "is changed by a state in a layer that is not in the tree")
  }

  /// Returns the identifier of a layer; nil if the layer is not in the document, or not placed yet.
  private func identifier(of layer: CALayer) -> String? {
    placed.contains(ObjectIdentifier(layer)) ? document.identifiers[ObjectIdentifier(layer)] : nil
  }
}

extension CAStateElement {
  fileprivate var layers: [CALayer] {
    switch self {
    case .setValue(_, _, let layer), .addAnimation(_, _, let layer), .removeAnimation(_, let layer),
      .removeSublayer(let layer):
      [layer]
    case .addSublayer(let layer, let parent, let sibling): [layer, parent] + (sibling.map { [$0] } ?? [])
    }
  }
}
