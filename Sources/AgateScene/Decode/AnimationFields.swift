import Agate
import Foundation

/// Reads the attributes and values of one animation element.
struct AnimationFields {
  let decoder: DocumentDecoder
  let element: CAMLElement
  let node: Int
  /// Whether the animation is outside of groups.
  let isOutermost: Bool
  /// Whether the animated value is a fraction from 0 to 1.
  var isFraction = false
  /// Whether the animated value is an angle in radians.
  var isAngle = false

  static let known: Set<String> = [
    "type", "id", "key", "name", "object", "keyPath", "beginTime", "duration", "speed", "timeOffset", "repeatCount",
    "repeatDuration", "autoreverses", "fillMode", "timingFunction", "removedOnCompletion", "additive", "cumulative",
    "values", "keyTimes", "timingFunctions", "calculationMode", "tensionValues", "continuityValues", "biasValues",
    "rotationMode", "path", "fromValue", "toValue", "byValue", "mass", "stiffness", "damping", "velocity",
    "initialVelocity", "allowsOverdamping", "animations", "enabled", "valueFunction", "final", "transitionType",
    "transition", "subtype", "startProgress",
    "endProgress",
  ]

  // MARK: Parts

  func applyTiming(to animation: CAAnimation) {
    if let value = number("beginTime") { animation.beginTime = value }
    if let value = number("timeOffset") { animation.timeOffset = value }
    if let value = number("duration", least: 0, allowsInfinity: true) {
      animation.duration = value
      // In a group, 0 means the duration of the group.
      if value == 0, isOutermost { report(.withoutEffect, "duration", "is 0, which stands for 0.25 s") }
    }
    if let value = number("speed") { animation.speed = Float(value) }
    if let value = number("repeatCount", least: 0, allowsInfinity: true) { animation.repeatCount = Float(value) }
    if let value = number("repeatDuration", least: 0, allowsInfinity: true) { animation.repeatDuration = value }
    if animation.repeatCount > 0, animation.repeatDuration > 0 {
      report(.withoutEffect, "repeatCount", "is ignored: the repeatDuration says how long the animation repeats")
    }
    if let value = bool("autoreverses") { animation.autoreverses = value }
    if let value = bool("removedOnCompletion") { animation.isRemovedOnCompletion = value }
    if let mode = text("fillMode") {
      if ["removed", "forwards", "backwards", "both"].contains(mode) {
        animation.fillMode = CAMediaTimingFillMode(rawValue: mode)
      } else if mode != "frozen" {
        report(
          .invalid, "fillMode",
          "\(mode.prefix(40).debugDescription) is not a fill mode; it is ignored"
            + decoder.near(mode, SceneSupport.fillModes))
      }
    }
    if let curve = text("timingFunction") {
      animation.timingFunction = decoder.timingFunction(curve, at: position(of: "timingFunction"), node: node)
    }
  }

  func applyPropertyFlags(to animation: CAPropertyAnimation) {
    if let value = bool("additive") { animation.isAdditive = value }
    if let value = bool("cumulative") { animation.isCumulative = value }
    if let name = text("valueFunction") {
      animation.valueFunction = CAValueFunction(name: CAValueFunctionName(rawValue: name))
      if animation.valueFunction == nil {
        report(
          .invalid, "valueFunction",
          "\(name.prefix(40).debugDescription) is not a value function; it is ignored"
            + decoder.near(name, SceneSupport.valueFunctions))
      }
    }
  }

  func applyTransition(to transition: CATransition) {
    // `type` is the element's class.
    if let name = text("transitionType") ?? text("transition") {
      transition.type = CATransitionType(rawValue: name)
      if !transition.type.isKnown {
        report(
          .unsupported, "transitionType",
          "\(name.prefix(40).debugDescription) is drawn as a fade" + decoder.near(name, SceneSupport.transitionTypes))
      }
    }
    if let name = text("subtype") {
      transition.subtype = CATransitionSubtype(rawValue: name)
      if ![.fromLeft, .fromRight, .fromTop, .fromBottom].contains(transition.subtype) {
        report(
          .invalid, "subtype",
          "\(name.prefix(40).debugDescription) is not a transition subtype; the transition comes from the left"
            + decoder.near(name, SceneSupport.transitionSubtypes))
      }
    }
    if let value = number("startProgress") { transition.startProgress = Float(value) }
    if let value = number("endProgress") { transition.endProgress = Float(value) }
  }

