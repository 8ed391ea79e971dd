import AgateScene

/// Reports the parts of a package's manifest that have the wrong form or no effect.
struct ManifestCheck {
  let log: FindingLog

  func check(_ root: JSONValue) {
    check(root["animations"], "animations")
    check(root["themes"], "themes")
    if let initial = root["initial"] {
      if initial.isObject {
        checkName(initial["animation"])
        checkName(initial["theme"])
      } else {
        report("is \(initial.shown), and must be an object with 'animation' or 'theme'; it is ignored", at: initial)
      }
    }
    for name in [root["activeAnimationId"], root["defaultTheme"]] { checkName(name) }
  }

  /// Returns the reason why a member is not a valid list of entries; nil if it is valid.
  static func fault(of list: JSONValue?) -> String? {
    guard let list, !list.isList else { return nil }
    return "is \(list.shown), and must be a list […]"
  }

  private func check(_ list: JSONValue?, _ kind: String) {
    guard let list else { return }
    guard list.isList else { return report("is \(list.shown), and must be a list […]; there are none", at: list) }
    var seen: Set<String> = []
    for item in list.children.prefix(DotLottie.mostEntries) {
      guard let id = DotLottie.id(of: item) else {
        report("have \(item.shown) among them, which has no 'id'; it is left out", at: item, of: kind)
        continue
      }
      if !seen.insert(id).inserted {
        report("is the 'id' of an earlier entry of '\(kind)', which counts", at: item, of: String(id.prefix(80)))
      }
      checkName(item["initialTheme"])
      checkName(item["defaultTheme"])
      checkPlayback(of: item, id)
    }
  }

  /// Reports `speed`, `direction` and `playMode` of dotLottie version 1, which have no effect here, unless they have
  /// their usual values.
  private func checkPlayback(of item: JSONValue, _ id: String) {
    func check(_ key: StaticString, _ drawn: String, isUsual: (JSONValue) -> Bool) {
      guard let value = item[key], !isUsual(value) else { return }
      log.add(
        .withoutEffect, "\(key)", "of '\(id.prefix(80))' is \(value.shown), which has no effect: \(drawn)", at: value)
    }
    check("speed", "the animation plays at its own rate") { $0.number == 1 }
    check("direction", "the animation plays forwards") { $0.number == 1 }
    check("playMode", "the animation plays forwards") { ["normal", "forward"].contains($0.text) }
  }

  /// Reports a name that is not a text.
  private func checkName(_ value: JSONValue?) {
    guard let value, value.text == nil else { return }
    report("is \(value.shown), and must be a text; it is ignored", at: value)
  }

  /// - Parameter feature: The feature of the finding; nil means the name of the member.
  private func report(_ message: String, at value: JSONValue, of feature: String? = nil) {
    log.add(.invalid, feature ?? String(value.key.prefix(40)), message, at: value)
  }
}
