import SwiftSyntax

/// A rule that replaces `Timer.scheduledTimer(withTimeInterval:repeats:block:)` by
/// `scheduledTimer(timeInterval:repeats:block:)` of AppleCompat. The timers of AppleCompat follow scene time if frames
/// are rendered ahead of wall-clock time.
final class TimerRule: RuleVisitor {
  override class var name: String { "Timer" }
  override class var marks: [String] { ["scheduledTimer"] }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "scheduledTimer",
      let label = node.arguments.first?.label, label.text == "withTimeInterval",
      !node.arguments.contains(where: { $0.label?.text == "clock" })
    {
      replace(label, "timeInterval")
    }
    return .visitChildren
  }
}
