import SwiftSyntax

/// Finds the names in a file that do not exist on Linux: those of missing frameworks and of declarations that are left
/// out.
struct ForeignNames {
  /// The missing frameworks that the file imports.
  let frameworks: [String]
  let module: ModuleFacts

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
    if parent.as(MemberTypeSyntax.self)?.name.id == token.id { return false }
    // `if let name` without a value uses the name.
    let isShorthand = parent.parent?.as(OptionalBindingConditionSyntax.self).map { $0.initializer == nil } ?? false
    switch parent.kind {
    case .labeledExpr, .functionParameter, .closureShorthandParameter, .closureParameter, .declNameArgument,
      .enumCaseParameter, .tupleTypeElement, .enumCaseElement:
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
    if module.types.contains(name) {
      guard module.leftOut.contains(name) else { return false }
    } else if module.combine.provides(name), !frameworks.contains("Combine") {
      return false
    } else if !frameworks.contains(where: { name == $0 || AppleFrameworks.has($0, name) }) {
      return false
    }
    return !isPlaceholder(token)
  }

  /// Returns whether a member that is accessed, as in `base.name`, is left out. If the type of the base is not known,
  /// the name counts if all members of the module with this name are left out and the name is not that of many members
  /// of libraries.
  private func isForeign(_ name: String, of access: MemberAccessExprSyntax) -> Bool {
    guard let types = module.leftOutMembers[name], let base = access.base else { return false }
    if base.is(SuperExprSyntax.self) { return false }
    let text = base.trimmedDescription
    if text == "self" || text == "Self" { return isMemberOfSelf(name, at: Syntax(access)) }
    if let type = DeclaredTypes(module: module).type(of: base) {
      return !types.isDisjoint(with: [type] + module.superclasses(of: type))
    }
    return !AppleFrameworks.usualMembers.contains(name) && isOnlyLeftOut(name)
  }

  private func isOnlyLeftOut(_ name: String) -> Bool {
    guard let types = module.leftOutMembers[name] else { return false }
    return types.isSuperset(of: module.memberNames.owners(of: name))
  }

  /// Returns whether a name without a base is that of a member or of a global declaration that is left out.
  private func isMemberOfSelf(_ name: String, at node: Syntax) -> Bool {
    guard let types = module.leftOutMembers[name] else { return false }
    guard let type = node.enclosingType?.memberOwner else { return types.contains("") }
    let owners = [type] + module.superclasses(of: type)
    if !types.isDisjoint(with: owners) { return true }
    return types.contains("") && module.memberNames.owners(of: name).isDisjoint(with: owners)
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
    found != nil || Conditions.isInactive(node) ? .skipChildren : .visitChildren
  }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    if skipsClosures { return .skipChildren }
    scopes.append(scopes.last!.hiding(node.boundParameters))
    return .visitChildren
  }
  override func visitPost(_ node: ClosureExprSyntax) { if !skipsClosures { scopes.removeLast() } }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.signature.parameterClause) }
  override func visitPost(_ node: FunctionDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.signature.parameterClause)
  }
  override func visitPost(_ node: InitializerDeclSyntax) { scopes.removeLast() }

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
