import AgateScene

/// Decoding of effects and layer styles.
extension LottieDecoder {
  /// The largest number of effects of a layer. The same limit applies to its styles.
  private static let mostEffects = 64

  private static let names = [
    20: "tint", 21: "fill", 22: "stroke", 23: "tritone", 24: "levels", 25: "drop shadow", 26: "radial wipe",
    27: "displacement map", 28: "set matte", 29: "Gaussian blur", 30: "twirl", 31: "mesh warp", 32: "wavy",
    33: "spherize", 34: "puppet", 7: "paint over transparent",
  ]
  private static let styleNames = [
    0: "stroke style", 1: "drop shadow style", 2: "inner shadow", 3: "outer glow", 4: "inner glow", 5: "bevel",
    6: "satin", 7: "colour overlay", 8: "gradient overlay",
  ]

  func decodeEffects(_ list: JSONValue) -> [Effect] {
    var effects: [Effect] = []
    for json in list.children {
      if !json.isObject { report(entry: json, in: "effects") }
      guard json.isObject, json["en"]?.bool != false, effects.count < Self.mostEffects, takeKeys(1, at: json)
      else { continue }
      let values = json["ef"]?.children.map { $0["v"] } ?? []
      func value(_ index: Int) -> JSONValue? { index < values.count ? values[index] : nil }
      checkType(of: json, "effect")
      switch json["ty"]?.integer {
      case 25:
        var shadow = Effect.Shadow()
        shadow.color = color(value(0))
        shadow.opacity = number(value(1), 255).scaled(by: 1 / 255)
        shadow.angle = number(value(2), 0)
        shadow.distance = number(value(3), 0)
        shadow.radius = number(value(4), 0).scaled(by: 1 / 5)
        shadow.isAlone = number(value(5), 0).value != 0
        effects.append(.shadow(shadow))
      case 29:
        let direction = number(value(1), 1)
        if direction.isAnimated || direction.value != 1 {
          unsupported("blur in one direction", at: json, "is drawn in both directions")
        }
        let edges = number(value(2), 0)
        if edges.isAnimated || edges.value != 0 {
          unsupported("repeated edge pixels", at: value(2), "are not drawn: the blur fades out at the layer's edges")
        }
        effects.append(.blur(number(value(0), 0).scaled(by: 0.3)))
      case 21:
        // The values are: fill mask, all masks, colour, invert, horizontal feather, vertical feather, opacity.
        effects.append(.fill(color(value(2)), number(value(6), 1)))
      case 20:
        effects.append(.tint(color(value(0)), color(value(1)), number(value(2), 100).scaled(by: 0.01)))
      case 23:
        effects.append(.tritone(color(value(0)), color(value(1)), color(value(2))))
      case 5, nil:
        // Expression controls have no visible effect.
        continue
      case let type?: unsupported("effect '\(Self.names[type] ?? "\(type)")'", at: json)
      }
    }
    return effects
  }

  /// Reports an effect or a style whose type is not a number.
  private func checkType(of json: JSONValue, _ feature: String) {
    if json["ty"]?.number != nil { return checkNumber(json["ty"]) }
    let type = json.member("ty")
    report(
      .invalid, feature,
      "has \(type.map { "\($0.shown) as its type 'ty', which is no number" } ?? "no type 'ty'")"
        + "; it is not drawn", at: type ?? json)
  }

  /// Reports the properties of a shadow style that have no effect.
  private func checkShadow(_ json: JSONValue, _ shadow: Effect.Shadow) {
    func check(_ key: StaticString, _ name: String, neutral: [Double], _ drawn: String) {
      guard let value = json[key] else { return }
      let property = number(value, neutral[0])
      guard property.isAnimated || !neutral.contains(property.value) else { return }
      let given = property.isAnimated ? "has key frames" : "is \(property.value.formatted())"
      unsupported("\(name) of the drop shadow style", at: value, "('\(key)' \(given)) has no effect: \(drawn)")
    }
    check("ch", "spread", neutral: [0], "the shadow is not enlarged")
    check("no", "noise", neutral: [0], "the shadow is smooth")
    check("lc", "layer conceal", neutral: [1], "the shadow is drawn as if it were 1")
    // In After Effects, mode 5 is multiply. For black, multiply equals normal.
    let isBlack = !shadow.color.isAnimated && shadow.color.value.lanes == SIMD4(0, 0, 0, 1)
    check("bm", "blend mode", neutral: isBlack ? [1, 0, 5] : [1, 0], "the shadow is drawn as normal")
  }

  func decodeStyles(_ list: JSONValue) -> [Effect] {
    var effects: [Effect] = []
    for json in list.children {
      if !json.isObject { report(entry: json, in: "layer styles") }
      guard json.isObject, json["en"]?.bool != false, json["hd"]?.bool != true, effects.count < Self.mostEffects,
        takeKeys(1, at: json)
      else { continue }
      checkType(of: json, "layer style")
      guard let type = json["ty"]?.integer else { continue }
      guard type == 1 else {
        unsupported("layer style '\(Self.styleNames[type] ?? "\(type)")'", at: json)
        continue
      }
      var shadow = Effect.Shadow()
      shadow.color = color(json["c"])
      shadow.opacity = number(json["o"], 100).scaled(by: 0.01)
      shadow.angle = number(json["a"], 0).offset(by: 0)
      // Styles have the angle of the light, counterclockwise from the right. The shadow falls on the opposite side.
      shadow.angle = shadow.angle.scaled(by: -1).offset(by: 270)
      shadow.distance = number(json["d"], 0)
      shadow.radius = number(json["s"], 0).scaled(by: 0.5)
      checkShadow(json, shadow)
      effects.append(.shadow(shadow))
    }
    return effects
  }
}

extension Property where Value == Double {
  /// Returns the property with all values multiplied by `factor`.
  func scaled(by factor: Double) -> Property { mapped { $0 * factor } }

  /// Returns the property with `number` added to all values.
  func offset(by number: Double) -> Property { mapped { $0 + number } }
}

extension Property {
  /// Returns the property with all values mapped. Times and easings do not change.
  func mapped<Other: PropertyValue>(_ map: (Value) -> Other) -> Property<Other> {
    var result = Property<Other>(map(value))
    result.keys = keys.map { key in
      var new = Keyframe<Other>(time: key.time, value: map(key.value))
      new.end = key.end.map(map)
      (new.isHold, new.easing) = (key.isHold, key.easing)
      (new.tangentOut, new.tangentIn) = (key.tangentOut, key.tangentIn)
      return new
    }
    return result
  }
}
