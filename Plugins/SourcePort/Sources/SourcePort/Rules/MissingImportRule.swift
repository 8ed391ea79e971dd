import SwiftSyntax

/// A rule that adds missing imports. The header of a framework imports UIKit for all files of the framework's module, and
/// SwiftUI brings Observation.
final class MissingImportRule: RuleVisitor {
  override class var name: String { "missing import" }

  private var isImported = false
  private var usesUIKit = false
  private var importsObservation = false
  private var usesObservation = false

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let module = node.path.first?.name.text {
      importsObservation = importsObservation || module == "Observation"
      isImported = isImported || module == "UIKit" || AppleFrameworks.brought[module] == "UIKit"
    }
    return .skipChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if token.text == "withObservationTracking" { usesObservation = true }
    if case .identifier(let name) = token.tokenKind, !usesUIKit, !module.types.contains(name) {
      let next = name.dropFirst(2).first?.isUppercase == true
      usesUIKit = next && (name.hasPrefix("UI") || name.hasPrefix("CA"))
    }
    return .skipChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    usesObservation = usesObservation || node.attributeName.trimmedDescription == "Observable"
    return .visitChildren
  }

  override func finish() {
    var missing: [String] = []
    if usesUIKit, !isImported, module.importsUIKit { missing.append("UIKit") }
    if usesObservation, !importsObservation, !module.types.contains("Observable") { missing.append("Observation") }
    if !missing.isEmpty { addImports(of: missing) }
  }
}
