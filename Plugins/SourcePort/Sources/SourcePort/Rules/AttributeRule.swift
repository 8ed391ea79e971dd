import SwiftSyntax

/// A rule that replaces attributes of the Objective-C runtime and of Interface Builder by spaces, and
/// `@UIApplicationMain` by `@main`. Types of functions that take a selector lose `@convention`, because a selector has no
/// representation in C. Blocks (`@convention(block)`), which Linux supports only with arguments of C's types, become
/// closures.
final class AttributeRule: RuleVisitor {
  override class var name: String { "attributes" }
  override class var marks: [String] {
    [
      "@objc", "@nonobjc", "@IBOutlet", "@IBAction", "@IBSegueAction", "@GKInspectable", "ApplicationMain",
      "@convention",
    ]
  }

  /// The blanked attributes. `@IBAction` is one of them, because the compiler for Linux accepts it only on methods with
  /// one argument.
  private static let blanked: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBSegueAction", "GKInspectable",
  ]

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let attribute = node.attributeName.trimmedDescription
    if Self.blanked.contains(attribute) { blank(node) }
    if attribute == "UIApplicationMain", !module.isScript { replace(node, "@main") }
    if attribute == "NSApplicationMain" {
      blank(node)
      report(node, "@NSApplicationMain is left out: the program needs a main file or a type with @main")
    }
    if attribute == "convention", takesSelector(node) {
      blank(node)
      report(node, "methods are no functions of C: a cast of one to this type stops the program")
    } else if attribute == "convention", node.arguments?.trimmedDescription == "block" {
      blank(node)
    }
    return .skipChildren
  }

  /// Returns whether an attribute belongs to the type of a function that takes a selector.
  private func takesSelector(_ node: AttributeSyntax) -> Bool {
    let type = node.ancestors.lazy.compactMap { $0.as(AttributedTypeSyntax.self) }.first
    let function = type?.baseType.as(FunctionTypeSyntax.self)
    let selectors = ["Selector", "Selector?", "Selector!", "ObjectiveC.Selector"]
    return function?.parameters.contains { selectors.contains($0.type.trimmedDescription) } ?? false
  }
}
