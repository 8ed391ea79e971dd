import SwiftSyntax

/// The modules that a file imports, and the frameworks among them that do not exist on Linux.
struct ForeignImports {
  /// The missing frameworks whose names the file can use.
  private(set) var frameworks: [String] = []
  /// The modules that the file imports.
  private(set) var modules: Set<String> = []

  /// Returns the imports of all files of a module.
  ///
  /// Imports in code that is compiled count, and those in an `#if` that contains only imports. On Apple's systems, the
  /// rest of the file can use what such an `#if` imports. The whole module can use what one of its files exports.
  static func all(in module: ModuleFacts) -> [ForeignImports] {
    let collectors = module.files.map { file in
      let collector = ImportCollector(module.conditions)
      if file.contains(anyOf: ["import"]) { collector.walk(file.tree) }
      return collector
    }
    let exported = collectors.flatMap(\.exported).filter(module.isMissing)
    return zip(module.files, collectors).map { file, collector in
      var result = ForeignImports()
      result.modules = collector.modules
      result.frameworks = AppleFrameworks.withExports(of: collector.modules.filter(module.isMissing) + exported)
      result.addMarked(file, module)
      result.frameworks.removeAll { !module.isMissing($0) }
      return result
    }
  }

  /// Adds the frameworks that others export if code that is compiled has certain names of them
  /// (``AppleFrameworks/marks``): Combine, unless the file imports another module with the same names, and frameworks that
  /// UIKit brings, if the file imports UIKit or a framework that brings it. Security and the missing parts of UIKit and
  /// Foundation count in all files.
  private mutating func addMarked(_ file: ParsedFile, _ module: ModuleFacts) {
    for (framework, marks) in AppleFrameworks.marks
    where !frameworks.contains(framework) && file.contains(anyOf: marks.sorted()) {
      let mayExport =
        switch framework {
        case AppleFrameworks.parts, "Security": true
        case "Combine": modules.isDisjoint(with: AppleFrameworks.modulesLikeCombine)
        default: modules.contains("UIKit") || !modules.isDisjoint(with: AppleFrameworks.bringingUIKit)
        }
      let names = ForeignNames(frameworks: [framework], module: module, imports: modules)
      if mayExport, names.first(in: file.tree, marks: marks) != nil { frameworks.append(framework) }
    }
  }

  private final class ImportCollector: SyntaxVisitor {
    private let conditions: Conditions
    var modules: Set<String> = []
    var exported: [String] = []

    init(_ conditions: Conditions) {
      self.conditions = conditions
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
      conditions.isInactive(node) && !containsOnlyImports(node) ? .skipChildren : .visitChildren
    }

    private func containsOnlyImports(_ clause: IfConfigClauseSyntax) -> Bool {
      guard case .statements(let items)? = clause.elements else { return false }
      return items.allSatisfy { $0.item.is(ImportDeclSyntax.self) }
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
      guard let name = node.path.first?.name.text else { return .skipChildren }
      modules.insert(name)
      if node.attribute("_exported") != nil { exported.append(name) }
      return .skipChildren
    }

    // Imports are at the top level of a file.
    override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  }
}
