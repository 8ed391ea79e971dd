/// One XML element of a CAML document: a plain value.
package struct CAMLElement: Sendable {
  package var name: String
  package var attributes: [String: String]
  package var children: [CAMLElement] = []
  /// Character data directly inside the element, without surrounding white space.
  package var text = ""
  /// The line on which the start tag begins, counted from 1.
  package var line: Int

  package init(name: String, attributes: [String: String] = [:], line: Int = 0) {
    self.name = name
    self.attributes = attributes
    self.line = line
  }

  package subscript(attribute: String) -> String? { attributes[attribute] }

  /// The first child with this name.
  package func child(_ name: String) -> CAMLElement? { children.first { $0.name == name } }
}
