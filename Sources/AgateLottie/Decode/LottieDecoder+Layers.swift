import AgateScene

/// Decoding of layers with their masks, mattes, effects and styles.
extension LottieDecoder {
  /// - Parameter end: The frame at which the composition ends, if it is known.
  func decodeLayers(_ list: JSONValue?, end: Double = .infinity) -> [LottieLayerModel] {
    guard let list, list.isList else { return [] }
    var layers: [LottieLayerModel] = []
    for json in list.children {
      guard takeLayer(at: json) else { break }
      if json.isObject {
        let before = weight
        layers.append(decodeLayer(json))
        layers[layers.count - 1].weight = weight - before
      } else {
        report(entry: json, in: "layers")
      }
    }
    check(layers, list, end: end)
    return layers
  }

  private func decodeLayer(_ json: JSONValue) -> LottieLayerModel {
    var layer = LottieLayerModel()
    layer.places.layer = json.position
    layer.places.reference = json["refId"]?.position ?? json.position
    layer.places.parent = json["parent"]?.position ?? json.position
    layer.places.matte = (json["tp"] ?? json["tt"])?.position ?? json.position
    layer.name = shortName(json["nm"]) ?? ""
    layer.index = json["ind"]?.integer
    layerNames.append(layer.name.isEmpty ? "layer \(layer.index ?? 0)" : layer.name)
    defer { layerNames.removeLast() }
    checkNumber(json["ind"])
    layer.parent = whole(json["parent"])
    layer.first = plain(json["ip"]) ?? 0
    layer.end = plain(json["op"]) ?? 1e9
    layer.start = plain(json["st"]) ?? 0
    let stretch = plain(json["sr"]) ?? 1
    if (1e-6...1e6).contains(stretch.magnitude) {
      layer.stretch = stretch
    } else {
      report(.invalid, "sr", "is \(stretch), which is no usable stretch; 1 is used", at: json["sr"])
    }
    layer.isHidden = isHidden(json)
    let before = weight
    layer.transform = transform(json.member("ks"))
    layer.transformWeight = weight - before
    layer.autoOrients = json["ao"]?.bool == true
    layer.blendMode = whole(json["bm"]) ?? 0
    let meant = checkNames(of: json)
    checkBlendMode(layer.blendMode, at: json["bm"])
    layer.isMatte = json["td"]?.bool == true
    if let matte = whole(json["tt"]), matte != 0 { layer.matte = decodeMatte(matte, json) }
    layer.content = decodeContent(json, meant: meant)
    guard !layer.isHidden else {
      // Layers that are not drawn may still be parents.
      if case .text = layer.content { layer.content = .null }
      return layer
    }
    layer.masks = entries(json, "masksProperties", "the layer is drawn without masks").map(decodeMasks) ?? []
    if let effects = entries(json, "ef", "the layer has no effects") { layer.effects += decodeEffects(effects) }
    if let styles = entries(json, "sy", "the layer has no styles") { layer.effects += decodeStyles(styles) }
    checkCollapse(of: json)
    if layer.blendMode == 17 { unsupported("hard mix", at: json["bm"], "is drawn as normal") }
    if json["mb"]?.bool == true { report(.withoutEffect, "motion blur", "is not drawn", at: json["mb"]) }
    if json["ddd"]?.bool == true, layer.transform.hasDepth {
      unsupported(
        "z position", at: json["ks"]?["p"], "is drawn without perspective, and does not change the order of layers")
    }
    return layer
  }

  private func decodeMatte(_ number: Int, _ json: JSONValue) -> Matte? {
    guard (1...4).contains(number) else {
      report(
        .invalid, "tt", "is \(number), which is no kind of matte (1 to 4); the layer is drawn whole", at: json["tt"])
      return nil
    }
    return Matte(isLuminance: number >= 3, isInverted: number % 2 == 0, source: whole(json["tp"]))
  }

