import SwiftSyntax

/// The code of a file that needs frameworks which do not exist on Linux.
struct ForeignCode {
  let file: ParsedFile
  let imports: ForeignImports
  let module: ModuleFacts

  /// Whether the file may contain such code.
  var mayApply: Bool {
    !imports.frameworks.isEmpty || !module.leftOut.names.isEmpty && file.contains(anyOf: module.leftOut.names)
  }

  /// The places in the order of the file.
  var places: [ForeignPlace] {
    let names = ForeignNames(frameworks: imports.frameworks, module: module, imports: imports.modules)
    var declarations = ForeignDeclarations(names)
    declarations.collect(file.tree.statements)
    return declarations.places
  }
}
