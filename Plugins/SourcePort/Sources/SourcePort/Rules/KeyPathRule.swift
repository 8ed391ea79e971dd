import SwiftSyntax

/// A rule that replaces `#keyPath(CALayer.opacity)` by `"opacity"`. If the first property has another name in
/// Objective-C, `@objc(name) dynamic`, the text has this name, by which the property tells of its changes.
final class KeyPathRule: RuleVisitor {
  override class var name: String { "#keyPath" }
  override class var marks: [String] { ["#keyPath"] }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "keyPath", let argument = node.arguments.first else { return .visitChildren }
    var parts = argument.expression.flat.split(separator: ".").map { part in
      part.filter { $0 != "?" && $0 != "!" && $0 != " " && $0 != "`" }
    }
    var type = node.enclosingType?.typeName ?? ""
    while parts.count > 1, let first = parts.first, first.first?.isUppercase == true || first == "self" {
      let name = String(parts.removeFirst())
      if name != "self" && name != "Self" { type = name }
    }
    if let first = parts.first, let key = key(of: String(first), in: type) { parts[0] = key }
    replace(node, "\"\(parts.joined(separator: "."))\"")
    return .skipChildren
  }

  /// Returns the name by which Objective-C knows a property with `dynamic`; nil if the module has no such property.
  private func key(of name: String, in type: String) -> String? {
    ([type] + module.superclasses(of: type)).lazy.flatMap { [module] type in
      (module.classes[type]?.members ?? []) + (module.extensionMembers[type] ?? [])
    }.compactMap { member -> String? in
      guard member.key.base == name, let variable = member.node.as(VariableDeclSyntax.self),
        DynamicProperty.isOne(variable)
      else { return nil }
      return DynamicProperty(variable)?.key
    }.first
  }
}
