import SwiftSyntax

/// Leaves out the declarations, members and statements of a file that use names which do not exist on Linux.
///
/// As little as possible is left out: of a function some statements, of a class some members. A type goes as a whole if
/// its head, a case or an associated type needs such a name.
struct ForeignDeclarations {
  let names: ForeignNames
  /// The places found so far.
  private(set) var places: [ForeignPlace] = []

  init(_ names: ForeignNames) { self.names = names }

  /// Collects the places in the statements of a file.
  mutating func collect(_ items: CodeBlockItemListSyntax) {
    for item in items {
      if let conditional = item.item.as(IfConfigDeclSyntax.self) {
        for clause in conditional.clauses where !names.module.conditions.isInactive(clause) {
          if case .statements(let inner)? = clause.elements { collect(inner) }
        }
      } else if case .decl(let declaration) = item.item {
        if !declaration.is(ImportDeclSyntax.self) { collect(declaration) }
      } else if let name = names.first(in: item) {
        leaveOut(item, name, .statement)
      }
    }
  }

  private mutating func leaveOut(_ node: some SyntaxProtocol, _ name: String, _ kind: ForeignPlace.Kind = .declaration)
  {
    // A semicolon goes with the member before it.
    let item = kind == .declaration ? node.parent?.as(MemberBlockItemSyntax.self) : nil
    places.append(ForeignPlace(kind: kind, name: name, node: Syntax(node), range: (item ?? nil)?.textRange))
  }

  private mutating func collect(_ declaration: DeclSyntax) {
    leaveOutOverride(of: declaration)
    guard let name = names.first(in: declaration) else { return }
    if let group = declaration.asProtocol((any DeclGroupSyntax).self) {
      collect(group, declaration, name)
    } else if let function = declaration.as(FunctionDeclSyntax.self) {
      collect(function, name)
    } else if let initializer = declaration.as(InitializerDeclSyntax.self) {
      if !trim(initializer) { leaveOut(declaration, name) }
    } else if let variable = declaration.as(VariableDeclSyntax.self) {
      collect(variable, name)
    } else if let subscripted = declaration.as(SubscriptDeclSyntax.self) {
      if !trim(subscripted) { leaveOut(declaration, name) }
    } else if let deinitializer = declaration.as(DeinitializerDeclSyntax.self) {
      if !trim(deinitializer.body, .nothing, ForeignScope()) { leaveOut(declaration, name) }
    } else {
      leaveOut(declaration, name)
    }
  }

  // MARK: Types

  private mutating func collect(_ group: any DeclGroupSyntax, _ declaration: DeclSyntax, _ name: String) {
    var inside = ForeignDeclarations(names)
    guard inside.collectHead(of: group) else { return leaveOut(declaration, nameInHead(of: group) ?? name) }
    inside.collect(group.memberBlock.members)
    let gone = inside.places.filter {
      $0.kind == .declaration && $0.node.parent?.parent?.id == group.memberBlock.members.id
    }
    let isPart = gone.allSatisfy { !$0.node.is(EnumCaseDeclSyntax.self) && !$0.node.is(AssociatedTypeDeclSyntax.self) }
    guard isPart, !needsInitializer(group, without: gone) else { return leaveOut(declaration, name) }
    places += inside.places
    leaveOutCodingKeys(of: gone, in: group)
  }

  /// Leaves out the cases of `CodingKeys` for properties that are left out.
  private mutating func leaveOutCodingKeys(of gone: [ForeignPlace], in group: any DeclGroupSyntax) {
    let properties = gone.flatMap { place in
      place.node.as(VariableDeclSyntax.self)?.bindings.flatMap { $0.pattern.boundNames } ?? []
    }
    let keys = group.memberBlock.members.lazy.compactMap { $0.decl.as(EnumDeclSyntax.self) }
      .first { $0.name.text == "CodingKeys" }
    guard let keys, let name = gone.first?.name, !properties.isEmpty else { return }
    for list in keys.memberBlock.members.compactMap({ $0.decl.as(EnumCaseDeclSyntax.self) }) {
      let kept = list.elements.filter { !properties.contains($0.name.text) }
      if kept.count == list.elements.count { continue }
      let texts = kept.map { $0.name.text + ($0.rawValue.map { " " + $0.flat } ?? "") }
      let text = kept.isEmpty ? "" : "case " + texts.joined(separator: ", ")
      places.append(ForeignPlace(kind: .statement, name: name, node: Syntax(list), text: text))
    }
  }

  private mutating func collect(_ members: MemberBlockItemListSyntax) {
    for member in members.compiled(names.module.conditions) { collect(member) }
  }

