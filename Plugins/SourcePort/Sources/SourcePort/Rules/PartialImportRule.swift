import SwiftSyntax

/// A rule that replaces `import UIKit.UIColor` and `import class UIKit.UIView` by `import UIKit`.
final class PartialImportRule: RuleVisitor {
  override class var name: String { "import of a part" }
  override class var marks: [String] { AppleFrameworks.parted.sorted().map { $0 + "." } }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.path.count > 1, let module = node.path.first?.name.text, AppleFrameworks.parted.contains(module) else {
      return .skipChildren
    }
    // Foundation for Linux has no submodules, but its declarations can be imported one by one.
    if let kind = node.importKindSpecifier {
      if module == "Foundation" { return .skipChildren }
      blank(kind)
    }
    replace(node.path, module)
    return .skipChildren
  }
}
