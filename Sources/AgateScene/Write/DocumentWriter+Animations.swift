import Agate

extension DocumentWriter {
  /// Writes the animations of a layer, each with a unique key.
  func writeAnimations(of layer: CALayer) {
    let list = layer.animationList
    guard !list.isEmpty else { return }
    var used = Set(list.compactMap(\.key))
    out.begin("animations")
    for (key, animation) in list { write(animation, key: key ?? newKey(for: animation, &used), of: layer) }
    out.end()
  }

  private func newKey(for animation: CAAnimation, _ used: inout Set<String>) -> String {
    let wanted = (animation as? CAPropertyAnimation)?.keyPath ?? "animation"
    var key = wanted
    var number = 2
    while !used.insert(key).inserted {
      key = "\(wanted) \(number)"
      number += 1
    }
    return key
  }

  /// - Parameters:
  ///   - key: The key of the animation; nil for an animation in a group.
  ///   - layer: The layer of the animation, for the lookup of key paths.
  func write(_ animation: CAAnimation, key: String?, of layer: CALayer) {
    guard let type = className(of: animation) else {
      return lose("\(Swift.type(of: animation))", "is an animation that files do not have")
    }
    var attributes = [("type", type)]
    if let key { attributes.append(("key", key)) }
    var values: [AnimationValues] = []
    if let property = animation as? CAPropertyAnimation {
      guard let path = property.keyPath, let kind = kind(of: property, at: path, of: layer) else {
        return lose(property.keyPath ?? type, "leads to nothing that files animate; the animation is not written")
      }
      attributes.append(("keyPath", path))
      guard let own = self.values(of: property, kind) else {
        return lose(path, "has values that files cannot hold; the animation is not written")
      }
      values = own
    }
    attributes += timing(of: animation)
    switch animation {
    case let animation as CAPropertyAnimation: attributes += self.attributes(of: animation)
    case let transition as CATransition: attributes += self.attributes(of: transition)
    default: break
    }
    out.begin("animation", attributes)
    for part in values { write(part) }
    if let keyframes = animation as? CAKeyframeAnimation { writeLists(of: keyframes) }
    if let group = animation as? CAAnimationGroup, let inner = group.animations {
      out.begin("animations")
      for animation in inner { write(animation, key: nil, of: layer) }
      out.end()
    }
    out.end()
    if animation.delegate != nil { lose(key ?? type, "has a delegate, which is a program's") }
    for name in animation.customKeys { lose(name, "is no property of animations, and its value is not written") }
  }

  private func className(of animation: CAAnimation) -> String? {
    switch animation {
    case is CASpringAnimation: "CASpringAnimation"
    case is CABasicAnimation: "CABasicAnimation"
    case is CAKeyframeAnimation: "CAKeyframeAnimation"
    case is CAAnimationGroup: "CAAnimationGroup"
    case is CATransition: "CATransition"
    default: nil
    }
  }

  private func kind(of animation: CAPropertyAnimation, at path: String, of layer: CALayer) -> ValueKind? {
    guard case .property(let property, let kind) = SceneSupport.resolve(path, of: layer), property.animatable else {
      return nil
    }
    return animation.valueFunction?.argumentKind ?? kind
  }

  // MARK: Attributes

  private func timing(of animation: CAAnimation) -> [(String, String)] {
    var list: [(String, String)] = []
    func add(_ name: String, _ value: Double, unless standard: Double) {
      guard value != standard else { return }
      if let text = ValueText.number(value) { list.append((name, text)) }
    }
    add("beginTime", animation.beginTime, unless: 0)
    add("duration", animation.duration, unless: 0)
    if animation.speed != 1, let text = ValueText.number(animation.speed) { list.append(("speed", text)) }
    add("timeOffset", animation.timeOffset, unless: 0)
    // Very large finite counts also mean an endless animation.
    if animation.repeatCount > 1e9 {
      list.append(("repeatCount", "inf"))
    } else if animation.repeatCount != 0, let text = ValueText.number(animation.repeatCount) {
      list.append(("repeatCount", text))
    }
    add("repeatDuration", animation.repeatDuration > 1e9 ? .infinity : animation.repeatDuration, unless: 0)
    if animation.autoreverses { list.append(("autoreverses", "1")) }
    if animation.fillMode != .removed { list.append(("fillMode", animation.fillMode.rawValue)) }
    if let curve = animation.timingFunction, let text = ValueText.timingFunction(curve) {
      list.append(("timingFunction", text))
    }
    if !animation.isRemovedOnCompletion { list.append(("removedOnCompletion", "0")) }
    return list
  }

