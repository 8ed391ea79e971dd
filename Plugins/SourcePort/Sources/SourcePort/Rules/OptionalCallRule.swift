import SwiftSyntax

/// A rule that replaces `delegate?.started?(x)` and `delegate.started!(x)` by calls without the mark, for members that a
/// protocol declared as optional.
final class OptionalCallRule: RuleVisitor {
  override class var name: String { "optional calls" }
  override class var marks: [String] { ["?(", "!("] }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let chained = node.calledExpression.as(OptionalChainingExprSyntax.self)
    let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self)
    guard let mark = chained?.questionMark ?? forced?.exclamationMark,
      let member = (chained?.expression ?? forced?.expression)?.as(MemberAccessExprSyntax.self),
      AnyObjectRule.protocol(of: member, module) == nil
    else { return .visitChildren }
    let name = member.declName.baseName.text, labels = OptionalCall.labels(of: node)
    if module.optionalKey(name, labels) != nil || LibraryOptionals.members.contains(MemberKey(name, labels: labels)) {
      if !isOwnVariable(member), !isVariable(member) { cut(mark) }
    }
    return .visitChildren
  }

  /// Returns whether an expression such as `row.started` refers to a variable of another type, a closure. The type of the
  /// object must be known.
  private func isVariable(_ member: MemberAccessExprSyntax) -> Bool {
    guard let base = member.base, let owners = module.variableOwners[member.declName.baseName.text],
      let type = DeclaredTypes(module: module).type(of: base)
    else { return false }
    return ([type] + module.superclasses(of: type)).contains(where: owners.contains)
  }

  /// Returns whether an expression such as `self.started` refers to a variable of the enclosing type, a closure.
  private func isOwnVariable(_ member: MemberAccessExprSyntax) -> Bool {
    guard member.base?.trimmedDescription == "self", let type = member.enclosingType else { return false }
    let name = member.declName.baseName.text
    let variables = type.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.compactMap(
      MemberKey.init)
    return variables.contains { $0.base == name }
      || module.declaration(of: MemberKey(name, labels: nil), in: type.typeName) != nil
  }
}
