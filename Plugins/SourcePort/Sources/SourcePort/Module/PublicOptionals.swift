import SwiftSyntax

/// Finds the optional methods that the public protocols of a module declare, which other modules call.
enum PublicOptionals {
  private static let marks = [" ", "\t", "\n", "\r"].map { Array("optional\($0)".utf8) }

  /// Returns the methods by the names of the protocols.
  static func methods(in files: [[UInt8]]) -> [String: Set<MemberKey>] {
    let collector = Collector(viewMode: .sourceAccurate)
    // Most files declare no such methods and are not parsed.
    for bytes in files where marks.contains(where: { bytes.firstRange(of: $0) != nil }) {
      collector.walk(ParsedFile(path: "", bytes: bytes).tree)
    }
    return collector.found
  }

  private final class Collector: SyntaxVisitor {
    private(set) var found: [String: Set<MemberKey>] = [:]
    private let conditions = Conditions(modules: [])

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
      conditions.isInactive(node) ? .skipChildren : .visitChildren
    }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
      let keys = node.optionalMembers(conditions).filter { $0.labels != nil }
      if node.isPublic, !keys.isEmpty { found[node.name.text, default: []].formUnion(keys) }
      return .skipChildren
    }
  }
}

extension ProtocolDeclSyntax {
  /// Returns the members with `optional` in code that is compiled.
  func optionalMembers(_ conditions: Conditions) -> [MemberKey] {
    memberBlock.members.compiled(conditions).compactMap { member in
      if let function = member.as(FunctionDeclSyntax.self) {
        return function.modifier("optional") == nil ? nil : MemberKey(function)
      }
      let variable = member.as(VariableDeclSyntax.self)
      return variable?.modifier("optional") == nil ? nil : variable.flatMap { MemberKey($0) }
    }
  }
}

/// A visitor that collects the names of all variables of a module.
final class VariableNames: SyntaxVisitor {
  private(set) var found: Set<String> = []

  static func all(in files: [ParsedFile]) -> Set<String> {
    let collector = VariableNames(viewMode: .sourceAccurate)
    for file in files { collector.walk(file.tree) }
    return collector.found
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    found.formUnion(node.pattern.boundNames)
    return .visitChildren
  }
}
