import AgateScene

/// Layers with their masks, mattes, effects and styles.
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
    let stretch = json["sr"]?.number ?? 1
    if (1e-6...1e6).contains(stretch.magnitude) {
      layer.stretch = stretch
    } else {
      report(.invalid, "sr", "is \(stretch), which is no usable stretch; 1 is used", at: json["sr"])
    }
    layer.isHidden = json["hd"]?.bool == true
    let before = weight
    layer.transform = transform(json["ks"])
    layer.transformWeight = weight - before
    layer.autoOrients = json["ao"]?.bool == true
    layer.blendMode = whole(json["bm"]) ?? 0
    checkNames(of: json)
    checkBlendMode(layer.blendMode, at: json["bm"])
    layer.isMatte = json["td"]?.bool == true
    if let matte = whole(json["tt"]), matte > 0 { layer.matte = decodeMatte(matte, json) }
    layer.content = decodeContent(json)
    guard !layer.isHidden else {
      // Layers that are not drawn may still be parents.
      if case .text = layer.content { layer.content = .null }
      return layer
    }
    layer.masks = json["masksProperties"].map(decodeMasks) ?? []
    if let effects = json["ef"] { layer.effects += decodeEffects(effects) }
    if let styles = json["sy"] { layer.effects += decodeStyles(styles) }
    if layer.blendMode == 17 { unsupported("hard mix", at: json["bm"], "is drawn as normal") }
    if json["mb"]?.bool == true { report(.withoutEffect, "motion blur", "is not drawn", at: json["mb"]) }
    if json["ddd"]?.bool == true, layer.transform.hasDepth {
      unsupported("z position", at: json["ks"]?["p"], "is drawn without perspective")
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

  private func decodeContent(_ json: JSONValue) -> LottieLayerModel.Content {
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
      return .solid(
        color: LottieDecoder.hexColor(json["sc"]?.text ?? "") ?? color(json["sc"]).value,
        width: plain(json["sw"]) ?? 0, height: plain(json["sh"]) ?? 0)
    case 2:
      guard let name = json["refId"]?.text else {
        report(.invalid, "refId", "is missing: the layer names no image", at: json)
        return .nothing
      }
      return .image(name)
    case 3: return .null
    case 4:
      return .shapes(json["shapes"].map { decodeItems($0, depth: 0) } ?? [])
    case 5: return .text(decodeText(json["t"]))
    case 6: report(.withoutEffect, "audio layer", "is not played", at: json)
    case 13: unsupported("camera", at: json, "has no effect: layers are drawn without perspective")
    case 15: report(.withoutEffect, "data layer", "is not drawn", at: json)
    case let type?: report(.unknown, "layer type \(type)", "is not drawn", at: json["ty"])
    case nil: report(.invalid, "layer", "has no type 'ty' that is a number; it is not drawn", at: json["ty"] ?? json)
    }
    return .null
  }

  /// The width or the height of a precomposition.
  ///
  /// - Parameter standard: that of the animation, for layers that have none.
  private func side(_ json: JSONValue, _ key: StaticString, _ standard: Double) -> Double {
    guard let side = plain(json[key]) else {
      if json[key] == nil {
        report(
          .invalid, "\(key)", "is missing; that of the animation, \(standard.formatted()), is used", at: json)
      }
      return standard
    }
    if side <= 0 { report(.withoutEffect, "\(key)", "is \(side.formatted()): the layer shows nothing", at: json[key]) }
    return side
  }

  private func decodeMasks(_ list: JSONValue) -> [Mask] {
    var masks: [Mask] = []
    for json in list.children {
      guard masks.count < 1000, takeKeys(1, at: json) else { break }
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
        report(.unknown, "mask mode \(mode)", "is not known; the mask is left out", at: json["mode"])
        continue
      }
      mask.isInverted = json["inv"]?.bool == true
      mask.path = bezier(json["pt"], isClosed: json["cl"]?.bool ?? true)
      mask.opacity = number(json["o"], 100)
      mask.expansion = number(json["x"], 0)
      mask.feather = vector(json["f"])
      masks.append(mask)
    }
    return masks
  }
}
