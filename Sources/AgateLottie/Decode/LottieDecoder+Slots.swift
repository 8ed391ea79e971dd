import AgateScene

/// Slots: named values that properties and images refer to. The file, a theme or the caller sets them.
extension LottieDecoder {
  /// Returns the value of a property's slot, or the property's own value if it has no slot. Returns nil if the limit of
  /// key frames is exceeded.
  func resolved(_ value: JSONValue?, as kind: SlotKind) -> JSONValue? {
    guard let value, value.isObject, let name = value["sid"]?.text else { return value }
    guard let found = given(name, as: kind)?.value ?? fileSlots[name] else { return value }
    // Many objects can share the long value of one slot, so each use is counted.
    return takeKeys(found.length / 64, at: value) ? found : nil
  }

  /// Returns the value of a slot; nil if there is no such slot.
  func value(ofSlot name: String) -> JSONValue? { slots[name]?.value ?? fileSlots[name] }

  /// Returns the value that the file has for the slot of a property.
  func ownSlot(of value: JSONValue?) -> JSONValue? {
    guard let value, let found = value["sid"]?.text.flatMap({ fileSlots[$0] }) else { return nil }
    return takeKeys(found.length / 64, at: value) ? found : nil
  }

  /// Returns the value that a theme or the caller set for a slot. If the value does not fit a property of this kind,
  /// reports a finding and returns nil.
  func given(_ slot: String, as kind: SlotKind) -> SlotValue? {
    guard let found = slots[slot] else { return nil }
    guard let own = found.kind, !own.fits(kind) else { return found }
    if misfits.insert(slot).inserted {
      report(
        .invalid, ThemeRules.feature(slot),
        "has the type '\(own.rawValue)', but the slot is that of \(kind.property); the animation's own value is drawn",
        at: found.rule?["type"] ?? found.rule)
    }
    return nil
  }

  /// Returns the value of a property or of its slot, for the position of findings.
  func place(of value: JSONValue?) -> JSONValue? {
    guard let value, value.isObject, let name = value["sid"]?.text else { return value }
    return self.value(ofSlot: name) ?? value
  }
}
