import AgateScene

/// Items of shape layers.
extension LottieDecoder {
  func decodeItems(_ list: JSONValue, depth: Int) -> [ShapeItem] {
    guard depth < limits.groupDepth else {
      report(
        .invalid, "group",
        "is more than \(limits.groupDepth) groups deep; it is left out" + SceneLimits.hint("lottieGroupDepth"), at: list
      )
      return []
    }
    var items: [ShapeItem] = []
    for json in list.children {
      guard takeItem(at: json) else { break }
      if json["hd"]?.bool == true { continue }
      let before = weight
      if let content = decodeItem(json, depth: depth) {
        items.append(ShapeItem(name: json["nm"]?.text ?? "", content: content, weight: weight - before + 1))
      }
    }
    return items
  }

  private func decodeItem(_ json: JSONValue, depth: Int) -> ShapeItem.Content? {
    guard let type = json["ty"]?.text else {
      report(.invalid, "shape", "has no type 'ty'", at: json)
      return nil
    }
    switch type {
    case "gr": return decodeGroup(json, depth: depth)
    // The transform of a group, which the group reads itself.
    case "tr": return nil
    case "sh": return .path(.bezier(bezier(json["ks"], isClosed: json["closed"]?.bool)))
    case "rc":
      return .path(
        .rectangle(
          position: vector(json["p"]), size: vector(json["s"]), radius: number(json["r"], 0),
          isReversed: isReversed(json)))
    case "el":
      return .path(.ellipse(position: vector(json["p"]), size: vector(json["s"]), isReversed: isReversed(json)))
    case "sr": return .path(.star(decodeStar(json)))
    case "fl", "st", "gf", "gs": return decodeStyle(json, type)
    case "no":
      return .style(StyleItem(paint: .none, opacity: Property(100)))
    default: return decodeModifier(json, type)
    }
  }

  private func isReversed(_ json: JSONValue) -> Bool { json["d"]?.integer == 3 }

  private func decodeGroup(_ json: JSONValue, depth: Int) -> ShapeItem.Content {
    guard let list = json["it"], list.isList else { return .group([], Transform()) }
    var own = Transform()
    for item in list.children where item["ty"]?.text == "tr" {
      own = transform(item)
    }
    if let mode = json["bm"]?.integer, mode != 0 { unsupported("group blend mode", at: json, "is drawn as normal") }
    return .group(decodeItems(list, depth: depth + 1), own)
  }

  private func decodeStar(_ json: JSONValue) -> PathItem.Star {
    var star = PathItem.Star()
    star.position = vector(json["p"])
    star.points = number(json["pt"], 5)
    star.rotation = number(json["r"], 0)
    star.outerRadius = number(json["or"], 0)
    star.outerRoundness = number(json["os"], 0)
    if json["sy"]?.integer != 2 { star.inner = (number(json["ir"], 0), number(json["is"], 0)) }
    star.isReversed = isReversed(json)
    return star
  }

  // MARK: Styles

  private func decodeStyle(_ json: JSONValue, _ type: String) -> ShapeItem.Content {
    let isGradient = type.hasPrefix("g")
    var style = StyleItem(
      paint: isGradient ? .gradient(decodeGradient(json)) : .color(color(json["c"])), opacity: number(json["o"], 100))
    checkOpacity(style.opacity, at: json["o"])
    if !isGradient, json["c"] == nil { report(.invalid, "c", "is missing: the colour is black", at: json) }
    style.isEvenOdd = json["r"]?.integer == 2
    if type.hasSuffix("s") || type == "st" { style.stroke = decodeStroke(json) }
    style.blendMode = json["bm"]?.integer ?? 0
    checkBlendMode(style.blendMode, at: json["bm"])
    if style.blendMode == 17 { unsupported("hard mix", at: json, "is drawn as normal") }
    return .style(style)
  }

  private func decodeStroke(_ json: JSONValue) -> StyleItem.Stroke {
    var stroke = StyleItem.Stroke()
    stroke.width = number(json["w"], 1)
    stroke.cap = json["lc"]?.integer.flatMap(StyleItem.Stroke.Cap.init) ?? .round
    stroke.join = json["lj"]?.integer.flatMap(StyleItem.Stroke.Join.init) ?? .round
    stroke.miterLimit = (json["ml2"].map { number($0, 4).value } ?? json["ml"]?.number) ?? 4
    for dash in json["d"]?.children ?? .none(in: document) {
      guard takeKeys(1, at: dash) else { break }
      let value = number(dash["v"], 0)
      if dash["n"]?.text == "o" { stroke.dashPhase = value } else { stroke.dashes.append(value) }
    }
    return stroke
  }

  private func decodeGradient(_ json: JSONValue) -> Gradient {
    var gradient = Gradient()
    gradient.isRadial = json["t"]?.integer == 2
    gradient.start = vector(json["s"])
    gradient.end = vector(json["e"])
    gradient.highlight = number(json["h"], 0)
    gradient.highlightAngle = number(json["a"], 0)
    let stops = resolved(json["g"])
    gradient.colorCount = min(max(stops?["p"]?.integer ?? 0, 0), 4096)
    gradient.stops = list(stops?["k"])
    checkColors(of: gradient, at: stops?["p"])
    if gradient.colorCount == 0 { gradient.colorCount = gradient.stops.value.numbers.count / 4 }
    return gradient
  }

  // MARK: Modifiers

  private func decodeModifier(_ json: JSONValue, _ type: String) -> ShapeItem.Content? {
    switch type {
    case "tm":
      return .modifier(
        .trim(
          Modifier.Trim(
            start: number(json["s"], 0), end: number(json["e"], 100), offset: number(json["o"], 0),
            isSequential: json["m"]?.integer == 2)))
    case "rd": return .modifier(.round(radius: number(json["r"], 0)))
    case "rp":
      return .modifier(
        .repeater(
          Modifier.Repeater(
            copies: number(json["c"], 1), offset: number(json["o"], 0), transform: transform(json["tr"]),
            isAbove: json["m"]?.integer == 2)))
    case "mm": return .modifier(.merge(json["mm"]?.integer.flatMap(Modifier.MergeMode.init) ?? .normal))
    case "pb": return .modifier(.pucker(amount: number(json["a"], 0)))
    case "op":
      return .modifier(
        .offset(
          amount: number(json["a"], 0), join: json["lj"]?.integer.flatMap(StyleItem.Stroke.Join.init) ?? .miter,
          miterLimit: number(json["ml"], 4).value))
    case "zz":
      return .modifier(
        .zigZag(
          amplitude: number(json["s"], 0), ridges: number(json["r"], 0),
          isSmooth: number(json["pt"], 1).value == 2))
    case "tw": return .modifier(.twist(angle: number(json["a"], 0), center: vector(json["c"])))
    default:
      report(.unknown, type, "is not a known shape item", at: json["ty"])
      return nil
    }
  }
}
