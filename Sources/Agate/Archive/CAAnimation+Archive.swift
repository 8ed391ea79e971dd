extension CAAnimation {
  final func encodeTiming(_ coder: NSCoder) {
    for (key, value) in [
      ("beginTime", beginTime), ("duration", duration), ("timeOffset", timeOffset), ("repeatDuration", repeatDuration),
    ] { coder.encode(value, forKey: key) }
    coder.encode(speed, forKey: "speed")
    coder.encode(repeatCount, forKey: "repeatCount")
    coder.encode(autoreverses, forKey: "autoreverses")
    coder.encodeAny(fillMode.rawValue, "fillMode")
    coder.encodeAny(timingFunction, "timingFunction")
    coder.encode(isRemovedOnCompletion, forKey: "removedOnCompletion")
    let kept = userValues.filter { shouldArchiveValue(forKey: $0.key) && ArchivedValue($0.value) != nil }
    if !kept.isEmpty { coder.encodeAny(kept, "values of other keys") }
  }

  final func decodeTiming(_ coder: NSCoder) {
    beginTime = coder.decodeDouble(forKey: "beginTime")
    duration = coder.decodeDouble(forKey: "duration")
    timeOffset = coder.decodeDouble(forKey: "timeOffset")
    repeatDuration = coder.decodeDouble(forKey: "repeatDuration")
    speed = coder.decodeFloat(forKey: "speed")
    repeatCount = coder.decodeFloat(forKey: "repeatCount")
    autoreverses = coder.decodeBool(forKey: "autoreverses")
    if let mode = coder.decodeAny("fillMode") as? String { fillMode = CAMediaTimingFillMode(rawValue: mode) }
    timingFunction = coder.decodeAny("timingFunction") as? CAMediaTimingFunction
    isRemovedOnCompletion = coder.decodeBool(forKey: "removedOnCompletion")
    userValues = coder.decodeAny("values of other keys") as? [String: Any] ?? [:]
  }
}

extension NSCoder {
  /// Encodes a value. A value that has no archived form is omitted.
  package func encodeAny(_ value: Any?, _ key: String) {
    if let value, let archived = ArchivedValue(value) { encode(archived, forKey: key) }
  }

  package func decodeAny(_ key: String) -> Any? {
    decodeKnown(ArchivedValue.self, key)?.value
  }

  /// Decodes the object of a key. Returns nil if the key has no object or if the object has another type.
  ///
  /// Foundation terminates the process when it decodes an object of an unexpected class. This method therefore allows
  /// all classes in archives of layers and checks the type of the result.
  func decodeKnown<T>(_ type: T.Type, _ key: String) -> T? {
    containsValue(forKey: key) ? decodeObject(of: ArchivedValue.allClasses, forKey: key) as? T : nil
  }
}
