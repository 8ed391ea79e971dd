import Agate
import Foundation

extension DocumentDecoder {
  /// Reads a `<states>` or `<stateTransitions>` element of a node.
  ///
  /// - Parameter name: The name of the document in errors.
  func decodeStates(_ element: CAMLElement, node: Int, name: String) throws(SceneError) {
    var names: Set<String> = [], ways: Set<[String]> = []
    for child in element.children {
      switch child.name {
      case "LKState":
        if let state = child["name"], !names.insert(state).inserted {
          report(
            .withoutEffect, "name",
            "\(String(state.prefix(60)).debugDescription) is the name of an earlier state; the changes of both are made",
            at: child.position(of: "name"), node: node)
        }
        try decodeState(child, node: node, document: name)
      case "LKStateTransition":
        let way = [child["fromState"] ?? "*", child["toState"] ?? "*"]
        if !ways.insert(way).inserted {
          report(
            .withoutEffect, child.name,
            "is never played: an earlier one leads from \(SceneCheck.quoted(way[0])) to \(SceneCheck.quoted(way[1]))",
            at: child.position, node: node)
        }
        decodeTransition(child, node: node)
      default:
        hasDamagedTransitions = true
        report(
          .unknown, child.name,
          "is neither a state nor a transition"
            + near(child.name, ["LKState", "LKStateTransition"]), at: child.position, node: node)
      }
    }
  }

  private func decodeState(_ element: CAMLElement, node: Int, document: String) throws(SceneError) {
    reportUnknown(in: element, node: node)
    guard let name = element["name"], !name.isEmpty else {
      return report(.invalid, "LKState", "has no name and is ignored", at: element.position, node: node)
    }
    var state = SceneState(name: name, position: element.position, basedOn: element["basedOn"])
    state.basePosition = element.position(of: "basedOn")
    var set: Set<[String]> = []
    // The frames, bounds and positions that the state sets, by node.
    var places: [Int: [String]] = [:]
    for child in element.child("elements")?.children ?? [] {
      guard let change = try decodeChange(child, node: node, document: document) else { continue }
      state.changes.append(change)
      if case .removeAnimation = change {
        state.places.append(child.position(of: "key"))
      } else {
        state.places.append(child.position)
      }
      guard case .set(let target, let path, _) = change else { continue }
      if !set.insert(["\(target)", path]).inserted {
        report(
          .withoutEffect, path, "is set a second time in the state; the last value counts", at: child.position,
          node: target)
      } else if ["frame", "bounds", "position"].contains(SceneCheck.word(of: path)) {
        let others = places[target, default: []].filter { SceneCheck.word(of: $0) != SceneCheck.word(of: path) }
        if let other = others.first(where: { SceneSupport.overlap($0, path) }) {
          report(
            .withoutEffect, path, "replaces the \(other) that the state sets, too; leave out one of both",
            at: child.position, node: target)
        }
        places[target, default: []].append(path)
      }
    }
    // Several layers of a document can define changes for the same state.
    if let known = statePlaces[name] {
      states[known].changes += state.changes
      states[known].places += state.places
      if states[known].basedOn == nil {
        (states[known].basedOn, states[known].basePosition) = (state.basedOn, state.basePosition)
      }
    } else {
      statePlaces[name] = states.count
      states.append(state)
    }
  }

