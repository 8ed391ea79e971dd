import SwiftSyntax

/// A rule that replaces attributes of the Objective-C runtime and of Interface Builder by spaces, and
/// `@UIApplicationMain` by `@main`.
final class AttributeRule: RuleVisitor {
  override class var name: String { "attributes" }
  override class var marks: [String] {
    ["@objc", "@nonobjc", "@IBOutlet", "@IBAction", "@IBSegueAction", "@GKInspectable", "ApplicationMain"]
  }

  /// The blanked attributes. `@IBAction` is one of them, because the compiler for Linux accepts it only on methods with
  /// one argument.
  private static let blanked: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBSegueAction", "GKInspectable",
  ]

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let attribute = node.attributeName.trimmedDescription
    if Self.blanked.contains(attribute) { blank(node) }
    if attribute == "UIApplicationMain" { replace(node, "@main") }
    if attribute == "NSApplicationMain" {
      blank(node)
      report(node, "@NSApplicationMain is left out: the program needs a main file or a type with @main")
    }
    return .skipChildren
  }
}