  func applySpring(to spring: CASpringAnimation) {
    if let value = number("mass", above: 0) { spring.mass = value }
    if let value = number("stiffness", above: 0) { spring.stiffness = value }
    if let value = number("damping", least: 0) { spring.damping = value }
    if let value = number("velocity") ?? number("initialVelocity") { spring.initialVelocity = value }
    if let value = bool("allowsOverdamping") { spring.allowsOverdamping = value }
  }

  /// - Returns: False if the animation has no effect.
  func applyKeyframes(to animation: CAKeyframeAnimation, kind: ValueKind) -> Bool {
    if let path = path() {
      guard kind == .point || kind == .size else {
        report(
          .withoutEffect, "path",
          "only points follow a path, and \(animation.keyPath ?? element.name) is none; nothing is animated")
        return false
      }
      animation.path = path
      if element.child("values") != nil {
        report(.withoutEffect, "values", "are ignored: the animation follows its path")
      }
    } else {
      for item in element.child("values")?.children ?? [] { decoder.checkType(of: item, "values", node: node) }
      let values = (element.child("values")?.children ?? []).compactMap {
        value(of: $0, "values", kind, isDelta: animation.isAdditive)
      }
      guard !values.isEmpty else {
        // Unreadable paths and values have separate findings.
        if element["path"] == nil, element.child("path") == nil, element.child("values")?.children.isEmpty ?? true {
          report(.withoutEffect, animation.keyPath ?? element.name, "has no values and animates nothing")
        }
        return false
      }
      animation.values = values
    }
    let count = animation.keyCount
    if let mode = text("rotationMode") {
      if ["auto", "autoReverse"].contains(mode) {
        animation.rotationMode = CAAnimationRotationMode(rawValue: mode)
      } else {
        report(.invalid, "rotationMode", "\(mode.prefix(40).debugDescription) is neither auto nor autoReverse")
      }
    }
    if let mode = text("calculationMode") {
      if SceneSupport.calculationModes.contains(mode) {
        animation.calculationMode = CAAnimationCalculationMode(rawValue: mode)
      } else {
        report(
          .invalid, "calculationMode",
          "\(mode.prefix(40).debugDescription) is not a calculation mode; linear is used"
            + decoder.near(mode, SceneSupport.calculationModes))
      }
    }
    animation.keyTimes = keyTimes(count: count, mode: animation.calculationMode)
    animation.timingFunctions = timingFunctions(count: count)
    animation.tensionValues = numbers("tensionValues", count: count)
    animation.continuityValues = numbers("continuityValues", count: count)
    animation.biasValues = numbers("biasValues", count: count)
    return true
  }

  /// Reads a `fromValue`, `toValue` or `byValue` from an attribute or a child element.
  ///
  /// - Parameter isDelta: Whether the value is added to another value.
  func value(_ name: String, kind: ValueKind, isDelta: Bool) -> Any? {
    if let child = element.child(name) { return value(of: child, name, kind, isDelta: isDelta) }
    guard let attribute = element.attributes[name] else { return nil }
    return value(of: CAMLElement(name, attribute), name, kind, isDelta: isDelta)
  }

  private func value(of holder: CAMLElement, _ name: String, _ kind: ValueKind, isDelta: Bool) -> Any? {
    let value = decoder.value(of: holder, as: kind, node: node, name: name, isDelta: isDelta)
    if isFraction, !isDelta, case .number(let number)? = value, !SceneCheck.isFraction(number) {
      decoder.report(
        .withoutEffect, name, "is \(SceneCheck.number(number)), outside of 0 to 1; it counts as the nearest",
        at: holder.position(of: "value"), node: node)
    }
    if isAngle, case .number(let number)? = value, SceneSupport.isInDegrees(number) {
      decoder.report(
        .withoutEffect, name, SceneSupport.degreesMessage(number), at: holder.position(of: "value"), node: node)
    }
    return value?.object
  }

  /// - Parameter type: The class of the animation.
  func reportUnknown(_ type: String) {
    var places = element.attributes.mapValues(\.position)
    for child in element.children where places[child.name] == nil { places[child.name] = child.position }
    for (name, position) in places.sorted(by: { $0.key < $1.key })
    where !name.hasPrefix("caplay") && !name.contains(":") {
      if AnimationFields.known.contains(name) {
        reportForeign(name, type, at: position)
        continue
      }
      let (severity, message) = SceneSupport.guess(name)
      let near = severity == .unknown ? decoder.near(name, AnimationFields.known.sorted()) : ""
      decoder.report(severity, name, message + near, at: position, node: node)
    }
  }

