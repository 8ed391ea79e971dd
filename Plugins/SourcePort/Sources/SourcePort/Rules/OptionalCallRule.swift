import SwiftSyntax

/// A rule that replaces `delegate?.started?(x)` and `delegate.started!(x)` by calls without the mark, for members that a
/// protocol declared as optional.
final class OptionalCallRule: RuleVisitor {
  override class var name: String { "optional calls" }
  override class var marks: [String] { ["?(", "!("] }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let chained = node.calledExpression.as(OptionalChainingExprSyntax.self)
    let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self)
    guard let mark = chained?.questionMark ?? forced?.exclamationMark,
      let member = (chained?.expression ?? forced?.expression)?.as(MemberAccessExprSyntax.self),
      AnyObjectRule.protocol(of: member, module) == nil
    else { return .visitChildren }
    let name = member.declName.baseName.text, labels = OptionalCall.labels(of: node)
    if module.optionalKey(name, labels) != nil || LibraryOptionals.members.contains(MemberKey(name, labels: labels)) {
      cut(mark)
    }
    return .visitChildren
  }
}
