import Agate
import Foundation

extension DocumentDecoder {
  /// Sets the text of a node's layer from a `<string type="NSAttributedString">`. Returns false if the element is
  /// another kind of text.
  func decodeAttributedString(_ element: CAMLElement, node: Int) -> Bool {
    guard element["type"] == "NSAttributedString" else { return false }
    guard let layer = tree.nodes[node].layer as? CATextLayer else { return false }
    let string = NSMutableAttributedString(string: "")
    for child in element.children {
      guard child.name == "fragment" else {
        report(
          .unknown, child.name, "is no part of a text" + near(child.name, ["fragment"]), at: child.position, node: node)
        continue
      }
      string.append(fragment(child, node: node))
    }
    layer.string = string
    return true
  }

  private func fragment(_ element: CAMLElement, node: Int) -> NSAttributedString {
    var attributes: [NSAttributedString.Key: Any] = [:]
    func value(_ name: String, _ kind: ValueKind) -> SceneValue? {
      guard let attribute = element.attributes[name] else { return nil }
      let holder = CAMLElement(name, attribute)
      return self.value(of: holder, as: kind, node: node, name: "string.\(name)")
    }
    func number(_ name: String) -> Double? {
      if case .number(let number)? = value(name, .number) { number } else { nil }
    }
    for (key, name, kind) in TextAttribute.plain
    where key != .font && key != kCTForegroundColorAttributeName {
      if let object = value(name, kind)?.object { attributes[key] = object }
    }
    if let size = number("fontSize") {
      // Text without a font is in Helvetica.
      let name = element["font"] ?? "Helvetica"
      if !name.isEmpty, size > 0 { attributes[.font] = CTFontCreateWithName(name, CGFloat(size), nil) }
    } else if let name = element["font"] {
      attributes[.font] = name
    }
    if let style = TextAttribute.paragraphStyle(number) { attributes[.paragraphStyle] = style }
    for name in element.attributes.keys.sorted() where !TextAttribute.names.contains(name) {
      report(
        .unknown, "string.\(name)", "is no attribute of a text" + near(name, TextAttribute.names.sorted()),
        at: element.position(of: name), node: node)
    }
    let text = limitedText(element["value"] ?? element.text, "string", at: element.position, node: node)
    return NSAttributedString(string: text, attributes: attributes)
  }

  /// Shortens a text to the limits on its length and combining marks, and reports the removed parts.
  func limitedText(_ text: String, _ feature: String, at position: TextPosition, node: Int?) -> String {
    var scalars = text.unicodeScalars[...]
    if text.utf8.count > limits.textLength, scalars.count > limits.textLength {
      report(
        .invalid, feature,
        "has \(scalars.count) characters; those after \(limits.textLength) are left out"
          + SceneLimits.hint("textLength"), at: position, node: node)
      scalars = scalars.prefix(limits.textLength)
    }
    var kept = String.UnicodeScalarView(), marks = 0, isCut = false
    guard text.utf8.count > limits.combiningMarks else { return text }
    for scalar in scalars {
      let isMark = scalar.value >= 0x300 && scalar.properties.canonicalCombiningClass != .notReordered
      marks = isMark ? marks + 1 : 0
      if marks > limits.combiningMarks {
        isCut = true
      } else {
        kept.append(scalar)
      }
    }
    if isCut {
      report(
        .invalid, feature,
        "has more than \(limits.combiningMarks) combining marks in a row; the others are left out"
          + SceneLimits.hint("combiningMarks"), at: position, node: node)
    }
    return String(kept)
  }
}
