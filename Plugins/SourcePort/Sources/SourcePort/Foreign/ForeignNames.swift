import SwiftSyntax

/// Finds the names in a file that do not exist on Linux: those of missing frameworks and of declarations that are left
/// out.
struct ForeignNames {
  /// The missing frameworks that the file imports.
  let frameworks: [String]
  let module: ModuleFacts
  /// The modules that the file imports.
  let imports: Set<String>

  /// Returns the first name in code that is compiled; nil if there is none.
  ///
  /// - Parameters:
  ///   - node: the code to search.
  ///   - scope: the local names at the code.
  ///   - marks: the only names that count; nil for all.
  func first(in node: some SyntaxProtocol, _ scope: ForeignScope = ForeignScope(), marks: Set<String>? = nil) -> String?
  {
    let finder = NameFinder(self, scope, marks, skipsClosures: false)
    finder.walk(Syntax(node))
    return finder.found
  }

  /// Returns the first name in conditions, of which each can use the values that those before it bind.
  func first(in conditions: ConditionElementListSyntax, _ scope: ForeignScope) -> String? {
    var scope = scope
    for condition in conditions {
      if let name = first(in: Syntax(condition), scope) { return name }
      scope.hide(condition.boundNames)
    }
    return nil
  }

  /// Returns the first name outside of closures; nil if there is none.
  func firstOutsideClosures(in node: some SyntaxProtocol, _ scope: ForeignScope) -> String? {
    let finder = NameFinder(self, scope, nil, skipsClosures: true)
    finder.walk(Syntax(node))
    return finder.found
  }

  fileprivate func isForeign(_ token: TokenSyntax, _ scope: ForeignScope) -> Bool {
    guard case .identifier(let name) = token.tokenKind, let parent = token.parent else { return false }
    // A declaration does not use its own name. A nested type, a label or a parameter with the name is something else.
    if parent.asProtocol((any NamedDeclSyntax).self)?.name.id == token.id { return false }
    if let member = parent.as(MemberTypeSyntax.self), member.name.id == token.id {
      return isNestedAndGone(name, in: member.baseType)
    }
    // `if let name` without a value uses the name.
    let isShorthand =
      parent.parent?.as(OptionalBindingConditionSyntax.self).map { $0.initializer == nil }
      ?? parent.as(ClosureCaptureSyntax.self).map { $0.initializer == nil } ?? false
    if let argument = parent.as(LabeledExprSyntax.self) { return isLabelOfPart(name, argument) }
    switch parent.kind {
    case .functionParameter, .closureShorthandParameter, .closureParameter, .declNameArgument,
      .enumCaseParameter, .tupleTypeElement, .enumCaseElement, .objCSelectorPiece:
      return false
    case .identifierPattern where !isShorthand: return false
    default: break
    }
    if parent.is(DeclReferenceExprSyntax.self) || isShorthand {
      if let access = parent.parent?.as(MemberAccessExprSyntax.self), access.declName.id == parent.id {
        return isForeign(name, of: access)
      }
      if parent.parent?.is(KeyPathPropertyComponentSyntax.self) == true { return isOnlyLeftOut(name) }
      if scope.foreign.contains(name) { return true }
      if scope.hidden.contains(name) { return false }
      if isMemberOfSelf(name, at: Syntax(parent)) { return true }
    }
    if let isGone = module.isLeftOut(type: name, at: token) {
      if !isGone { return false }
    } else if let owners = module.others.owners[name],
      !AppleFrameworks.isListed(name) || !owners.isDisjoint(with: imports)
    {
      return false
    } else if module.combine.provides(name), !frameworks.contains("Combine") {
      return false
    } else if !frameworks.contains(where: { name == $0 || AppleFrameworks.has($0, name) }) {
      return false
    }
    return !isPlaceholder(token)
  }

