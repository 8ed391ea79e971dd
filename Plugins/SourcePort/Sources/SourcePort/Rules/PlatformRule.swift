import SwiftSyntax

/// A rule that replaces `os(iOS)` in conditions by `true`.
///
/// Conditions that also name macOS are not changed: they test for Apple's platforms, and their other branch is for
/// Linux.
final class PlatformRule: RuleVisitor {
  override class var name: String { "#if os(iOS)" }
  override class var marks: [String] { ["os(iOS)"] }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let condition = node.condition, !Conditions.namesMacOS(condition) {
      let calls = CallCollector(viewMode: .sourceAccurate)
      calls.walk(condition)
      for call in calls.found { replace(call, "true   ") }
    }
    return .visitChildren
  }

  private final class CallCollector: SyntaxVisitor {
    var found: [FunctionCallExprSyntax] = []
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      if node.trimmedDescription == "os(iOS)" { found.append(node) }
      return .visitChildren
    }
  }
}
