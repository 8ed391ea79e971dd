import SwiftSyntax

/// A rule that replaces `#selector(tapped(_:))` by `Selector.of("tapped(_:)", View.tapped(_:))`.
///
/// The method is an unbound method of the class, so the selector does not retain an object. If the module has a type with
/// the name Selector, the name of the library's is `AppleCompat.Selector`.
final class SelectorRule: RuleVisitor {
  override class var name: String { "#selector" }
  override class var marks: [String] { ["#selector", "NSSelectorFromString", "Selector("] }

  private var selector: String { module.types.contains("Selector") ? "AppleCompat.Selector" : "Selector" }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "selector", let argument = node.arguments.first else { return .visitChildren }
    if let accessor = argument.label?.text {
      let property = String(argument.expression.flat.split(separator: ".").last ?? "")
      let setter = "set\(property.prefix(1).uppercased())\(property.dropFirst()):"
      replace(node, "\(selector)(\"\(accessor == "setter" ? setter : property)\")")
      report(node, "a selector of a property's \(accessor) is only a name: it calls nothing")
      return .skipChildren
    }
    guard let method = Method(argument.expression) else {
      report(node, "#selector of an expression that names no method")
      return .skipChildren
    }
    if method.argumentCount > 2, !method.takesSavedImage {
      replace(node, "\(selector)(\"\(method.name)\")")
      report(node, "a selector of a method with more than two arguments is only a name: it calls nothing")
      return .skipChildren
    }
    guard let type = type(of: method, at: node) else {
      replace(node, "\(selector)(\"\(method.name)\")")
      report(node, "the class of '\(method.base ?? "")' is not known, so the selector is only a name: write the class")
      return .skipChildren
    }
    if isStatic(method, type) {
      replace(node, "\(selector)(\"\(method.name)\")")
      report(node, "a selector of a class method is only a name: it calls nothing")
      return .skipChildren
    }
    replace(node, "\(selector).of(\"\(method.name)\", \(type).\(method.name)\(method.cast(to: type)))")
    return .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let called = node.calledExpression.trimmedDescription
    if called == "NSSelectorFromString" || called == selector, node.arguments.count == 1 {
      report(node, "a selector made from text is only a name: it calls nothing")
    }
    return .visitChildren
  }

  /// Returns the class of the method, as it is written in the source; nil if the class is unknown.
  private func type(of method: Method, at node: MacroExpansionExprSyntax) -> String? {
    let enclosing = node.enclosingType.map { $0.is(ProtocolDeclSyntax.self) ? "Self" : $0.typeName }
    guard let base = method.base else { return enclosing }
    if base == "self" || base == "Self" { return enclosing }
    if base == "super" {
      guard let enclosing else { return nil }
      return module.superclass(of: enclosing)
    }
    // The names of a type and of the types around it begin with a capital letter, such as `Outer.Inner`.
    return base.split(separator: ".").allSatisfy { $0.first?.isUppercase == true || $0.first == "_" } ? base : nil
  }

  private func isStatic(_ method: Method, _ type: String) -> Bool {
    let members = (module.classes[type]?.members ?? []) + (module.extensionMembers[type] ?? [])
    let named = members.filter { $0.key.base == method.baseName && $0.key.labels != nil }
    return !named.isEmpty && named.allSatisfy(\.key.isStatic)
  }

  /// The parts of a selector's expression.
  private struct Method {
    /// The text before the name: a type or `self`; nil if there is none.
    var base: String?
    /// The name with its labels.
    var name: String
    var baseName: String
    /// The number of arguments according to the labels; 0 without labels.
    var argumentCount: Int
    /// Whether `UIImageWriteToSavedPhotosAlbum` calls the method: the library has a selector for its three arguments.
    var takesSavedImage: Bool {
      argumentCount == 3 && name.hasSuffix(":didFinishSavingWithError:contextInfo:)")
    }
    /// The type to which the expression casts the method; nil if there is no cast.
    private var type: TypeSyntax?

    /// Returns the text ` as (T) -> () -> Void` for a method of a class; empty if there is no cast. The source may cast to
    /// the type of a method of an object, `() -> Void`.
    func cast(to owner: String) -> String {
      guard let type else { return "" }
      var function = type.as(FunctionTypeSyntax.self)
      if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
        function = only.type.as(FunctionTypeSyntax.self)
      }
      let isOfClass = function.map { function in
        function.returnClause.type.is(FunctionTypeSyntax.self) && function.parameters.count == 1
          && [owner, "Self"].contains(function.parameters.first?.type.trimmedDescription)
      }
      return isOfClass == false ? " as (\(owner)) -> \(type.flat)" : " as \(type.flat)"
    }

    init?(_ expression: ExprSyntax) {
      var expression = expression
      if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first {
        type = sequence.elements.last?.as(TypeExprSyntax.self)?.type
        expression = first
      }
      if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
        expression = only.expression
      }
      let reference: DeclReferenceExprSyntax
      if let member = expression.as(MemberAccessExprSyntax.self) {
        base = member.base?.flat
        reference = member.declName
      } else if let plain = expression.as(DeclReferenceExprSyntax.self) {
        reference = plain
      } else if let call = expression.as(FunctionCallExprSyntax.self), call.arguments.isEmpty,
        let inner = Method(call.calledExpression)
      {
        // The compiler accepts `#selector(tapped())`.
        self = inner
        return
      } else {
        return nil
      }
      baseName = reference.baseName.text
      name = reference.flat
      argumentCount = reference.argumentNames?.arguments.count ?? 0
    }
  }
}
