import SwiftSyntax

/// A rule that replaces `abs`, `min` and `max` in extensions of CGFloat by `Swift.abs` and so on. On Linux, CGFloat has
/// static functions with these names, which hide the global functions.
final class NumberFunctionRule: RuleVisitor {
  override class var name: String { "Swift.abs" }
  override class var marks: [String] { ["extension CGFloat"] }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let function = node.calledExpression.as(DeclReferenceExprSyntax.self),
      ["abs", "min", "max"].contains(function.baseName.text), node.enclosingType?.typeName == "CGFloat"
    {
      replace(function, "Swift.\(function.baseName.text)")
    }
    return .visitChildren
  }
}
