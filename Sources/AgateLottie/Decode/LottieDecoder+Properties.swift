import AgateScene

/// Properties: plain values and key frames.
extension LottieDecoder {
  func number(_ value: JSONValue?, _ standard: Double) -> Property<Double> {
    property(value, standard) { $0.number }
  }

  func vector(_ value: JSONValue?, _ standard: Vector = Vector(0)) -> Property<Vector> {
    property(value, standard) { value in
      guard value.isList || value.isNumber, let numbers = value.numbers(limit: 4), !numbers.isEmpty else { return nil }
      var lanes = standard.lanes
      if !value.isList { lanes = SIMD4(repeating: numbers[0]) }
      for (index, number) in numbers.enumerated() { lanes[index] = number }
      return Vector(lanes: lanes)
    }
  }

  /// A colour with components of 0…1. A fourth one has no meaning: exporters write anything there.
  func color(_ value: JSONValue?, _ standard: Vector = Vector(0, 0, 0, 1)) -> Property<Vector> {
    var property = property(value, standard) { value -> Vector? in
      if value.isText, let color = Self.hexColor(value.text ?? "") { return color }
      guard let numbers = value.numbers(limit: 4), numbers.count >= 3 else { return nil }
      return Vector(numbers[0], numbers[1], numbers[2], 1)
    }
    // Files of before 4.1.9 have components of 0…255.
    let isOld =
      version.major < 4 || version.major == 4 && (version.minor < 1 || version.minor == 1 && version.patch < 9)
    if !isOld { checkComponents(of: property, at: value) }
    if isOld {
      func isLarge(_ v: Vector) -> Bool { max(v.x, v.y, v.z) > 1 }
      if isLarge(property.value) || property.keys.contains(where: { isLarge($0.value) }) {
        func scaled(_ v: Vector) -> Vector { Vector(v.x / 255, v.y / 255, v.z / 255, 1) }
        property.value = scaled(property.value)
        for index in property.keys.indices {
          property.keys[index].value = scaled(property.keys[index].value)
          property.keys[index].end = property.keys[index].end.map(scaled)
        }
      }
    }
    return property
  }

  static func hexColor(_ text: String) -> Vector? {
    guard text.hasPrefix("#"), let number = Int(text.dropFirst(), radix: 16) else { return nil }
    let digits = text.count - 1
    func channel(_ shift: Int) -> Double { Double(number >> shift & 255) / 255 }
    switch digits {
    case 6: return Vector(channel(16), channel(8), channel(0), 1)
    case 8: return Vector(channel(24), channel(16), channel(8), channel(0))
    case 3:
      func nibble(_ shift: Int) -> Double { Double(number >> shift & 15) / 15 }
      return Vector(nibble(8), nibble(4), nibble(0), 1)
    default: return nil
    }
  }

  func list(_ value: JSONValue?) -> Property<NumberList> {
    property(value, NumberList(numbers: [])) { value in
      guard !self.isFull, let numbers = value.numbers(limit: self.limits.listLength),
        self.takeKeys(numbers.count / 4, at: value)
      else { return nil }
      return NumberList(numbers: numbers)
    }
  }

  /// - Parameter isClosed: whether the item, not the value, says that the path is closed, as old files have it.
  func bezier(_ value: JSONValue?, isClosed: Bool? = nil) -> Property<Bezier> {
    checkPoints(of: resolved(value))
    return property(value, Bezier()) { value in
      // A key frame's value is a list of one path.
      guard !self.isFull, let shape = value.isList ? value.first : value, shape.isObject, let points = shape["v"]
      else { return nil }
      var result = Bezier()
      result.isClosed = shape["c"]?.bool ?? isClosed ?? false
      var ins = shape["i"]?.children, outs = shape["o"]?.children
      for point in points.children {
        func pair(_ value: JSONValue?) -> SIMD2<Double> {
          guard let value, value.isList else { return SIMD2(0, 0) }
          var children = value.children
          return SIMD2(children.next()?.number ?? 0, children.next()?.number ?? 0)
        }
        result.vertices.append(Bezier.Vertex(pair(point), in: pair(ins?.next()), out: pair(outs?.next())))
      }
      return self.takeKeys(result.vertices.count / 4, at: shape) ? result : nil
    }
  }

  // MARK: Key frames

  private func property<Value: PropertyValue>(
    _ given: JSONValue?, _ standard: Value, _ read: (JSONValue) -> Value?
  ) -> Property<Value> {
    guard let value = resolved(given) else { return Property(standard) }
    if value.isObject, value["v"] == nil || value["k"] != nil {
      if let script = value["x"], script.isText, !(script.text ?? "").isEmpty {
        report(.script, "expression", "is a script, which is not run; the value beside it is drawn", at: script)
      }
      guard let inner = value["k"] else {
        if value["sid"] == nil { report(.invalid, "property", "has no value 'k'", at: value) }
        return Property(standard)
      }
      if inner.isList, let first = inner.first, first.isObject, first["t"] != nil {
        return keyed(inner, standard, read)
      }
      return Property(checked(read(inner), inner) ?? standard)
    }
    return Property(checked(read(value), value) ?? standard)
  }

