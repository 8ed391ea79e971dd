import SwiftSyntax

/// A rule that examines one file. A subclass overrides the `visit` methods that it needs, and collects edits and
/// findings.
///
/// `#if` clauses that the compiler skips are not visited.
class RuleVisitor: SyntaxVisitor {
  /// The name of the rule, for reports.
  class var name: String { fatalError("a rule has a name") }
  /// The texts of which a file must contain at least one for the rule to apply. If the list is empty, the rule applies
  /// to every file.
  class var marks: [String] { [] }

  let file: ParsedFile
  let module: ModuleFacts
  private(set) var edits: [Edit] = []
  private(set) var findings: [Finding] = []

  required init(_ file: ParsedFile, _ module: ModuleFacts) {
    self.file = file
    self.module = module
    super.init(viewMode: .sourceAccurate)
  }

  /// Called when the whole file has been visited.
  func finish() {}

  final var name: String { Self.name }

  final func blank(_ node: some SyntaxProtocol) { edits.append(.blank(node, in: file, name)) }
  final func remove(_ node: some SyntaxProtocol) { edits.append(.remove(node, in: file, name)) }
  final func replace(_ node: some SyntaxProtocol, _ text: String) {
    edits.append(.replace(node, text, in: file, name))
  }
  final func replace(_ range: Range<Int>, _ text: String) { edits.append(.replace(range, text, in: file, name)) }
  /// Removes a node's text without leaving a space, because a space would separate tokens.
  final func cut(_ node: some SyntaxProtocol) { replace(node, "") }
  final func insert(_ text: String, at offset: Int) { edits.append(.insert(text, at: offset, name)) }

  /// Adds imports before the first statement of the file.
  final func addImports(of modules: [String]) {
    // An import can be between other statements, but not before a directive on the same line.
    guard let place = file.tree.statements.first(where: { !$0.item.is(IfConfigDeclSyntax.self) }) else { return }
    insert(modules.map { "import \($0); " }.joined(), at: place.start)
  }

  final func report(_ node: some SyntaxProtocol, _ message: String, isGuess: Bool = false) {
    findings.append(
      Finding(file: file.path, line: file.line(node), rule: name, kind: isGuess ? .guess : .unported, message: message))
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    module.conditions.isInactive(node) ? .skipChildren : .visitChildren
  }
}
