import SwiftSyntax

/// A rule that replaces `#colorLiteral(red:green:blue:alpha:)` by `UIColor(…)`, and `#imageLiteral(resourceName:)` by
/// `UIImage(named:)!`.
final class LiteralRule: RuleVisitor {
  override class var name: String { "literals" }
  override class var marks: [String] { ["#colorLiteral", "#imageLiteral"] }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.macroName.text {
    case "colorLiteral":
      edits(node, "UIColor")
    case "imageLiteral":
      guard let argument = node.arguments.first, let label = argument.label else { break }
      edits(node, "UIImage")
      replace(label, "named")
      insert("!", at: node.end)
    default: break
    }
    return .visitChildren
  }

  private func edits(_ node: MacroExpansionExprSyntax, _ type: String) {
    cut(node.pound)
    replace(node.macroName, type)
  }
}
