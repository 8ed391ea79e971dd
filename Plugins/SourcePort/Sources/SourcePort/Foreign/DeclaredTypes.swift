import SwiftSyntax

/// Finds the types of expressions, as far as declarations and casts name them.
struct DeclaredTypes {
  let module: ModuleFacts

  /// Returns the name of an expression's type, without optional marks and generic arguments; nil if it is not known.
  func type(of expression: ExprSyntax) -> String? {
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return type(of: only.expression)
    }
    if let chain = expression.as(OptionalChainingExprSyntax.self) { return type(of: chain.expression) }
    if let forced = expression.as(ForceUnwrapExprSyntax.self) { return type(of: forced.expression) }
    if let attempt = expression.as(TryExprSyntax.self) { return type(of: attempt.expression) }
    if let sequence = expression.as(SequenceExprSyntax.self) { return cast(Array(sequence.elements)) }
    if let call = expression.as(FunctionCallExprSyntax.self) {
      let name = String(call.calledExpression.trimmedDescription.prefix { $0 != "<" })
      return isType(name) ? name : nil
    }
    if let access = expression.as(MemberAccessExprSyntax.self), let base = access.base {
      return type(of: access.declName.baseName.text, in: base)
    }
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text else { return nil }
    return isType(name) ? name : type(of: name, at: Syntax(expression))
  }

  private func isType(_ name: String) -> Bool { name.first?.isUppercase == true && !name.contains(".") }

  private func cast(_ elements: [ExprSyntax]) -> String? {
    guard elements.count > 1, elements[elements.count - 2].is(UnresolvedAsExprSyntax.self) else { return nil }
    return elements.last?.as(TypeExprSyntax.self).map { Self.name($0.type) }
  }

  /// Returns the type of a member, as in `base.name`.
  private func type(of name: String, in base: ExprSyntax) -> String? {
    let text = base.trimmedDescription
    let owner = text == "self" ? base.enclosingType?.memberOwner : type(of: base)
    guard let owner else { return nil }
    for type in [owner] + module.superclasses(of: owner) {
      if let found = module.memberNames.declaredTypes[type]?[name] { return found }
    }
    return owner == text && module.types.contains(owner) && Self.instances.contains(name) ? owner : nil
  }

  /// The usual names of static properties with the only instance of a class.
  private static let instances: Set<String> = ["shared", "sharedInstance", "instance", "default", "standard", "main"]

  /// Returns the type of a parameter, a local variable or a member of the type around it.
  private func type(of name: String, at node: Syntax) -> String? {
    for ancestor in node.ancestors {
      if let items = ancestor.as(CodeBlockItemListSyntax.self) {
        for item in items where item.endPosition <= node.position {
          if let variable = item.item.as(VariableDeclSyntax.self), let found = Self.type(of: name, in: variable, self) {
            return found
          }
          if let guarded = item.item.as(GuardStmtSyntax.self), let found = type(of: name, in: guarded.conditions, node)
          {
            return found
          }
        }
      }
      if let branch = ancestor.as(IfExprSyntax.self), let found = type(of: name, in: branch.conditions, node) {
        return found
      }
      if let closure = ancestor.as(ClosureExprSyntax.self), closure.boundParameters.contains(name) {
        return Self.type(of: name, in: closure)
      }
      // The elements of a sequence have a type that is not known.
      if let loop = ancestor.as(ForStmtSyntax.self), loop.body.position <= node.position,
        loop.pattern.boundNames.contains(name)
      {
        return nil
      }
      let parameters =
        ancestor.as(FunctionDeclSyntax.self)?.signature.parameterClause.parameters
        ?? ancestor.as(InitializerDeclSyntax.self)?.signature.parameterClause.parameters
      for parameter in parameters ?? [] where (parameter.secondName ?? parameter.firstName).text == name {
        return Self.name(parameter.type)
      }
    }
    let owner = node.enclosingType?.memberOwner ?? ""
    let owners = [owner] + module.superclasses(of: owner) + [""]
    return owners.lazy.compactMap { module.memberNames.declaredTypes[$0]?[name] }.first
  }

  /// Returns the type of a variable that conditions before a node bind. A condition does not see its own variable.
  private func type(of name: String, in conditions: ConditionElementListSyntax, _ node: Syntax) -> String? {
    for condition in conditions where condition.endPosition <= node.position {
      guard let binding = condition.condition.as(OptionalBindingConditionSyntax.self),
        binding.pattern.trimmedDescription == name
      else { continue }
      if let type = binding.typeAnnotation?.type { return Self.name(type) }
      if let value = binding.initializer?.value, value.trimmedDescription != name { return type(of: value) }
    }
    return nil
  }

  /// Returns the type of a variable, which its declaration or its value names.
  static func type(of name: String, in variable: VariableDeclSyntax, _ types: DeclaredTypes?) -> String? {
    for binding in variable.bindings where binding.pattern.trimmedDescription == name {
      if let type = binding.typeAnnotation?.type { return Self.name(type) }
      guard let value = binding.initializer?.value else { return nil }
      if let types { return types.type(of: value) }
      let call = value.as(FunctionCallExprSyntax.self)?.calledExpression.as(DeclReferenceExprSyntax.self)
      return call.flatMap { $0.baseName.text.first?.isUppercase == true ? $0.baseName.text : nil }
    }
    return nil
  }

  /// Returns the type of a parameter of a closure, if the closure names it.
  private static func type(of name: String, in closure: ClosureExprSyntax) -> String? {
    let clause = closure.signature?.parameterClause?.as(ClosureParameterClauseSyntax.self)
    let parameter = clause?.parameters.first { ($0.secondName ?? $0.firstName).text == name }
    return parameter?.type.map { Self.name($0) }
  }

  private static func name(_ type: TypeSyntax) -> String {
    if let optional = type.as(OptionalTypeSyntax.self) { return name(optional.wrappedType) }
    if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return name(optional.wrappedType) }
    if let attributed = type.as(AttributedTypeSyntax.self) { return name(attributed.baseType) }
    if let existential = type.as(SomeOrAnyTypeSyntax.self) { return name(existential.constraint) }
    return String(type.trimmedDescription.prefix { $0 != "<" })
  }
}
