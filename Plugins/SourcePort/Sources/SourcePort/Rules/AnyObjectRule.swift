import SwiftSyntax

/// `(x as AnyObject).isEqual(y)` becomes `(x as AnyObject as! NSObject).isEqual(y)`, and `(x as AnyObject).floatValue` a member
/// of NSNumber: on Linux, `AnyObject` has no members.
final class AnyObjectRule: RuleVisitor {
  override class var name: String { "AnyObject" }
  override class var marks: [String] { ["as AnyObject)."] }

  /// Members that one class of Foundation has, by their class.
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