  /// Returns whether an argument has the label of an initialiser that Agate lacks, as in `CGContext(url, mediaBox: nil)`.
  private func isLabelOfPart(_ label: String, _ argument: LabeledExprSyntax) -> Bool {
    guard let type = AppleFrameworks.labelsOfParts[label], frameworks.contains(AppleFrameworks.parts) else {
      return false
    }
    return argument.parent?.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription == type
  }

  /// Returns whether a member that is accessed, as in `base.name`, is left out. If the type of the base is not known,
  /// the name counts if all members of the module with this name are left out and the name is not that of many members
  /// of libraries.
  private func isForeign(_ name: String, of access: MemberAccessExprSyntax) -> Bool {
    guard let base = access.base else { return isImpliedMemberGone(name) || isOfFramework(name) }
    if isNestedAndGone(name, in: base) { return true }
    let isNotification = ["Notification.Name", "NSNotification.Name"].contains(base.trimmedDescription)
    if isNotification, isOfFramework(name) { return true }
    if module.leftOut.members[name] == nil { return false }
    if base.is(SuperExprSyntax.self) {
      let parent = access.enclosingType.flatMap { module.superclass(of: $0.memberOwner) }
      return parent.flatMap { module.isLeftOut(name, of: $0) } ?? false
    }
    let text = base.trimmedDescription
    if text == "self" || text == "Self" { return isMemberOfSelf(name, at: Syntax(access)) }
    if let type = DeclaredTypes(module: module).type(of: base) {
      return module.isLeftOut(name, of: type) ?? false
    }
    return !AppleFrameworks.usualMembers.contains(name) && isOnlyLeftOut(name)
  }

  /// Returns whether the name of a static member begins as the names of a framework do, such as
  /// `AVPlayerItemDidPlayToEndTime`. Frameworks name the notifications in extensions of `Notification.Name` this way.
  private func isOfFramework(_ name: String) -> Bool {
    name.first?.isUppercase == true && module.leftOut.declared.owners(of: name).isEmpty
      && frameworks.contains { AppleFrameworks.has($0, name) }
  }

  /// Returns whether a member of the type that is expected, as in `.name`, is left out in all types that have it.
  private func isImpliedMemberGone(_ name: String) -> Bool {
    guard let gone = module.leftOut.members[name], let owners = module.leftOut.declared.staticOwners[name] else {
      return false
    }
    return owners.isSubset(of: gone)
  }

  /// Returns the name of a function or an initialiser that a call means, if it is left out and others with the name are
  /// not.
  fileprivate func goneCallee(of call: FunctionCallExprSyntax, _ scope: ForeignScope) -> String? {
    let labels = OptionalCall.labels(of: call)
    func isGone(_ name: String, _ type: String) -> Bool { module.isLeftOut(call: name, labels, of: type) }
    if let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text {
      if module.types.contains(name) { return isGone("init", name) ? name : nil }
      if scope.hidden.contains(name) || scope.foreign.contains(name) { return nil }
      return isGone(name, call.enclosingType?.memberOwner ?? "") ? name : nil
    }
    guard let access = call.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base else { return nil }
    let name = access.declName.baseName.text, text = base.trimmedDescription
    let owner: String?
    if text == "self" || text == "Self" {
      owner = call.enclosingType?.memberOwner
    } else if base.is(SuperExprSyntax.self) {
      owner = call.enclosingType.flatMap { module.superclass(of: $0.memberOwner) }
    } else if module.types.contains(name) {
      // The type is nested.
      return isGone("init", name) ? name : nil
    } else {
      owner = module.types.contains(text) ? text : DeclaredTypes(module: module).type(of: base)
    }
    return owner.flatMap { isGone(name, $0) ? name : nil }
  }

  /// Returns whether a call means a subscript that is left out.
  fileprivate func isGone(_ call: SubscriptCallExprSyntax) -> Bool {
    let base = call.calledExpression
    let type =
      base.trimmedDescription == "self" ? call.enclosingType?.memberOwner : DeclaredTypes(module: module).type(of: base)
    let labels = call.arguments.map { $0.label?.text ?? "_" }
    return type.map { module.isLeftOut(call: "subscript", labels, of: $0) } ?? false
  }

