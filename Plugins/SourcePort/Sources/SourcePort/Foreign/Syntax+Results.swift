import SwiftSyntax

extension FunctionDeclSyntax {
  var result: ForeignBody.Result { signature.returnClause?.type.result ?? .nothing }
}

extension TypeSyntax {
  /// The kind of value that a function with this type of result returns.
  var result: ForeignBody.Result {
    let text = trimmedDescription
    if text == "Void" || text == "()" { return .nothing }
    return isOptional ? .optional : .value
  }
  var isOptional: Bool {
    self.is(OptionalTypeSyntax.self) || self.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
  }
}

extension TypeAnnotationSyntax {
  var isOptional: Bool { type.isOptional }
}

extension ClosureExprSyntax {
  /// Whether the closure returns a value, as far as its text shows.
  var containsResult: Bool {
    if let type = signature?.returnClause?.type { return type.result != .nothing }
    let finder = ReturnFinder(viewMode: .sourceAccurate)
    finder.walk(statements)
    return finder.hasValue
  }
}

extension SyntaxProtocol {
  /// Whether the node has a `return` that is not that of a closure or a nested function.
  var containsReturn: Bool {
    let finder = ReturnFinder(viewMode: .sourceAccurate)
    finder.walk(Syntax(self))
    return finder.found
  }
}

private final class ReturnFinder: SyntaxVisitor {
  var found = false, hasValue = false

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    found = true
    hasValue = hasValue || node.expression != nil
    return .skipChildren
  }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
