import SwiftSyntax

/// The number of declarations of each name in the types of a module, with their extensions. Global declarations belong
/// to the type with the empty name.
struct MemberNames {
  private(set) var counts: [String: [String: Int]] = [:]
  /// The types with a static member or a case of each name.
  private(set) var staticOwners: [String: Set<String>] = [:]
  /// The calls that the initialisers and functions of each type accept, by the type and the name of the function.
  private(set) var calls: [String: [String: [CallPattern]]] = [:]
  /// The types of variables, by the name of the type that has them and by their own name, if their declarations name them.
  private(set) var declaredTypes: [String: [String: String]] = [:]

  init() {}

  init(_ files: [ParsedFile], _ conditions: Conditions) { self.init(files.map { Syntax($0.tree) }, conditions) }
  init(declaredIn node: some SyntaxProtocol, _ conditions: Conditions) { self.init([Syntax(node)], conditions) }

  private init(_ nodes: [Syntax], _ conditions: Conditions) {
    let collector = Collector(conditions)
    for node in nodes { collector.walk(node) }
    for (type, name) in collector.found { add(name, of: type) }
    for (type, name) in collector.statics { staticOwners[name, default: []].insert(type) }
    for (type, pattern) in collector.calls { calls[type, default: [:]][pattern.name, default: []].append(pattern) }
    declaredTypes = collector.types
  }

  mutating func add(_ name: String, of type: String) { counts[name, default: [:]][type, default: 0] += 1 }

  /// Returns the names of the types with a member.
  func owners(of name: String) -> Set<String> { Set((counts[name] ?? [:]).keys) }

  /// Returns the types by the name of a member, if these types have no other members of the name than those in `part`.
  static func exhausted(_ part: MemberNames, of whole: MemberNames) -> [String: Set<String>] {
    var result: [String: Set<String>] = [:]
    for (name, types) in part.counts {
      let gone = types.filter { type, count in count >= whole.counts[name]?[type] ?? count }
      if !gone.isEmpty { result[name] = Set(gone.keys) }
    }
    return result
  }

  /// Returns the names that a function or a variable declares, and the name of the type that has them; nil for other
  /// declarations and for local ones.
  static func declared(by node: some SyntaxProtocol) -> (type: String, names: [String])? {
    guard node.ancestors.allSatisfy({ !$0.is(CodeBlockSyntax.self) && !$0.is(ClosureExprSyntax.self) }) else {
      return nil
    }
    let names: [String]
    if let pattern = CallPattern(node) {
      names = node.is(FunctionDeclSyntax.self) ? [pattern.name, pattern.text] : [pattern.text]
    } else if let variable = node.as(VariableDeclSyntax.self) {
      names = variable.bindings.flatMap { $0.pattern.boundNames }
    } else {
      return nil
    }
    return (node.enclosingType?.memberOwner ?? "", names)
  }

  private final class Collector: SyntaxVisitor {
    var found: [(String, String)] = []
    var statics: [(String, String)] = []
    var calls: [(String, CallPattern)] = []
    var types: [String: [String: String]] = [:]
    private let conditions: Conditions

    init(_ conditions: Conditions) {
      self.conditions = conditions
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
      conditions.isInactive(node) ? .skipChildren : .visitChildren
    }
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { add(node) }
    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind { add(node) }
    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { add(node) }
    override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
      found.append((node.enclosingType?.memberOwner ?? "", node.name.text))
      statics.append(found.last!)
      return .skipChildren
    }
    override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind { add(node) }

    private func add(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
      guard let (type, names) = MemberNames.declared(by: node) else { return .skipChildren }
      if let pattern = CallPattern(node) { calls.append((type, pattern)) }
      let isStatic = node.asProtocol((any WithModifiersSyntax).self)?.isStatic ?? false
      for name in names {
        found.append((type, name))
        if isStatic { statics.append((type, name)) }
        if let variable = node.as(VariableDeclSyntax.self) {
          types[type, default: [:]][name] = DeclaredTypes.type(of: name, in: variable, nil)
        }
      }
      return .skipChildren
    }
  }
}

extension ExtensionDeclSyntax {
  /// Returns the names of the types that the extension declares, in code that is compiled.
  func nestedTypeNames(_ conditions: Conditions) -> [String] {
    memberBlock.members.compiled(conditions).compactMap { member in
      member.is(FunctionDeclSyntax.self) ? nil : member.asProtocol((any NamedDeclSyntax).self)?.name.text
    }
  }
}
