import SwiftSyntax

/// A rule for classes that override `responds(to:)` or `forwardingTarget(for:)` of NSObject. On Linux, both are members of
/// a protocol extension, so `override` is removed. A class with `forwardingTarget(for:)` conforms to `SelectorForwarding`,
/// by which selectors find the object.
final class ForwardingRule: RuleVisitor {
  override class var name: String { "forwarding" }
  override class var marks: [String] { ["forwardingTarget(for", "responds(to"] }

  private static let forwarding = MemberKey(text: "forwardingTarget(for:)")
  private static let members: Set<MemberKey> = [forwarding, MemberKey(text: "responds(to:)")]

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    for member in node.memberBlock.members {
      guard let function = member.decl.as(FunctionDeclSyntax.self), let override = function.modifier("override"),
        case let key = MemberKey(function), Self.members.contains(key), !isInherited(key, by: node.name.text)
      else { continue }
      blank(override)
      guard key == Self.forwarding else { continue }
      if let clause = node.inheritanceClause {
        insert(", SelectorForwarding", at: clause.end)
      } else {
        insert(": SelectorForwarding", at: (node.genericParameterClause.map(Syntax.init) ?? Syntax(node.name)).end)
      }
      report(function, "only the methods of selectors are forwarded, not those of protocols")
    }
    return .visitChildren
  }

  private func isInherited(_ key: MemberKey, by name: String) -> Bool {
    module.superclasses(of: name).contains { module.declaration(of: key, in: $0) != nil }
  }
}
