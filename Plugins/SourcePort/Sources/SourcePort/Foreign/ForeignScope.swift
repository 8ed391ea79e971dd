import SwiftSyntax

/// The local names at a place in the body of a function.
struct ForeignScope {
  /// Names of parameters and variables that exist. They hide members and global names.
  private(set) var hidden: Set<String> = []
  /// Names of local variables and functions that are left out.
  private(set) var foreign: Set<String> = []
  /// Names that must be assigned: constants without a value, and stored properties in an initialiser.
  var required: Set<String> = []

  mutating func hide(_ names: some Sequence<String>) {
    hidden.formUnion(names)
    foreign.subtract(names)
  }
  mutating func leaveOut(_ names: some Sequence<String>) {
    foreign.formUnion(names)
    hidden.subtract(names)
  }

  func hiding(_ names: some Sequence<String>) -> ForeignScope {
    var scope = self
    scope.hide(names)
    return scope
  }
}

extension SyntaxProtocol {
  /// The names that the patterns in this node bind. Those inside closures and nested functions do not count.
  var boundNames: [String] {
    let finder = PatternFinder(viewMode: .sourceAccurate)
    finder.walk(Syntax(self))
    return finder.found
  }
}

extension ClosureExprSyntax {
  /// The names of the parameters and of the captured values. Variables that are captured under their own names are
  /// those around the closure.
  var boundParameters: [String] {
    var names = signature?.capture?.items.filter { $0.initializer != nil }.map(\.name.text) ?? []
    let parameters = signature?.parameterClause
    names += parameters?.as(ClosureShorthandParameterListSyntax.self)?.map(\.name.text) ?? []
    let listed = parameters?.as(ClosureParameterClauseSyntax.self)?.parameters
    names += listed?.map { ($0.secondName ?? $0.firstName).text } ?? []
    return names
  }
}

private final class PatternFinder: SyntaxVisitor {
  var found: [String] = []

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    found.append(node.identifier.text)
    return .skipChildren
  }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
