import Agate

/// The positions of an element, its attributes and its child elements, for findings.
package struct ElementPlaces: Sendable {
  /// The position of the element.
  package var position: TextPosition
  /// The positions of the attributes and child elements, by name.
  private var parts: [String: TextPosition]
  /// The number of items in each child element that is a list.
  private var counts: [String: Int] = [:]
  /// The names of attributes and child elements that could not be read, or that misspelt names resemble.
  var unread: Set<String> = []

  init(_ element: CAMLElement) {
    position = element.position
    parts = element.attributes.mapValues(\.position)
    for child in element.children {
      let name = child.name == "p" ? child["key"] ?? child.name : child.name
      if parts[name] == nil { parts[name] = child.position }
      if !child.children.isEmpty { counts[name] = child.children.count }
    }
  }

  /// The position of an attribute or child element, or of the whole element if there is no part with this name.
  subscript(name: String) -> TextPosition { parts[name] ?? position }

  /// Returns whether there is an attribute or child element with this name.
  func has(_ name: String) -> Bool { parts[name] != nil }

  /// Returns the number of items in the child element with this name.
  func count(of name: String) -> Int { counts[name] ?? 0 }

  /// The names of the attributes and child elements.
  var names: Set<String> { Set(parts.keys) }
}
