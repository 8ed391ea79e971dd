import SwiftSyntax

/// A rule that reports uses of the Objective-C runtime that cannot be ported.
final class RuntimeRule: RuleVisitor {
  override class var name: String { "Objective-C runtime" }
  override class var marks: [String] {
    [
      "addObserver", "observe", "method_", "class_", "NSClassFromString", "AnyObject",
    ]
  }

  private static let swizzling: Set<String> = [
    "method_exchangeImplementations", "method_setImplementation", "class_addMethod", "class_replaceMethod",
  ]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let labels = node.arguments.map { $0.label?.text ?? "_" }
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self) {
      switch member.declName.baseName.text {
      case "addObserver" where labels.contains("forKeyPath"):
        let key = node.arguments.first { $0.label?.text == "forKeyPath" }?.expression.flat ?? ""
        reportFoundation(node, key, member.base)
      case "observe" where labels.first == "_": reportObservation(node, member.base)
      default: break
      }
    } else if let function = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text {
      if Self.swizzling.contains(function) { report(node, "\(function): methods cannot be exchanged at run time") }
      if function == "NSClassFromString" { report(node, "NSClassFromString finds only classes of this program") }
    }
    return .visitChildren
  }

  // MARK: Observed properties

  /// Properties of Foundation's classes that programs observe, and whose observers Foundation for Linux does not call.
  private static let foundation: Set<String> = [
    "fractionCompleted", "completedUnitCount", "operationCount", "isSuspended",
  ]

  private func reportObservation(_ node: FunctionCallExprSyntax, _ base: ExprSyntax?) {
    guard let path = node.arguments.first?.expression.as(KeyPathExprSyntax.self) else { return }
    let all = path.components.compactMap {
      $0.component.as(KeyPathPropertyComponentSyntax.self)?.declName.trimmedDescription
    }
    // The first names may be those of the type.
    let names = all.drop { $0.first?.isUppercase == true }
    guard let first = names.first, let last = names.last else { return }
    if names.count > 1 {
      report(
        node, "the closure is called when '\(first)' is set, not when '\(last)' changes: observe the object itself")
    } else {
      reportFoundation(node, last, nil)
    }
  }

  private func reportFoundation(_ node: FunctionCallExprSyntax, _ key: String, _ base: ExprSyntax?) {
    let name = key.filter { $0 != "\"" }.split(whereSeparator: { ".()".contains($0) }).last.map(String.init) ?? ""
    if Self.foundation.contains(name) || base?.trimmedDescription.hasPrefix("UserDefaults") == true {
      report(node, "on Linux, Foundation does not call the observers of '\(name)'")
    }
  }

  // MARK: Objects without a type

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
