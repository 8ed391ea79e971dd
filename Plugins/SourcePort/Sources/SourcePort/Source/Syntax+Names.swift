import SwiftSyntax

extension SyntaxProtocol {
  /// The ancestors of this node, the nearest first.
  var ancestors: some Sequence<Syntax> { sequence(first: parent) { $0?.parent }.prefix { $0 != nil }.map { $0! } }

  /// The nearest type or extension that contains the node; nil if there is none.
  var enclosingType: (any DeclGroupSyntax)? {
    for ancestor in ancestors {
      if let group = ancestor.asProtocol((any DeclGroupSyntax).self) { return group }
    }
    return nil
  }

  /// The tokens in one line, with comments and line breaks replaced by spaces.
  var flat: String {
    var text = ""
    for token in tokens(viewMode: .sourceAccurate) {
      if !text.isEmpty, !token.leadingTrivia.isEmpty, text.last != " " { text += " " }
      text += token.text
      if !token.trailingTrivia.isEmpty { text += " " }
    }
    while text.last == " " { text.removeLast() }
    return text
  }
}

extension DeclGroupSyntax {
  /// The name of the type as it is written, such as `Outer.Inner` in an extension of a nested type.
  var typeName: String {
    if let node = self.as(ExtensionDeclSyntax.self) { return node.extendedType.trimmedDescription }
    if let named = self.asProtocol((any NamedDeclSyntax).self) { return named.name.text }
    return "Self"
  }

  /// The name of the type with those of the types around it, such as `Outer.Inner`.
  var fullTypeName: String {
    var name = typeName, next = enclosingType
    while let type = next {
      name = type.typeName + "." + name
      next = type.enclosingType
    }
    return name
  }

  /// The names in the inheritance clause, without generic arguments.
  var inheritedNames: [String] {
    inheritanceClause?.inheritedTypes.map { inherited in
      String(inherited.type.trimmedDescription.prefix { $0 != "<" })
    } ?? []
  }
}

extension WithModifiersSyntax {
  func modifier(_ names: String...) -> DeclModifierSyntax? {
    modifiers.first { names.contains($0.name.text) && $0.detail == nil }
  }

  var isStatic: Bool { modifier("static", "class") != nil }
  var isPublic: Bool { modifier("public", "open") != nil }
}

extension WithAttributesSyntax {
  func attribute(_ name: String) -> AttributeSyntax? {
    attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }.first { $0.attributeName.trimmedDescription == name }
  }
}

extension Sequence {
  /// Returns the last element that satisfies a condition; nil if there is none.
  func last(where condition: (Element) -> Bool) -> Element? { reduce(nil) { condition($1) ? $1 : $0 } }
}
