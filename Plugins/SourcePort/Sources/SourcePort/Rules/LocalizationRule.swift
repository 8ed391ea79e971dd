import SwiftSyntax

/// A rule that replaces the functions that look up localized texts, and those that put arguments into them, by the ones of
/// AppleCompat. On Linux, Foundation does not read texts that depend on numbers (`.stringsdict`).
final class LocalizationRule: RuleVisitor {
  override class var name: String { "localized texts" }
  override class var marks: [String] { ["ocalizedString", "format:"] }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let labels = node.arguments.map { $0.label?.text ?? "_" }
    if let function = node.calledExpression.as(DeclReferenceExprSyntax.self) {
      // The module may have a function of the same name.
      if function.baseName.text == "NSLocalizedString", labels.contains("comment"), !isOwn(node) {
        replace(function, "_localizedString")
      }
      if function.baseName.text == "String" { replaceFormat(of: node, labels) }
    } else if let member = node.calledExpression.as(MemberAccessExprSyntax.self) {
      let base = member.base?.trimmedDescription ?? "", name = member.declName.baseName
      switch name.text {
      case "NSLocalizedString" where base == "Foundation": replace(member, "_localizedString")
      case "localizedStringWithFormat" where base == "String": replace(name, "_localizedStringWithFormat")
      case "localizedString" where labels == ["forKey", "value", "table"] && base.lowercased().contains("bundle"):
        replace(name, "_localizedString")
      case "init" where base == "String": replaceFormat(of: node, labels)
      default: break
      }
    }
    return .visitChildren
  }

  /// Returns whether the module, a type around a call or one of its superclasses has a function `NSLocalizedString`.
  private func isOwn(_ call: FunctionCallExprSyntax) -> Bool {
    if module.localizesTexts || module.localizingTypes.isEmpty { return module.localizesTexts }
    let types = call.ancestors.compactMap { $0.asProtocol((any DeclGroupSyntax).self)?.memberOwner }
    return types.contains { type in
      !module.localizingTypes.isDisjoint(with: [type] + module.superclasses(of: type))
    }
  }

  /// Returns whether the labels are those of an initialiser of Foundation: others may have been added to `String`.
  private static func isFormat(_ labels: [String]) -> Bool {
    let rest = labels.dropFirst(labels.dropFirst().first == "locale" ? 2 : 1)
    return labels.first == "format" && (rest.elementsEqual(["arguments"]) || rest.allSatisfy { $0 == "_" })
  }

  /// Replaces the label of a format that may be a localized text.
  private func replaceFormat(of node: FunctionCallExprSyntax, _ labels: [String]) {
    guard Self.isFormat(labels), let argument = node.arguments.first, let label = argument.label,
      !argument.expression.is(StringLiteralExprSyntax.self)
    else { return }
    replace(label, "_localizedFormat")
  }
}
