import Agate
import Foundation

extension DocumentDecoder {
  /// Reads the value of an element in any of CAML's forms. If the value cannot be read, reports a finding and returns
  /// nil.
  ///
  /// - Parameters:
  ///   - kind: The required kind; nil for the kind that the element declares.
  ///   - name: The name of the value in findings.
  ///   - isDelta: Whether the value is added to another value, so that it can be outside the property's range.
  ///   - property: The property that limits the value to its words and range; nil if the value is not for a whole
  ///     property.
  func value(
    of element: CAMLElement, as kind: ValueKind?, node: Int?, name: String,
    property: SceneSupport.Property? = nil, isDelta: Bool = false
  ) -> SceneValue? {
    guard var holder = resolve(element, node: node) else { return nil }
    if let kind, let part = kind.element, holder.attributes["value"] == nil, !holder.children.isEmpty {
      return list(holder, of: part, node: node, name: name)
    }
    // <backgroundColor><CGColor value="…"/></backgroundColor>
    if kind != .numbers, holder["value"] == nil, holder["src"] == nil, holder.text.isEmpty,
      let inner = holder.children.first,
      DocumentDecoder.valueKind(ofType: inner.name) != nil
    {
      guard let resolved = resolve(inner, node: node) else { return nil }
      holder = resolved
    }
    if kind != nil, isMisspelt(holder.children.first, in: holder, node: node) { return nil }
    let type = holder["type"] ?? holder.name
    if type == "null" || type == "NSNull" { return .null }
    if kind != nil, let given = holder["type"], DocumentDecoder.valueKind(ofType: given) == nil {
      reportType(given, name, at: holder.position(of: "type"), node: node)
    }
    let declared = DocumentDecoder.valueKind(ofType: type) ?? nil
    guard let wanted = kind ?? declared else {
      report(
        .invalid, name, "values of type \(type.prefix(60)) cannot be read" + near(type, DocumentDecoder.typeNames),
        at: holder.position(of: "type"), node: node)
      return nil
    }
    if wanted == .image { return image(holder, node: node).map { .image($0) } }
    let other = wanted == .string ? holder["filter"] : wanted == .path ? holder["d"] : nil
    if reportUnknown(in: holder, attributes: SceneSupport.valueAttributes, node: node), holder["value"] == nil,
      other == nil, holder.text.isEmpty
    {
      return nil
    }
    let text = holder["value"] ?? other ?? holder.text
    let position = holder.position(of: "value")
    if property?.allowsInfinity == true, wanted == .number, let number = CAMLNumber.parse(text, allowInfinity: true),
      number.isInfinite
    {
      return .number(number)
    }
    let magnitude = max(limits.magnitude, property?.range?.upperBound ?? 0)
    guard var value = SceneValue.parse(text, as: wanted, magnitude: magnitude) else {
      let reason = SceneValue.excess(of: text, as: wanted, magnitude: magnitude)
      report(
        .invalid, name,
        "\(reason ?? "\(String(text.prefix(60)).debugDescription) is not a \(wanted.noun)"); it is ignored"
          + hint(text, wanted), at: position, node: node)
      return nil
    }
    checkAngles(value, name, at: position, node: node)
    if case .string(let text) = value {
      value = .string(limitedText(text, name, at: position, node: node))
    }
    if case .transform(let functions) = value, !CATransform3D(functions).isFinite {
      report(.invalid, name, "the transform overflows; it is ignored", at: position, node: node)
      return nil
    }
    if let property, property.kind == wanted {
      guard let fitting = fitting(value, property, name, at: position, node: node) else { return nil }
      value = fitting
    }
    if case .color(let color) = value, !isDelta, property?.isUnbounded != true {
      checkComponents(of: color, text, name, at: position, node: node)
    }
    if case .color(let color) = value { value = .color(faded(color, by: holder, name, node: node)) }
    return value
  }

