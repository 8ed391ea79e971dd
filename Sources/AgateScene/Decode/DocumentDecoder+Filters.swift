import Agate

extension DocumentDecoder {
  /// Sets the filters of a node's layer from its `<filters>`, `<backgroundFilters>` and `<compositingFilter>`
  /// elements.
  func decodeFilters(_ element: CAMLElement, node: Int) {
    let layer = tree.nodes[node].layer
    for child in element.children {
      switch child.name {
      case "filters": layer.filters = filters(child, node: node)
      case "backgroundFilters": layer.backgroundFilters = filters(child, node: node)
      case "compositingFilter": layer.compositingFilter = compositingFilter(child, node: node)
      default: continue
      }
    }
  }

  private func filters(_ list: CAMLElement, node: Int) -> [CAFilter] {
    var filters: [CAFilter] = []
    for child in list.children {
      guard let filter = filter(child, node: node) else { continue }
      guard filters.count < limits.filters else {
        report(
          .invalid, list.name, "holds more than \(limits.filters) filters; the others are not applied",
          at: child.position, node: node)
        break
      }
      let place = typePlace(child)
      report(SceneSupport.state(of: filter), of: filter, SceneSupport.filterTypes, at: place, node: node)
      filters.append(filter)
    }
    return filters
  }

  /// Decodes a filter from its type, name and inputs. If the element is not a filter, reports a finding and returns
  /// nil.
  private func filter(_ element: CAMLElement, node: Int) -> CAFilter? {
    guard let element = resolve(element, node: node) else { return nil }
    if element.name == "string" || element.name == "NSString" {
      return CAFilter(type: element["value"] ?? element.text)
    }
    guard let type = filterType(element) else {
      let near = near(element.name, ["CAFilter"])
      report(
        .invalid, element.name,
        near.isEmpty ? "does not say what filter it is and is ignored" : "is no filter and is ignored" + near,
        at: element.position, node: node)
      return nil
    }
    let filter = CAFilter(type: type)
    if let name = element["name"], !name.isEmpty { filter.name = name }
    let given = element.attributes.map { name, attribute in
      (name, CAMLElement(name, attribute))
    }
    let children = element.children.map { ($0.name == "p" ? $0["key"] ?? $0.name : $0.name, $0) }
    for (name, holder) in (given + children).sorted(by: { $0.0 < $1.0 }) {
      decodeInput(name, holder, of: filter, node: node)
    }
    return filter
  }

  /// Returns the position of the attribute with the filter's type.
  private func typePlace(_ element: CAMLElement) -> TextPosition {
    element.position(of: ["filter", "value", "type"].first { element[$0] != nil } ?? "name")
  }

  private func filterType(_ element: CAMLElement) -> String? {
    let isFilter = { (name: String?) in name == "CAFilter" || name == "CIFilter" }
    guard isFilter(element.name) || isFilter(element["type"]) else { return nil }
    let type = element["filter"] ?? (isFilter(element["type"]) ? nil : element["type"]) ?? element["name"]
    return type.flatMap { $0.isEmpty ? nil : $0 }
  }

  private func decodeInput(_ name: String, _ holder: CAMLElement, of filter: CAFilter, node: Int) {
    if ["filter", "name", "type"].contains(name) || SceneSupport.isBookkeeping(name) { return }
    if SceneSupport.silentInputs.contains(name) { return }
    if name == "enabled" || name == "isEnabled" {
      if case .bool(let value)? = value(of: holder, as: .bool, node: node, name: name) { filter.isEnabled = value }
      return
    }
    // Unknown filters were already reported as a whole.
    guard filter.isKnown else { return }
    if SceneSupport.edgeInputs.contains(name) {
      guard CAMLNumber.bool(holder["value"] ?? holder.text) != false else { return }
      return report(
        .unsupported, "\(filter.type).\(name)", "edges are blurred into transparency", at: holder.position, node: node)
    }
    guard let kind = SceneSupport.inputKind(name, of: filter) else {
      let inputs = SceneSupport.inputs(of: filter)
      let near = near(name, inputs + ["enabled", "name"])
      let list = inputs.isEmpty ? "; it has none" : "; it has \(inputs.joined(separator: ", "))"
      return report(
        .unknown, "\(filter.type).\(name)", "is not an input of this filter" + (near.isEmpty ? list : near),
        at: holder.position, node: node)
    }
    let input = SceneSupport.filterInput(name, kind)
    guard let value = value(of: holder, as: kind, node: node, name: name, property: input) else { return }
    filter.setValue(value.object, forKey: name)
  }

  // MARK: Blending

  /// Decodes the filter of a `<compositingFilter>` in any of its forms. If it has no effect, reports a finding and
  /// returns nil.
  private func compositingFilter(_ element: CAMLElement, node: Int) -> CAFilter? {
    guard let element = resolve(element, node: node) else { return nil }
    let inner = element.children.first { $0.name == "CAFilter" || $0.name == "CIFilter" || $0.name == "string" }
    if let inner {
      return filter(inner, node: node).flatMap { blending($0, at: typePlace(inner), node: node) }
    }
    let type = element["filter"] ?? element["value"] ?? (element.text.isEmpty ? element["name"] : element.text)
    if let type, !type.isEmpty { return blending(CAFilter(type: type), at: typePlace(element), node: node) }
    if element["type"] != "null" && element["type"] != "NSNull" && !element.attributes.isEmpty {
      report(.invalid, element.name, "does not say what filter it is and is ignored", at: element.position, node: node)
    }
    return nil
  }

  /// Returns the filter if it is a supported blend mode. Otherwise reports its state and returns nil.
  func blending(_ filter: CAFilter, at position: TextPosition, node: Int) -> CAFilter? {
    let state = SceneSupport.state(ofCompositing: filter)
    report(state, of: filter, SceneSupport.blendNames, at: position, node: node)
    return state == .drawn ? filter : nil
  }

  /// - Parameter names: The known types, for suggestions.
  private func report(
    _ state: SceneSupport.State?, of filter: CAFilter, _ names: [String], at position: TextPosition, node: Int
  ) {
    guard let state else {
      return report(
        .unknown, filter.type, "is not a filter and is not applied" + near(filter.type, names), at: position,
        node: node)
    }
    report(state, filter.type, at: position, node: node)
  }
}
