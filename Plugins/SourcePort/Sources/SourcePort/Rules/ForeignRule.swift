import SwiftSyntax

/// A rule that removes imports of frameworks that do not exist on Linux, and the code that needs them. The lines stay
/// empty. If a missing framework also imports a framework that exists, the import is replaced, such as SwiftUI by
/// UIKit. Imports of frameworks of which parts exist are the subject of ``ImplicitImportRule``.
final class ForeignRule: RuleVisitor {
  override class var name: String { "frameworks" }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let framework = node.path.first?.name.text, module.isMissing(framework),
      AppleFrameworks.replaced[framework] == nil
    else { return .skipChildren }
    if node.path.count == 1, let brought = AppleFrameworks.brought[framework] {
      replace(node.path, brought)
      report(node, "there is no \(framework): \(brought), which it brings, is imported")
    } else {
      blank(node)
      report(
        node, "there is no \(framework): the import is left out" + (framework == "Combine" ? CombineModules.advice : "")
      )
    }
    return .skipChildren
  }

  // Imports are at the top level of a file.
  override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  // Xcode's previews are in files that only import UIKit, too.
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { visit(node, node.macroName) }
  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind { visit(node, node.macroName) }

  private func visit(_ node: some SyntaxProtocol, _ macro: TokenSyntax) -> SyntaxVisitorContinueKind {
    guard macro.text == "Preview", node.enclosingType == nil, !imports.frameworks.contains("SwiftUI") else {
      return .visitChildren
    }
    remove(node)
    report(node, "the preview is left out: only Xcode shows it")
    return .skipChildren
  }

  private lazy var imports = module.indices[file.path].map { module.imports[$0] } ?? ForeignImports()

  override func finish() {
    let code = ForeignCode(file: file, imports: imports, module: module)
    guard code.mayApply else { return }
    for place in code.places {
      replace(place.textRange, place.text)
      report(place.node, place.message)
    }
  }

  /// Leaves out the insertions that belong to code that is left out: those at its ends, apart from imports. An insertion
  /// into an inheritance clause that is left out begins a new clause.
  static func withoutRemains(_ edits: [Edit], of file: ParsedFile) -> [Edit] {
    let removals = edits.filter { $0.rule == name && !$0.range.isEmpty }
    if removals.isEmpty { return edits }
    var starts: Set<Int> = [], ends: [Int: Edit] = [:]
    for edit in removals {
      // An insertion at the end of the token before belongs to that token.
      let isApart = edit.range.lowerBound == 0 || [9, 10, 13, 32].contains(file.bytes[edit.range.lowerBound - 1])
      if isApart, file.bytes[edit.range.lowerBound] != UInt8(ascii: ":") { starts.insert(edit.range.lowerBound) }
      ends[edit.range.upperBound] = edit
    }
    return edits.compactMap { edit in
      guard edit.range.isEmpty, edit.rule != name, !edit.text.hasPrefix("import ") else { return edit }
      if starts.contains(edit.range.lowerBound) { return nil }
      guard let removal = ends[edit.range.lowerBound] else { return edit }
      guard file.bytes[removal.range.lowerBound] == UInt8(ascii: ":") else { return nil }
      var result = edit
      if removal.text.allSatisfy(\.isNewline), edit.text.hasPrefix(", ") { result.text = ":" + edit.text.dropFirst() }
      return result
    }
  }
}