  private func nameInHead(of group: any DeclGroupSyntax) -> String? {
    for child in group.children(viewMode: .sourceAccurate) where child.id != group.memberBlock.id {
      if let name = names.first(in: child) { return name }
    }
    return nil
  }

  /// Leaves out the protocols of a class or an extension that do not exist.
  ///
  /// - Returns: whether the type can stay.
  private mutating func collectHead(of group: any DeclGroupSyntax) -> Bool {
    for child in group.children(viewMode: .sourceAccurate)
    where child.id != group.memberBlock.id && child.id != group.inheritanceClause?.id {
      if names.first(in: child) != nil { return false }
    }
    guard let clause = group.inheritanceClause, let name = names.first(in: clause) else { return true }
    let isProtocol = group.is(ProtocolDeclSyntax.self)
    guard isProtocol || group.is(ClassDeclSyntax.self) || group.is(ExtensionDeclSyntax.self) else { return false }
    let kept = clause.inheritedTypes.filter { names.first(in: $0) == nil }
    for (index, inherited) in clause.inheritedTypes.enumerated() where names.first(in: inherited) != nil {
      // The name may be that of a superclass. An extension may use associated types of its protocol.
      let mayBeClass = index == 0 && group.is(ClassDeclSyntax.self) || isProtocol || group.is(ExtensionDeclSyntax.self)
      let type = inherited.type.trimmedDescription
      if mayBeClass && !AppleFrameworks.isProtocol(type) && !names.module.protocols.contains(type) { return false }
    }
    let text = kept.map(\.type.flat).joined(separator: ", ")
    places.append(
      ForeignPlace(kind: .conformance, name: name, node: Syntax(clause), text: text.isEmpty ? "" : ": " + text))
    return true
  }

  /// Returns whether a class would have stored properties without values but no initialiser.
  private func needsInitializer(_ group: any DeclGroupSyntax, without gone: [ForeignPlace]) -> Bool {
    guard group.is(ClassDeclSyntax.self), gone.contains(where: { $0.node.is(InitializerDeclSyntax.self) }) else {
      return false
    }
    let kept = group.memberBlock.members.map(\.decl).filter { member in !gone.contains { $0.node.id == member.id } }
    if kept.contains(where: { $0.is(InitializerDeclSyntax.self) }) { return false }
    return kept.contains { $0.as(VariableDeclSyntax.self)?.needsValue ?? false }
  }

  // MARK: Members

  /// Leaves out the modifier `override` if the member that is overridden is left out.
  private mutating func leaveOutOverride(of declaration: DeclSyntax) {
    guard let modifier = declaration.asProtocol((any WithModifiersSyntax).self)?.modifier("override"),
      let (type, declared) = MemberNames.declared(by: declaration), let name = declared.first,
      let parent = names.module.superclass(of: type), names.module.isLeftOut(name, of: parent) == true
    else { return }
    leaveOut(modifier, name, .attribute)
  }

  private mutating func collect(_ function: FunctionDeclSyntax, _ name: String) {
    if hasOwnNames(function) {
      let scope = ForeignScope().hiding(function.signature.parameterClause.boundNames)
      if trim(function.body, function.result, scope) { return }
      if let body = function.body, isRequired(function) { return stop(body, function.name.text, name) }
      if let body = function.body, function.modifier("override") == nil,
        let value = AppleFrameworks.valuesOfEmptyLists[MemberKey(function).description]
      {
        places.append(ForeignPlace(kind: .emptyList, name: name, node: Syntax(body), text: "{ \(value) }"))
        return
      }
    }
    leaveOut(function, name)
  }

  /// Returns whether the declaration of a function uses only names that exist, apart from its body.
  private func hasOwnNames(_ function: FunctionDeclSyntax) -> Bool {
    function.children(viewMode: .sourceAccurate).allSatisfy { child in
      child.id == function.body?.id || names.first(in: child) == nil
    }
  }

  private mutating func trim(_ node: InitializerDeclSyntax) -> Bool {
    for child in node.children(viewMode: .sourceAccurate) where child.id != node.body?.id {
      if names.first(in: child) != nil { return false }
    }
    var scope = ForeignScope().hiding(node.signature.parameterClause.boundNames)
    // The name stands for calls of other initialisers.
    scope.required = ["init"]
    for member in node.enclosingType?.memberBlock.members ?? [] {
      guard let variable = member.decl.as(VariableDeclSyntax.self), variable.needsValue else { continue }
      if names.first(in: variable) == nil {
        scope.required.formUnion(variable.bindings.flatMap { $0.pattern.boundNames })
      }
    }
    return trim(node.body, .nothing, scope)
  }

