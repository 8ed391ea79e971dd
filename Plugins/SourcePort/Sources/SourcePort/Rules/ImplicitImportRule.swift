import SwiftSyntax

/// A rule that replaces `import ObjectiveC`, `import os.log` and `import Darwin` by `import Foundation`. Every ported
/// file has the names of these modules.
final class ImplicitImportRule: RuleVisitor {
  override class var name: String { "import of the runtime" }
  override class var marks: [String] { AppleFrameworks.implicit.sorted() }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let module = node.path.first?.name.text, AppleFrameworks.implicit.contains(module) else {
      return .skipChildren
    }
    if let kind = node.importKindSpecifier { blank(kind) }
    replace(node.path, "Foundation")
    return .skipChildren
  }
}