  private func attributes(of animation: CAPropertyAnimation) -> [(String, String)] {
    var list: [(String, String)] = []
    if animation.isAdditive { list.append(("additive", "1")) }
    if animation.isCumulative { list.append(("cumulative", "1")) }
    if let function = animation.valueFunction { list.append(("valueFunction", function.name.rawValue)) }
    if let spring = animation as? CASpringAnimation {
      for (name, value) in [
        ("mass", spring.mass), ("stiffness", spring.stiffness), ("damping", spring.damping),
        ("velocity", spring.initialVelocity),
      ] {
        if let text = ValueText.number(Double(value)) { list.append((name, text)) }
      }
      if spring.allowsOverdamping { list.append(("allowsOverdamping", "1")) }
    }
    if let keyframes = animation as? CAKeyframeAnimation {
      if keyframes.calculationMode != .linear {
        list.append(("calculationMode", keyframes.calculationMode.rawValue))
      }
      if let mode = keyframes.rotationMode { list.append(("rotationMode", mode.rawValue)) }
      if let text = keyframes.path.flatMap(ValueText.path) { list.append(("path", text)) }
    }
    return list
  }

  private func attributes(of transition: CATransition) -> [(String, String)] {
    if transition.filter != nil { lose("filter", "of a transition is not written") }
    var list = [("transitionType", transition.type.rawValue)]
    if let subtype = transition.subtype { list.append(("subtype", subtype.rawValue)) }
    if transition.startProgress != 0, let text = ValueText.number(transition.startProgress) {
      list.append(("startProgress", text))
    }
    if transition.endProgress != 1, let text = ValueText.number(transition.endProgress) {
      list.append(("endProgress", text))
    }
    return list
  }

  // MARK: Values

  /// Returns the values of an animation; nil if a value cannot be written.
  private func values(of animation: CAPropertyAnimation, _ kind: ValueKind) -> [AnimationValues]? {
    if let keyframes = animation as? CAKeyframeAnimation {
      guard keyframes.path == nil else { return [] }
      guard let given = keyframes.values else { return nil }
      let values = given.compactMap { written($0, as: kind) }
      return values.count == given.count ? [AnimationValues(name: "values", isList: true, values, kind)] : nil
    }
    guard let basic = animation as? CABasicAnimation else { return nil }
    var list: [AnimationValues] = []
    for (name, value) in [("fromValue", basic.fromValue), ("toValue", basic.toValue), ("byValue", basic.byValue)] {
      guard let value else { continue }
      guard let written = written(value, as: kind) else { return nil }
      list.append(AnimationValues(name: name, isList: false, [written], kind))
    }
    return list
  }

  private func write(_ part: AnimationValues) {
    guard part.isList else { return write(part.values[0], as: part.kind, name: part.name) }
    out.begin(part.name)
    for value in part.values { write(value, as: part.kind, name: nil) }
    out.end()
  }

  private func writeLists(of animation: CAKeyframeAnimation) {
    for (name, numbers) in [
      ("keyTimes", animation.keyTimes), ("tensionValues", animation.tensionValues),
      ("continuityValues", animation.continuityValues), ("biasValues", animation.biasValues),
    ] {
      guard let numbers else { continue }
      out.begin(name)
      for number in numbers {
        if let text = ValueText.number(number.doubleValue) { out.leaf("real", [("value", text)]) }
      }
      out.end()
    }
    guard let curves = animation.timingFunctions else { return }
    out.begin("timingFunctions")
    for curve in curves {
      if let text = ValueText.timingFunction(curve) { out.leaf("string", [("value", text)]) }
    }
    out.end()
  }
}

/// The values of an animation in the form in which they are written.
private struct AnimationValues {
  var name: String
  /// Whether the values are key frames, which are written into one element.
  var isList: Bool
  var values: [WrittenValue]
  var kind: ValueKind

  init(name: String, isList: Bool, _ values: [WrittenValue], _ kind: ValueKind) {
    (self.name, self.isList, self.values, self.kind) = (name, isList, values, kind)
  }
}

extension CAValueFunction {
  /// The kind of the function's argument: a number, or a list of three numbers.
  var argumentKind: ValueKind { name == .scale || name == .translate ? .numbers : .number }
}
