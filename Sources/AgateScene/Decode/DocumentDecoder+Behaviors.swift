import Agate

extension DocumentDecoder {
  /// Decodes the behaviours of an `<emitterBehaviors>` element. Behaviours that are not applied are reported.
  func behaviors(_ list: CAMLElement, node: Int) -> [CAEmitterBehavior] {
    var found: [CAEmitterBehavior] = []
    for child in list.children {
      guard let element = resolve(child, node: node), let behavior = behavior(element, node: node) else { continue }
      guard found.count < limits.behaviors else {
        report(
          .invalid, list.name, "holds more than \(limits.behaviors) behaviours; the others are not applied",
          at: child.position, node: node)
        break
      }
      found.append(behavior)
    }
    return found
  }

  /// Decodes a behaviour from its type, name and inputs. If the behaviour is not applied, reports a finding and returns
  /// nil.
  private func behavior(_ element: CAMLElement, node: Int) -> CAEmitterBehavior? {
    let isClass = element.name == "CAEmitterBehavior"
    let stated = element["type"].flatMap { $0 == "CAEmitterBehavior" ? nil : $0 }
    if let stated, let other = element["behavior"], other != stated {
      report(
        .invalid, "behavior",
        "is \(String(other.prefix(60)).debugDescription), but type is \(String(stated.prefix(60)).debugDescription), which "
          + "counts", at: element.position, node: node)
    }
    let type = stated ?? element["behavior"] ?? (isClass ? "" : element.name)
    guard isClass || element["type"] == "CAEmitterBehavior", !type.isEmpty else {
      report(
        .invalid, element.name, "does not say what behaviour it is and is ignored", at: element.position, node: node)
      return nil
    }
    let behavior = CAEmitterBehavior(type: type)
    let typePlace =
      stated == nil && element["behavior"] == nil
      ? element.position
      : element.position(of: stated == nil ? "behavior" : "type")
    guard behavior.isKnown else {
      if type == "light" {
        report(.unsupported, type, "particles are not lit", at: typePlace, node: node)
      } else {
        report(
          .unknown, type, "is not a behaviour and is not applied" + near(type, CAEmitterBehavior.behaviorTypes()),
          at: typePlace, node: node)
      }
      return nil
    }
    if let name = element["name"], !name.isEmpty { behavior.name = name }
    let given = element.attributes.map { name, attribute in
      (name, CAMLElement(name, attribute))
    }
    let children = element.children.map { ($0.name == "p" ? $0["key"] ?? $0.name : $0.name, $0) }
    for (name, holder) in (given + children).sorted(by: { $0.0 < $1.0 })
    where name != "type" && name != "behavior" && name != "name" && !SceneSupport.isBookkeeping(name) {
      decodeInput(name, holder, of: behavior, node: node)
    }
    return behavior
  }

  private func decodeInput(_ name: String, _ holder: CAMLElement, of behavior: CAEmitterBehavior, node: Int) {
    let feature = "\(behavior.type).\(name)"
    guard let input = SceneSupport.behaviorInput(name, of: behavior) else {
      return report(
        .unknown, feature,
        "is not an input of this behaviour" + near(name, behavior.inputKeys() + ["enabled", "name"]),
        at: holder.position, node: node)
    }
    switch input {
    case .value(let property):
      guard let value = value(of: holder, as: property.kind, node: node, name: feature, property: property) else {
        return
      }
      if let object = value.object { behavior.setValue(object, forKey: name == "isEnabled" ? "enabled" : name) }
    case .vector:
      let numbers = CAMLNumber.list(holder["value"] ?? holder.text) ?? []
      guard numbers.count == 3, numbers.allSatisfy({ abs($0) <= limits.magnitude }) else {
        return report(.invalid, feature, "must be three numbers; it is ignored", at: holder.position, node: node)
      }
      behavior.setValue(numbers, forKey: name)
    case .numbers:
      let numbers = numbers(holder)
      guard let numbers, numbers.allSatisfy({ abs($0) <= 1e6 }) else {
        let text = holder["value"] ?? holder.text
        let reason = SceneValue.excess(of: text, as: .numbers, magnitude: 1e6)
        return report(
          .invalid, feature, "\(reason ?? "must be numbers"); they are ignored", at: holder.position, node: node)
      }
      behavior.setValue(numbers, forKey: name)
    case .colors:
      let colors = holder.children.compactMap {
        value(of: $0, as: .color, node: node, name: feature)?.object as? CGColor
      }
      behavior.setValue(colors, forKey: name)
    }
  }

  /// Reads numbers from the items of a list or from one text. Returns nil if an item is not a number.
  private func numbers(_ holder: CAMLElement) -> [Double]? {
    if holder.children.isEmpty {
      return CAMLNumber.list(holder["value"] ?? holder.text, limit: SceneValue.Most.numbers)
    }
    let numbers = holder.children.compactMap { CAMLNumber.parse($0["value"] ?? $0.text) }
    return numbers.count == holder.children.count ? numbers : nil
  }
}
