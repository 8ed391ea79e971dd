import SwiftSyntax

/// The protocols of a module that require `init()`, and to which classes without a `required` initialiser conform.
struct InitializerProtocols {
  /// The names of these protocols.
  private(set) var names: Set<String> = []

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
