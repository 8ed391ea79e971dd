import SwiftSyntax

/// The declarations of a file that need frameworks which do not exist on Linux.
struct ForeignCode {
  /// A declaration that is left out, and the name that is the reason.
  struct Place {
    var node: Syntax
    var name: String
    /// The name of the type, if the declaration declares a type.
    var type: String?
  }

  let file: ParsedFile
  /// The missing frameworks that the file imports.
  let frameworks: [String]
  let module: ModuleFacts

  /// Returns the missing frameworks that a file imports in code that is compiled, or in an `#if` that contains only
  /// imports. On Apple's systems, the rest of the file can use what such an `#if` imports.
  ///
  /// A framework that others export there is one of them if code that is compiled has certain names of it: Combine,
  /// unless the file imports another module with the same names, and, if the file imports UIKit or a framework that
  /// brings it, Core Image.
  static func frameworks(of file: ParsedFile, in module: ModuleFacts) -> [String] {
    var found: [String] = []
    if file.contains(anyOf: AppleFrameworks.missing.map { "import \($0)" }) {
      let collector = ImportCollector(viewMode: .sourceAccurate)
      collector.walk(file.tree)
      found = collector.found
    }
    for (framework, marks) in AppleFrameworks.marks
    where !found.contains(framework) && file.contains(anyOf: marks.sorted()) {
      let mayExport =
        framework == "Combine"
        ? !file.contains(anyOf: AppleFrameworks.modulesLikeCombine.map { "import \($0)" })
        : file.contains(anyOf: (["UIKit"] + AppleFrameworks.bringingUIKit).map { "import \($0)" })
      let code = ForeignCode(file: file, frameworks: [framework], module: module)
      if mayExport, code.name(in: file.tree, marks) != nil { found.append(framework) }
    }
    return found
  }

  /// Whether the file may contain such declarations.
  var mayApply: Bool {
    !frameworks.isEmpty || !module.leftOut.isEmpty && file.contains(anyOf: module.leftOut.sorted())
  }

  var places: [Place] {
    var result: [Place] = []
    collect(file.tree.statements, into: &result)
    return result
  }

  var leftOutTypes: Set<String> { Set(places.compactMap(\.type)) }

  private func collect(_ items: CodeBlockItemListSyntax, into result: inout [Place]) {
    for item in items {
      if let conditional = item.item.as(IfConfigDeclSyntax.self) {
        for clause in conditional.clauses where !Conditions.isInactive(clause) {
          if case .statements(let inner)? = clause.elements { collect(inner, into: &result) }
        }
      } else if case .decl(let declaration) = item.item {
        if !declaration.is(ImportDeclSyntax.self) { collect(declaration, into: &result) }
      } else if let name = name(in: item) {
        result.append(Place(node: Syntax(item), name: name))
      }
    }
  }

  /// Leaves out the whole declaration if its head, its stored properties, its initialisers or its associated types need
  /// a missing framework. Otherwise leaves out only the members that need one.
  private func collect(_ declaration: DeclSyntax, into result: inout [Place]) {
    guard let name = name(in: declaration) else { return }
    let type = declaration.is(ExtensionDeclSyntax.self) ? nil : declaration.asProtocol((any NamedDeclSyntax).self)
    let whole = Place(
      node: Syntax(declaration), name: name, type: declaration.is(FunctionDeclSyntax.self) ? nil : type?.name.text)
    guard let group = declaration.asProtocol((any DeclGroupSyntax).self), self.name(inHeadOf: group) == nil else {
      result.append(whole)
      return
    }
    // The array keeps the nodes' positions in the file. Filtering a collection of nodes would return detached copies.
    let members = Array(group.memberBlock.members).filter { self.name(in: $0) != nil }
    let canGo = members.allSatisfy { member in
      if let variable = member.decl.as(VariableDeclSyntax.self) {
        return variable.bindings.allSatisfy { $0.accessorBlock != nil && $0.initializer == nil }
      }
      return !member.decl.is(InitializerDeclSyntax.self) && !member.decl.is(IfConfigDeclSyntax.self)
        && !member.decl.is(AssociatedTypeDeclSyntax.self)
    }
    guard canGo else {
      result.append(whole)
      return
    }
    for member in members { collect(member.decl, into: &result) }
  }

  private func name(inHeadOf group: any DeclGroupSyntax) -> String? {
    for token in group.tokens(viewMode: .sourceAccurate) {
      if token.position >= group.memberBlock.position { return nil }
      if isForeign(token) { return token.text }
    }
    return nil
  }

  /// Returns the first name of a missing framework in code that is compiled. If there are `marks`, it is one of them.
  private func name(in node: some SyntaxProtocol, _ marks: Set<String>? = nil) -> String? {
    let finder = NameFinder(self, marks)
    finder.walk(Syntax(node))
    return finder.found
  }

  private func isForeign(_ token: TokenSyntax) -> Bool {
    guard case .identifier(let name) = token.tokenKind else { return false }
    // A member, a nested type or a label with the name refers to something else. A declaration does not use its own name.
    if token.parent?.asProtocol((any NamedDeclSyntax).self)?.name.id == token.id { return false }
    if token.parent?.parent?.as(MemberAccessExprSyntax.self)?.declName.baseName.id == token.id { return false }
    if token.parent?.as(MemberTypeSyntax.self)?.name.id == token.id { return false }
    if token.parent?.as(LabeledExprSyntax.self)?.label?.id == token.id { return false }
    if module.types.contains(name) {
      guard module.leftOut.contains(name) else { return false }
    } else if !frameworks.contains(where: { name == $0 || AppleFrameworks.has($0, name) }) {
      return false
    }
    return !isPlaceholder(token)
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

  /// Finds the first name of a missing framework in code that is compiled.
  private final class NameFinder: SyntaxVisitor {
    private let code: ForeignCode
    private let marks: Set<String>?
    var found: String?

    init(_ code: ForeignCode, _ marks: Set<String>?) {
      (self.code, self.marks) = (code, marks)
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
      found != nil || Conditions.isInactive(node) ? .skipChildren : .visitChildren
    }

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
      if found == nil, marks?.contains(token.text) ?? true, code.isForeign(token) { found = token.text }
      return .skipChildren
    }
  }

  private final class ImportCollector: SyntaxVisitor {
    var found: [String] = []

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
      Conditions.isInactive(node) && !containsOnlyImports(node) ? .skipChildren : .visitChildren
    }

    private func containsOnlyImports(_ clause: IfConfigClauseSyntax) -> Bool {
      guard case .statements(let items)? = clause.elements else { return false }
      return items.allSatisfy { $0.item.is(ImportDeclSyntax.self) }
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
      if let name = node.path.first?.name.text, AppleFrameworks.missing.contains(name) { found.append(name) }
      return .skipChildren
    }

    // Imports are at the top level of a file.
    override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  }
}
