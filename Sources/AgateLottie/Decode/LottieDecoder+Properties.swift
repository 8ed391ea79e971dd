import AgateScene

/// Decoding of properties: plain values and key frames.
extension LottieDecoder {
  func number(_ value: JSONValue?, _ standard: Double) -> Property<Double> {
    property(value, ValueForm(standard: standard, kind: .scalar, wanted: "a number", numbers: 1) { $0.number })
  }

  /// - Parameter takesNumber: Whether a single number may replace a list of equal numbers.
  func vector(
    _ value: JSONValue?, _ standard: Vector = Vector(0), as kind: SlotKind = .vector, takesNumber: Bool = false
  ) -> Property<Vector> {
    let wanted = "a list of numbers, such as [50, 20]"
    let fewest = kind == .vector ? 2 : 0
    let form = ValueForm(
      standard: standard, kind: kind, wanted: wanted, numbers: 4, fewest: fewest,
      takesNumber: takesNumber || fewest == 0
    ) { value in
      guard value.isList || value.isNumber, let numbers = value.numbers(limit: 4), !numbers.isEmpty else { return nil }
      var lanes = standard.lanes
      if !value.isList { lanes = SIMD4(repeating: numbers[0]) }
      for (index, number) in numbers.enumerated() { lanes[index] = number }
      return Vector(lanes: lanes)
    }
    return property(value, form)
  }

