import SwiftSyntax

/// A rule that reports uses of the Objective-C runtime that cannot be ported.
final class RuntimeRule: RuleVisitor {
  override class var name: String { "Objective-C runtime" }
  override class var marks: [String] {
    [
      "method_", "class_", "objc_allocateClassPair", "object_setClass", "NSClassFromString", "AnyObject",
    ]
  }

  private static let swizzling: Set<String> = [
    "method_exchangeImplementations", "method_setImplementation", "class_addMethod", "class_replaceMethod",
  ]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let function = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text {
      if Self.swizzling.contains(function) { report(node, "\(function): methods cannot be exchanged at run time") }
      if function == "objc_allocateClassPair" { report(node, "\(function): classes cannot be made at run time") }
      if function == "object_setClass" {
        report(node, "\(function): only subclasses without stored properties can take the place of a class")
      }
      if function == "NSClassFromString" { report(node, "NSClassFromString finds only classes of this program") }
    }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    var base = node.base
    if let chained = base?.as(OptionalChainingExprSyntax.self) { base = chained.expression }
    if let forced = base?.as(ForceUnwrapExprSyntax.self) { base = forced.expression }
    if let member = base?.as(MemberAccessExprSyntax.self), member.base?.trimmedDescription == "self" {
      base = ExprSyntax(member.declName)
    }
    if let variable = base?.as(DeclReferenceExprSyntax.self)?.baseName.text,
      module.untypedObjects.contains("\(node.enclosingType?.typeName ?? "").\(variable)"),
      AnyObjectRule.classes[node.declName.baseName.text] == nil, AnyObjectRule.protocol(of: node, module) == nil
    {
      report(node, "'\(variable)' is an AnyObject, whose members cannot be looked up at run time: give it a type")
    }
    return .visitChildren
  }
}
