import SwiftSyntax

/// A rule that adds the missing import to a file that uses UIKit. The header of a framework imports UIKit for all files
/// of the framework's module.
final class MissingImportRule: RuleVisitor {
  override class var name: String { "missing import" }

  private var isImported = false
  private var usesUIKit = false

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let module = node.path.first?.name.text {
      isImported = isImported || module == "UIKit" || AppleFrameworks.brought[module] == "UIKit"
    }
    return .skipChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if case .identifier(let name) = token.tokenKind, !usesUIKit, !module.types.contains(name) {
      let next = name.dropFirst(2).first?.isUppercase == true
      usesUIKit = next && (name.hasPrefix("UI") || name.hasPrefix("CA"))
    }
    return .skipChildren
  }

  override func finish() {
    guard usesUIKit, !isImported, module.importsUIKit else { return }
    addImports(of: ["UIKit"])
  }
}