  /// Returns a colour with components in 0…1. A fourth component is ignored, because exporters write arbitrary numbers
  /// there.
  func color(_ value: JSONValue?, _ standard: Vector = Vector(0, 0, 0, 1)) -> Property<Vector> {
    let form = ValueForm(standard: standard, kind: .color, wanted: Self.colorForm, numbers: 3) { value -> Vector? in
      if value.isText, let color = Self.hexColor(value.text ?? "") { return color }
      guard let numbers = value.numbers(limit: 4), numbers.count >= 3 else { return nil }
      return Vector(numbers[0], numbers[1], numbers[2], 1)
    }
    var property = property(value, form)
    // Files before version 4.1.9 have components in 0…255.
    let isOld =
      version.major < 4 || version.major == 4 && (version.minor < 1 || version.minor == 1 && version.patch < 9)
    if !isOld { checkComponents(of: property, at: place(of: value)) }
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

  private static let colorForm = "a colour: red, green and blue from 0 to 1 as a list, or #rrggbb"

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

  /// - Parameter member: the member that findings name; nil for `value`.
  func list(_ value: JSONValue?, of member: JSONValue? = nil) -> Property<NumberList> {
    let standard = NumberList(numbers: []), most = limits.listLength
    let form = ValueForm(standard: standard, kind: .gradient, wanted: "a list of numbers", numbers: most) { value in
      guard !self.isFull, let numbers = value.numbers(limit: self.limits.listLength),
        self.takeKeys(numbers.count / 4, at: value)
      else { return nil }
      return NumberList(numbers: numbers)
    }
    return property(value, form, of: member)
  }

  /// - Parameter isClosed: whether the path is closed if the value itself does not say so. Old files have this flag in
  ///   the shape item.
  func bezier(_ value: JSONValue?, isClosed: Bool? = nil) -> Property<Bezier> {
    readableBezier(value, isClosed: isClosed) ?? Property(Bezier())
  }

  /// Returns a path. Reports a finding and returns nil if no part of the path can be read.
  func readableBezier(_ value: JSONValue?, isClosed: Bool?) -> Property<Bezier>? {
    checkPoints(of: resolved(value, as: .path))
    var odd: JSONValue?, short: JSONValue?, wasRead = false
    func coordinate(_ value: JSONValue?) -> Double {
      guard let value else { return 0 }
      if odd == nil, value.isOddNumber { odd = value }
      return value.number ?? 0
    }
    let wanted = "a path: an object with the list of points 'v'"
    let form = ValueForm(standard: Bezier(), kind: .path, wanted: wanted) { value in
      // The value of a key frame is a list of one path. Themes use longer member names.
      guard !self.isFull, let shape = value.isList ? value.first : value, shape.isObject,
        let points = shape["v"] ?? shape["vertices"], points.isList
      else { return nil }
      var result = Bezier()
      result.isClosed = (shape["c"] ?? shape["closed"])?.bool ?? isClosed ?? false
      var ins = (shape["i"] ?? shape["inTangents"])?.children, outs = (shape["o"] ?? shape["outTangents"])?.children
      for point in points.children {
        func pair(_ value: JSONValue?) -> SIMD2<Double> {
          guard let value else { return SIMD2(0, 0) }
          var children = value.isList ? value.children : .none(in: value.document)
          let x = children.next(), y = children.next()
          if y == nil, short == nil { short = value }
          return SIMD2(coordinate(x), coordinate(y))
        }
        result.vertices.append(Bezier.Vertex(pair(point), in: pair(ins?.next()), out: pair(outs?.next())))
      }
      guard self.takeKeys(result.vertices.count / 4, at: shape) else { return nil }
      wasRead = true
      return result
    }
    let path = property(value, form)
    if let value, let odd { report(odd: odd, of: value) }
    if let value, let short { report(shortPoint: short, of: value) }
    return wasRead || isFull ? path : nil
  }

  // MARK: Key frames

  /// - Parameter other: the member that findings name; nil for `given`.
  func property<Value>(
    _ given: JSONValue?, _ form: ValueForm<Value>, of other: JSONValue? = nil
  ) -> Property<Value> {
    guard let given, let value = resolved(given, as: form.kind) else { return Property(form.standard) }
    let member = other ?? given
    if isThemeKeys(value) { return keyed(value, form, of: member) }
    if value.isObject, value["v"] == nil && value["vertices"] == nil || value["k"] != nil {
      if let script = value["x"], script.isText, !(script.text ?? "").isEmpty {
        report(.script, "expression", "is a script, which is not run; the value beside it is drawn", at: script)
      }
      guard let inner = value["k"] else {
        reportMissingValue(of: value, in: member)
        return Property(form.standard)
      }
      if inner.isList, let first = inner.first, first.isObject, first["t"] != nil {
        return keyed(inner, form, of: member)
      }
      return Property(read(inner, form, of: member) ?? form.standard)
    }
    return Property(read(value, form, of: member) ?? form.standard)
  }

  private func read<Value>(_ value: JSONValue, _ form: ValueForm<Value>, of member: JSONValue) -> Value? {
    let result = form.read(value)
    check(value, wasRead: result != nil, form, of: member)
    return result
  }

  /// Reports a value that was not read, and items that are not numbers. Returns whether something was reported.
  @discardableResult private func check<Value>(
    _ value: JSONValue, wasRead: Bool, _ form: ValueForm<Value>, of member: JSONValue
  ) -> Bool {
    if wasRead {
      return form.numbers > 0 && checkNumbers(value, of: member, limit: form.numbers)
        || checkLength(of: value, form, of: member)
    }
    // Values beyond the limit are not read either. They have a separate finding.
    if isFull { return false }
    refuse(value, of: member, wanted: form.wanted)
    return true
  }

  private func keyed<Value>(
    _ list: JSONValue, _ form: ValueForm<Value>, of member: JSONValue
  ) -> Property<Value> {
    var keys: [Keyframe<Value>] = []
    var last: Value?
    var early: JSONValue?
    var hasFault = false
    let isTheme = isThemeKeys(list), names = isTheme ? KeyNames.theme : .file
    var faults = KeyFaults()
    for json in list.children {
      guard json.isObject, let time = plain(json[names.time]) else {
        // Times that are not numbers have a separate finding.
        if json[names.time] == nil, faults.untimed == nil { faults.untimed = json }
        continue
      }
      guard keys.count < limits.keysOfProperty else {
        report(
          .invalid, "keyframes",
          "are more than \(limits.keysOfProperty); the others are left out"
            + SceneLimits.hint("lottieKeysOfProperty"), at: json)
        break
      }
      guard takeKeys(1, at: json) else { break }
      let given = json[names.value]
      let start = given.flatMap(form.read), end = json["e"].flatMap(form.read)
      if !hasFault, let given { hasFault = check(given, wasRead: start != nil, form, of: member) }
      guard let value = start ?? last ?? end else { continue }
      var key = Keyframe(time: time, value: value)
      key.end = end
      key.isHold = json[names.hold]?.bool == true
      last = key.isHold ? value : key.end ?? value
      let (out, into) = (json[names.easingOut], json[names.easingIn])
      key.easing = out == nil && !isTheme ? .linear : easing(out, into)
      // The key frames of themes are checked by ``ThemeRules``.
      if !isTheme { faults.look(at: out, into, isHold: key.isHold) }
      if let out = json[names.tangentOut]?.numbers(limit: 3), out.count >= 2 { key.tangentOut = SIMD2(out[0], out[1]) }
      if let into = json[names.tangentIn]?.numbers(limit: 3), into.count >= 2 {
        key.tangentIn = SIMD2(into[0], into[1])
      }
      if early == nil, let before = keys.last, before.time > time { early = json }
      keys.append(key)
    }
    report(faults, of: member)
    guard !keys.isEmpty else {
      if !hasFault {
        report(.invalid, "keyframes", "of '\(name(of: member))' cannot be read; the default is used", at: list)
      }
      return Property(form.standard)
    }
    if let early {
      report(.invalid, "keyframes", "are not in order of time; they are sorted", at: early)
      keys = keys.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    }
    // If key frames have the same time, the first one ends the preceding interval, and the last one starts the next
    // interval.
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

  /// The member names of a key frame.
  private struct KeyNames {
    let time, value, hold, easingIn, easingOut, tangentIn, tangentOut: StaticString

    static let file = KeyNames(
      time: "t", value: "s", hold: "h", easingIn: "i", easingOut: "o", tangentIn: "ti", tangentOut: "to")
    static let theme = KeyNames(
      time: "frame", value: "value", hold: "hold", easingIn: "inTangent", easingOut: "outTangent",
      tangentIn: "valueInTangent", tangentOut: "valueOutTangent")
  }

  /// Returns the easing of a key frame. If the file has a separate easing for each component, the easing of the first
  /// component is used for all. lottie-ios does the same when it renders with Core Animation. Key frames of themes may
  /// have only the second tangent.
  private func easing(_ out: JSONValue?, _ into: JSONValue?) -> Easing {
    guard let into, into.isObject, out?.isObject != false else { return .linear }
    return Easing(
      x1: min(max(out?["x"]?.number ?? 0, 0), 1), y1: out?["y"]?.number ?? 0,
      x2: min(max(into["x"]?.number ?? 1, 0), 1), y2: into["y"]?.number ?? 1)
  }

  // MARK: Transforms

  func transform(_ value: JSONValue?) -> Transform {
    var result = Transform()
    guard let value else { return result }
    guard value.isObject else {
      refuse(value, of: value, wanted: "an object with the properties of a transform")
      return result
    }
    checkNulls(of: value, ["a", "p", "s", "r", "o"])
    result.anchor = vector(value["a"])
    if let position = resolved(value["p"], as: .vector), position.isObject,
      position["s"]?.bool == true || position["x"]?.isObject == true
    {
      result.split = Transform.SplitPosition(
        x: number(position["x"], 0), y: number(position["y"], 0), z: number(position["z"], 0))
    } else {
      result.position = vector(value["p"])
    }
    result.scale = vector(value["s"], Vector(100, 100, 100), takesNumber: true)
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
