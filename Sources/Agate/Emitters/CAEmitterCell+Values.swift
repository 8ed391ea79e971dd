/// Archiving of cells, and access to properties that are not numbers.
extension CAEmitterCell {
  private static let otherKeys = [
    "name", "contents", "emitterCells", "minificationFilter", "magnificationFilter", "minificationFilterBias",
    "beginTime", "duration", "speed", "timeOffset", "repeatCount", "repeatDuration", "autoreverses", "fillMode",
    "particleType", "contentsFrameMode", "style",
  ]

  final func readOther(_ key: String) -> Any? {
    switch key {
    case "name": name
    case "contents": contents
    case "emitterCells": emitterCells
    case "minificationFilter": minificationFilter
    case "magnificationFilter": magnificationFilter
    case "minificationFilterBias": minificationFilterBias
    case "particleType": values.isPlane ? "plane" : "sprite"
    case "contentsFrameMode": "\(values.frameMode)"
    case "style": style
    default: readTiming(key)
    }
  }

  final func writeOther(_ value: Any?, _ key: String) {
    let number = Values.number(value)
    switch key {
    case "name": name = value as? String
    case "contents": contents = value
    case "emitterCells": emitterCells = value as? [CAEmitterCell]
    case "minificationFilter": if let v = value as? String { minificationFilter = v }
    case "magnificationFilter": if let v = value as? String { magnificationFilter = v }
    case "minificationFilterBias": if let number { minificationFilterBias = Float(number) }
    case "particleType": if let v = value as? String { values.isPlane = v == "plane" }
    case "style": style = value as? [AnyHashable: Any]
    case "contentsFrameMode":
      switch value as? String {
      case "loop": values.frameMode = .loop
      case "random": values.frameMode = .random
      default: values.frameMode = .single
      }
    default: _ = writeTiming(value, key)
    }
  }

  final func encodeValues(_ coder: NSCoder) {
    for key in EmitterKeys.cell.map(\.name) + CAEmitterCell.otherKeys
    where key != "emitterCells" && shouldArchiveValue(forKey: key) {
      let value = key == "style" ? Style.archivable(style) : self.value(forKey: key)
      if let archived = ArchivedValue(value) { coder.encode(archived, forKey: key) }
    }
    if let emitterCells, shouldArchiveValue(forKey: "emitterCells") {
      coder.encode(emitterCells as NSArray, forKey: "emitterCells")
    }
  }

  final func decode(_ coder: NSCoder) {
    for key in EmitterKeys.cell.map(\.name) + CAEmitterCell.otherKeys
    where key != "emitterCells" && coder.containsValue(forKey: key) {
      if let archived = coder.decodeKnown(ArchivedValue.self, key) {
        setValue(archived.value, forKey: key)
      }
    }
    if coder.containsValue(forKey: "emitterCells") {
      emitterCells =
        coder.decodeKnown([CAEmitterCell].self, "emitterCells")
    }
  }
}
