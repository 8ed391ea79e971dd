import SwiftSyntax

/// A rule that makes protocols with `@objc` class-only protocols, so that `weak` variables can have their type.
final class ObjCProtocolRule: RuleVisitor {
  override class var name: String { "@objc protocol" }
  override class var marks: [String] { ["@objc"] }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.attribute("objc") != nil else { return .skipChildren }
    if let clause = node.inheritanceClause {
      let isOfClasses = clause.inheritedTypes.contains { inherited in
        ["AnyObject", "class"].contains(inherited.type.trimmedDescription)
      }
      if !isOfClasses { insert(" AnyObject,", at: clause.colon.end) }
    } else {
      insert(": AnyObject", at: node.name.end)
    }
    return .skipChildren
  }
}
