import SwiftSyntax

/// A rule for protocols with `init()` to which `NSObject` or a class of UIKit conforms.
///
/// On Apple's systems, initialisers of these classes satisfy the requirement. In Swift, only `required` ones do. The
/// requirement becomes `init(_new: ())`, which AppleCompat implements for all objects, and the protocol gets an `init()`
/// that calls it. Other types that conform to the protocol implement the requirement by their own `init()`.
final class InitializerRule: RuleVisitor {
  override class var name: String { "initialisers of protocols" }

  private var names: Set<String> { module.initializerProtocols.names }

  override func visit(_ node: SourceFileSyntax) -> SyntaxVisitorContinueKind {
    names.isEmpty ? .skipChildren : .visitChildren
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    guard names.contains(node.name.text), let requirement = InitializerProtocols.requirement(of: node) else {
      return .skipChildren
    }
    replace(requirement.signature.parameterClause, "(_new: ())")
    let access = node.isPublic ? "public " : ""
    // Conforming types of libraries may have the initialiser from other protocols.
    let initializer = "@_disfavoredOverload init() { self.init(_new: ()) }"
    insert("; \(access)extension \(node.name.text) { \(initializer) }", at: node.end)
    return .skipChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.name.text
    let isFirst = !module.superclasses(of: name).contains { conforms($0) }
    if conforms(name), isFirst, !module.isObject(name) {
      let access = InterfaceAncestry.access(of: node) == "" ? "" : "public "
      insert(
        " \(access)required convenience init(_new: ()) { self.init() };", at: node.memberBlock.leftBrace.end)
    }
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.typeName.split(separator: ".").last.map(String.init) ?? ""
    if module.initializerProtocols.values.contains(node.id) {
      let access = module.types.contains(name) && !node.isPublic ? "" : "public "
      insert(" \(access)init(_new: ()) { self.init() };", at: node.memberBlock.leftBrace.end)
    }
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    addInitializer(to: node)
    return .visitChildren
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    addInitializer(to: node)
    return .visitChildren
  }

  /// Adds the initialiser in an extension if a structure has no other in its body: it would lose its implicit ones.
  private func addInitializer(to node: some DeclGroupSyntax & WithModifiersSyntax) {
    guard module.initializerProtocols.values.contains(node.id) else { return }
    let initializer = "\(node.isPublic ? "public " : "")init(_new: ()) { self.init() }"
    let hasInitializer = node.memberBlock.members.contains { $0.decl.is(InitializerDeclSyntax.self) }
    if node.is(EnumDeclSyntax.self) || hasInitializer {
      return insert(" \(initializer);", at: node.memberBlock.leftBrace.end)
    }
    let outermost = node.ancestors.last(where: { $0.asProtocol((any DeclGroupSyntax).self) != nil }) ?? Syntax(node)
    let isLocal = outermost.ancestors.contains { $0.is(CodeBlockSyntax.self) || $0.is(ClosureExprSyntax.self) }
    guard !isLocal, outermost.id == Syntax(node).id || node.modifier("private") == nil else {
      report(node, "other code does not see \(node.typeName), so it lacks 'init(_new: ())': declare it outside")
      return
    }
    insert("; extension \(node.fullTypeName) { \(initializer) }", at: outermost.end)
  }

  /// Returns whether a type of the module, or an extension of it, names one of the protocols or one that inherits from
  /// it.
  private func conforms(_ type: String) -> Bool { !module.protocols(of: [type]).isDisjoint(with: names) }
}
