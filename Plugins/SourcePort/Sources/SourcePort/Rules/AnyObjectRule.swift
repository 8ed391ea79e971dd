import SwiftSyntax

/// A rule for members of `AnyObject`, which has no members on Linux. `(x as AnyObject).isEqual(y)` becomes
/// `(x as AnyObject as! NSObject).isEqual(y)`. `(x as AnyObject).floatValue` becomes a member of `NSNumber`. The same
/// applies to variables and parameters that are declared as `AnyObject`, and to the class that `type(of:)` returns.
final class AnyObjectRule: RuleVisitor {
  override class var name: String { "AnyObject" }
  override class var marks: [String] { ["AnyObject"] }

  /// The class of Foundation by member, for members that only one class has.
  static let classes: [String: String] = {
    let members = [
      "NSObject": [
        "isEqual", "hash", "description", "isKind", "value", "setValue", "responds", "perform", "performSelector",
      ],
      "NSNumber": ["boolValue", "doubleValue", "floatValue", "int32Value", "int64Value", "intValue", "uintValue"],
      "NSValue": [
        "cgAffineTransformValue", "caTransform3DValue", "cgPointValue", "cgRectValue", "cgSizeValue", "cgVectorValue",
        "uiEdgeInsetsValue",
      ],
    ]
    return Dictionary(uniqueKeysWithValues: members.flatMap { type, names in names.map { ($0, type) } })
  }()

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard let base = node.base, let type = Self.classes[node.declName.baseName.text] else { return .visitChildren }
    if let tuple = base.as(TupleExprSyntax.self), tuple.elements.count == 1,
      tuple.elements.trimmedDescription.hasSuffix(" as AnyObject")
    {
      insert(" as! \(type)", at: tuple.elements.end)
    } else if isUntyped(base) {
      let chained = base.as(OptionalChainingExprSyntax.self)
      insert("(", at: base.start)
      insert(" \(chained == nil ? "as!" : "as?") \(type))", at: chained?.expression.end ?? base.end)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.arguments.isEmpty, let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "description", let call = member.base?.as(FunctionCallExprSyntax.self),
      call.calledExpression.trimmedDescription == "type", call.arguments.count == 1,
      let argument = call.arguments.first?.expression, isUntyped(argument)
    {
      insert("(", at: call.start)
      insert(" as! NSObject.Type)", at: call.end)
    }
    return .visitChildren
  }

  /// Returns whether an expression is a variable or a parameter that is declared as `AnyObject`.
  private func isUntyped(_ expression: ExprSyntax) -> Bool {
    var base = expression
    if let chained = base.as(OptionalChainingExprSyntax.self) { base = chained.expression }
    if let forced = base.as(ForceUnwrapExprSyntax.self) { base = forced.expression }
    let ofSelf = base.as(MemberAccessExprSyntax.self).flatMap { $0.base?.trimmedDescription == "self" ? $0 : nil }
    guard let name = ofSelf?.declName ?? base.as(DeclReferenceExprSyntax.self) else { return false }
    let text = name.baseName.text
    if ofSelf == nil, let type = parameterType(text, at: expression) {
      return ["AnyObject", "AnyObject?", "AnyObject!"].contains(type)
    }
    return module.untypedObjects.contains("\(expression.enclosingType?.typeName ?? "").\(text)")
  }

  /// Returns the type of a parameter of a function around an expression; nil if there is no such parameter.
  private func parameterType(_ name: String, at expression: ExprSyntax) -> String? {
    for ancestor in expression.ancestors {
      let signature =
        ancestor.as(FunctionDeclSyntax.self)?.signature ?? ancestor.as(InitializerDeclSyntax.self)?.signature
      let parameters = signature?.parameterClause.parameters
      if let found = parameters?.first(where: { ($0.secondName ?? $0.firstName).text == name }) {
        return found.type.trimmedDescription
      }
    }
    return nil
  }
}
