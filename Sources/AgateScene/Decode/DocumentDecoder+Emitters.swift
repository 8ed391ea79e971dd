import Agate

extension DocumentDecoder {
  /// Sets the cells and behaviours of a node's layer from its `<emitterCells>` and `<emitterBehaviors>` elements.
  func decodeEmitter(_ element: CAMLElement, node: Int) {
    guard let emitter = tree.nodes[node].layer as? CAEmitterLayer else {
      for child in element.children where child.name == "emitterCells" && !child.children.isEmpty {
        report(.withoutEffect, child.name, "only emitter layers emit", at: child.position, node: node)
      }
      return
    }
    emitters += 1
    for child in element.children {
      switch child.name {
      case "emitterCells": emitter.emitterCells = cells(child, depth: 0, node: node)
      case "emitterBehaviors": emitter.emitterBehaviors = behaviors(child, node: node)
      default: continue
      }
    }
  }

  private func cells(_ list: CAMLElement, depth: Int, node: Int) -> [CAEmitterCell] {
    guard depth < limits.cellDepth else {
      report(.invalid, list.name, "cells nest too deeply; these are ignored", at: list.position, node: node)
      return []
    }
    var found: [CAEmitterCell] = []
    for child in list.children {
      guard let element = resolve(child, node: node) else { continue }
      guard element.name == "CAEmitterCell" || element["type"] == "CAEmitterCell" else {
        report(
          .unknown, element.name, "is no emitter cell and is ignored" + near(element.name, ["CAEmitterCell"]),
          at: element.position, node: node)
        continue
      }
      guard cellCount < limits.cells else {
        report(
          .invalid, list.name, "there are more than \(limits.cells) cells; the others do not emit", at: child.position,
          node: node)
        break
      }
      cellCount += 1
      tree.nodes[node].cellPlaces.append(element.position)
      found.append(cell(element, depth: depth, node: node))
    }
    return found
  }

  private func cell(_ element: CAMLElement, depth: Int, node: Int) -> CAEmitterCell {
    let cell = CAEmitterCell()
    let given = element.attributes.map { name, attribute in
      (name, CAMLElement(name, attribute))
    }
    let children = element.children.map { ($0.name == "p" ? $0["key"] ?? $0.name : $0.name, $0) }
    for (name, holder) in (given + children).sorted(by: { $0.0 < $1.0 }) where !SceneSupport.isBookkeeping(name) {
      switch name {
      case "emitterCells": cell.emitterCells = cells(holder, depth: depth + 1, node: node)
      case "emitterBehaviors":
        report(
          .unsupported, "CAEmitterCell.emitterBehaviors", "behaviours are applied if the emitter has them",
          at: holder.position, node: node)
      case "contents": cell.contents = contents(holder, node: node)
      default: decode(name == "isEnabled" ? "enabled" : name, holder, of: cell, node: node)
      }
    }
    return cell
  }

  private func decode(_ name: String, _ holder: CAMLElement, of cell: CAEmitterCell, node: Int) {
    let feature = "CAEmitterCell.\(name)"
    guard let property = SceneSupport.cellProperties[name] else {
      let (severity, message) = SceneSupport.guess(name)
      let near = near(
        name, SceneSupport.cellProperties.keys.sorted() + ["emitterCells", "emitterBehaviors", "contents"])
      return report(severity, feature, message + (severity == .unknown ? near : ""), at: holder.position, node: node)
    }
    if property.state == .silent { return }
    if let text = holder["value"], property.harmless.contains(text) { return }
    guard property.state == .drawn else { return report(property.state, feature, at: holder.position, node: node) }
    guard let value = value(of: holder, as: property.kind, node: node, name: feature, property: property) else {
      return
    }
    if name == "contentsScale", case .number(let scale) = value, scale <= 0 {
      return report(
        .invalid, feature, "must be greater than 0; it is ignored", at: holder.position, node: node)
    }
    if let object = value.object { cell.setValue(object, forKey: name) }
  }
}