  private mutating func trim(_ block: CodeBlockSyntax?, _ result: ForeignBody.Result, _ scope: ForeignScope) -> Bool {
    guard let block else { return false }
    var body = ForeignBody(names, result)
    guard body.trimBody(block.statements, scope) else { return false }
    places += body.places
    return true
  }

  private mutating func collect(_ variable: VariableDeclSyntax, _ name: String) {
    let bindings = variable.bindings
    if names.first(in: variable.attributes) != nil, names.first(in: bindings) == nil {
      for attribute in variable.attributes {
        if let name = names.first(in: attribute) { leaveOut(attribute, name, .attribute) }
      }
      return
    }
    let hasForeignHead =
      names.first(in: variable.attributes) != nil
      || bindings.contains { $0.typeAnnotation.map { names.first(in: $0) != nil } ?? false }
    if !hasForeignHead, bindings.count == 1, let binding = bindings.first {
      if trim(binding) { return }
      if let block = binding.accessorBlock, binding.initializer == nil, isRequired(variable) {
        return stop(block, binding.pattern.trimmedDescription, name)
      }
    }
    leaveOut(variable, name)
  }

  /// Leaves out statements in the accessors of a property, or in the closure that returns its value.
  private mutating func trim(_ binding: PatternBindingSyntax) -> Bool {
    var found: [ForeignPlace] = []
    let result = binding.typeAnnotation?.type.result ?? .value
    if let value = binding.initializer?.value, names.first(in: value) != nil {
      guard let call = value.as(FunctionCallExprSyntax.self), call.arguments.isEmpty,
        let closure = call.calledExpression.as(ClosureExprSyntax.self), closure.statements.count > 1
      else { return false }
      var body = ForeignBody(names, result)
      guard body.trimBody(closure.statements, ForeignScope()) else { return false }
      found += body.places
    }
    guard let inside = placesOfAccessors(in: binding.accessorBlock, result, ForeignScope()) else { return false }
    places += found + inside
    return true
  }

  private mutating func trim(_ node: SubscriptDeclSyntax) -> Bool {
    for child in node.children(viewMode: .sourceAccurate) where child.id != node.accessorBlock?.id {
      if names.first(in: child) != nil { return false }
    }
    let scope = ForeignScope().hiding(node.parameterClause.boundNames)
    guard let inside = placesOfAccessors(in: node.accessorBlock, node.returnClause.type.result, scope) else {
      return false
    }
    places += inside
    return true
  }

  /// Returns the places in the accessors of a property or a subscript; nil if they cannot stay.
  private func placesOfAccessors(
    in block: AccessorBlockSyntax?, _ result: ForeignBody.Result, _ scope: ForeignScope
  ) -> [ForeignPlace]? {
    var found: [ForeignPlace] = []
    if let items = block?.accessors.as(CodeBlockItemListSyntax.self) {
      var body = ForeignBody(names, result)
      guard body.trimBody(items, scope) else { return nil }
      found += body.places
    }
    for accessor in block?.accessors.as(AccessorDeclListSyntax.self) ?? [] {
      guard let block = accessor.body else { continue }
      var body = ForeignBody(names, accessor.accessorSpecifier.text == "get" ? result : .nothing)
      let parameter = accessor.parameters?.name.text ?? "newValue"
      guard body.trimBody(block.statements, scope.hiding([parameter, "oldValue"])) else { return nil }
      found += body.places
    }
    return found
  }

  /// Returns whether a protocol of the module requires a member.
  private func isRequired(_ member: some DeclSyntaxProtocol) -> Bool {
    guard let (type, declared) = MemberNames.declared(by: member) else { return false }
    let protocols = names.module.protocols(of: [type] + names.module.superclasses(of: type))
    return declared.contains { name in
      let owners = names.module.leftOut.declared.owners(of: name).subtracting(names.module.leftOut.members[name] ?? [])
      return !owners.isDisjoint(with: protocols.intersection(names.module.protocols))
    }
  }

  /// Replaces the body of a member that a protocol requires.
  private mutating func stop(_ body: some SyntaxProtocol, _ member: String, _ name: String) {
    let text = "{ fatalError(\"\(member) uses \(name), which does not exist on Linux\") }"
    places.append(ForeignPlace(kind: .body, name: name, node: Syntax(body), text: text))
  }
}

extension VariableDeclSyntax {
  /// Whether the variable is a stored property to which an initialiser must assign a value.
  fileprivate var needsValue: Bool {
    if isStatic || modifier("lazy") != nil { return false }
    return bindings.contains { binding in
      guard binding.initializer == nil, binding.typeAnnotation?.isOptional == false else { return false }
      guard case .accessors(let accessors)? = binding.accessorBlock?.accessors else {
        return binding.accessorBlock == nil
      }
      return accessors.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }
  }
}
