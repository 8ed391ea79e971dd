import SwiftSyntax

/// A rule that replaces `import ObjectiveC` and `import Darwin` by `import Foundation`, `import os.log` by
/// `import AppleOSLog`, and `import CryptoKit` by `import AppleCryptoKit`.
final class ImplicitImportRule: RuleVisitor {
  override class var name: String { "import of the runtime" }
  override class var marks: [String] { AppleFrameworks.replaced.keys.sorted() }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.path.first?.name.text, let substitute = AppleFrameworks.replaced[name],
      !module.others.names.contains(name)
    else { return .skipChildren }
    if let kind = node.importKindSpecifier { blank(kind) }
    replace(node.path, substitute)
    return .skipChildren
  }
}
