import SwiftSyntax

/// A rule for overrides of members of UIKit under their names from before Swift 4.2. Calls by these names find members
/// that extensions add, which cannot be overridden: the override, and its calls of the superclass, get the newer name.
final class OlderNameRule: RuleVisitor {
  override class var name: String { "older names" }
  override class var marks: [String] {
    [
      "ParentViewController", "childViewController", "addChildViewController", "prefersHomeIndicatorAutoHidden",
      "ScreenEdgesDeferringSystemGestures", "bringSubview", "sendSubview",
    ]
  }

  /// The newer form of a member.
  private struct Newer {
    /// The class that declares the member.
    let owner: String
    let name: String
    /// The label of the first parameter; nil if it stays as it is.
    var label: String?
    /// Whether a method has become a property.
    var isProperty = false
  }

  private static let names: [MemberKey: Newer] = {
    let controller = "UIViewController", view = "UIView"
    let table: [(String, Newer)] = [
      ("willMove(toParentViewController:)", Newer(owner: controller, name: "willMove", label: "toParent")),
      ("didMove(toParentViewController:)", Newer(owner: controller, name: "didMove", label: "toParent")),
      ("addChildViewController(_:)", Newer(owner: controller, name: "addChild")),
      ("removeFromParentViewController()", Newer(owner: controller, name: "removeFromParent")),
      ("childViewControllers", Newer(owner: controller, name: "children")),
      ("isMovingToParentViewController", Newer(owner: controller, name: "isMovingToParent")),
      ("isMovingFromParentViewController", Newer(owner: controller, name: "isMovingFromParent")),
      ("childViewControllerForStatusBarStyle", Newer(owner: controller, name: "childForStatusBarStyle")),
      ("childViewControllerForStatusBarHidden", Newer(owner: controller, name: "childForStatusBarHidden")),
      (
        "prefersHomeIndicatorAutoHidden()",
        Newer(owner: controller, name: "prefersHomeIndicatorAutoHidden", isProperty: true)
      ),
      (
        "childViewControllerForHomeIndicatorAutoHidden()",
        Newer(owner: controller, name: "childForHomeIndicatorAutoHidden", isProperty: true)
      ),
      (
        "preferredScreenEdgesDeferringSystemGestures()",
        Newer(owner: controller, name: "preferredScreenEdgesDeferringSystemGestures", isProperty: true)
      ),
      (
        "childViewControllerForScreenEdgesDeferringSystemGestures()",
        Newer(owner: controller, name: "childForScreenEdgesDeferringSystemGestures", isProperty: true)
      ),
      ("bringSubview(toFront:)", Newer(owner: view, name: "bringSubviewToFront", label: "_")),
      ("sendSubview(toBack:)", Newer(owner: view, name: "sendSubviewToBack", label: "_")),
    ]
    return Dictionary(uniqueKeysWithValues: table.map { (MemberKey(text: $0.0), $0.1) })
  }()

  /// Returns the newer form of a member in a class that inherits it.
  private func newer(_ key: MemberKey, at node: some SyntaxProtocol) -> Newer? {
    guard let newer = Self.names[key], let type = node.enclosingType?.typeName, module.isKind(type, of: newer.owner)
    else { return nil }
    return newer
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.modifier("override") != nil, let newer = newer(MemberKey(node), at: node) else { return .visitChildren }
    if newer.name != node.name.text { replace(node.name, newer.name) }
    if let label = newer.label, let parameter = node.signature.parameterClause.parameters.first {
      // A label that is also the name of the parameter stays as its name.
      let name = parameter.secondName == nil ? " \(parameter.firstName.text)" : ""
      replace(parameter.firstName, label + name)
    }
    if newer.isProperty {
      replace(node.funcKeyword, "var")
      cut(node.signature.parameterClause)
      if let clause = node.signature.returnClause { replace(clause.arrow, ":") }
    }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.modifier("override") != nil, let key = MemberKey(node), let newer = newer(key, at: node),
      let pattern = node.bindings.first?.pattern
    {
      replace(pattern, newer.name)
    }
    return .visitChildren
  }

  // MARK: Calls of the superclass

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.base?.is(SuperExprSyntax.self) == true
    else { return .visitChildren }
    let labels = node.arguments.map { $0.label?.text ?? "_" }
    let key = MemberKey(member.declName.baseName.text, labels: labels)
    guard let newer = newer(key, at: node) else { return .visitChildren }
    if newer.name != key.base { replace(member.declName.baseName, newer.name) }
    if newer.isProperty, let left = node.leftParen, let right = node.rightParen { replace(left.start..<right.end, "") }
    if let label = newer.label, let argument = node.arguments.first, let old = argument.label {
      if label == "_" {
        replace(old.start..<argument.expression.start, "")
      } else {
        replace(old, label)
      }
    }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.base?.is(SuperExprSyntax.self) == true, node.parent?.is(FunctionCallExprSyntax.self) != true else {
      return .visitChildren
    }
    let key = MemberKey(node.declName.baseName.text, labels: nil)
    if let newer = newer(key, at: node) { replace(node.declName.baseName, newer.name) }
    return .visitChildren
  }
}
