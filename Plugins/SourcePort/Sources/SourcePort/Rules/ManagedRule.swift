import SwiftSyntax

/// A rule that replaces `@NSManaged var x: CGFloat` of a layer by `@Animatable("x") var x: CGFloat = 0`, and a weak
/// property by a `@WeakLayerProperty`. Presentation layers have both, because the layer stores the values.
final class ManagedRule: RuleVisitor {
  override class var name: String { "@NSManaged" }
  override class var marks: [String] { ["@NSManaged"] }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let attribute = node.attribute("NSManaged") else { return .visitChildren }
    guard let owner = node.enclosingType?.typeName, isLayer(owner) else {
      report(node, "@NSManaged outside of a layer: only layers store properties by their names")
      return .skipChildren
    }
    guard node.bindings.count == 1, let binding = node.bindings.first, let type = binding.typeAnnotation?.type,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    else {
      report(node, "@NSManaged with several properties: declare each of them alone")
      return .skipChildren
    }
    if let weak = node.modifier("weak") {
      replace(attribute, "@WeakLayerProperty(\"\(name)\")")
      blank(weak)
    } else {
      let wrapper = module.types.contains("Animatable") ? "QuartzCore.Animatable" : "Animatable"
      replace(attribute, "@\(wrapper)(\"\(name)\")")
    }
    if let dynamic = node.modifier("dynamic") { blank(dynamic) }
    let (value, isKnown) = Self.standard(type.trimmedDescription)
    if !isKnown { report(node, "the default value of '\(name)', \(value), is a guess", isGuess: true) }
    insert(" = " + value, at: binding.end)
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.attribute("NSManaged") != nil { report(node, "@NSManaged function: it has no body") }
    return .visitChildren
  }

  private func isLayer(_ name: String) -> Bool {
    if module.isKind(name, of: "CALayer") { return true }
    // The superclass may be in another package.
    let top = ([name] + module.superclasses(of: name)).last ?? name
    return (module.classes[top]?.parent ?? top).hasSuffix("Layer")
  }

  /// Returns the default value of a type, and whether the value is certain.
  private static func standard(_ type: String) -> (String, Bool) {
    if type.hasSuffix("?") || type.hasSuffix("!") { return ("nil", true) }
    switch type {
    case "Bool": return ("false", true)
    case "CGFloat", "Double", "Float", "Int", "UInt", "Int32", "TimeInterval", "CFTimeInterval": return ("0", true)
    case "CGPoint", "CGSize", "CGRect", "UIEdgeInsets", "CGVector": return (".zero", true)
    case "CGAffineTransform": return (".identity", true)
    case "CATransform3D": return ("CATransform3DIdentity", true)
    case "String": return ("\"\"", true)
    case "UIColor": return (".clear", false)
    case "CGColor": return ("UIColor.clear.cgColor", false)
    default: break
    }
    if type.hasPrefix("[") { return (type.contains(":") ? "[:]" : "[]", true) }
    return (".init()", false)
  }
}
