import SwiftSyntax

/// A function or property of a class or extension.
struct MemberFact {
  var key: MemberKey
  /// Name of the class.
  var type: String
  /// Index of the file in the module.
  var file: Int
  var node: DeclSyntax
  /// Whether the member stands in an extension.
  var isInExtension: Bool
  var isOverride: Bool
}

/// A class of the module.
struct ClassFact {
  var name: String
  /// Index of the file in the module.
  var file: Int
  var node: ClassDeclSyntax
  /// First name of the inheritance clause; may be a protocol.
  var parent: String?
  /// Members in the class body.
  var members: [MemberFact] = []
}

/// A member that a protocol of the module declares `optional`.
struct OptionalMember {
  var key: MemberKey
  /// Default values of the call sites, as in `delegate?.size?(x) ?? 0`.
  var fallbacks: Set<String> = []
}
