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
        tree.nodes[node].unread.insert("emitterCells")
        continue
      }
      guard cellCount < limits.cells else {
        report(
          .invalid, list.name, "there are more than \(limits.cells) cells; the others do not emit", at: child.position,
          node: node)
        break
      }
      cellCount += 1
      tree.nodes[node].cellPlaces.append(ElementPlaces(element))
      found.append(cell(element, (node, tree.nodes[node].cellPlaces.count - 1), depth: depth))
    }
    return found
  }

  /// - Parameter place: The emitter's node, and the index of the cell in its ``SceneNode/cellPlaces``.
  private func cell(_ element: CAMLElement, _ place: (node: Int, cell: Int), depth: Int) -> CAEmitterCell {
    let cell = CAEmitterCell(), node = place.node
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
      case "contents":
        cell.contents = contents(holder, node: node)
        if cell.contents == nil { tree.nodes[node].cellPlaces[place.cell].unread.insert(name) }
      default: decode(name == "isEnabled" ? "enabled" : name, holder, of: cell, at: place)
      }
    }
    return cell
  }

  private func decode(
    _ name: String, _ holder: CAMLElement, of cell: CAEmitterCell, at place: (node: Int, cell: Int)
  ) {
    let feature = "CAEmitterCell.\(name)", node = place.node
    guard let property = SceneSupport.cellProperties[name] else {
      let (severity, message) = SceneSupport.guess(name)
      let meant = severity == .unknown ? meant(name, SceneSupport.cellNames) : []
      tree.nodes[node].cellPlaces[place.cell].unread.formUnion(meant)
      return report(severity, feature, message + NearNames.question(meant), at: holder.position, node: node)
    }
    if property.state == .silent { return }
    if let text = holder["value"], property.harmless.contains(text) { return }
    guard property.state == .drawn else { return report(property.state, feature, at: holder.position, node: node) }
    guard let value = value(of: holder, as: property.kind, node: node, name: feature, property: property) else {
      tree.nodes[node].cellPlaces[place.cell].unread.insert(name)
      return
    }
    if name == "contentsScale", case .number(let scale) = value, scale <= 0 {
      return report(
        .invalid, feature, "must be greater than 0; it is ignored", at: holder.position, node: node)
    }
    if let object = value.object { cell.setValue(object, forKey: name) }
  }
}
