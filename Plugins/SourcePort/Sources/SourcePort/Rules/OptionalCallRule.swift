import SwiftSyntax

/// A rule that replaces `delegate?.started?(x)` by `delegate?.started(x)` for members that a protocol declared as
/// optional.
final class OptionalCallRule: RuleVisitor {
  override class var name: String { "optional calls" }
  override class var marks: [String] { ["?("] }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let chained = node.calledExpression.as(OptionalChainingExprSyntax.self),
      let member = chained.expression.as(MemberAccessExprSyntax.self)
    else { return .visitChildren }
    let name = member.declName.baseName.text, labels = OptionalCall.labels(of: node)
    if module.optionalKey(name, labels) != nil || LibraryOptionals.members.contains(MemberKey(name, labels: labels)) {
      cut(chained.questionMark)
    }
    return .visitChildren
  }
}
