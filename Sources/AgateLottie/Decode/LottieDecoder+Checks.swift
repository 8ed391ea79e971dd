import AgateScene

/// Checks for valid values that cannot have their intended effect.
extension LottieDecoder {
  // MARK: Layers

  /// The member names of layers whose misspellings are recognised. Other names are too short.
  private static let longNames = ["hasMask", "masksProperties", "parent", "refId", "shapes"]

  /// Reports members with misspelt names.
  ///
  /// - Returns: the correct names of the misspelt members.
  func checkNames(of layer: JSONValue) -> [String] {
    var missing: [String]?, found: [String] = []
    for member in layer.children {
      guard comparisons > 0 else { break }
      let name = member.key
      guard name.utf8.count >= 4, name.utf8.count <= 40, !Self.longNames.contains(name) else { continue }
      let names = missing ?? Self.longNames.filter { other in !layer.children.contains { $0.key == other } }
      missing = names
      comparisons -= 1
      let isTransform = name == "transform" && layer["ks"] == nil
      let meant = isTransform ? ["ks"] : NearNames.nearest(name, names)
      guard let other = meant.first else { continue }
      report(.unknown, name, "is not known and is ignored; did you mean '\(other)'?", at: member)
      found.append(other)
    }
    return found
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
    let indices = Set(layers.compactMap(\.index))
    var seen: Set<Int> = []
    checkDepth(of: layers, list)
    for (layer, json) in zip(layers, objects) {
      layerNames.append(layer.name.isEmpty ? "layer \(layer.index ?? 0)" : layer.name)
      defer { layerNames.removeLast() }
      let isParent = layer.index.map(used.contains) == true
      if let index = layer.index, !seen.insert(index).inserted, isParent || mattes.contains(index) {
        report(.invalid, "ind", "is \(index), as that of an earlier layer, which others refer to", at: json["ind"])
      }
      let isNull = if case .null = layer.content { true } else { false }
      if let parent = layer.parent, !indices.contains(parent), isParent || !layer.isHidden && !isNull {
        report(.invalid, "parent", "names no layer of the composition", at: json["parent"])
      }
      // Invisible layers can still be parents of visible layers.
      guard !layer.isHidden, !isParent, !isNull else { continue }
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

  /// Reports 3D layers that are visible at the same time, because they are drawn in file order and not by depth.
  private func checkDepth(of layers: [LottieLayerModel], _ list: JSONValue) {
    guard layers.contains(where: \.transform.isSpatial) else { return }
    let inSpace = zip(layers, Self.areInSpace(layers)).filter { layer, isInSpace in
      switch layer.content {
      case .null, .nothing: false
      case .precomposition, .solid, .image, .shapes, .text:
        isInSpace && !layer.isHidden && !layer.isMatte && layer.end > layer.first
      }
    }.map(\.0)
    let times = inSpace.map { (first: $0.first, end: $0.end) }.sorted { $0.first < $1.first }
    guard zip(times, times.dropFirst()).contains(where: { $1.first < $0.end }) else { return }
    unsupported(
      "3D layers", at: list, "do not cross or hide each other by depth: they are drawn in the order of the file")
  }

  /// Returns for each layer whether the layer or one of its parents has a 3D transform.
  private static func areInSpace(_ layers: [LottieLayerModel]) -> [Bool] {
    let places = Dictionary(layers.indices.compactMap { i in layers[i].index.map { ($0, i) } }) { first, _ in first }
    var known = [Bool?](repeating: nil, count: layers.count)
    for index in layers.indices where known[index] == nil {
      var chain: [Int] = [], next: Int? = index
      while let place = next, known[place] == nil {
        // This value also ends cycles.
        known[place] = false
        chain.append(place)
        next = layers[place].parent.flatMap { places[$0] }
      }
      var isInSpace = next.map { known[$0] == true } ?? false
      for place in chain.reversed() {
        isInSpace = isInSpace || layers[place].transform.isSpatial
        known[place] = isInSpace
      }
    }
    return known.map { $0 == true }
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

  /// Returns whether a list contains a style, which may be hidden, an unknown item, or a hidden group.
  private static func hasStyle(_ list: JSONValue) -> Bool {
    list.children.contains { item in
      switch item["ty"]?.text {
      case "gr": item["hd"]?.bool == true || item["it"].map(hasStyle) == true
      case "sh", "rc", "el", "sr", "tr", "tm", "rd", "rp", "mm", "pb", "op", "zz", "tw": false
      default: true
      }
    }
  }

  /// Reports a composition that asks for collapsed transformations, if its layers have blend modes or 3D transforms.
  func checkCollapse(of layer: JSONValue) {
    guard layer["ty"]?.integer == 0, let collapse = layer["ct"], collapse.bool == true,
      let name = layer["refId"]?.text, layer["ddd"]?.bool == true || blends(name)
    else { return }
    unsupported(
      "collapsed transformations", at: collapse,
      "have no effect: the composition is drawn as a flat picture of its own, cut at its frame")
  }

  /// Returns whether a composition has layers with blend modes.
  private func blends(_ name: String) -> Bool {
    if let known = blendingAssets[name] { return known }
    let layers = assets[name]?["layers"]
    let found = layers?.children.contains { $0["bm"]?.integer.map { $0 != 0 } == true } == true
    blendingAssets[name] = found
    return found
  }

  // MARK: Values

  func checkOpacity(_ opacity: Property<Double>, at value: JSONValue?) {
    // Rounded numbers can exceed 100 slightly.
    guard let value, let most = ([opacity.value] + opacity.keys.map(\.value)).max(), most > 100.5 else { return }
    report(
      .withoutEffect, "opacity", "is \(most.formatted()), more than 100 percent; it counts as 100",
      at: value["k"] ?? value)
  }

  /// Reports a colour whose components are bytes from 0 to 255.
  func checkComponents(of color: Property<Vector>, at value: JSONValue?) {
    func areBytes(_ color: Vector) -> Bool { Self.areBytes([color.x, color.y, color.z]) }
    guard let value, areBytes(color.value) || color.keys.contains(where: { areBytes($0.value) }) else { return }
    report(
      .withoutEffect, "colour", "has components from 0 to 255, but those of a file of this version go from 0 to 1",
      at: value["k"] ?? value)
  }

  /// Returns whether the components of a colour look like bytes: whole numbers from 0 to 255, with one above 10.
  static func areBytes(_ parts: [Double]) -> Bool {
    parts.allSatisfy { 0...255 ~= $0 && $0 == $0.rounded() } && parts.contains { $0 > 10 }
  }

  /// Reports a colour count that does not match the numbers of a gradient.
  ///
  /// - Parameters:
  ///   - given: the object with the colour count and the numbers of the colours.
  ///   - member: the gradient, which may name a slot.
  func checkColors(of gradient: Gradient, _ given: JSONValue?, _ member: JSONValue?) {
    let count = gradient.stops.value.numbers.count
    guard let given, given.isObject, count > 0 else { return }
    let slots = [member, given["k"]].compactMap { $0 }.map { slot(of: $0) }.first { !$0.isEmpty } ?? ""
    if gradient.colorCount == 0 {
      // Fewer than four numbers are no complete colour, so nothing is drawn.
      guard count >= 4 else {
        return report(
          .invalid, "p", "is no number of colours, and there are fewer than four numbers\(slots)", at: given)
      }
      let fault = given["p"].map { "is \($0.shown)" } ?? "is missing"
      report(
        .invalid, "p", "\(fault), but there are numbers for \(count / 4) colours\(slots), all of which are drawn",
        at: given["p"] ?? given)
    } else if gradient.colorCount * 4 > count {
      report(
        .invalid, "p",
        "is \(gradient.colorCount), but there are only \(count / 4) colours of four numbers\(slots)",
        at: given["p"] ?? given)
    }
  }

  // MARK: Paths

  /// Reports paths whose counts of tangents and points differ, and key frames whose counts of points differ.
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
