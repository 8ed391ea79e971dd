import SwiftSyntax

/// The code of a file that needs frameworks which do not exist on Linux.
struct ForeignCode {
  let file: ParsedFile
  /// The missing frameworks that the file imports.
  let frameworks: [String]
  let module: ModuleFacts

  /// Returns the missing frameworks that a file imports in code that is compiled, or in an `#if` that contains only
  /// imports. On Apple's systems, the rest of the file can use what such an `#if` imports.
  ///
  /// A framework that others export there is one of them if code that is compiled has certain names of it: Combine,
  /// unless the file imports another module with the same names, and, if the file imports UIKit or a framework that
  /// brings it, Core Image and UserNotifications. Combine is not missing if the module depends on OpenCombine.
  static func frameworks(of file: ParsedFile, in module: ModuleFacts) -> [String] {
    var found: [String] = []
    if file.contains(anyOf: AppleFrameworks.missing.map { "import \($0)" }) {
      let collector = ImportCollector(viewMode: .sourceAccurate)
      collector.walk(file.tree)
      found = AppleFrameworks.withExports(of: collector.found)
    }
    for (framework, marks) in AppleFrameworks.marks
    where !found.contains(framework) && file.contains(anyOf: marks.sorted()) {
      let mayExport =
        framework == "Combine"
        ? !file.contains(anyOf: AppleFrameworks.modulesLikeCombine.map { "import \($0)" })
        : file.contains(anyOf: (["UIKit"] + AppleFrameworks.bringingUIKit).map { "import \($0)" })
      let names = ForeignNames(frameworks: [framework], module: module)
      if mayExport, names.first(in: file.tree, marks: marks) != nil { found.append(framework) }
    }
    return found.filter { !module.combine.replaces($0) }
  }

  /// Whether the file may contain such code.
  var mayApply: Bool {
    if !frameworks.isEmpty { return true }
    let gone = Set(module.leftOutMarks.map { String($0.prefix { $0 != "." }) })
    return !gone.isEmpty && file.contains(anyOf: gone.sorted())
  }

  /// The places in the order of the file.
  var places: [ForeignPlace] {
    var declarations = ForeignDeclarations(ForeignNames(frameworks: frameworks, module: module))
    declarations.collect(file.tree.statements)
    return declarations.places
  }

  private final class ImportCollector: SyntaxVisitor {
    var found: [String] = []

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
      Conditions.isInactive(node) && !containsOnlyImports(node) ? .skipChildren : .visitChildren
    }

    private func containsOnlyImports(_ clause: IfConfigClauseSyntax) -> Bool {
      guard case .statements(let items)? = clause.elements else { return false }
      return items.allSatisfy { $0.item.is(ImportDeclSyntax.self) }
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
      if let name = node.path.first?.name.text, AppleFrameworks.missing.contains(name) { found.append(name) }
      return .skipChildren
    }

    // Imports are at the top level of a file.
    override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  }
}
