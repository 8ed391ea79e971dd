import AgateScene

/// Reading and checking of the members of rules and of their values.
extension ThemeRules {
  /// Returns a colour of a theme: a list of three numbers or `#rrggbb`. An alpha as fourth number is ignored.
  static func color(_ value: JSONValue) -> Vector? {
    if value.isText { return value.text.flatMap(LottieDecoder.hexColor) }
    guard SlotKind.isNumbers(value, 3...4), let numbers = value.numbers(limit: 3) else { return nil }
    return Vector(numbers[0], numbers[1], numbers[2], 1)
  }

  /// Returns the member with the file of a theme's image. Earlier versions of the format have other names for it.
  static func imageFile(of value: JSONValue) -> JSONValue? {
    [value["src"], value["dataUrl"], value["url"], value["path"]].lazy.compactMap { $0 }.first { $0.text != nil }
  }

  // MARK: Checks

  /// Reports unknown members.
  mutating func checkMembers(of value: JSONValue, _ known: [String], _ feature: String) {
    guard value.isObject else { return }
    for member in value.children where !known.contains(member.key) {
      let near = question(member.key, known)
      report(
        .unknown, feature, "has '\(member.key.prefix(40))', which is not known and is ignored\(near)", at: member)
    }
  }

  /// Reports the members of a key frame that have no effect.
  ///
  /// - Parameter isLast: Whether the key frame is the last one, so that its easing has no effect.
  mutating func check(key: JSONValue, _ kind: SlotKind, _ feature: String, isLast: Bool) {
    checkMembers(of: key, Self.keyMembers, feature)
    if let hold = key["hold"], hold.kind != .bool {
      report(.invalid, feature, "has \(hold.shown) as 'hold', which is neither true nor false", at: hold)
    }
    if kind == .text, let value = key["value"] { checkText(value, feature) }
    if kind == .path, let value = key["value"] { checkPath(value, feature) }
    if kind == .gradient, let value = key["value"] { checkStops(value, feature) }
    for tangent in [key["inTangent"], key["outTangent"]] {
      guard let tangent, tangent["x"]?.number == nil || tangent["y"]?.number == nil else { continue }
      report(
        .invalid, feature, "has a tangent that is no {\"x\": …, \"y\": …}; what is missing is that of a straight line",
        at: tangent)
    }
    if let half = key["outTangent"], key["inTangent"] == nil, key["hold"]?.bool != true, !isLast {
      report(
        .withoutEffect, feature, "has 'outTangent' without 'inTangent'; the way to the next key frame is linear",
        at: half)
    }
    for tangent in [key["valueInTangent"], key["valueOutTangent"]].compactMap({ $0 }) {
      if kind != .position, kind != .vector {
        report(.withoutEffect, feature, "has '\(tangent.key)', which only points have", at: tangent)
      } else if !SlotKind.isNumbers(tangent, 2...3) {
        report(.invalid, feature, "has '\(tangent.key)' that is no list of two numbers; it is left out", at: tangent)
      }
    }
  }

  private static let keyMembers = [
    "frame", "value", "hold", "inTangent", "outTangent", "valueInTangent", "valueOutTangent",
  ]

  /// Reports the stops of a gradient whose offsets or colour components are outside 0…1.
  mutating func checkStops(_ value: JSONValue, _ feature: String) {
    for stop in value.children {
      checkMembers(of: stop, ["offset", "color"], feature)
      for member in [stop["offset"], stop["color"]].compactMap({ $0 }) { checkRange(of: member, feature) }
    }
  }

  /// Reports numbers outside 0…1, for example colour components from 0 to 255.
  private func checkRange(of member: JSONValue, _ feature: String) {
    let numbers = member.isNumber ? [member.number ?? 0] : member.isList ? member.numbers(limit: 4) ?? [] : []
    guard numbers.contains(where: { !(-1e-3...1.001).contains($0) }) else { return }
    report(
      .invalid, feature,
      "has '\(member.key)' beyond 0 to 1 (\(numbers.map { $0.formatted() }.joined(separator: ", "))); "
        + "numbers beyond count as the nearer end", at: member)
  }

  /// Reports the members of a text that cannot be read. For these members, the animation's own values are kept.
  mutating func checkText(_ value: JSONValue, _ feature: String) {
    guard value.isObject else { return }
    checkMembers(of: value, TextDocument.themeMembers, feature)
    for member in value.children {
      if let fault = TextDocument.themeFault(member) {
        report(.invalid, feature, "has '\(member.key)' that \(fault); it is ignored", at: member)
      } else if ["fillColor", "strokeColor"].contains(member.key) {
        checkRange(of: member, feature)
      } else if TextDocument.themeNumbers.contains(member.key), member.isText {
        report(
          .invalid, feature,
          "has '\(member.key)' with the text \(member.shown): write the number without quotation marks",
          at: member)
      }
    }
  }

  /// Reports the members of a path that have no effect.
  mutating func checkPath(_ value: JSONValue, _ feature: String) {
    checkMembers(of: value, Self.pathMembers, feature)
    if let closed = value["closed"], closed.kind != .bool {
      let drawn = closed.bool == true ? "closed" : "open"
      report(
        .invalid, feature, "has \(closed.shown) as 'closed', which is neither true nor false; the path is \(drawn)",
        at: closed)
    }
    let points = value["vertices"]?.count ?? 0
    for tangents in [value["inTangents"], value["outTangents"]].compactMap({ $0 }) {
      guard tangents.isList else {
        report(.invalid, feature, "has '\(tangents.key)' that are no list […]; they are ignored", at: tangents)
        continue
      }
      let count = tangents.count
      guard count != points else { continue }
      let effect = count < points ? "the others are 0" : "the last ones are ignored"
      report(
        .invalid, feature, "has \(count) '\(tangents.key)' for \(points) vertices; \(effect)", at: tangents)
    }
  }

  /// Reports successive key frames whose paths have different point counts.
  func checkPoints(of keys: JSONValue, _ feature: String) {
    var before: (points: Int, isHold: Bool)?
    for key in keys.children {
      let points = key["value"]?["vertices"]?.count ?? 0
      if let before, !before.isHold, before.points != points {
        return report(
          .withoutEffect, feature,
          "has key frames with \(before.points) and then \(points) vertices, between which there is no way; add "
            + "vertices to the smaller one", at: key)
      }
      before = (points, key["hold"]?.bool == true)
    }
  }

  private static let pathMembers = ["vertices", "inTangents", "outTangents", "closed"]

  /// Reports the members of an image that have no effect.
  mutating func checkImage(_ value: JSONValue, _ feature: String) {
    guard value.isObject else { return }
    checkMembers(of: value, Self.imageMembers, feature)
    let sizes = [value["width"], value["height"]]
    for size in sizes.compactMap({ $0 }) where !size.isNumber || size.number.map({ $0 > 0 }) != true {
      return report(.invalid, feature, "has a size that is no number above 0; it is ignored", at: size)
    }
    if sizes.compactMap({ $0 }).count == 1 {
      report(.withoutEffect, feature, "has only one of 'width' and 'height', which is ignored", at: value)
    }
  }

  private static let imageMembers = ["src", "width", "height", "id", "path", "url", "dataUrl"]
}