  private func decodeChange(
    _ given: CAMLElement, node owner: Int, document: String
  ) throws(SceneError) -> SceneState.Change? {
    // In elements that add or remove layers, `object` can be the layer itself.
    let meansLayer =
      given.name.hasSuffix("Element") && object(of: given).map { SceneSupport.isLayerClass($0.name) } == true
    guard let element = meansLayer ? given : resolve(given, node: owner) else { return nil }
    reportUnknown(in: element, node: owner)
    switch element.name {
    case "LKStateSetValue", "LKStateSetProperty":
      guard let (node, path, kind, property) = target(of: element, owner: owner) else { return nil }
      guard let holder = element.child("value") ?? element.children.first else {
        report(.invalid, path, "is set to nothing; add a <value>", at: element.position, node: node)
        return nil
      }
      guard let value = value(of: holder, as: kind, node: node, name: path, property: property) else { return nil }
      if path == "compositingFilter", case .string(let type) = value,
        blending(CAFilter(type: type), at: element.position, node: node) == nil
      {
        return nil
      }
      return .set(node: node, keyPath: path, value: value.object)
    case "LKStateAddAnimation":
      guard let node = targetNode(of: element, owner: owner),
        let child = element.child("animation") ?? element.children.first?.children.first ?? element.children.first,
        let animation = animation(child, node: node, depth: 0)
      else { return nil }
      let key = element["key"] ?? (animation as? CAPropertyAnimation)?.keyPath ?? "state"
      return .addAnimation(node: node, key: key, animation: animation)
    case "LKStateRemoveAnimation":
      guard let node = targetNode(of: element, owner: owner), let key = element["key"] else { return nil }
      return .removeAnimation(node: node, key: key)
    case "LKStateAddElement": return try decodeAddition(element, owner: owner, document: document)
    case "LKStateRemoveElement": return decodeRemoval(element, owner: owner)
    default:
      report(
        .unknown, element.name, "is not a change that a state can make" + near(element.name, SceneSupport.changeNames),
        at: element.position, node: owner)
    }
    return nil
  }

  private func decodeTransition(_ element: CAMLElement, node: Int) {
    var transition = SceneTransition(
      position: element.position, from: element["fromState"] ?? "*", to: element["toState"] ?? "*")
    transition.fromPosition = element.position(of: "fromState")
    transition.toPosition = element.position(of: "toState")
    reportUnknown(in: element, node: node)
    for child in element.child("elements")?.children ?? [] {
      guard let part = resolve(child, node: node) else { continue }
      guard part.name == "LKStateTransitionElement" else {
        report(
          .unknown, part.name, "is not part of a transition" + near(part.name, ["LKStateTransitionElement"]),
          at: part.position, node: node)
        hasDamagedTransitions = true
        continue
      }
      reportUnknown(in: part, node: node)
      guard let target = targetNode(of: part, owner: node) else {
        hasDamagedTransitions = true
        continue
      }
      if part.children.isEmpty {
        report(.withoutEffect, part.name, "has no animation: nothing is played", at: part.position, node: target)
        hasDamagedTransitions = true
      }
      let first = transition.animations.count
      for inner in part.children {
        guard let animation = animation(inner, node: target, depth: 0) else {
          hasDamagedTransitions = true
          continue
        }
        checkKey(of: part, animation, inner, node: target)
        transition.animations.append((target, animation))
      }
      checkTimes(of: part, transition.animations[first...].map { $0.animation }, node: target)
    }
    let end = transition.animations.map { $0.animation.beginTime + $0.animation.duration }.max()
    if let duration = element.attributes["duration"], CAMLNumber.parse(duration.value) != end {
      report(
        .withoutEffect, "duration", "is ignored: the animations in the transition have durations of their own",
        at: duration.position, node: node)
    }
    transitions.append(transition)
  }

  /// Reports an animation whose property differs from the property of the transition element.
  private func checkKey(of part: CAMLElement, _ animation: CAAnimation, _ inner: CAMLElement, node: Int) {
    guard let key = part["key"], let path = (animation as? CAPropertyAnimation)?.keyPath,
      case .property = SceneSupport.resolve(key, of: tree.nodes[node].layer),
      !SceneSupport.overlap(SceneSupport.canonical(key), path)
    else { return }
    report(
      .withoutEffect, path, "is not \(key.prefix(60)), which this element of the transition is for",
      at: inner.position(of: "keyPath"), node: node)
    hasDamagedTransitions = true
  }