  /// Returns a colour whose alpha is multiplied by the `opacity` of its element. Without a usable opacity, returns the
  /// colour unchanged.
  private func faded(_ color: CGColor, by holder: CAMLElement, _ name: String, node: Int?) -> CGColor {
    guard let opacity = holder["opacity"] else { return color }
    let position = holder.position(of: "opacity")
    guard let alpha = CAMLNumber.parse(opacity), abs(alpha) <= limits.magnitude else {
      let reason = SceneValue.excess(of: opacity, as: .number, magnitude: limits.magnitude)
      report(
        .invalid, name,
        "opacity \(reason ?? "\(String(opacity.prefix(60)).debugDescription) is not a number"); it is ignored",
        at: position, node: node)
      return color
    }
    if !SceneCheck.isFraction(alpha) {
      report(
        .withoutEffect, name,
        "the opacity \(SceneCheck.number(alpha)) is outside of 0 to 1; it counts as the nearest", at: position,
        node: node)
    }
    var faded = color
    faded.alpha *= CGFloat(alpha)
    return faded
  }

  /// Reports the first child element of a value if its name is similar to a type name. Returns whether it was reported.
  private func isMisspelt(_ inner: CAMLElement?, in holder: CAMLElement, node: Int?) -> Bool {
    guard let inner, holder["value"] == nil, holder["src"] == nil, holder.text.isEmpty, !inner.attributes.isEmpty,
      DocumentDecoder.valueKind(ofType: inner.name) == nil
    else { return false }
    let near = near(inner.name, DocumentDecoder.typeNames)
    guard !near.isEmpty else { return false }
    report(.unknown, inner.name, "is not a type of values and is ignored\(near)", at: inner.position, node: node)
    return true
  }

  /// Returns the end of the message about a text that is not a value: a suggestion for the correct form.
  private func hint(_ text: String, _ kind: ValueKind) -> String {
    switch kind {
    case .color:
      let digits = text.drop { $0 == "#" }
      guard [3, 4, 6, 8].contains(digits.count), digits.allSatisfy(\.isHexDigit) else { return "" }
      let isShort = digits.count < 6
      return "; write #\(isShort ? digits.map { "\($0)\($0)" }.joined() : String(digits))"
    case .transform:
      let word = String(text.prefix { $0 != "(" }.drop(while: \.isWhitespace))
      let names = ["matrix", "perspective", "rotate", "scale", "translate"]
      if word == "matrix" { return "; a matrix has 6 or 16 numbers" }
      return names.contains(word) ? "" : near(word, names)
    default: return ""
    }
  }

  /// Reports angles that look like degrees but are used as radians.
  private func checkAngles(_ value: SceneValue, _ name: String, at position: TextPosition, node: Int?) {
    switch value {
    case .number(let angle) where SceneSupport.isAngle(name) && SceneSupport.isInDegrees(angle):
      report(.withoutEffect, name, SceneSupport.degreesMessage(angle), at: position, node: node)
    case .transform(let functions):
      for case .rotate(let angle, _, _, _) in functions where SceneSupport.isInDegrees(angle) {
        return report(
          .withoutEffect, name,
          "a rotation \(SceneSupport.degreesMessage(angle)); write rotate(\(SceneCheck.number(angle))deg)",
          at: position, node: node)
      }
    default: break
    }
  }

  /// Reports an item of a list whose name is not a type but similar to one.
  func checkType(of item: CAMLElement, _ name: String, node: Int?) {
    if DocumentDecoder.valueKind(ofType: item.name) == nil, item["type"] == nil, item["object"] == nil {
      reportType(item.name, name, at: item.position, node: node)
    }
  }

  /// Reports an unknown type name that is similar to a known one. The value is read as the required kind.
  private func reportType(_ type: String, _ name: String, at position: TextPosition, node: Int?) {
    let near = near(type, DocumentDecoder.typeNames)
    guard !near.isEmpty else { return }
    report(
      .unknown, type, "is not a type of values; \(name.prefix(60)) is read all the same\(near)", at: position,
      node: node)
  }

  /// Reports the first component of a colour that is outside 0...1.
  private func checkComponents(
    of color: CGColor, _ text: String, _ name: String, at position: TextPosition, node: Int?
  ) {
    let components = [color.red, color.green, color.blue, color.alpha].map { Double($0) }
    guard let component = components.first(where: { !SceneCheck.isFraction($0) }) else { return }
    // Small numbers such as 2 or 3 do not come from an editor with components up to 255.
    let isOfBytes = components.allSatisfy { 0...255 ~= $0 && $0 == $0.rounded() } && components.contains { $0 > 10 }
    let bytes = isOfBytes ? "; components are not bytes" : ""
    report(
      .withoutEffect, name,
      "the component \(SceneCheck.number(component)) is outside of 0 to 1; the nearest colour is shown\(bytes)",
      at: position, node: node)
  }

