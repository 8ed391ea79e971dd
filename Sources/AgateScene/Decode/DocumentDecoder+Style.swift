import Agate

extension DocumentDecoder {
  /// Reads the parallax groups of a layer's `<style>`. The other contents are used only by Apple's programs.
  func decodeStyle(_ element: CAMLElement, node: Int) {
    for child in element.children {
      switch child.name {
      case "wallpaperParallaxGroups":
        for entry in child.children {
          guard let group = parallax(entry, node: node) else { continue }
          tree.nodes[node].parallax.append(group)
          let place = { (name: String) in entry.child(name).map { $0.position(of: "value") } ?? entry.position(of: name)
          }
          parallaxPlaces[node, default: []].append((place("layerName"), place("keyPath")))
        }
      case "wallpaperPropertyGroups", "wallpaperBackgroundAssetNames", "wallpaperFloatingAssetNames":
        guard !child.children.isEmpty else { continue }
        report(.privateAPI, child.name, "is for the device's own player", at: child.position, node: node)
      default:
        report(.unsupported, "style.\(child.name)", "is not applied", at: child.position, node: node)
      }
    }
  }

  private func parallax(_ given: CAMLElement, node: Int) -> ParallaxGroup? {
    guard let element = resolve(given, node: node) else { return nil }
    let names: Set = ["axis", "image", "keyPath", "layerName", "mapMaxTo", "mapMinTo", "title", "view"]
    let hasUnknown = reportUnknown(in: element, attributes: names, children: names, node: node)
    func text(_ name: String) -> String? {
      let child = element.child(name)
      return element[name] ?? child?["value"] ?? child.flatMap { $0.text.isEmpty ? nil : $0.text }
    }
    let (low, high) = (
      text("mapMinTo").flatMap { CAMLNumber.parse($0) }, text("mapMaxTo").flatMap { CAMLNumber.parse($0) }
    )
    if let axis = text("axis"), ParallaxGroup.Axis(rawValue: axis) == nil {
      let place = element.child("axis").map { $0.position(of: "value") } ?? element.position(of: "axis")
      report(
        .invalid, "axis", "\(axis.prefix(40).debugDescription) is neither x nor y; the group is ignored", at: place,
        node: node)
      return nil
    }
    guard let axis = text("axis").flatMap({ ParallaxGroup.Axis(rawValue: $0) }), let name = text("layerName"),
      let path = text("keyPath"), let low, let high, max(abs(low), abs(high)) <= limits.magnitude
    else {
      let missing = ["axis", "layerName", "keyPath", "mapMinTo", "mapMaxTo"].filter { text($0) == nil }
      // A misspelt name was already reported at its position.
      if missing.isEmpty || !hasUnknown {
        report(
          .invalid, "wallpaperParallaxGroups",
          "needs axis, layerName, keyPath, mapMinTo and mapMaxTo; "
            + (missing.isEmpty ? "" : "\(missing.joined(separator: ", ")) is missing; ") + "it is ignored",
          at: element.position, node: node)
      }
      return nil
    }
    return ParallaxGroup(axis: axis, layerName: name, keyPath: path, low: low, high: high, view: text("view"))
  }

  /// Removes the parallax groups without effect, and sets the moved layers to their rest values.
  func settleParallax() {
    for node in tree.nodes.indices where !tree.nodes[node].parallax.isEmpty {
      let places = parallaxPlaces[node] ?? []
      let groups = zip(tree.nodes[node].parallax, places).filter { moves($0, at: $1, node: node) }.map(\.0)
      tree.nodes[node].parallax = groups
      for group in groups {
        guard let target = named[group.layerName] else { continue }
        tree.nodes[target].layer.setValue(group.value(at: 0), forKeyPath: group.keyPath)
      }
    }
  }

  private func moves(
    _ group: ParallaxGroup, at places: (name: TextPosition, keyPath: TextPosition), node: Int
  ) -> Bool {
    guard let target = named[group.layerName] else {
      let name = String(group.layerName.prefix(60)).debugDescription
      let near = near(group.layerName, named.keys.prefix(Self.mostIdentifiers).sorted())
      report(.withoutEffect, "wallpaperParallaxGroups", "no layer is named \(name)\(near)", at: places.name, node: node)
      return false
    }
    guard case .property(_, .number) = SceneSupport.resolve(group.keyPath, of: tree.nodes[target].layer) else {
      report(
        .withoutEffect, "wallpaperParallaxGroups",
        "\(group.keyPath.prefix(60)) is not a numeric property of a layer"
          + near(group.keyPath, SceneSupport.keyPaths(of: tree.nodes[target].layer)), at: places.keyPath, node: node)
      return false
    }
    return true
  }
}
