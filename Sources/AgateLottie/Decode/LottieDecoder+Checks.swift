import AgateScene

/// Checks of values that are read, but cannot have the effect that they are meant for.
extension LottieDecoder {
  // MARK: Layers

  /// The members of layers whose misspelt names are recognised; others have too few letters.
  private static let longNames = ["hasMask", "masksProperties", "parent", "refId", "shapes"]

  func checkNames(of layer: JSONValue) {
    var missing: [String]?
    for member in layer.children {
      guard comparisons > 0 else { return }
      let name = member.key
      guard name.utf8.count >= 4, name.utf8.count <= 40, !Self.longNames.contains(name) else { continue }
      let names = missing ?? Self.longNames.filter { other in !layer.children.contains { $0.key == other } }
      missing = names
      comparisons -= 1
      let isTransform = name == "transform" && layer["ks"] == nil
      let meant = isTransform ? ["ks"] : NearNames.nearest(name, names)
      guard let other = meant.first else { continue }
      report(.unknown, name, "is not known and is ignored; did you mean '\(other)'?", at: member)
    }
  }

  func checkBlendMode(_ mode: Int, at value: JSONValue?) {
    guard let value, !(0...17).contains(mode) else { return }
    report(.invalid, "bm", "is \(mode), which is no blend mode (0 to 17); it is drawn as normal", at: value)
  }

  /// Checks the layers of a composition together.
  ///
  /// - Parameter end: The frame at which the composition ends.
  func check(_ layers: [LottieLayerModel], _ list: JSONValue, end: Double) {
    let objects = list.children.filter(\.isObject).prefix(layers.count)
    let used = Set(layers.compactMap(\.parent)), mattes = Set(layers.compactMap { $0.matte?.source })
    var seen: Set<Int> = []
    for (layer, json) in zip(layers, objects) {
      layerNames.append(layer.name.isEmpty ? "layer \(layer.index ?? 0)" : layer.name)
      defer { layerNames.removeLast() }
      let isParent = layer.index.map(used.contains) == true
      if let index = layer.index, !seen.insert(index).inserted, isParent || mattes.contains(index) {
        report(.invalid, "ind", "is \(index), as that of an earlier layer, which others refer to", at: json["ind"])
      }
      // Layers that are not seen themselves may place others.
      guard !layer.isHidden, !isParent else { continue }
      if case .null = layer.content { continue }
      if layer.end <= layer.first, json["op"] != nil {
        report(.withoutEffect, "op", "is not after 'ip': the layer is never shown", at: json["op"])
      } else if layer.first >= end {
        report(
          .withoutEffect, "ip", "is not before the end of the animation: the layer is never shown", at: json["ip"])
      } else if case .shapes(let items) = layer.content, Self.hasPath(items), let shapes = json["shapes"],
        !Self.hasStyle(shapes)
      {
        report(.withoutEffect, "shapes", "have neither fill nor stroke: nothing is drawn", at: shapes)
      }
    }
  }

  private static func hasPath(_ items: [ShapeItem]) -> Bool {
    items.contains { item in
      switch item.content {
      case .group(let inner, _): hasPath(inner)
      case .path: true
      case .style, .modifier: false
      }
    }
  }

  /// Whether there is an item that paints, also one that is hidden on purpose, or one that is not known.
  private static func hasStyle(_ list: JSONValue) -> Bool {
    list.children.contains { item in
      switch item["ty"]?.text {
      case "gr": item["hd"]?.bool == true || item["it"].map(hasStyle) == true
      case "sh", "rc", "el", "sr", "tr", "tm", "rd", "rp", "mm", "pb", "op", "zz", "tw": false
      default: true
      }
    }
  }

  // MARK: Values

  func checkOpacity(_ opacity: Property<Double>, at value: JSONValue?) {
    // Rounded numbers may exceed the end by a little.
    guard let value, let most = ([opacity.value] + opacity.keys.map(\.value)).max(), most > 100.5 else { return }
    report(
      .withoutEffect, "opacity", "is \(most.formatted()), more than 100 percent; it counts as 100",
      at: value["k"] ?? value)
  }

  /// Reports the components of a colour that are bytes.
  func checkComponents(of color: Property<Vector>, at value: JSONValue?) {
    func areBytes(_ color: Vector) -> Bool {
      let parts = [color.x, color.y, color.z]
      return parts.allSatisfy { 0...255 ~= $0 && $0 == $0.rounded() } && parts.contains { $0 > 10 }
    }
    guard let value, areBytes(color.value) || color.keys.contains(where: { areBytes($0.value) }) else { return }
    report(
      .withoutEffect, "colour", "has components from 0 to 255, but those of a file of this version go from 0 to 1",
      at: value["k"] ?? value)
  }

  func checkColors(of gradient: Gradient, at value: JSONValue?) {
    let count = gradient.stops.value.numbers.count
    guard let value, gradient.colorCount * 4 > count, count > 0 else { return }
    report(
      .invalid, "p", "is \(gradient.colorCount), but there are only \(count / 4) colours of four numbers", at: value)
  }

  // MARK: Paths

  /// Reports paths with other numbers of tangents than points, and key frames between which points come or go.
  func checkPoints(of value: JSONValue?) {
    guard let value, value.isObject, let inner = value["k"] ?? value["v"].map({ _ in value }) else { return }
    guard inner.isList else { return checkTangents(of: inner) }
    var before: (points: Int, end: Int, isHold: Bool)?
    for key in inner.children {
      guard let path = key["s"]?.first, let points = path["v"]?.count else { continue }
      checkTangents(of: path)
      if let before, !before.isHold, before.end != points || before.points != points {
        return report(
          .withoutEffect, "keyframes",
          "have paths of \(before.points) and then \(points) points, between which there is no way; add points to the "
            + "smaller one", at: key)
      }
      before = (points, key["e"]?.first?["v"]?.count ?? points, key["h"]?.bool == true)
    }
  }

  private func checkTangents(of path: JSONValue) {
    guard let points = path["v"]?.count else { return }
    for (name, list) in [("i", path["i"]), ("o", path["o"])] {
      guard let list, list.count < points else { continue }
      return report(
        .invalid, name, "has \(list.count) tangents for \(points) points; the others are 0", at: list)
    }
  }
}