  /// Reads the values of a list, which may be inside an array element. If an item cannot be read, reports a finding and
  /// returns nil.
  private func list(_ element: CAMLElement, of kind: ValueKind, node: Int?, name: String) -> SceneValue? {
    var holder = element
    if holder.children.count == 1, ["NSArray", "array"].contains(holder.children[0].name) {
      guard let inner = resolve(holder.children[0], node: node) else { return nil }
      holder = inner
    }
    guard holder.children.count <= limits.listLength else {
      report(
        .invalid, name, "has more than \(limits.listLength) elements; it is ignored", at: holder.position, node: node)
      return nil
    }
    var values: [SceneValue] = []
    for child in holder.children {
      checkType(of: child, name, node: node)
      guard let value = value(of: child, as: kind, node: node, name: name) else { return nil }
      values.append(value)
    }
    return .list(values)
  }

  /// Limits a value to the words and range of its property, and reports a value that changes. Returns nil if no value
  /// fits.
  private func fitting(
    _ value: SceneValue, _ property: SceneSupport.Property, _ name: String, at position: TextPosition, node: Int?
  ) -> SceneValue? {
    if case .string(let word) = value, !property.words.isEmpty, !property.words.contains(word) {
      let known = property.words.sorted().joined(separator: ", ")
      report(
        .invalid, name, "\(String(word.prefix(60)).debugDescription) is none of \(known); it is ignored", at: position,
        node: node)
      return nil
    }
    guard let range = property.range, let limited = value.limited(to: range) else { return value }
    let bounds = range.upperBound < 1e9 ? "from 0 to \(Int(range.upperBound))" : "at least 0"
    report(.invalid, name, "must be \(bounds); what lies outside is cut off", at: position, node: node)
    if let node { tree.nodes[node].unread.insert(name) }
    return limited
  }

  /// The type names of values.
  static let typeNames = [
    "real", "integer", "float", "double", "NSNumber", "number", "bool", "boolean", "CGPoint", "CGSize", "CGRect",
    "CGColor", "CGImage", "CATransform3D", "CGAffineTransform", "CAColorMatrix", "CGPath", "NSArray", "string",
    "NSString", "NSValue", "null", "NSNull",
  ]

  /// Returns the kind of value for a CAML type name. Returns nil if the name is not a type, and `.some(nil)` if the
  /// text is read as the required kind.
  static func valueKind(ofType type: String) -> ValueKind?? {
    switch type {
    case "real", "integer", "float", "double", "NSNumber", "number": .number
    case "bool", "boolean": .bool
    case "CGPoint": .point
    case "CGSize": .size
    case "CGRect": .rect
    case "CGColor": .color
    case "CGImage": .image
    case "CATransform3D", "CGAffineTransform": .transform
    case "CAColorMatrix": .colorMatrix
    case "CGPath": .path
    case "NSArray": .numbers
    case "string", "NSString", "NSValue", "null", "NSNull": .some(nil)
    default: nil
    }
  }

  /// Parses a timing function from four numbers or a name. If this fails, reports a finding and returns nil.
  func timingFunction(_ text: String, at position: TextPosition, node: Int?) -> CAMediaTimingFunction? {
    let reason: String
    let names: [String: CAMediaTimingFunctionName] = [
      "linear": .linear, "easeIn": .easeIn, "easeOut": .easeOut, "easeInEaseOut": .easeInEaseOut, "default": .default,
      "ease-in": .easeIn, "ease-out": .easeOut, "ease-in-out": .easeInEaseOut, "easeInOut": .easeInEaseOut,
    ]
    if let name = names[text.trimmingCharacters(in: .whitespaces)] { return CAMediaTimingFunction(name: name) }
    if let points = CAMLNumber.list(text), points.count == 4, points.allSatisfy({ abs($0) <= 1e4 }) {
      if 0...1 ~= points[0], 0...1 ~= points[2] {
        return CAMediaTimingFunction(
          controlPoints: Float(points[0]), Float(points[1]), Float(points[2]), Float(points[3]))
      }
      reason = "has a control point before or after its time: the first and third number lie in 0…1; it is ignored"
    } else {
      reason = "is neither a name nor four control points; it is ignored" + near(text, SceneSupport.timingNames)
    }
    report(
      .invalid, "timingFunction", "\(String(text.prefix(60)).debugDescription) \(reason)", at: position, node: node)
    return nil
  }
}