  /// Reports times of a transition element that differ from the times of its animations, which are used.
  private func checkTimes(of part: CAMLElement, _ animations: [CAAnimation], node: Int) {
    for (name, own) in [("beginTime", animations.map(\.beginTime)), ("duration", animations.map(\.duration))] {
      guard let given = part.attributes[name], let time = own.first(where: { $0 != CAMLNumber.parse(given.value) })
      else { continue }
      report(
        .withoutEffect, name,
        "\(SceneCheck.quoted(given.value)) is ignored: the animation in the element has the \(name) "
          + "\(SceneCheck.number(time)), which counts", at: given.position, node: node)
    }
  }

  /// Reports attributes and child elements that are not allowed in an element of states.
  private func reportUnknown(in element: CAMLElement, node: Int) {
    guard let names = SceneSupport.stateNames[element.name] else { return }
    if let enabled = element.attributes["enabled"], CAMLNumber.bool(enabled.value) == false {
      report(
        .unsupported, "enabled", "is not read: the \(element.name) acts all the same; take it out of the document",
        at: enabled.position, node: node)
    }
    for name in ["nextDelay", "previousDelay"] {
      guard names.attributes.contains(name), let delay = element.attributes[name],
        CAMLNumber.parse(delay.value) != 0
      else { continue }
      report(
        .unsupported, name, "is not read: no state follows another one by itself", at: delay.position, node: node)
    }
    // A change can contain its value or layer directly, in an element with the name of its class.
    let classes = element.children.map(\.name).filter {
      SceneSupport.isLayerClass($0) || DocumentDecoder.valueKind(ofType: $0) != nil
        || SceneSupport.animationClasses.contains($0)
    }
    // The animations of a transition are checked when they are decoded.
    let children = element.name == "LKStateTransitionElement" ? nil : names.children.union(classes)
    reportUnknown(in: element, attributes: names.attributes, children: children, node: node)
  }

  /// Returns the layer, key path and kind of value of a change. If they are missing or invalid, reports a finding and
  /// returns nil.
  private func target(
    of element: CAMLElement, owner: Int
  ) -> (node: Int, path: String, kind: ValueKind, property: SceneSupport.Property)? {
    guard let node = targetNode(of: element, owner: owner) else { return nil }
    guard let path = element["keyPath"] ?? element["key"] else {
      report(.invalid, element.name, "has no keyPath and changes nothing", at: element.position, node: node)
      return nil
    }
    let position = element.position(of: element["keyPath"] == nil ? "key" : "keyPath")
    switch SceneSupport.resolve(path, of: tree.nodes[node].layer) {
    case .property(let property, let kind):
      if property.state == .silent { return nil }
      reportUseless(path, at: position, node: node)
      return (node, SceneSupport.canonical(path), kind, property)
    case .unsupported(let reason):
      report(.unsupported, path, reason, at: position, node: node)
    case .withoutEffect(let reason):
      let near = near(path, SceneSupport.keyPaths(of: tree.nodes[node].layer))
      report(.withoutEffect, path, reason + near, at: position, node: node)
    case .unknown where SceneSupport.layerClasses[tree.nodes[node].className] != .drawn:
      let name = tree.nodes[node].className
      report(.unsupported, path, "is a property of \(name) that is not drawn yet", at: position, node: node)
    case .unknown:
      report(
        .unknown, path, "leads to no property; a state sets it in vain" + keyPathHint(path, of: node), at: position,
        node: node)
    }
    return nil
  }

  /// The ids and names of the layers, limited in large documents.
  var identifiers: [String] {
    (Array(identified.keys.prefix(Self.mostIdentifiers)) + named.keys.prefix(Self.mostIdentifiers)).sorted()
  }

  func targetNode(of element: CAMLElement, owner: Int) -> Int? {
    guard let identifier = element["targetId"] ?? element["target"] else { return owner }
    if let node = identified[identifier] ?? named[identifier] { return node }
    report(
      .invalid, "targetId",
      "no layer has the id \(String(identifier.prefix(60)).debugDescription)"
        + near(identifier, identifiers),
      at: element.position(of: element["targetId"] == nil ? "target" : "targetId"), node: owner)
    return nil
  }
}
