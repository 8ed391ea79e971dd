import SwiftSyntax

/// The name of a member with its argument labels, such as `draw(_:in:)`. Properties have no labels.
struct MemberKey: Hashable, CustomStringConvertible {
  var base: String
  /// The argument labels; nil for a property.
  var labels: [String]?
  var isStatic = false

  init(_ base: String, labels: [String]?, isStatic: Bool = false) {
    self.base = base
    self.labels = labels
    self.isStatic = isStatic
  }

  /// Creates a key from text such as `draw(_:in:)`.
  init(text: String) {
    base = String(text.prefix { $0 != "(" })
    let rest = text.dropFirst(base.count)
    labels = rest.isEmpty ? nil : rest.dropFirst().dropLast().split(separator: ":").map(String.init)
  }

  init(_ node: FunctionDeclSyntax) {
    base = node.name.text
    labels = node.signature.parameterClause.parameters.map(\.firstName.text)
    isStatic = node.isStatic
  }

  /// Creates the key of a variable; nil if the declaration does not have a single name.
  init?(_ node: VariableDeclSyntax) {
    guard node.bindings.count == 1, let name = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self) else {
      return nil
    }
    base = name.identifier.text
    isStatic = node.isStatic
  }

  /// Returns whether a call with these labels may refer to the member. A trailing closure matches every label.
  func accepts(_ base: String, _ labels: [String]) -> Bool {
    guard self.base == base, let own = self.labels, own.count == labels.count else { return false }
    return zip(own, labels).allSatisfy { $0 == $1 || $1 == OptionalCall.trailing }
  }

  var description: String {
    labels.map { "\(base)(\($0.map { $0 + ":" }.joined()))" } ?? base
  }
}
