import SwiftSyntax

/// A rule that replaces the extensions of compiled nib files and storyboards in searches of bundles, such as
/// `path(forResource: "Card", ofType: "nib")`, because Agate reads the files that Interface Builder saves.
final class NibNameRule: RuleVisitor {
  override class var name: String { "nib files" }
  override class var marks: [String] { ["\"nib\"", "\"storyboardc\""] }

  private static let extensions = ["\"nib\"": "\"xib\"", "\"storyboardc\"": "\"storyboard\""]

  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    if ["ofType", "withExtension"].contains(node.label?.text),
      let name = Self.extensions[node.expression.trimmedDescription]
    {
      replace(node.expression, name)
    }
    return .visitChildren
  }
}
