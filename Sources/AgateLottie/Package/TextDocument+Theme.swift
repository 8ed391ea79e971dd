import AgateScene

extension TextDocument {
  /// The member names of a theme's text.
  static let themeMembers = [
    "text", "fontName", "fontFamily", "fontSize", "fillColor", "strokeColor", "strokeWidth", "strokeOverFill",
    "lineHeight", "tracking", "justify", "textCaps", "baselineShift", "wrapSize", "wrapPosition",
  ]

  /// The members with numbers as values.
  static let themeNumbers = ["fontSize", "strokeWidth", "lineHeight", "tracking", "baselineShift"]

  static let themeJustifications: [String: Justification] = [
    "Left": .left, "Right": .right, "Center": .center, "JustifyLastLeft": .justifyLeft,
    "JustifyLastRight": .justifyRight, "JustifyLastCenter": .justifyCenter, "JustifyLastFull": .justifyAll,
  ]

  static let themeCapitals = ["Regular": 0, "AllCaps": 1, "SmallCaps": 2]

  /// The default line height, as a multiple of the font size.
  static let standardLineHeight = 1.2

  /// Applies a theme's value: a text, or an object. Members that are missing in the object do not change.
  mutating func apply(theme value: JSONValue, textLength: Int) {
    if let text = (value["text"] ?? value).text { self.text = String(text.prefix(textLength)) }
    if let name = (value["fontName"] ?? value["fontFamily"])?.text { font = name }
    if let size = value["fontSize"]?.number {
      let isStandard = (lineHeight - self.size * Self.standardLineHeight).magnitude < 1e-6
      self.size = min(max(size, 0), 100_000)
      if isStandard { lineHeight = self.size * Self.standardLineHeight }
    }
    if let color = value["fillColor"].flatMap(ThemeRules.color) { fill = color }
    if let color = value["strokeColor"].flatMap(ThemeRules.color) { stroke = color }
    if let width = value["strokeWidth"]?.number { strokeWidth = width }
    if let isOver = value["strokeOverFill"], isOver.kind == .bool { isStrokeOverFill = isOver.bool == true }
    if let height = value["lineHeight"]?.number { lineHeight = height == 0 ? size * Self.standardLineHeight : height }
    if let tracking = value["tracking"]?.number { self.tracking = tracking }
    if let name = value["justify"]?.text, let known = Self.themeJustifications[name] { justification = known }
    if let name = value["textCaps"]?.text, let known = Self.themeCapitals[name] { capitals = known }
    if let shift = value["baselineShift"]?.number { baselineShift = shift }
    func pair(_ value: JSONValue?) -> SIMD2<Double>? {
      value?.numbers(limit: 2).flatMap { $0.count == 2 ? SIMD2($0[0], $0[1]) : nil }
    }
    if let size = pair(value["wrapSize"]) { box = size.x > 0 ? (box?.position ?? SIMD2(0, 0), size) : nil }
    if let position = pair(value["wrapPosition"]), let size = box?.size { box = (position, size) }
  }

  /// Returns the reason why a member of a theme's text cannot be read; nil if it is valid or unknown.
  static func themeFault(_ member: JSONValue) -> String? {
    switch member.key {
    case "text", "fontName", "fontFamily": return member.text == nil ? "is no text" : nil
    case "fillColor", "strokeColor": return SlotKind.color.fault(of: member)?.message
    case "strokeOverFill": return member.kind != .bool ? "is neither true nor false" : nil
    case let name where themeNumbers.contains(name):
      return member.number == nil ? "is no number" : nil
    case "wrapSize", "wrapPosition": return SlotKind.isNumbers(member, 2...2) ? nil : "is no list of two numbers"
    case "justify": return fault(member, themeJustifications.keys.sorted())
    case "textCaps": return fault(member, themeCapitals.keys.sorted())
    default: return nil
    }
  }

  private static func fault(_ member: JSONValue, _ names: [String]) -> String? {
    member.text.map(names.contains) == true ? nil : "is none of \(names.joined(separator: ", "))"
  }
}
