import SwiftSyntax

/// A visitor that collects the types, members and protocols of a file.
final class FactCollector: SyntaxVisitor {
  private let facts: ModuleFacts
  private let file: Int

  init(_ facts: ModuleFacts, _ file: Int) {
    self.facts = facts
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    facts.conditions.isInactive(node) ? .skipChildren : .visitChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    if node.attributeName.trimmedDescription == "MainActor",
      let type = node.parent?.parent?.asProtocol((any DeclGroupSyntax).self)
    {
      facts.add(mainActorType: type.typeName)
    }
    return .skipChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    facts.add(type: node.name.text, node)
    facts.add(placeholders: node.genericParameterClause, of: node.name.text)
    var fact = ClassFact(name: node.name.text, file: file, node: node, parent: node.inheritedNames.first)
    fact.members = members(of: node.memberBlock, type: node.name.text, isInExtension: false)
    facts.add(fact)
    facts.add(inherited: node.inheritedNames, of: node.name.text)
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    for member in members(of: node.memberBlock, type: node.typeName, isInExtension: true) { facts.add(member) }
    facts.add(inherited: node.inheritedNames, of: node.typeName)
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    addPlainType(node)
    return .visitChildren
  }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    addPlainType(node)
    return .visitChildren
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    addPlainType(node)
    let cases = node.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }.flatMap(\.elements)
    if let first = cases.first(where: { $0.parameterClause == nil }) {
      facts.add(firstCase: first.name.text, of: node.name.text)
    }
    return .visitChildren
  }

  /// Adds a type that has no superclass.
  private func addPlainType(_ node: some DeclGroupSyntax & NamedDeclSyntax & WithGenericParametersSyntax) {
    facts.add(type: node.name.text, node)
    facts.add(supertypes: node.inheritedNames, of: node.name.text)
    facts.add(placeholders: node.genericParameterClause, of: node.name.text)
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    facts.add(type: node.name.text, node)
    if node.enclosingType == nil, let type = node.initializer.value.as(IdentifierTypeSyntax.self) {
      facts.add(alias: node.name.text, of: type.trimmedDescription)
    }
    return .skipChildren
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    facts.add(type: node.name.text, node)
    let members = node.memberBlock.members.compiled(facts.conditions)
    let hasRequirements = members.contains { member in
      member.asProtocol((any WithModifiersSyntax).self)?.modifier("optional") == nil
    }
    facts.add(protocol: node.name.text, hasRequirements: hasRequirements)
    facts.add(supertypes: node.inheritedNames, of: node.name.text)
    facts.add(associatedTypesOf: node)
    let methods = members.compactMap { $0.as(FunctionDeclSyntax.self).map { MemberKey($0) } }
    if node.attribute("objc") != nil {
      facts.add(objcProtocol: node.name.text, methods)
    } else if !members.contains(where: { $0.is(AssociatedTypeDeclSyntax.self) }) {
      facts.add(plainProtocol: node.name.text, methods)
    }
    if node.attribute("MainActor") != nil { facts.add(mainActorType: node.name.text) }
    for key in node.optionalMembers(facts.conditions) { facts.add(optional: key, of: node.name.text) }
    return .skipChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.pattern.as(IdentifierPatternSyntax.self), let type = node.typeAnnotation?.type,
      ["AnyObject", "AnyObject?", "AnyObject!"].contains(type.trimmedDescription)
    {
      facts.add(untypedObject: "\(node.enclosingType?.typeName ?? "").\(name.identifier.text)")
    }
    return .visitChildren
  }

  /// Returns the functions and properties of a block, including those in `#if` clauses that may be compiled.
  private func members(of block: MemberBlockSyntax, type: String, isInExtension: Bool) -> [MemberFact] {
    block.members.compiled(facts.conditions).compactMap { member in
      let function = member.as(FunctionDeclSyntax.self), variable = member.as(VariableDeclSyntax.self)
      guard let key = function.map({ MemberKey($0) }) ?? variable.flatMap({ MemberKey($0) }) else { return nil }
      let isOverride = member.asProtocol((any WithModifiersSyntax).self)?.modifier("override") != nil
      return MemberFact(
        key: key, type: type, file: file, node: member, isInExtension: isInExtension, isOverride: isOverride)
    }
  }
}

/// A visitor that collects the default values of optional members at call sites, such as `false` in
/// `delegate?.wants?(x) ?? false`.
final class FallbackCollector: SyntaxVisitor {
  private let facts: ModuleFacts

  init(_ facts: ModuleFacts) {
    self.facts = facts
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    for (index, element) in elements.enumerated().dropFirst().dropLast() {
      guard element.as(BinaryOperatorExprSyntax.self)?.operator.text == "??" else { continue }
      guard let key = OptionalCall.key(in: elements[index - 1], facts) else { continue }
      facts.add(fallback: elements[index + 1].flat, of: key)
    }
    return .visitChildren
  }
}
