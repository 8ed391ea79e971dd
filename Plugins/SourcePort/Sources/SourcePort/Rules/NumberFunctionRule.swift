import SwiftSyntax

/// `abs`, `min` and `max` in extensions of CGFloat become `Swift.abs` and so on: on Linux, CGFloat has static functions
/// of these names, which hide the global ones.
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
