import SwiftSyntax

/// A rule that replaces `T.init()` by `T._new()` if `T` is a class that is known only at run time.
///
/// Initialisers of Apple's classes can be called on any metatype. Swift initialisers must be `required`. The affected
/// calls depend on types. This rule recognises `self.init()` in a static function of a layer or view. Other calls are
/// found by the compiler's messages, whose lines are passed to the next run. An initialiser of a protocol's extension
/// cannot return another object, so that it calls one of AppleCompat that can.
final class MetatypeRule: RuleVisitor {
  override class var name: String { "metatype initialisers" }
  override class var marks: [String] { ["init", "Self(", "()"] }

  /// The labels of initialisers with arguments for which there are functions `_new`.
  private static let labels: Set<[String]> = [
    ["frame"], ["nibName", "bundle"], ["style", "reuseIdentifier"], ["identifier", "source", "destination"],
  ]

  private lazy var refused = module.metatypeLines[file.path] ?? []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let called = node.calledExpression
    let labels = OptionalCall.labels(of: node)
    guard labels.isEmpty || Self.labels.contains(labels) else { return .visitChildren }
    let isRefused =
      !refused.isEmpty && called.lastToken(viewMode: .sourceAccurate).map { refused.contains(file.line($0)) } ?? false
    if let member = called.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init",
      let base = member.base, base.trimmedDescription != "super"
    {
      if isRefused, base.trimmedDescription == "self", isInInitializer(node) {
        replace(member.declName, "init(_made: { Self._new")
        insert(" })", at: node.end)
      } else if isRefused || isStaticSelf(base, node) {
        replace(member.declName, "_new")
      }
    } else if isRefused, let type = called.as(DeclReferenceExprSyntax.self)?.baseName,
      type.text.first?.isUppercase == true
    {
      insert("._new", at: type.end)
    }
    return .visitChildren
  }

  /// Replaces `View.init` as a value, such as in `makeView: View.init`.
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.declName.baseName.text == "init", node.parent?.is(FunctionCallExprSyntax.self) != true,
      refused.contains(file.line(node.declName))
    else { return .visitChildren }
    if let names = node.declName.argumentNames {
      replace(node.declName, "_new\(names.flat)")
    } else if let base = node.base {
      replace(node, "{ \(base.flat)._new() }")
    }
    return .visitChildren
  }

  /// Returns whether the call is `self.init()` in a static member of a class that inherits from a layer, view or
  /// animation. The result is false if the class has a required initialiser.
  private func isStaticSelf(_ base: ExprSyntax, _ node: FunctionCallExprSyntax) -> Bool {
    guard ["self", "Self"].contains(base.trimmedDescription), let type = node.enclosingType?.typeName,
      ["UIView", "CALayer", "CAAnimation"].contains(where: { module.isKind(type, of: $0) })
    else { return false }
    for ancestor in node.ancestors {
      if ancestor.is(InitializerDeclSyntax.self) { return false }
      if let function = ancestor.as(FunctionDeclSyntax.self) { return function.isStatic && !hasRequired(type) }
      if let variable = ancestor.as(VariableDeclSyntax.self), variable.isStatic { return !hasRequired(type) }
      if ancestor.asProtocol((any DeclGroupSyntax).self) != nil { return false }
    }
    return false
  }

  private func isInInitializer(_ node: FunctionCallExprSyntax) -> Bool {
    for ancestor in node.ancestors {
      if ancestor.is(InitializerDeclSyntax.self) { return true }
      if ancestor.is(FunctionDeclSyntax.self) || ancestor.asProtocol((any DeclGroupSyntax).self) != nil { return false }
    }
    return false
  }

  private func hasRequired(_ type: String) -> Bool {
    guard let members = module.classes[type]?.node.memberBlock.members else { return false }
    return members.contains { member in
      guard let initializer = member.decl.as(InitializerDeclSyntax.self) else { return false }
      return initializer.modifier("required") != nil
        && initializer.signature.parameterClause.parameters.first?.firstName.text != "coder"
    }
  }
}
