import SwiftSyntax

/// A rule that replaces `abs`, `min` and `max` in extensions of CGFloat by `Swift.abs` and so on. On Linux, CGFloat has
/// static functions with these names, which hide the global functions.
///
/// It also removes operators such as `func < (lhs: NSNumber, rhs: NSNumber) -> Bool` outside of types: on Linux, numbers
/// are comparable, and calls would be ambiguous.
final class NumberFunctionRule: RuleVisitor {
  override class var name: String { "Swift.abs" }
  override class var marks: [String] { ["extension CGFloat", "NSNumber"] }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let function = node.calledExpression.as(DeclReferenceExprSyntax.self),
      ["abs", "min", "max"].contains(function.baseName.text), node.enclosingType?.typeName == "CGFloat",
      // `CGFloat` may have a method of the program, which takes one value less.
      node.arguments.count >= (function.baseName.text == "abs" ? 1 : 2)
    {
      replace(function, "Swift.\(function.baseName.text)")
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let types = node.signature.parameterClause.parameters.map(\.type.trimmedDescription)
    guard ["<", "<=", ">", ">="].contains(node.name.text), types == ["NSNumber", "NSNumber"], node.enclosingType == nil
    else { return .visitChildren }
    remove(node)
    return .skipChildren
  }
}
