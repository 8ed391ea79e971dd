/// The positions of an element and of what stands in it, for findings.
package struct ElementPlaces: Sendable {
  /// The position of the element.
  package var position: TextPosition
  /// The positions of the attributes and child elements, by name.
  private var parts: [String: TextPosition]
  /// The numbers of items in the child elements that are lists.
  private var counts: [String: Int] = [:]
  /// The attributes and child elements that could not be read, or whose misspelt names resemble these.
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

  /// The position of an attribute or child element, or of the whole element if it has none of that name.
  subscript(name: String) -> TextPosition { parts[name] ?? position }

  /// Whether there is an attribute or child element of that name.
  func has(_ name: String) -> Bool { parts[name] != nil }

  /// The number of items in the child element of that name.
  func count(of name: String) -> Int { counts[name] ?? 0 }

  /// The names of the attributes and child elements.
  var names: Set<String> { Set(parts.keys) }
}
