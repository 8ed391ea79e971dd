import SwiftSyntax

/// A rule that replaces `delegate?.window??.frame` by `delegate?.window?.frame`. On Apple's systems, the property
/// `window` of delegates is itself optional, so its value is an optional of an optional.
final class WindowRule: RuleVisitor {
  override class var name: String { "optional window" }
  override class var marks: [String] { ["window??", "window!!", "window?!", "window!?"] }

  override func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind {
    if isUnwrappedWindow(node.expression) { cut(node.questionMark) }
    return .visitChildren
  }
  override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
    if isUnwrappedWindow(node.expression) { cut(node.exclamationMark) }
    return .visitChildren
  }

  private func isUnwrappedWindow(_ node: ExprSyntax) -> Bool {
    let inner = node.as(OptionalChainingExprSyntax.self)?.expression ?? node.as(ForceUnwrapExprSyntax.self)?.expression
    return inner?.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "window"
  }
}
