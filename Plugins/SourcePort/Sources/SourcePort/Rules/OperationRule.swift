import SwiftSyntax

/// A rule that replaces `willChangeValue(forKey:)` and `didChangeValue(forKey:)` in operations by methods of
/// AppleCompat. Foundation for Linux has methods of its own for operations, which ignore properties on which states such
/// as `isFinished` depend, and call no observers.
final class OperationRule: RuleVisitor {
  override class var name: String { "changes in operations" }
  override class var marks: [String] { ["willChangeValue", "didChangeValue"] }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let called = node.calledExpression
    let method =
      called.as(DeclReferenceExprSyntax.self)?.baseName
      ?? called.as(MemberAccessExprSyntax.self)?.declName.baseName
    if let method, ["willChangeValue", "didChangeValue"].contains(method.text),
      node.arguments.map({ $0.label?.text }) == ["forKey"], let type = node.enclosingType?.typeName, isOperation(type)
    {
      replace(method, "_" + method.text)
    }
    return .visitChildren
  }

  private func isOperation(_ type: String) -> Bool {
    let top = module.superclasses(of: type).last ?? type
    let parent = LibraryClasses.withoutFoundation(module.classes[top]?.parent ?? top)
    return ["Operation", "BlockOperation"].contains(parent)
  }
}
