import SwiftSyntax

/// The protocols of a module that require `init()`, and to which classes without a `required` initialiser conform.
struct InitializerProtocols {
  /// The names of these protocols.
  private(set) var names: Set<String> = []
  /// The declarations and extensions by which types that are no classes conform to these protocols, one for each type.
  private(set) var values: Set<SyntaxIdentifier> = []

  init(_ module: ModuleFacts) {
    var candidates: Set<String> = []
    for file in module.files where file.contains(anyOf: ["init()"]) && file.contains(anyOf: ["protocol "]) {
      let collector = Collector(viewMode: .sourceAccurate)
      collector.walk(file.tree)
      candidates.formUnion(collector.names)
    }
    if candidates.isEmpty { return }
    for type in module.supertypes.keys where !module.protocols.contains(type) && module.isObject(type) {
      let found = module.protocols(of: [type]).intersection(candidates)
      if !found.isEmpty, !Self.hasRequired(type, module) { names.formUnion(found) }
    }
    if !names.isEmpty { findValues(in: module) }
  }

  private mutating func findValues(in module: ModuleFacts) {
    let collector = ValueCollector(names, module)
    for file in module.files { collector.walk(file.tree) }
    var found: [String: [Value]] = [:]
    for value in collector.found.sorted(by: { $0.rank < $1.rank }) {
      // Extensions with different conditions, and those in different clauses of an `#if`, exclude each other.
      let isThere = found[value.type]?.contains { old in
        (old.requirements.isEmpty || old.requirements == value.requirements) && old.clauses.isSubset(of: value.clauses)
      }
      if isThere == true { continue }
      found[value.type, default: []].append(value)
      values.insert(value.node)
    }
  }

  /// A declaration by which a type conforms to one of the protocols.
  private struct Value {
    var node: SyntaxIdentifier
    var type: String
    var isExtension: Bool
    /// The requirements of an extension.
    var requirements: String
    /// The clauses of `#if` around the declaration that the compiler may skip.
    var clauses: Set<SyntaxIdentifier>

    /// The declaration comes before extensions, and what is always compiled before the rest.
    var rank: (Int, Int, Int) { (clauses.count, isExtension ? 1 : 0, requirements.isEmpty ? 0 : 1) }
  }

  private final class ValueCollector: SyntaxVisitor {
    private let names: Set<String>
    private let module: ModuleFacts
    private(set) var found: [Value] = []

    init(_ names: Set<String>, _ module: ModuleFacts) {
      (self.names, self.module) = (names, module)
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
      module.conditions.isInactive(node) ? .skipChildren : .visitChildren
    }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { add(node, isExtension: false) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { add(node, isExtension: false) }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      let name = node.typeName.split(separator: ".").last.map(String.init) ?? ""
      let isValue = module.classes[name] == nil && !module.isObject(name) && !module.protocols.contains(name)
      return isValue ? add(node, isExtension: true) : .visitChildren
    }

    private func add(_ node: some DeclGroupSyntax, isExtension: Bool) -> SyntaxVisitorContinueKind {
      let inherited = node.inheritedNames
      guard !names.isDisjoint(with: inherited) || !module.protocols(of: inherited).isDisjoint(with: names) else {
        return .visitChildren
      }
      found.append(
        Value(
          node: node.id, type: node.fullTypeName, isExtension: isExtension,
          requirements: node.as(ExtensionDeclSyntax.self)?.genericWhereClause?.flat ?? "",
          clauses: Set(module.conditions.uncertainClauses(around: node).map(\.id))))
      return .visitChildren
    }
  }

  /// Returns the requirement `init()` of a protocol; nil if there is none.
  static func requirement(of node: ProtocolDeclSyntax) -> InitializerDeclSyntax? {
    node.memberBlock.members.lazy.compactMap { $0.decl.as(InitializerDeclSyntax.self) }.first {
      $0.signature.parameterClause.parameters.isEmpty && $0.signature.effectSpecifiers == nil && $0.optionalMark == nil
    }
  }

  /// Returns whether a class of the module has an initialiser that satisfies the requirement, perhaps by inheritance.
  private static func hasRequired(_ type: String, _ module: ModuleFacts) -> Bool {
    guard let fact = module.classes[type] else { return false }
    if fact.node.modifier("final") != nil { return true }
    return ([type] + module.superclasses(of: type)).compactMap { module.classes[$0] }.contains { fact in
      fact.node.memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }.contains {
        $0.modifier("required") != nil && $0.signature.parameterClause.parameters.isEmpty
      }
    }
  }

  private final class Collector: SyntaxVisitor {
    var names: Set<String> = []

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
      if requirement(of: node) != nil { names.insert(node.name.text) }
      return .skipChildren
    }
  }
}

extension ModuleFacts {
  /// Returns whether a class is `NSObject`, or inherits from it by classes that are known.
  func isObject(_ name: String) -> Bool {
    func isKnown(_ name: String?) -> Bool {
      name.map { LibraryClasses.superclass[$0] != nil || LibraryClasses.isFoundation($0) } ?? false
    }
    let last = superclasses(of: name).last ?? name
    return isKnown(last) || isKnown(classes[last]?.parent)
  }
}
