import SwiftSyntax

/// A rule that replaces `Darwin.sqrt(x)` and `CoreFoundation.sqrt(x)` by `Foundation.sqrt(x)`, and removes the module
/// from `ObjectiveC.Selector`. If the module of the program has a type with the name, the type is
/// `AppleCompat.Selector`. Every ported file has the names of these modules, but the modules do not exist or need an
/// import.
final class QualifiedNameRule: RuleVisitor {
  override class var name: String { "qualified names" }
  override class var marks: [String] { modules.sorted().map { $0 + "." } }

  /// The modules. Variables are often called `os`, so the module of this name is not one of them.
  private static let modules: Set<String> = ["CoreFoundation", "Darwin", "ObjectiveC"]

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.base?.as(DeclReferenceExprSyntax.self), isModule(base.baseName.text) {
      change(base, node.period, node.declName.baseName.text)
    }
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.baseType.as(IdentifierTypeSyntax.self), isModule(base.name.text) {
      change(base, node.period, node.name.text)
    }
    return .visitChildren
  }

  private func isModule(_ name: String) -> Bool { Self.modules.contains(name) && !module.types.contains(name) }

  private func change(_ base: some SyntaxProtocol, _ period: TokenSyntax, _ name: String) {
    // A function keeps a module, because a method with its name may hide it.
    if name.first?.isLowercase == true {
      replace(base, "Foundation")
    } else if base.trimmedDescription == "ObjectiveC", module.types.contains(name) {
      replace(base, "AppleCompat")
    } else if base.trimmedDescription != "CoreFoundation" {
      cut(base)
      cut(period)
    }
  }
}