  private func checked<Value>(_ value: Value?, _ source: JSONValue) -> Value? {
    if value == nil { report(.invalid, "property", "has a value that cannot be read; the default is used", at: source) }
    return value
  }

  private func keyed<Value: PropertyValue>(
    _ list: JSONValue, _ standard: Value, _ read: (JSONValue) -> Value?
  ) -> Property<Value> {
    var keys: [Keyframe<Value>] = []
    var last: Value?
    var early: JSONValue?
    for json in list.children {
      guard json.isObject, let time = json["t"]?.number else { continue }
      guard keys.count < limits.keysOfProperty else {
        report(
          .invalid, "keyframes",
          "are more than \(limits.keysOfProperty); the others are left out"
            + SceneLimits.hint("lottieKeysOfProperty"), at: json)
        break
      }
      guard takeKeys(1, at: json) else { break }
      let value = json["s"].flatMap(read) ?? last ?? json["e"].flatMap(read)
      guard let value else { continue }
      var key = Keyframe(time: time, value: value)
      key.end = json["e"].flatMap(read)
      key.isHold = json["h"]?.bool == true
      last = key.isHold ? value : key.end ?? value
      key.easing = easing(json["o"], json["i"])
      if let out = json["to"]?.numbers(limit: 3), out.count >= 2 { key.tangentOut = SIMD2(out[0], out[1]) }
      if let into = json["ti"]?.numbers(limit: 3), into.count >= 2 { key.tangentIn = SIMD2(into[0], into[1]) }
      if early == nil, let before = keys.last, before.time > time { early = json }
      keys.append(key)
    }
    guard !keys.isEmpty else {
      report(.invalid, "keyframes", "cannot be read; the default is used", at: list)
      return Property(standard)
    }
    if let early {
      report(.invalid, "keyframes", "are not in order of time; they are sorted", at: early)
      keys = keys.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    }
    // If key frames have the same time, the last one counts from there on; the first one ends the way before.
    var merged: [Keyframe<Value>] = []
    for key in keys {
      if let before = merged.last, before.time == key.time {
        if merged.count > 1, merged[merged.count - 2].end == nil { merged[merged.count - 2].end = before.value }
        merged[merged.count - 1] = key
      } else {
        merged.append(key)
      }
    }
    return Property(keys: merged)
  }

  /// The easing of a key frame. If the file has one for each number of a value, that of the first number counts for all,
  /// as in those pictures of lottie-ios that Core Animation makes.
  private func easing(_ out: JSONValue?, _ into: JSONValue?) -> Easing {
    guard let out, let into, out.isObject, into.isObject else { return .linear }
    return Easing(
      x1: min(max(out["x"]?.number ?? 0, 0), 1), y1: out["y"]?.number ?? 0, x2: min(max(into["x"]?.number ?? 1, 0), 1),
      y2: into["y"]?.number ?? 1)
  }

  // MARK: Transforms

  func transform(_ value: JSONValue?) -> Transform {
    var result = Transform()
    guard let value else { return result }
    result.anchor = vector(value["a"])
    if let position = resolved(value["p"]), position.isObject,
      position["s"]?.bool == true || position["x"]?.isObject == true
    {
      result.split = Transform.SplitPosition(
        x: number(position["x"], 0), y: number(position["y"], 0), z: number(position["z"], 0))
    } else {
      result.position = vector(value["p"])
    }
    result.scale = vector(value["s"], Vector(100, 100, 100))
    result.rotation = number(value["r"] ?? value["rz"], 0)
    result.opacity = number(value["o"], 100)
    checkOpacity(result.opacity, at: value["o"])
    result.skew = number(value["sk"], 0)
    result.skewAxis = number(value["sa"], 0)
    if let so = value["so"] { result.startOpacity = number(so, 100) }
    if let eo = value["eo"] { result.endOpacity = number(eo, 100) }
    if value["rx"] != nil || value["ry"] != nil || value["or"] != nil {
      result.rotationX = number(value["rx"], 0)
      result.rotationY = number(value["ry"], 0)
      result.orientation = vector(value["or"])
      result.isSpatial =
        result.rotationX.isAnimated || result.rotationX.value != 0 || result.rotationY.isAnimated
        || result.rotationY.value != 0 || result.orientation.isAnimated
        || result.orientation.value.lanes != SIMD4(repeating: 0)
    }
    return result
  }
}
