import SwiftSyntax

/// A rule for programs with a single file. The compiler reads this file as a script, in which it accepts no `@main`, unless
/// the build system sees `@main` in the original file. The script calls `main()` of the program's type at its end.
final class ScriptRule: RuleVisitor {
  override class var name: String { "attributes" }
  override class var marks: [String] { ["@UIApplicationMain", "@main"] }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    guard module.isScript, ["UIApplicationMain", "main"].contains(node.attributeName.trimmedDescription) else {
      return .skipChildren
    }
    let types = node.ancestors.compactMap { $0.asProtocol((any NamedDeclSyntax).self)?.name.trimmedDescription }
    guard !types.isEmpty else { return .skipChildren }
    blank(node)
    call("\(types.reversed().joined(separator: ".")).main()")
    return .skipChildren
  }

  /// Adds a statement at the end of the file. The file has no line for it if its last line does not end.
  private func call(_ statement: String) {
    if file.bytes.last == 10 {
      insert(statement, at: file.bytes.count)
    } else if let last = file.tree.statements.last(where: { !$0.item.is(IfConfigDeclSyntax.self) }) {
      insert("; " + statement, at: last.end)
    }
  }
}
