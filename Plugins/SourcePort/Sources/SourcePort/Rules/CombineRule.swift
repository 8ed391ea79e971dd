import SwiftSyntax

/// A rule that replaces `import Combine` by imports of OpenCombine if the module depends on it, and adds them to files
/// that use Combine without importing it. `Combine.Published` becomes `OpenCombine.Published`.
final class CombineRule: RuleVisitor {
  override class var name: String { "Combine" }
  override class var marks: [String] { ["Combine"] + uses.sorted() }

  /// The names by which a file is known to use Combine without importing it.
  private static let uses = AppleFrameworks.marks["Combine", default: []].union(["Published", "Publishers"])

  private var isImported = false
  /// Whether an `#if` that contains only imports, such as `#if canImport(Combine)`, imports Combine.
  private var isWanted = false
  private var names: [String] { module.combine.names }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let imported = node.path.first?.name.text, !names.isEmpty else { return .skipChildren }
    let others = AppleFrameworks.modulesLikeCombine
    isImported = isImported || imported == "Combine" || others.contains(where: imported.hasPrefix)
    guard imported == "Combine" else { return .skipChildren }
    if let kind = node.importKindSpecifier { blank(kind) }
    // Attributes such as `@preconcurrency` apply to each import.
    let words = (node.attributes.map(\.trimmedDescription) + node.modifiers.map(\.trimmedDescription) + ["import "])
      .joined(separator: " ")
    replace(node.path, names.joined(separator: "; " + words))
    return .skipChildren
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if case .statements(let items)? = node.elements {
      let imports = items.compactMap { $0.item.as(ImportDeclSyntax.self)?.path.first?.name.text }
      isWanted = isWanted || imports.count == items.count && imports.contains("Combine")
    }
    return super.visit(node)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.base?.as(DeclReferenceExprSyntax.self), isModule(base.baseName) { replace(base, "OpenCombine") }
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.baseType.as(IdentifierTypeSyntax.self), isModule(base.name) { replace(base, "OpenCombine") }
    return .visitChildren
  }

  private func isModule(_ name: TokenSyntax) -> Bool {
    name.text == "Combine" && !names.isEmpty && !module.types.contains("Combine")
  }

  override func finish() {
    guard !isImported, !names.isEmpty else { return }
    let combine = ForeignNames(frameworks: ["Combine"], module: module, imports: [])
    if isWanted || combine.first(in: file.tree, marks: Self.uses) != nil { addImports(of: names) }
  }
}
