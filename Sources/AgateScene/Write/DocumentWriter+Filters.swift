import Agate

extension DocumentWriter {
  /// Writes a layer's filters and its blend mode.
  func writeFilters(of layer: CALayer) {
    for (name, filters) in [("filters", layer.filters), ("backgroundFilters", layer.backgroundFilters)] {
      guard let filters else { continue }
      out.begin(name)
      for filter in filters.compactMap({ $0 as? CAFilter }) { write(filter) }
      out.end()
    }
    switch layer.compositingFilter {
    case let filter as CAFilter: out.leaf("compositingFilter", [("filter", filter.type)])
    case let type as String: out.leaf("compositingFilter", [("filter", type)])
    case nil: break
    default: lose("compositingFilter", "is no filter")
    }
  }

  private func write(_ filter: CAFilter) {
    var attributes = [("filter", filter.type)]
    if filter.name != filter.type { attributes.append(("name", filter.name)) }
    if !filter.isEnabled { attributes.append(("enabled", "0")) }
    let blank = CAFilter(type: filter.type)
    for name in filter.inputKeys {
      guard let kind = SceneSupport.inputKind(name, of: blank) else {
        lose("\(filter.type).\(name)", "is not an input of this filter")
        continue
      }
      guard let text = ValueText.text(filter.value(forKey: name), as: kind) else {
        lose("\(filter.type).\(name)", "has a value that files cannot hold")
        continue
      }
      if text != ValueText.text(blank.value(forKey: name), as: kind) { attributes.append((name, text)) }
    }
    out.leaf("CAFilter", attributes)
  }
}
