import Agate

/// Checks for valid values that have no effect in their animation.
extension AnimationFields {
  /// Reports an attribute or child element that belongs to another animation class.
  ///
  /// - Parameter type: The class of the animation.
  func reportForeign(_ name: String, _ type: String, at position: TextPosition) {
    guard let owner = SceneSupport.animationClass(of: name), !SceneSupport.animation(type, has: name) else { return }
    if element.attributes[name] == nil, let type = element.child(name)?["type"], ["null", "NSNull"].contains(type) {
      return
    }
    let verb = owner == "CAPropertyAnimation" ? "is for animations of one property" : "belongs to \(owner)"
    decoder.report(
      .withoutEffect, name, "\(verb); a \(type) has no use for it", at: position, node: node)
  }

  // MARK: Key times

  func checkKeyTimes(_ times: [Double], count: Int, mode: CAAnimationCalculationMode) {
    guard let first = times.first, let last = times.last else { return }
    if mode == .paced || mode == .cubicPaced {
      return report(.withoutEffect, "keyTimes", "are ignored: the mode \(mode.rawValue) makes the times itself")
    }
    let isDiscrete = mode == .discrete
    let wrong = times.indices.first { !SceneCheck.isFraction(times[$0]) || $0 > 0 && times[$0] < times[$0 - 1] }
    if let index = wrong {
      report(
        "do not ascend from 0 to 1: \(SceneCheck.number(times[index])) is out of place, and some values are never shown",
        atItem: index)
    } else if times.count < count + (isDiscrete ? 1 : 0) {
      let rule = isDiscrete ? " discrete values, which need one time more, when the last of them ends" : " values"
      report(
        .withoutEffect, "keyTimes", "has \(times.count) times for \(count)\(rule); the last values are never shown")
    } else if first > 1e-3 {
      report("begin at \(SceneCheck.number(first)); the first time has to be 0", atItem: 0)
    } else if last < 1 - 1e-3 {
      report("end at \(SceneCheck.number(last)); the last time has to be 1", atItem: times.count - 1)
    }
  }

  /// - Parameter index: The index of the invalid time.
  private func report(_ message: String, atItem index: Int) {
    let items = element.child("keyTimes")?.children ?? []
    decoder.report(
      .withoutEffect, "keyTimes", message,
      at: items.indices.contains(index) ? items[index].position : position(of: "keyTimes"), node: node)
  }

  // MARK: Groups

  func checkGroup(_ group: CAAnimationGroup) {
    let children = element.child("animations")?.children ?? []
    if children.isEmpty {
      report(.withoutEffect, "animations", "there are none: the group animates nothing")
    }
    // Children are compared with the local time of the group, so the group's speed does not matter, but its time offset
    // does.
    guard group.duration > 0, group.timeOffset == 0 else { return }
    for child in children {
      guard let text = child["beginTime"], let begin = CAMLNumber.parse(text), begin >= group.duration else { continue }
      decoder.report(
        .withoutEffect, "beginTime",
        "is \(SceneCheck.number(begin)): the animation begins when the group, which lasts "
          + "\(SceneCheck.number(group.duration)) s, has ended", at: child.position(of: "beginTime"), node: node)
    }
  }
}