  private func isOnlyLeftOut(_ name: String) -> Bool {
    guard let types = module.leftOut.members[name] else { return false }
    return types.isSuperset(of: module.leftOut.declared.owners(of: name))
  }

  /// Returns whether a name without a base is that of a member or of a global declaration that is left out.
  private func isMemberOfSelf(_ name: String, at node: Syntax) -> Bool {
    guard let types = module.leftOut.members[name] else { return false }
    let member = node.enclosingType.flatMap { module.isLeftOut(name, of: $0.memberOwner) }
    return member ?? types.contains("")
  }

  /// Returns whether a nested type with a name is left out of the type that a base, as in `Base.name`, stands for.
  private func isNestedAndGone(_ name: String, in base: some SyntaxProtocol) -> Bool {
    guard let owners = module.leftOut.types[name] else { return false }
    let text = base.trimmedDescription.prefix { $0 != "<" }
    return owners.contains(text.split(separator: ".").last.map(String.init) ?? "")
  }

  /// Returns whether a name is that of a generic parameter or of an associated type, which hides other types with the
  /// name in the declaration, in extensions of the type, and in types that conform to the protocol.
  private func isPlaceholder(_ token: TokenSyntax) -> Bool {
    token.ancestors.contains { ancestor in
      if let generic = ancestor.asProtocol((any WithGenericParametersSyntax).self),
        generic.genericParameterClause?.parameters.contains(where: { $0.name.text == token.text }) == true
      {
        return true
      }
      guard let group = ancestor.asProtocol((any DeclGroupSyntax).self) else { return false }
      let inherited = module.inherited[group.typeName, default: []].union(group.inheritedNames)
      let types = inherited.intersection(module.protocols).union([group.typeName])
      return types.contains { module.hasPlaceholder(token.text, in: $0) }
    }
  }
}

private final class NameFinder: SyntaxVisitor {
  private let names: ForeignNames
  private let marks: Set<String>?
  private let skipsClosures: Bool
  private var scopes: [ForeignScope]
  var found: String?

  init(_ names: ForeignNames, _ scope: ForeignScope, _ marks: Set<String>?, skipsClosures: Bool) {
    (self.names, scopes, self.marks, self.skipsClosures) = (names, [scope], marks, skipsClosures)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    // The condition is not code.
    if found == nil, !names.module.conditions.isInactive(node), let elements = node.elements { walk(elements) }
    return .skipChildren
  }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    if skipsClosures { return .skipChildren }
    scopes.append(scopes.last!.hiding(node.boundParameters))
    return .visitChildren
  }
  override func visitPost(_ node: ClosureExprSyntax) { if !skipsClosures { scopes.removeLast() } }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if found == nil, marks == nil { found = names.goneCallee(of: node, scopes.last!) }
    return found == nil ? .visitChildren : .skipChildren
  }

  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
    if found == nil, marks == nil, names.isGone(node) { found = "subscript" }
    return found == nil ? .visitChildren : .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.signature.parameterClause) }
  override func visitPost(_ node: FunctionDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.signature.parameterClause)
  }
  override func visitPost(_ node: InitializerDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.parameterClause) }
  override func visitPost(_ node: SubscriptDeclSyntax) { scopes.removeLast() }

  private func enter(_ parameters: FunctionParameterClauseSyntax) -> SyntaxVisitorContinueKind {
    scopes.append(scopes.last!.hiding(parameters.boundNames))
    return .visitChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if found == nil, marks?.contains(token.text) ?? true, names.isForeign(token, scopes.last!) { found = token.text }
    return .skipChildren
  }
}

extension FunctionParameterClauseSyntax {
  /// The names of the parameters in the body.
  var boundNames: [String] { parameters.map { ($0.secondName ?? $0.firstName).text } }
}

extension DeclGroupSyntax {
  /// The name of the type without the types around it, under which its members are listed.
  var memberOwner: String {
    let name = typeName.prefix { $0 != "<" }
    return name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? String(name)
  }
}
