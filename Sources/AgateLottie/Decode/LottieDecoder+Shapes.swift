import AgateScene

/// Decoding of the items of shape layers.
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
      if isHidden(json) { continue }
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
    // The transform of a group is read together with the group.
    case "tr": return nil
    case "sh":
      require(json, "ks", "the shape is no path, and draws nothing")
      return .path(.bezier(bezier(json["ks"], isClosed: json["closed"]?.bool)))
    case "rc":
      require(json, "s", "the shape has no size, and draws nothing")
      return .path(
        .rectangle(
          position: vector(json["p"]), size: vector(json["s"]), radius: number(json["r"], 0),
          isReversed: isReversed(json)))
    case "el":
      require(json, "s", "the shape has no size, and draws nothing")
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
    require(json, "it", "the group draws nothing")
    guard json["it"] != nil, let list = entries(json, "it", "the group draws nothing") else {
      return .group([], Transform())
    }
    var own = Transform()
    for item in list.children where item["ty"]?.text == "tr" {
      own = transform(item)
    }
    if let mode = whole(json["bm"]), mode != 0 { unsupported("group blend mode", at: json, "is drawn as normal") }
    return .group(decodeItems(list, depth: depth + 1), own)
  }

  private func decodeStar(_ json: JSONValue) -> PathItem.Star {
    var star = PathItem.Star()
    star.position = vector(json["p"])
    star.points = number(json["pt"], 5)
    star.rotation = number(json["r"], 0)
    star.outerRadius = number(json["or"], 0)
    star.outerRoundness = number(json["os"], 0)
    if choice(json["sy"], .star) == 1 { star.inner = (number(json["ir"], 0), number(json["is"], 0)) }
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
    style.isEvenOdd = choice(json["r"], .fillRule) == 2
    if type.hasSuffix("s") || type == "st" { style.stroke = decodeStroke(json) }
    style.blendMode = whole(json["bm"]) ?? 0
    checkBlendMode(style.blendMode, at: json["bm"])
    if style.blendMode == 17 { unsupported("hard mix", at: json, "is drawn as normal") }
    return .style(style)
  }

  private func decodeStroke(_ json: JSONValue) -> StyleItem.Stroke {
    var stroke = StyleItem.Stroke()
    require(json, "w", "1 is used")
    stroke.width = number(json["w"], 1)
    stroke.cap = StyleItem.Stroke.Cap(rawValue: choice(json["lc"], .cap)) ?? .round
    stroke.join = StyleItem.Stroke.Join(rawValue: choice(json["lj"], .join)) ?? .round
    stroke.miterLimit = (json["ml2"].map { number($0, 4).value } ?? plain(json["ml"])) ?? 4
    for dash in entries(json, "d", "the stroke has no dashes")?.children ?? .none(in: document) {
      guard takeKeys(1, at: dash) else { break }
      guard dash.isObject else {
        report(entry: dash, in: "dashes")
        continue
      }
      checkKind(of: dash)
      let value = number(dash["v"], 0)
      if dash["n"]?.text == "o" { stroke.dashPhase = value } else { stroke.dashes.append(value) }
    }
    return stroke
  }

  private func checkKind(of dash: JSONValue) {
    guard let kind = dash["n"] else { return require(dash, "n", "it counts as a length of the dashes") }
    guard !["d", "g", "o"].contains(kind.text) else { return }
    report(
      .invalid, name(of: kind),
      "is \(kind.shown), and must be \"d\" (dash), \"g\" (gap) or \"o\" (offset); it counts as a length", at: kind)
  }

  private func decodeGradient(_ json: JSONValue) -> Gradient {
    var gradient = Gradient()
    gradient.isRadial = choice(json["t"], .gradient) == 2
    gradient.start = vector(json["s"])
    gradient.end = vector(json["e"])
    gradient.highlight = number(json["h"], 0)
    gradient.highlightAngle = number(json["a"], 0)
    let given = resolved(json["g"], as: .gradient)
    // A slot can contain the whole gradient or only its numbers.
    let stops = given?.isList == true ? given : resolved(given?["k"], as: .gradient)
    if let stops, let (property, count) = themeStops(stops) {
      (gradient.stops, gradient.colorCount) = (property, count)
      return gradient
    }
    gradient.colorCount = min(max(whole(given?["p"]) ?? 0, 0), Self.mostColors)
    gradient.stops = list(stops, of: json["g"])
    if let given, let member = json["g"], stops == nil { refuse(given, of: member, wanted: Self.gradientForm) }
    require(json, "g", "the gradient has no colours, and draws nothing")
    checkColors(of: gradient, given, json["g"])
    if gradient.colorCount == 0 { gradient.colorCount = gradient.stops.value.numbers.count / 4 }
    return gradient
  }

  private static let gradientForm = "an object with the number of colours as 'p' and their numbers as 'k'"

  /// The largest number of colours of a gradient.
  static let mostColors = 4096

  // MARK: Modifiers

  private func decodeModifier(_ json: JSONValue, _ type: String) -> ShapeItem.Content? {
    switch type {
    case "tm":
      return .modifier(
        .trim(
          Modifier.Trim(
            start: number(json["s"], 0), end: number(json["e"], 100), offset: number(json["o"], 0),
            isSequential: choice(json["m"], .trim) == 2)))
    case "rd": return .modifier(.round(radius: number(json["r"], 0)))
    case "rp":
      return .modifier(
        .repeater(
          Modifier.Repeater(
            copies: number(json["c"], 1), offset: number(json["o"], 0), transform: transform(json["tr"]),
            isAbove: choice(json["m"], .repeater) == 2)))
    case "mm": return .modifier(.merge(Modifier.MergeMode(rawValue: choice(json["mm"], .merge)) ?? .normal))
    case "pb": return .modifier(.pucker(amount: number(json["a"], 0)))
    case "op":
      return .modifier(
        .offset(
          amount: number(json["a"], 0),
          join: StyleItem.Stroke.Join(rawValue: choice(json["lj"], .offsetJoin)) ?? .miter,
          miterLimit: number(json["ml"], 4).value))
    case "zz":
      return .modifier(
        .zigZag(
          amplitude: number(json["s"], 0), ridges: number(json["r"], 0),
          isSmooth: number(json["pt"], 1).value == 2))
    case "tw": return .modifier(.twist(angle: number(json["a"], 0), center: vector(json["c"])))
    default:
      report(.unsupported, type, "is not a known shape item and is not drawn", at: json["ty"])
      return nil
    }
  }
}