  /// - Parameter meant: The correct names of the misspelt members.
  private func decodeContent(_ json: JSONValue, meant: [String]) -> LottieLayerModel.Content {
    if json["ty"]?.number != nil { checkNumber(json["ty"]) }
    switch json["ty"]?.integer {
    case 0:
      guard let name = json["refId"]?.text else {
        report(.invalid, "refId", "is missing: the layer names no composition", at: json)
        return .nothing
      }
      return .precomposition(
        name, width: side(json, "w", size.width), height: side(json, "h", size.height),
        timeRemap: json["tm"].map { number($0, 0) })
    case 1:
      require(json, "sc", "the solid is black")
      return .solid(
        color: LottieDecoder.hexColor(json["sc"]?.text ?? "") ?? color(json["sc"]).value,
        width: side(json, "sw"), height: side(json, "sh"))
    case 2:
      guard let name = json["refId"]?.text else {
        report(.invalid, "refId", "is missing: the layer names no image", at: json)
        return .nothing
      }
      return .image(name)
    case 3: return .null
    case 4:
      if !meant.contains("shapes") { require(json, "shapes", "the layer shows nothing") }
      guard let list = json["shapes"].flatMap({ _ in entries(json, "shapes", "the layer shows nothing") }) else {
        return .shapes([])
      }
      return .shapes(decodeItems(list, depth: 0))
    case 5:
      require(json, "t", "the layer has no text")
      return .text(decodeText(json["t"]))
    case 6: report(.withoutEffect, "audio layer", "is not played", at: json)
    case 13: unsupported("camera", at: json, "has no effect: layers are drawn without perspective")
    case 15: report(.withoutEffect, "data layer", "is not drawn", at: json)
    case let type?: report(.unsupported, "layer type \(type)", "is not drawn", at: json["ty"])
    case nil: report(.invalid, "layer", "has no type 'ty' that is a number; it is not drawn", at: json["ty"] ?? json)
    }
    return .null
  }

  /// Returns the width or height of a precomposition or a solid.
  ///
  /// - Parameter standard: The side of the animation, which is the default for precompositions; nil for solids.
  private func side(_ json: JSONValue, _ key: StaticString, _ standard: Double? = nil) -> Double {
    guard let side = plain(json[key]) else {
      if standard == nil { require(json, key, "the layer shows nothing") }
      if json[key] == nil, let standard {
        report(
          .invalid, "\(key)", "is missing; that of the animation, \(standard.formatted()), is used", at: json)
      }
      return standard ?? 0
    }
    if side <= 0 { report(.withoutEffect, "\(key)", "is \(side.formatted()): the layer shows nothing", at: json[key]) }
    return side
  }

  private func decodeMasks(_ list: JSONValue) -> [Mask] {
    var masks: [Mask] = []
    for json in list.children {
      guard masks.count < 1000, takeKeys(1, at: json) else { break }
      guard json.isObject else {
        report(entry: json, in: "masks")
        continue
      }
      var mask = Mask()
      switch json["mode"]?.text {
      case "n": continue
      case "a", nil: mask.mode = .add
      case "s": mask.mode = .subtract
      case "i": mask.mode = .intersect
      case "l": mask.mode = .lighten
      case "d": mask.mode = .darken
      case "f": mask.mode = .difference
      case let mode?:
        report(.unsupported, "mask mode \(mode)", "is not known; the mask is left out", at: json["mode"])
        continue
      }
      mask.isInverted = json["inv"]?.bool == true
      require(json, "pt", "the mask is left out")
      guard let path = readableBezier(json["pt"], isClosed: json["cl"]?.bool ?? true) else {
        if json["pt"] != nil {
          report(.invalid, "mask", "has no path that can be read; it is left out", at: json["pt"])
        }
        continue
      }
      mask.path = path
      mask.opacity = number(json["o"], 100)
      mask.expansion = number(json["x"], 0)
      mask.feather = vector(json["f"], takesNumber: true)
      masks.append(mask)
    }
    return masks
  }
}