  /// Reads the path that an animation follows from an attribute or a child element. Returns nil if there is no path. A
  /// text that is not a path is reported.
  private func path() -> CGPath? {
    guard let given = element["path"] ?? element.child("path").map(text(ofPath:)) else { return nil }
    if let path = PathText.parse(given, magnitude: decoder.limits.magnitude) { return path }
    let reason = SceneValue.excess(of: given, as: .path, magnitude: decoder.limits.magnitude)
    report(
      .invalid, "path", "\(reason ?? "\(String(given.prefix(60)).debugDescription) is not a path"); it is ignored")
    return nil
  }

  private func text(ofPath holder: CAMLElement) -> String {
    guard let holder = decoder.resolve(holder, node: node) else { return "" }
    for element in [holder] + holder.children {
      if let text = element["value"] ?? element["d"] { return text }
      if !element.text.isEmpty { return element.text }
    }
    return ""
  }

  // MARK: Lists

  private func keyTimes(count: Int, mode: CAAnimationCalculationMode) -> [NSNumber]? {
    guard let given = list("keyTimes") else { return nil }
    let times = given.compactMap { CAMLNumber.parse($0) }
    guard times.count == given.count else {
      report(.invalid, "keyTimes", "must be numbers; they are ignored and the values evenly spaced")
      return nil
    }
    checkKeyTimes(times, count: count, mode: mode)
    return times.map { NSNumber(value: $0) }
  }

  private func timingFunctions(count: Int) -> [CAMediaTimingFunction]? {
    guard let given = list("timingFunctions") else { return nil }
    let items = element.child("timingFunctions")?.children.map { $0.position(of: "value") } ?? []
    let functions = given.enumerated().compactMap { index, text in
      decoder.timingFunction(
        text, at: index < items.count ? items[index] : position(of: "timingFunctions"), node: node)
    }
    guard functions.count == given.count else { return nil }
    guard functions.count >= count - 1 else {
      report(.invalid, "timingFunctions", "there must be one for each of the \(count - 1) segments; they are ignored")
      return nil
    }
    return Array(functions.prefix(max(count - 1, 0)))
  }

  private func numbers(_ name: String, count: Int) -> [NSNumber]? {
    guard let given = list(name) else { return nil }
    let values = given.compactMap { CAMLNumber.parse($0) }
    guard values.count == given.count, values.count == count, values.allSatisfy({ abs($0) <= 1e6 }) else {
      report(.invalid, name, "must be \(count) numbers; they are ignored")
      return nil
    }
    return values.map { NSNumber(value: $0) }
  }

  /// Returns the texts of a list of typed items.
  private func list(_ name: String) -> [String]? {
    if let child = element.child(name) {
      guard !child.children.isEmpty else { return nil }
      return child.children.map { $0["value"] ?? $0["name"] ?? $0.text }
    }
    return element[name].map { $0.split(whereSeparator: { $0.isWhitespace || $0 == "," }).map(String.init) }
  }

  // MARK: Scalars

  private func text(_ name: String) -> String? {
    if let text = element[name] { return text }
    guard let child = element.child(name) else { return nil }
    return child["value"] ?? child["name"] ?? (child.text.isEmpty ? child.children.first?["value"] : child.text)
  }

  private func number(
    _ name: String, least: Double = -.infinity, above: Double = -.infinity, allowsInfinity: Bool = false
  ) -> Double? {
    guard let text = text(name) else { return nil }
    let value = CAMLNumber.parse(text, allowInfinity: allowsInfinity)
    guard let value, value >= least, value > above, value.isInfinite || abs(value) <= decoder.limits.magnitude else {
      let reason = SceneValue.excess(of: text, as: .number, magnitude: decoder.limits.magnitude)
      let isNegative = least == 0 && (value ?? 0) < 0
      let hint = isNegative ? "; it must be at least 0\(name == "repeatCount" ? ", or inf for ever" : "")" : ""
      report(
        .invalid, name,
        "\(reason ?? "\(String(text.prefix(60)).debugDescription) is not a usable number"); it is ignored\(hint)")
      return nil
    }
    return value
  }

  private func bool(_ name: String) -> Bool? {
    guard let text = text(name) else { return nil }
    guard let value = CAMLNumber.bool(text) else {
      report(.invalid, name, "\(String(text.prefix(60)).debugDescription) is not a Boolean; it is ignored")
      return nil
    }
    return value
  }

  func report(_ severity: Finding.Severity, _ feature: String, _ message: String) {
    decoder.report(severity, feature, message, at: position(of: feature), node: node)
  }

  /// Returns the position of an attribute or child element, or of the animation if this part is missing.
  func position(of name: String) -> TextPosition {
    element.attributes[name]?.position ?? element.child(name)?.position ?? element.position
  }
}
