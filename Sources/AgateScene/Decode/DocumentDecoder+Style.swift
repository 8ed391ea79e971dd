import Agate

extension DocumentDecoder {
  /// Reads the parallax groups of a layer's `<style>`. The other contents are for Apple's own programs.
  func decodeStyle(_ element: CAMLElement, node: Int) {
    for child in element.children {
      switch child.name {
      case "wallpaperParallaxGroups":
        for entry in child.children {
          if let group = parallax(entry, node: node) { tree.nodes[node].parallax.append(group) }
        }
      case "wallpaperPropertyGroups", "wallpaperBackgroundAssetNames", "wallpaperFloatingAssetNames":
        guard !child.children.isEmpty else { continue }
        report(.privateAPI, child.name, "is for the device's own player", line: child.line, node: node)
      default:
        report(.unsupported, "style.\(child.name)", "is not applied", line: child.line, node: node)
      }
    }
  }

  private func parallax(_ given: CAMLElement, node: Int) -> ParallaxGroup? {
    guard let element = resolve(given, node: node) else { return nil }
    func text(_ name: String) -> String? {
      let child = element.child(name)
      return element[name] ?? child?["value"] ?? child.flatMap { $0.text.isEmpty ? nil : $0.text }
    }
    let (low, high) = (
      text("mapMinTo").flatMap { CAMLNumber.parse($0) }, text("mapMaxTo").flatMap { CAMLNumber.parse($0) }
    )
    guard let axis = text("axis").flatMap({ ParallaxGroup.Axis(rawValue: $0) }), let name = text("layerName"),
      let path = text("keyPath"), let low, let high, max(abs(low), abs(high)) <= limits.magnitude
    else {
      report(
        .invalid, "wallpaperParallaxGroups", "needs axis, layerName, keyPath, mapMinTo and mapMaxTo; it is ignored",
        line: element.line, node: node)
      return nil
    }
    return ParallaxGroup(axis: axis, layerName: name, keyPath: path, low: low, high: high, view: text("view"))
  }

  /// Keeps the parallax groups that move a layer, and puts those layers at rest.
  func settleParallax() {
    for node in tree.nodes.indices where !tree.nodes[node].parallax.isEmpty {
      let groups = tree.nodes[node].parallax.filter { moves($0, node: node) }
      tree.nodes[node].parallax = groups
      for group in groups {
        guard let target = named[group.layerName] else { continue }
        tree.nodes[target].layer.setValue(group.value(at: 0), forKeyPath: group.keyPath)
      }
    }
  }

  private func moves(_ group: ParallaxGroup, node: Int) -> Bool {
    let line = tree.nodes[node].line
    guard let target = named[group.layerName] else {
      let name = String(group.layerName.prefix(60)).debugDescription
      report(.withoutEffect, "wallpaperParallaxGroups", "no layer is named \(name)", line: line, node: node)
      return false
    }
    guard case .property(_, .number) = SceneSupport.resolve(group.keyPath, of: tree.nodes[target].layer) else {
      report(
        .withoutEffect, "wallpaperParallaxGroups", "\(group.keyPath.prefix(60)) is not a numeric property of a layer",
        line: line,
        node: node)
      return false
    }
    return true
  }
}
