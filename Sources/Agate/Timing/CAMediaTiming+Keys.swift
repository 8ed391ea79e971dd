/// Key-value access to the timing of layers, animations and cells.
extension CAMediaTiming {
  /// Returns the value of a timing key, or nil for any other key.
  func readTiming(_ key: String) -> Any? {
    switch key {
    case "beginTime": beginTime
    case "duration": duration
    case "speed": speed
    case "timeOffset": timeOffset
    case "repeatCount": repeatCount
    case "repeatDuration": repeatDuration
    case "autoreverses": autoreverses
    case "fillMode": fillMode.rawValue
    default: nil
    }
  }

  /// Sets the value of a timing key. Values of the wrong type are ignored. Returns false if the key is not a timing
  /// key.
  func writeTiming(_ value: Any?, _ key: String) -> Bool {
    let number = Values.number(value)
    switch key {
    case "beginTime": if let number { beginTime = number }
    case "duration": if let number { duration = number }
    case "speed": if let number { speed = Float(number) }
    case "timeOffset": if let number { timeOffset = number }
    case "repeatCount": if let number { repeatCount = Float(number) }
    case "repeatDuration": if let number { repeatDuration = number }
    case "autoreverses": if let number { autoreverses = number != 0 }
    case "fillMode":
      if let mode = value as? CAMediaTimingFillMode { fillMode = mode }
      if let mode = value as? String { fillMode = CAMediaTimingFillMode(rawValue: mode) }
    default: return false
    }
    return true
  }
}
