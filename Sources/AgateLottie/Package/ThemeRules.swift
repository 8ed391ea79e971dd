import AgateScene

/// The rules of a theme: values for slots, each with its kind. Rules and members without effect are reported.
struct ThemeRules {
  /// The values by slot name.
  private(set) var values: [String: SlotValue] = [:]
  private let log: FindingLog
  /// All animations of the package.
  private let animations: [String]
  private let animationNames: Set<String>
  /// The selected animation.
  private let animation: String
  /// The number of further unknown names that may be compared with known names.
  private var comparisons = 50

  /// The largest number of rules.
  private static let mostRules = 10_000
  private static let members = [
    "id", "slotId", "type", "value", "keyframes", "expression", "animations", "split", "name",
  ]

  /// - Parameters:
  ///   - animation: The selected animation.
  ///   - animations: All animations of the package.
  init(_ document: JSONDocument, animation: String, animations: [String], log: FindingLog) {
    self.log = log
    (self.animation, self.animations, animationNames) = (animation, animations, Set(animations))
    read(document.root)
  }

  private mutating func read(_ root: JSONValue) {
    guard root.isObject else {
      return report(.invalid, "theme", "is no object with 'rules'; it has no effect", at: root)
    }
    guard let rules = root["rules"] else { return readSlots(root) }
    guard rules.isList else { return report(.invalid, "rules", "are no list […]; they have no effect", at: rules) }
    for (index, rule) in rules.children.enumerated() {
      guard index < Self.mostRules else {
        report(.invalid, "rules", "are more than \(Self.mostRules); the others are left out", at: rule)
        break
      }
      read(rule: rule)
    }
  }

  /// Returns the name of a rule in findings.
  static func feature(_ slot: String) -> String { "rule '\(slot.prefix(80))'" }

  func report(_ severity: Finding.Severity, _ feature: String, _ message: String, at value: JSONValue) {
    log.add(severity, feature, message, at: value)
  }

  /// Returns a question that suggests a similar known name; empty without one.
  mutating func question(_ name: String, _ names: [String]) -> String {
    // Comparing many long names would be slow.
    guard comparisons > 0, name.utf8.count <= 40 else { return "" }
    comparisons -= 1
    return NearNames.question(name, names.prefix(200).filter { $0.utf8.count <= 80 })
  }

  /// Reports the rules for slots that the animation does not have.
  mutating func check(slots: [String]) {
    let known = Set(slots)
    let others = values.filter { !known.contains($0.key) }.map {
      (name: $0.key, place: $0.value.rule ?? $0.value.value)
    }
    for (name, place) in others.sorted(by: { $0.place.index < $1.place.index }) {
      let near = question(name, slots)
      report(
        .withoutEffect, Self.feature(name), "is for a slot that the animation does not have\(near)",
        at: place["id"] ?? place)
    }
  }

  // MARK: Rules

  /// Reads a theme without rules, which lists values in the form of a file's slots.
  private mutating func readSlots(_ root: JSONValue) {
    for slot in root.children.prefix(Self.mostRules) {
      if slot.isList, !NearNames.nearest(slot.key, ["rules"]).isEmpty {
        report(.unknown, String(slot.key.prefix(80)), "is not known and is ignored; did you mean 'rules'?", at: slot)
      } else {
        values[slot.key] = SlotValue(slot["p"] ?? slot, rule: slot)
      }
    }
  }

  private mutating func read(rule: JSONValue) {
    guard let slot = (rule["id"] ?? rule["slotId"])?.text else {
      return report(.invalid, "rules", "have one without 'id', the slot that it is for; it is ignored", at: rule)
    }
    let feature = Self.feature(slot)
    guard counts(rule, feature) else { return }
    checkMembers(of: rule, Self.members, feature)
    guard let name = rule["type"]?.text else {
      return report(.invalid, feature, "has no 'type', such as 'Color'; it is ignored", at: rule)
    }
    guard let kind = SlotKind(rawValue: name) else {
      let near = question(name, SlotKind.allCases.map(\.rawValue))
      return report(
        .invalid, feature, "has the type '\(name.prefix(40))', which is not known; it is ignored\(near)",
        at: rule["type"] ?? rule)
    }
    let script = rule["expression"].flatMap { $0.text?.isEmpty == false ? $0 : nil }
    let value = value(of: rule, kind, feature, isRequired: script == nil)
    if let script {
      let shown = value == nil ? "the animation's own value" : "the value beside it"
      report(.script, feature, "has an expression, which is a script and is not run; \(shown) is drawn", at: script)
    }
    guard let value else { return }
    if let earlier = values[slot]?.rule {
      report(.withoutEffect, feature, "is followed by another rule for the same slot, which counts", at: earlier)
    }
    values[slot] = SlotValue(value, rule: rule, kind: kind)
  }

  /// Returns the key frames or the value of a rule. If neither can be read, reports a finding and returns nil.
  private mutating func value(
    of rule: JSONValue, _ kind: SlotKind, _ feature: String, isRequired: Bool
  ) -> JSONValue? {
    // An empty list counts as missing.
    let keys = rule["keyframes"].flatMap { $0.isList && $0.first == nil ? nil : $0 }
    if keys == nil, rule["value"] == nil {
      if isRequired {
        report(.invalid, feature, "has neither 'value' nor 'keyframes'; it is ignored", at: rule)
      }
      return nil
    }
    if let keys {
      guard let fault = kind.fault(ofKeys: keys) else {
        var left = keys.count
        for key in keys.children {
          left -= 1
          check(key: key, kind, feature, isLast: left == 0)
        }
        if kind == .path { checkPoints(of: keys, feature) }
        if let value = rule["value"] {
          report(.withoutEffect, feature, "has 'value' beside 'keyframes', which count", at: value)
        }
        return keys
      }
      report(.invalid, feature, fault.message + "; the key frames are ignored", at: fault.place)
    }
    guard let value = rule["value"] else { return nil }
    guard let fault = kind.fault(of: value) else {
      if kind == .text { checkText(value, feature) }
      if kind == .image { checkImage(value, feature) }
      if kind == .gradient { checkStops(value, feature) }
      if kind == .path { checkPath(value, feature) }
      return value
    }
    report(.invalid, feature, "has a value that \(fault.message); it is ignored", at: fault.place)
    return nil
  }

  /// Returns whether a rule applies to the selected animation.
  private mutating func counts(_ rule: JSONValue, _ feature: String) -> Bool {
    guard let list = rule["animations"] else { return true }
    guard list.isList else {
      report(.invalid, feature, "has 'animations' that are no list […]; it counts for all", at: list)
      return true
    }
    if list.first == nil {
      report(.withoutEffect, feature, "has an empty list 'animations', and counts for none", at: list)
    }
    var isMeant = false
    for item in list.children {
      let name = item.text ?? ""
      isMeant = isMeant || name == animation
      if !animationNames.contains(name) {
        let near = question(name, animations)
        report(
          .withoutEffect, feature, "is for '\(name.prefix(80))', which is no animation of the package\(near)", at: item)
      }
    }
    return isMeant
  }
}
