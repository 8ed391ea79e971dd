import SwiftSyntax

/// A rule that replaces Foundation's timers with closures by those of AppleCompat:
/// `Timer.scheduledTimer(withTimeInterval:repeats:block:)` by `scheduledTimer(timeInterval:repeats:block:)`, which follows
/// scene time if frames are rendered ahead of wall-clock time, and `Timer(timeInterval:repeats:block:)`, which fires at
/// once on Linux, by `Timer(interval:repeats:block:)`.
final class TimerRule: RuleVisitor {
  override class var name: String { "Timer" }
  override class var marks: [String] { ["scheduledTimer", "Timer"] }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let member = node.calledExpression.as(MemberAccessExprSyntax.self)
    let base = member?.base?.trimmedDescription ?? node.calledExpression.trimmedDescription
    // A type of the module may have such a method, or the same name.
    if base == "Timer"
      ? module.typeOwners[base]?.contains("") == true
      : module.memberNames.owners(of: "scheduledTimer").contains(base)
    {
      return .visitChildren
    }
    if member?.declName.baseName.text == "scheduledTimer",
      let label = node.arguments.first?.label, label.text == "withTimeInterval",
      !node.arguments.contains(where: { $0.label?.text == "clock" })
    {
      replace(label, "timeInterval")
    } else if node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "Timer",
      node.arguments.prefix(2).map({ $0.label?.text }) == ["timeInterval", "repeats"],
      let label = node.arguments.first?.label
    {
      replace(label, "interval")
    }
    return .visitChildren
  }
}
