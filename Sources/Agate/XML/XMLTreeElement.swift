/// One element of an XML document: a plain value.
package struct XMLTreeElement: Sendable {
  package var name: String
  package var attributes: [String: XMLTreeAttribute]
  package var children: [XMLTreeElement] = []
  /// Character data directly inside the element, without surrounding white space.
  package var text = ""
  /// The position of the start tag's `<`.
  package var position: TextPosition

  package init(name: String, attributes: [String: XMLTreeAttribute] = [:], position: TextPosition = .none) {
    self.name = name
    self.attributes = attributes
    self.position = position
  }

  /// Creates an element with the value and position of an attribute.
  package init(_ name: String, _ attribute: XMLTreeAttribute) {
    self.init(name: name, attributes: ["value": attribute], position: attribute.position)
  }

  package subscript(attribute: String) -> String? { attributes[attribute]?.value }

  /// The line on which the start tag begins, counted from 1.
  package var line: Int { position.line }

  /// Returns the position of an attribute, or of the element if the attribute is missing.
  package func position(of attribute: String) -> TextPosition { attributes[attribute]?.position ?? position }

  /// Returns the first child with this name.
  package func child(_ name: String) -> XMLTreeElement? { children.first { $0.name == name } }
}

/// The value of an attribute and the position of the attribute's name.
package struct XMLTreeAttribute: Sendable {
  package var value: String
  package var position: TextPosition

  package init(_ value: String, at position: TextPosition = .none) { (self.value, self.position) = (value, position) }
}
