import SwiftSyntax

/// A rule that removes imports of frameworks that do not exist on Linux, and the code that needs them. The lines stay
/// empty. If a missing framework also imports a framework that exists, the import is replaced, such as SwiftUI by
/// UIKit.
final class ForeignRule: RuleVisitor {
  override class var name: String { "frameworks" }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let framework = node.path.first?.name.text, AppleFrameworks.missing.contains(framework),
      !module.combine.replaces(framework)
    else {
      return .skipChildren
    }
    if node.path.count == 1, let brought = AppleFrameworks.brought[framework] {
      replace(node.path, brought)
      report(node, "there is no \(framework): \(brought), which it brings, is imported")
    } else {
      blank(node)
      report(
        node, "there is no \(framework): the import is left out" + (framework == "Combine" ? CombineModules.advice : "")
      )
    }
    return .skipChildren
  }

  // Imports are at the top level of a file.
  override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func finish() {
    let code = ForeignCode(file: file, frameworks: ForeignCode.frameworks(of: file, in: module), module: module)
    guard code.mayApply else { return }
    for place in code.places {
      replace(place.textRange, place.text)
      report(place.node, place.message)
    }
  }
}
