/// One XML element of a CAML document: a plain value.
package struct CAMLElement: Sendable {
  package var name: String
  package var attributes: [String: CAMLAttribute]
  package var children: [CAMLElement] = []
  /// Character data directly inside the element, without surrounding white space.
  package var text = ""
  /// The position of the start tag's `<`.
  package var position: TextPosition

  package init(name: String, attributes: [String: CAMLAttribute] = [:], position: TextPosition = .none) {
    self.name = name
    self.attributes = attributes
    self.position = position
  }

  /// Creates an element that has the value of an attribute, at the attribute's position.
  package init(_ name: String, _ attribute: CAMLAttribute) {
    self.init(name: name, attributes: ["value": attribute], position: attribute.position)
  }

  package subscript(attribute: String) -> String? { attributes[attribute]?.value }

  /// The line on which the start tag begins, counted from 1.
  package var line: Int { position.line }

  /// The position of an attribute, or of the element if it has no such attribute.
  package func position(of attribute: String) -> TextPosition { attributes[attribute]?.position ?? position }

  /// The first child with this name.
  package func child(_ name: String) -> CAMLElement? { children.first { $0.name == name } }
}

/// The value of an attribute and the position of the attribute's name.
package struct CAMLAttribute: Sendable {
  package var value: String
  package var position: TextPosition

  package init(_ value: String, at position: TextPosition = .none) { (self.value, self.position) = (value, position) }
}
