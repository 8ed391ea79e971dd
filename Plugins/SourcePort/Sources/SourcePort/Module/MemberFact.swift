import SwiftSyntax

/// A function or a property of a class or an extension.
struct MemberFact {
  var key: MemberKey
  /// The name of the class.
  var type: String
  /// The index of the file in the module.
  var file: Int
  var node: DeclSyntax
  /// Whether the member is declared in an extension.
  var isInExtension: Bool
  var isOverride: Bool

  /// The types of a method's parameters as they are written.
  var parameterTypes: [String] {
    node.as(FunctionDeclSyntax.self)?.signature.parameterClause.parameters.map(\.type.flat) ?? []
  }
}

/// A class of the module.
struct ClassFact {
  var name: String
  /// The index of the file in the module.
  var file: Int
  var node: ClassDeclSyntax
  /// The first name of the inheritance clause, which may be a protocol.
  var parent: String?
  /// The members in the class body.
  var members: [MemberFact] = []

  /// Whether the class declares an initialiser without parameters, or none at all.
  var hasPlainInitializer: Bool {
    let initializers = node.memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
    return initializers.isEmpty
      || initializers.contains { initializer in
        initializer.signature.parameterClause.parameters.isEmpty && initializer.optionalMark == nil
          && initializer.modifier("private", "fileprivate") == nil
      }
  }
}

/// A member that a protocol of the module declares as `optional`.
struct OptionalMember {
  var key: MemberKey
  /// The default values at the call sites, such as `0` in `delegate?.size?(x) ?? 0`.
  var fallbacks: Set<String> = []
}
