import Agate
import Foundation

extension DocumentDecoder {
  /// Adds the animations of an `<animations>` element to a node's layer.
  func decodeAnimations(_ element: CAMLElement, node: Int) {
    let layer = tree.nodes[node].layer
    // The next suffix for each repeated key, so that each suffix is tried only once.
    var taken: [String: Int] = [:]
    for child in element.children {
      guard animationCount(of: node) < limits.animations else {
        report(
          .invalid, element.name,
          "a layer has more than \(limits.animations) animations; the others do not run\(SceneLimits.hint("animations"))",
          at: child.position, node: node)
        break
      }
      guard let animation = animation(child, node: node, depth: 0) else { continue }
      if let key = child.attributes["key"], layer.animation(forKey: key.value) != nil {
        report(
          .withoutEffect, "key",
          "\(String(key.value.prefix(60)).debugDescription) is the key of another animation of the layer, which this one "
            + "replaces on a device", at: key.position, node: node)
      }
      let isPlain = child.name == "animation" || SceneSupport.animationClasses.contains(child.name)
      let wanted = child["key"] ?? (isPlain ? (animation as? CAPropertyAnimation)?.keyPath ?? child.name : child.name)
      // Core Animation would replace an animation with the same key, but a file with two such animations needs both.
      var key = wanted
      var number = taken[wanted] ?? 2
      while layer.animation(forKey: key) != nil {
        key = "\(wanted) \(number)"
        number += 1
      }
      taken[wanted] = number
      layer.add(animation, forKey: key)
      var places = ElementPlaces(object(of: child) ?? child)
      places.unread = places.names.subtracting(AnimationFields.known)
      tree.nodes[node].animationPlaces[key] = places
      animationCounts[node, default: 0] += 1
    }
  }

  private func animationCount(of node: Int) -> Int { animationCounts[node] ?? 0 }

  /// Decodes an animation in any of CAML's forms. If it has no effect, reports a finding and returns nil.
  func animation(_ element: CAMLElement, node: Int, depth: Int) -> CAAnimation? {
    guard depth < 8 else {
      report(.invalid, element.name, "groups nest too deeply", at: element.position, node: node)
      return nil
    }
    guard let element = resolve(element, node: node) else { return nil }
    guard element["type"] != nil || element.name != "animation" else {
      report(
        .unknown, "animation", "has no class and is ignored; give it a type, as CABasicAnimation", at: element.position,
        node: node)
      return nil
    }
    let type = element["type"] ?? element.name
    let animation: CAAnimation
    switch type {
    case "CABasicAnimation": animation = CABasicAnimation()
    case "CASpringAnimation": animation = CASpringAnimation()
    case "CAKeyframeAnimation": animation = CAKeyframeAnimation()
    case "CAAnimationGroup": animation = CAAnimationGroup()
    case "CATransition": animation = CATransition()
    default:
      let names = SceneSupport.animationClasses.sorted() + ["CATransition", "animation"]
      let hint = SceneSupport.isLayerClass(type) ? "; layers stand in <sublayers>" : near(type, names)
      report(
        .unknown, type, "is not an animation and is ignored" + hint, at: element.position(of: "type"), node: node)
      return nil
    }
    var kind: ValueKind?, isFraction = false, isAngle = false
    if let property = animation as? CAPropertyAnimation {
      guard let target = animatedKeyPath(element, node: node) else { return nil }
      property.keyPath = target.path
      kind = target.kind
      isFraction = SceneSupport.fractions.contains(target.path)
      isAngle = SceneSupport.isAngle(target.path)
    }
    let fields = AnimationFields(
      decoder: self, element: element, node: node, isOutermost: depth == 0, isFraction: isFraction, isAngle: isAngle)
    fields.applyTiming(to: animation)
    switch animation {
    case let group as CAAnimationGroup:
      group.animations = element.child("animations")?.children.compactMap {
        self.animation($0, node: node, depth: depth + 1)
      }
      fields.checkGroup(group)
    case let transition as CATransition: fields.applyTransition(to: transition)
    case let keyframes as CAKeyframeAnimation:
      fields.applyPropertyFlags(to: keyframes)
      if let function = keyframes.valueFunction { kind = function.argumentKind }
      guard fields.applyKeyframes(to: keyframes, kind: kind ?? .number) else { return nil }
    case let basic as CABasicAnimation:
      fields.applyPropertyFlags(to: basic)
      // A value function makes a transform from one number or three numbers.
      if let function = basic.valueFunction { kind = function.argumentKind }
      if let spring = basic as? CASpringAnimation { fields.applySpring(to: spring) }
      let isDelta = basic.isAdditive
      basic.fromValue = fields.value("fromValue", kind: kind ?? .number, isDelta: isDelta)
      basic.toValue = fields.value("toValue", kind: kind ?? .number, isDelta: isDelta)
      basic.byValue = fields.value("byValue", kind: kind ?? .number, isDelta: true)
      if basic.fromValue != nil, basic.toValue != nil, basic.byValue != nil {
        report(
          .withoutEffect, "byValue", "is ignored: fromValue and toValue say where the animation begins and ends",
          at: fields.position(of: "byValue"), node: node)
      }
    default: break
    }
    fields.reportUnknown(type)
    return animation
  }

  private func animatedKeyPath(_ element: CAMLElement, node: Int) -> (path: String, kind: ValueKind)? {
    guard let path = element["keyPath"], !path.isEmpty else {
      let misspelt = element.attributes.first { $0.key.lowercased() == "keypath" && $0.key != "keyPath" }
      if let misspelt {
        report(
          .unknown, misspelt.key, "is not known, and so nothing is animated; did you mean 'keyPath'?",
          at: misspelt.value.position, node: node)
      } else {
        report(.withoutEffect, element.name, "has no keyPath and animates nothing", at: element.position, node: node)
      }
      return nil
    }
    let position = element.position(of: "keyPath"), layer = tree.nodes[node].layer
    switch SceneSupport.resolve(path, of: layer) {
    case .property(let property, let kind):
      guard property.animatable else {
        let synonym = SceneSupport.synonym(path, among: SceneSupport.keyPaths(of: layer))
        let near = NearNames.question(synonym.map { [$0] } ?? [])
        report(.withoutEffect, path, "cannot be animated" + near, at: position, node: node)
        return nil
      }
      reportUseless(path, at: position, node: node)
      return (SceneSupport.canonical(path), kind)
    case .unsupported(let reason):
      report(.unsupported, path, reason, at: position, node: node)
    case .withoutEffect(let reason):
      let near = near(path, SceneSupport.keyPaths(of: tree.nodes[node].layer))
      report(.withoutEffect, path, reason + near, at: position, node: node)
    case .unknown:
      if SceneSupport.layerClasses[tree.nodes[node].className] == .drawn {
        report(
          .unknown, path, "leads to no property; the animation is ignored" + keyPathHint(path, of: node), at: position,
          node: node)
      } else {
        let name = tree.nodes[node].className
        report(.unsupported, path, "is a property of \(name) that is not drawn yet", at: position, node: node)
      }
    }
    return nil
  }
}
