import SwiftSyntax

/// A rule for members of `AnyObject`, which has no members on Linux. `(x as AnyObject).isEqual(y)` becomes
/// `(x as AnyObject as! NSObject).isEqual(y)`. `(x as AnyObject).floatValue` becomes a member of `NSNumber`.
final class AnyObjectRule: RuleVisitor {
  override class var name: String { "AnyObject" }
  override class var marks: [String] { ["as AnyObject)."] }

  /// The class of Foundation by member, for members that only one class has.
  private static let classes: [String: String] = {
    let members = [
      "NSObject": ["isEqual", "hash", "description", "isKind"],
      "NSNumber": ["boolValue", "doubleValue", "floatValue", "int32Value", "int64Value", "intValue", "uintValue"],
      "NSValue": [
        "cgAffineTransformValue", "caTransform3DValue", "cgPointValue", "cgRectValue", "cgSizeValue", "cgVectorValue",
        "uiEdgeInsetsValue",
      ],
    ]
    return Dictionary(uniqueKeysWithValues: members.flatMap { type, names in names.map { ($0, type) } })
  }()

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if let tuple = node.base?.as(TupleExprSyntax.self), tuple.elements.count == 1,
      tuple.elements.trimmedDescription.hasSuffix(" as AnyObject"),
      let type = Self.classes[node.declName.baseName.text]
    {
      insert(" as! \(type)", at: tuple.elements.end)
    }
    return .visitChildren
  }
}
