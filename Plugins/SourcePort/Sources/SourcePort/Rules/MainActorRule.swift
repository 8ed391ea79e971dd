import SwiftSyntax

/// A rule for code that is bound to the main actor. On Apple's systems, UIKit's classes are bound to it. Agate's classes
/// are not, so their subclasses could not use declarations with `@MainActor`. The attribute is replaced by spaces, except
/// where it makes code run on the main thread: on asynchronous functions and closures.
///
/// Asynchronous functions and tasks that Apple's compiler runs on the main actor, because their type is bound to it, get
/// the attribute.
final class MainActorRule: RuleVisitor {
  override class var name: String { "@MainActor" }
  override class var marks: [String] { ["@MainActor", "async", "Task"] }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    guard node.attributeName.trimmedDescription == "MainActor", let owner = node.parent?.parent else {
      return .skipChildren
    }
    let type = owner.as(AttributedTypeSyntax.self)?.baseType.as(FunctionTypeSyntax.self)
    let isAsync = owner.as(FunctionDeclSyntax.self)?.isAsync ?? (type?.effectSpecifiers?.asyncSpecifier != nil)
    if !isAsync && !owner.is(ClosureSignatureSyntax.self) { blank(node) }
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.isAsync, node.attribute("MainActor") == nil, node.modifier("nonisolated") == nil, isOnMainActor(node) {
      insert("@MainActor ", at: node.start)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let callee = node.calledExpression.trimmedDescription
    guard callee == "Task" || callee.hasPrefix("Task<"), let closure = node.trailingClosure, isOnMainActor(node) else {
      return .visitChildren
    }
    let isDetached = node.ancestors.contains {
      $0.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription == "Task.detached"
    }
    if isDetached { return .visitChildren }
    if let signature = closure.signature {
      if signature.attribute("MainActor") == nil { insert("@MainActor ", at: signature.start) }
    } else {
      insert(" @MainActor in", at: closure.leftBrace.end)
    }
    return .visitChildren
  }

  /// Returns whether the type around a node is bound to the main actor on Apple's systems, and the node is not in a
  /// function that is excepted.
  private func isOnMainActor(_ node: some SyntaxProtocol) -> Bool {
    let isExcepted = node.ancestors.contains { $0.as(FunctionDeclSyntax.self)?.modifier("nonisolated") != nil }
    guard !isExcepted, let type = node.enclosingType?.typeName else { return false }
    let names = [type] + module.superclasses(of: type)
    return names.contains { name in
      ["UIResponder", "UIGestureRecognizer"].contains(name) || module.mainActorTypes.contains(name)
        || !module.mainActorTypes.isDisjoint(with: module.inherited[name] ?? [])
    }
  }
}

extension FunctionDeclSyntax {
  fileprivate var isAsync: Bool { signature.effectSpecifiers?.asyncSpecifier != nil }
}
