import SwiftSyntax

/// The places of a module in which classes use inherited members, such as `super.start()`.
struct SuperCalls {
  struct Call {
    /// The expression without the arguments, such as `super.start`.
    fileprivate var node: MemberAccessExprSyntax
    /// The name of the class around it.
    var type: String
    /// The index of the file in the module.
    var file: Int

    /// The UTF-8 offsets of `super` and the name, without labels and arguments.
    var range: Range<Int> { node.start..<node.declName.baseName.end }
  }

  /// The places by the name of the member.
  private var calls: [String: [Call]] = [:]

  init(_ module: ModuleFacts) {
    for (index, file) in module.files.enumerated() where file.contains(anyOf: ["super"]) {
      let collector = Collector(module.conditions)
      collector.walk(file.tree)
      for (node, type) in collector.found {
        calls[Self.plain(node.declName.baseName.text), default: []].append(Call(node: node, type: type, file: index))
      }
    }
  }

  /// Returns the uses of a member.
  func all(of key: MemberKey) -> [Call] {
    (calls[Self.plain(key.base)] ?? []).filter { Self.isUse($0.node, of: key) }
  }

  /// Returns a name without the backticks that a declaration may need, but not a call.
  private static func plain(_ name: String) -> String { name.filter { $0 != "`" } }

  /// Returns whether the labels are those of a member, of which a call may leave some out.
  private static func isUse(_ node: MemberAccessExprSyntax, of key: MemberKey) -> Bool {
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

  private final class Collector: SyntaxVisitor {
    private let conditions: Conditions
    private(set) var found: [(MemberAccessExprSyntax, String)] = []

    init(_ conditions: Conditions) {
      self.conditions = conditions
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
      conditions.isInactive(node) ? .skipChildren : .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
      if node.base?.is(SuperExprSyntax.self) == true, let type = node.enclosingType?.typeName {
        found.append((node, type))
      }
      return .visitChildren
    }
  }
}
