import SwiftSyntax

/// The places of a module in which classes use an inherited member, such as `super.start()`.
enum SuperCalls {
  struct Call {
    /// The UTF-8 offsets of `super` and the name, without labels and arguments.
    var range: Range<Int>
    /// The name of the class around it.
    var type: String
    /// The index of the file in the module.
    var file: Int
  }

  /// Returns the uses of a member in all files.
  static func all(of key: MemberKey, in module: ModuleFacts) -> [Call] {
    module.files.enumerated().flatMap { index, file -> [Call] in
      guard file.contains(anyOf: ["super"]), file.contains(anyOf: [key.base.filter { $0 != "`" }]) else { return [] }
      let collector = Collector(key, module, index)
      collector.walk(file.tree)
      return collector.found
    }
  }

  private final class Collector: SyntaxVisitor {
    private let key: MemberKey
    private let name: String
    private let module: ModuleFacts
    private let file: Int
    private(set) var found: [Call] = []

    /// - Parameter key: The member. Its declaration may have backticks, which a call need not have.
    init(_ key: MemberKey, _ module: ModuleFacts, _ file: Int) {
      (self.key, self.module, self.file) = (key, module, file)
      name = Self.plain(key.base)
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
      module.conditions.isInactive(node) ? .skipChildren : .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
      guard node.base?.is(SuperExprSyntax.self) == true, Self.plain(node.declName.baseName.text) == name,
        isOfMember(node), let type = node.enclosingType?.typeName
      else { return .visitChildren }
      found.append(Call(range: node.start..<node.declName.baseName.end, type: type, file: file))
      return .visitChildren
    }

    private static func plain(_ name: String) -> String { name.filter { $0 != "`" } }

    /// Returns whether the labels are those of the member, of which a call may leave some out.
    private func isOfMember(_ node: MemberAccessExprSyntax) -> Bool {
      if let names = node.declName.argumentNames { return names.arguments.map(\.name.text) == key.labels }
      guard let own = key.labels, let call = node.parent?.as(FunctionCallExprSyntax.self),
        call.calledExpression.id == ExprSyntax(node).id
      else { return true }
      var rest = own[...]
      return OptionalCall.labels(of: call).allSatisfy { label in
        rest = rest.drop { $0 != label && label != OptionalCall.trailing }
        return rest.popFirst() != nil
      }
    }
  }
}