extension ValueKind {
  /// The kind's name in messages: "\"abc\" is not a number".
  var noun: String {
    switch self {
    case .number: "number"
    case .bool: "boolean"
    case .point: "point (two numbers)"
    case .size: "size (two numbers)"
    case .rect: "rectangle (four numbers)"
    case .color: "colour (one to four numbers)"
    case .transform: "transform"
    case .string: "text"
    case .image: "image"
    case .colorMatrix: "colour matrix (twenty numbers)"
    case .path: "path"
    case .colors: "list of colours"
    case .numbers: "list of numbers"
    }
  }
}

extension ValueKind {
  /// The kind of a list's elements; nil if the kind is not a list.
  var element: ValueKind? { self == .colors ? .color : self == .numbers ? .number : nil }
}

extension SceneValue {
  /// The value in the form that `CALayer` takes.
  var object: Any? {
    switch self {
    case .number(let value): value
    case .bool(let value): value
    case .point(let value): value
    case .size(let value): value
    case .rect(let value): value
    case .color(let value): value
    case .transform(let functions): CATransform3D(functions)
    case .string(let value): value
    case .image(let value): value
    case .colorMatrix(let values): values
    case .path(let path): path
    case .list(let values): values.compactMap(\.object)
    case .null: nil
    }
  }

  /// Returns the nearest value whose numbers or edges are in `range`. Returns nil if this value is already in the
  /// range.
  func limited(to range: ClosedRange<Double>) -> SceneValue? {
    func inside(_ value: Double) -> Double { min(max(value, range.lowerBound), range.upperBound) }
    switch self {
    case .number(let value): return range.contains(value) ? nil : .number(inside(value))
    case .rect(let rect):
      let (x0, y0) = (Double(rect.origin.x), Double(rect.origin.y))
      let (x1, y1) = (x0 + Double(rect.size.width), y0 + Double(rect.size.height))
      // Sums of rounded fractions differ slightly from the edge.
      if [x0, y0, x1, y1].allSatisfy({ abs($0 - inside($0)) <= 1e-4 }), x1 >= x0, y1 >= y0 { return nil }
      let (left, top) = (inside(min(x0, x1)), inside(min(y0, y1)))
      return .rect(
        CGRect(x: left, y: top, width: inside(max(x0, x1)) - left, height: inside(max(y0, y1)) - top))
    default: return nil
    }
  }
}

extension CATransform3D {
  /// Concatenates the functions. The rightmost function applies first, as in CSS: `translate(10, 0) rotate(90deg)`
  /// rotates a layer in place and then moves it.
  init(_ functions: [TransformFunction]) {
    self = functions.reduce(CATransform3DIdentity) { CATransform3DConcat(CATransform3D($1), $0) }
  }

  var isFinite: Bool {
    let rows = [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
    return rows.allSatisfy { $0.isFinite }
  }

  private init(_ function: TransformFunction) {
    switch function {
    case .rotate(let angle, let x, let y, let z): self = CATransform3DMakeRotation(angle, x, y, z)
    case .scale(let x, let y, let z): self = CATransform3DMakeScale(x, y, z)
    case .translate(let x, let y, let z): self = CATransform3DMakeTranslation(x, y, z)
    case .perspective(let distance):
      self = CATransform3DIdentity
      m34 = -1 / distance
    case .matrix(let m):
      self.init(
        m11: m[0], m12: m[1], m13: m[2], m14: m[3], m21: m[4], m22: m[5], m23: m[6], m24: m[7],
        m31: m[8], m32: m[9], m33: m[10], m34: m[11], m41: m[12], m42: m[13], m43: m[14], m44: m[15])
    }
  }
}
