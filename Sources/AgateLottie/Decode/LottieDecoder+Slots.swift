import AgateScene

/// Slots: values of the file, of a theme or of the caller, which properties and images name.
extension LottieDecoder {
  /// The value that a property has: that of its slot, or its own.
  func resolved(_ value: JSONValue?, as kind: SlotKind) -> JSONValue? {
    guard let value, value.isObject, let name = value["sid"]?.text else { return value }
    guard let found = given(name, as: kind)?.value ?? fileSlots[name] else { return value }
    // One slot can give a long value to many objects.
    return takeKeys(found.length / 64, at: value) ? found : nil
  }

  /// The value of a slot; nil if there is no such slot.
  func value(ofSlot name: String) -> JSONValue? { slots[name]?.value ?? fileSlots[name] }

  /// The value that the file gives to the slot of a property.
  func ownSlot(of value: JSONValue?) -> JSONValue? {
    guard let value, let found = value["sid"]?.text.flatMap({ fileSlots[$0] }) else { return nil }
    return takeKeys(found.length / 64, at: value) ? found : nil
  }

  /// The value that was given for a slot; nil, with a finding, if a property of this kind cannot have it.
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

  /// The value of a property or of its slot, for the position of findings.
  func place(of value: JSONValue?) -> JSONValue? {
    guard let value, value.isObject, let name = value["sid"]?.text else { return value }
    return self.value(ofSlot: name) ?? value
  }
}
