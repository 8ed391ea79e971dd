/// The reason why a theme's value cannot be read, with the faulty JSON value.
struct ThemeFault {
  var message: String
  var place: JSONValue

  init(_ message: String, _ place: JSONValue) { (self.message, self.place) = (message, place) }
}

/// Validation of the values in themes.
extension SlotKind {
  /// Returns the reason why a value is invalid for a rule of this kind; nil if it is valid.
  func fault(of value: JSONValue) -> ThemeFault? {
    switch self {
    case .color:
      return ThemeRules.color(value) == nil
        ? ThemeFault("is no colour: three numbers from 0 to 1, or #rrggbb", value) : nil
    case .scalar: return value.number == nil ? ThemeFault("is no number", value) : nil
    case .position, .vector:
      return Self.isNumbers(value, 2...3) ? nil : ThemeFault("is no list of two numbers", value)
    case .gradient: return faultOfStops(value)
    case .image:
      if value.text != nil || ThemeRules.imageFile(of: value) != nil || value["id"]?.text != nil { return nil }
      return ThemeFault("names no image: it needs 'src', a file of the package or a data URL", value)
    case .text:
      return value.isObject || value.text != nil ? nil : ThemeFault("is neither a text nor an object {…}", value)
    case .path: return faultOfPath(value)
    }
  }

  /// Returns the reason why a list of key frames is invalid for a rule of this kind; nil if it is valid.
  func fault(ofKeys keys: JSONValue) -> ThemeFault? {
    if self == .image { return ThemeFault("is that of an image, which cannot have key frames", keys) }
    guard keys.isList else { return ThemeFault("has 'keyframes' that are no list […]", keys) }
    for key in keys.children {
      guard let frame = key["frame"], frame.isNumber, frame.number != nil else {
        return ThemeFault("has a key frame without 'frame', its time", key)
      }
      guard let value = key["value"] else { return ThemeFault("has a key frame without 'value'", key) }
      if let fault = fault(of: value) {
        return ThemeFault("has a key frame whose value \(fault.message)", fault.place)
      }
    }
    return nil
  }

  private func faultOfPath(_ value: JSONValue) -> ThemeFault? {
    guard let points = value["vertices"], points.isList else { return ThemeFault("has no list 'vertices'", value) }
    for (list, name) in [(points, "vertex"), (value["inTangents"], "tangent"), (value["outTangents"], "tangent")] {
      guard let list, list.isList, let odd = list.children.first(where: { !Self.isNumbers($0, 2...2) }) else {
        continue
      }
      return ThemeFault("has a \(name) that is no list of two numbers", odd)
    }
    return nil
  }

  private func faultOfStops(_ value: JSONValue) -> ThemeFault? {
    guard value.isList, value.first != nil else {
      return ThemeFault("is no list of stops {\"color\": …, \"offset\": …}", value)
    }
    for stop in value.children {
      guard let offset = stop["offset"], offset.isNumber, offset.number != nil else {
        return ThemeFault("has a stop without 'offset', a number from 0 to 1", stop)
      }
      guard let color = stop["color"], Self.isNumbers(color, 3...4) else {
        return ThemeFault("has a stop without 'color', three or four numbers from 0 to 1", stop)
      }
    }
    return nil
  }

  /// Returns whether a value is a list of numbers with a count in `count`.
  static func isNumbers(_ value: JSONValue, _ count: ClosedRange<Int>) -> Bool {
    guard value.isList else { return false }
    var found = 0
    for item in value.children {
      found += 1
      guard found <= count.upperBound, item.isNumber, item.number != nil else { return false }
    }
    return count.contains(found)
  }
}
