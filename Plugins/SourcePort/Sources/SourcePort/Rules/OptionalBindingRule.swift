import SwiftSyntax

/// A rule for results of optional members that are unwrapped. `if let size = delegate.size?(x)` becomes
/// `if let size = _optional(delegate.size(x))`, because the call of a member that is not optional has no optional result
/// unless the delegate is optional. The same applies to `delegate.size?(x)!` and to optional properties.
final class OptionalBindingRule: RuleVisitor {
  override class var name: String { "optional results" }
  override class var marks: [String] { ["?(", "let ", "!"] }

  private lazy var names = Set(module.optionalMembers.keys.map(\.base))

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if let value = node.initializer?.value, isOptionalMember(value) { wrap(value) }
    return .visitChildren
  }

  override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
    // Only calls: a property with the name may belong to another type, whose value would be unwrapped after a member.
    if node.expression.is(FunctionCallExprSyntax.self), isOptionalMember(node.expression) { wrap(node.expression) }
    return .visitChildren
  }

  private func wrap(_ node: ExprSyntax) {
    insert("_optional(", at: node.start)
    insert(")", at: node.end)
  }

  /// Returns whether an expression calls or reads a member that a protocol of the module declared as optional.
  private func isOptionalMember(_ node: ExprSyntax) -> Bool {
    if let call = node.as(FunctionCallExprSyntax.self) {
      guard let chained = call.calledExpression.as(OptionalChainingExprSyntax.self) else { return false }
      return chained.expression.as(MemberAccessExprSyntax.self).map { names.contains($0.declName.baseName.text) }
        ?? false
    }
    return node.as(MemberAccessExprSyntax.self).map { names.contains($0.declName.baseName.text) } ?? false
  }
}
