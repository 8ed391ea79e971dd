import SwiftSyntax

/// A rule that replaces `#keyPath(CALayer.opacity)` by `"opacity"`.
final class KeyPathRule: RuleVisitor {
  override class var name: String { "#keyPath" }
  override class var marks: [String] { ["#keyPath"] }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "keyPath", let argument = node.arguments.first else { return .visitChildren }
    var parts = argument.expression.flat.split(separator: ".").map { part in
      part.filter { $0 != "?" && $0 != "!" && $0 != " " && $0 != "`" }
    }
    while parts.count > 1, let first = parts.first, first.first?.isUppercase == true || first == "self" {
      parts.removeFirst()
    }
    replace(node, "\"\(parts.joined(separator: "."))\"")
    return .skipChildren
  }
}
