import SwiftSyntax

/// A rule that replaces `open static` by `public static`. Older compilers accepted `open static`, although a static
/// member cannot be overridden.
final class StaticRule: RuleVisitor {
  override class var name: String { "open static" }
  override class var marks: [String] { ["open static", "static open"] }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind { close(node.modifiers) }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { close(node.modifiers) }

  private func close(_ modifiers: DeclModifierListSyntax) -> SyntaxVisitorContinueKind {
    if modifiers.contains(where: { $0.name.text == "static" }),
      let open = modifiers.first(where: { $0.name.text == "open" })
    {
      replace(open.name, "public")
    }
    return .visitChildren
  }
}
