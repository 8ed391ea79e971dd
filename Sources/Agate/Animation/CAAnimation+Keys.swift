/// Key-value access to the properties that all animations have.
extension CAAnimation {
  final func readCommon(_ key: String) -> Any? {
    switch key {
    case "timingFunction": timingFunction
    case "removedOnCompletion", "isRemovedOnCompletion": isRemovedOnCompletion
    case "delegate": delegate
    default: readTiming(key)
    }
  }

  final func writeCommon(_ value: Any?, _ key: String) -> Bool {
    let number = Values.number(value)
    switch key {
    case "timingFunction": timingFunction = value as? CAMediaTimingFunction
    case "removedOnCompletion", "isRemovedOnCompletion": if let number { isRemovedOnCompletion = number != 0 }
    case "delegate": delegate = value as? any CAAnimationDelegate
    default: return writeTiming(value, key)
    }
    return true
  }
}
