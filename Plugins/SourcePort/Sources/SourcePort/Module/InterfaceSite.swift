import SwiftSyntax

/// A class or an extension, and the members that nib files name.
struct InterfaceSite {
  /// The index of the file in the module.
  var file: Int
  var node: any DeclGroupSyntax
  /// The name of the class with those of the types around it, such as `Outer.Inner`.
  var type: String
  /// The begin of the names of generated methods. It contains the name of the file, which is unique in a module.
  var function: String
  var properties: [InterfaceMember] = []
  var actions: [InterfaceMember] = []
  /// The nearest `#if` clause around the declaration that the compiler may skip.
  var uncertainClause: SyntaxIdentifier?

  var isClass: Bool { node.is(ClassDeclSyntax.self) }
  var isEmpty: Bool { properties.isEmpty && actions.isEmpty }
}

/// A visitor that collects the classes and extensions of a file with the members that nib files name.
final class InterfaceCollector: SyntaxVisitor {
  private(set) var sites: [InterfaceSite] = []
  private(set) var findings: [Finding] = []
  private(set) var edits: [Edit] = []
  private let module: ModuleFacts
  private let index: Int
  private var file: ParsedFile { module.files[index] }

  init(_ module: ModuleFacts, _ index: Int) {
    self.module = module
    self.index = index
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    module.conditions.isInactive(node) ? .skipChildren : .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    collect(node)
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    // The runtime sees no members of an extension with conditions, or of a protocol's.
    if node.genericWhereClause == nil, !module.protocols.contains(node.typeName) { collect(node) }
    return .visitChildren
  }

  private func collect(_ node: some DeclGroupSyntax) {
    guard !module.isLeftOut(node, in: index) else { return }
    var path = [node.typeName]
    for ancestor in node.ancestors {
      if let group = ancestor.asProtocol((any DeclGroupSyntax).self) { path.insert(group.typeName, at: 0) }
    }
    let type = path.joined(separator: ".")
    let base = file.path.split(separator: "/").last.map { String($0.dropLast($0.hasSuffix(".swift") ? 6 : 0)) } ?? ""
    let words = [type, base].map { String($0.map { $0.isLetter || $0.isNumber ? $0 : "_" }) }
    let count = sites.count { !$0.isClass && $0.type == type }
    let number = count == 0 ? "" : "_\(count)"
    let function =
      node.is(ClassDeclSyntax.self) ? "_agate_\(words[0])" : "_agate_\(words[0])_\(words[1])\(number)"
    var site = InterfaceSite(file: index, node: node, type: type, function: function)
    site.uncertainClause = uncertainClause(around: Syntax(node))
    collect(node.memberBlock.members, into: &site)
    // Nib files also find methods with `@objc`, but most of these methods are only for `#selector`. They count only in
    // a class that has other members for nib files.
    if site.isClass, !site.isEmpty { collectPlainMethods(node.memberBlock, into: &site) }
    if !site.isEmpty || site.isClass { sites.append(site) }
  }

  private func collect(_ items: MemberBlockItemListSyntax, into site: inout InterfaceSite) {
    for item in items {
      if let conditional = item.decl.as(IfConfigDeclSyntax.self) {
        for clause in conditional.clauses {
          guard case .decls(let inner)? = clause.elements, !module.conditions.isInactive(clause) else { continue }
          if module.conditions.isActive(clause) { collect(inner, into: &site) } else { reportMembers(inner) }
        }
      } else if isNamed(item.decl, in: site), !module.isLeftOut(item.decl, in: index) {
        add(item.decl, to: &site)
      }
    }
  }

  private func collectPlainMethods(_ block: MemberBlockSyntax, into site: inout InterfaceSite) {
    for item in block.members {
      guard let function = item.decl.as(FunctionDeclSyntax.self), function.attribute("objc") != nil,
        !InterfaceMember.isMarked(item.decl), !module.isLeftOut(function, in: index),
        let action = InterfaceMember(action: function), !site.actions.contains(where: { $0.name == action.name })
      else { continue }
      site.actions.append(action)
    }
  }

  /// Returns whether nib files may name a member. Properties with `@objc` are often added to library classes for user
  /// defined runtime attributes, such as `layer.borderUIColor`.
  private func isNamed(_ node: DeclSyntax, in site: InterfaceSite) -> Bool {
    if InterfaceMember.isMarked(node) { return true }
    guard !site.isClass, module.classes[site.type] == nil, let variable = node.as(VariableDeclSyntax.self) else {
      return false
    }
    return variable.attribute("objc") != nil && variable.modifier("private", "fileprivate") == nil
  }

  private func add(_ node: DeclSyntax, to site: inout InterfaceSite) {
    if let variable = node.as(VariableDeclSyntax.self) {
      site.properties += InterfaceMember.properties(of: variable).filter { new in
        !site.properties.contains { $0.name == new.name }
      }
      // A property that only Interface Builder may set is unavailable to code.
      for case .attribute(let attribute) in variable.attributes
      where attribute.attributeName.trimmedDescription == "available"
        && attribute.arguments?.trimmedDescription.contains("unavailable") == true
      {
        edits.append(.blank(attribute, in: file, InterfaceMembers.name))
      }
    } else if let function = node.as(FunctionDeclSyntax.self) {
      guard let action = InterfaceMember(action: function) else {
        return report(
          node, "nib files cannot call a method that has more than two arguments, or that is no plain method")
      }
      if !site.actions.contains(where: { $0.name == action.name }) { site.actions.append(action) }
    }
  }

  /// Reports the members of a clause that the compiler may skip. No code on the same line can depend on a condition.
  private func reportMembers(_ items: MemberBlockItemListSyntax) {
    for item in items where InterfaceMember.isMarked(item.decl) {
      report(item.decl, "nib files do not find a member in #if, unless the condition is known")
    }
  }

  private func uncertainClause(around node: Syntax) -> SyntaxIdentifier? {
    module.conditions.uncertainClauses(around: node).first?.id
  }

  private func report(_ node: DeclSyntax, _ message: String) {
    findings.append(
      Finding(
        file: file.path, line: file.line(node), rule: InterfaceMembers.name, kind: .unported, message: message))
  }
}

/// The way in which a class gets the protocol `KeyValueCoding`.
enum InterfaceAncestry {
  /// The superclass has the protocol's methods.
  case inherited
  /// The class is the first one with members for nib files, and inherits from NSObject or from no class.
  case root
  /// The class is a layer or an animation, which has another `setValue(_:forKey:)`.
  case layer

  /// - Parameter filled: the names of the module's classes that have members for nib files.
  init(of node: ClassDeclSyntax, _ module: ModuleFacts, _ filled: Set<String>) {
    var parent = node.inheritedNames.first, seen: Set<String> = []
    while let name = parent, let fact = module.classes[name], seen.insert(name).inserted {
      if filled.contains(where: { $0 == name || $0.hasSuffix(".\(name)") }) {
        self = .inherited
        return
      }
      parent = fact.parent
    }
    guard let name = parent.map({ String($0.split(separator: ".").last ?? "") }) else {
      self = .root
      return
    }
    let line = sequence(first: name) { LibraryClasses.superclass[$0] }
    if line.contains(where: ["CALayer", "CAAnimation"].contains) {
      self = .layer
    } else if line.contains(where: Self.conforming.contains) {
      self = .inherited
    } else {
      // A class that is not known is most likely a view or a controller of another module.
      let isKnown = LibraryClasses.superclass[name] != nil || name.hasPrefix("NS") || module.protocols.contains(name)
      self = isKnown || Self.plain.contains(name) ? .root : .inherited
    }
  }

  /// The library's classes that conform to `KeyValueCoding`.
  private static let conforming: Set<String> = [
    "UIResponder", "UIGestureRecognizer", "UIBarItem", "UINavigationItem", "UICollectionViewLayout",
    "NSLayoutConstraint",
  ]
  /// Names in inheritance clauses of classes without the protocol.
  private static let plain: Set<String> = ["AnyObject", "Operation", "Thread", "Formatter"]

  /// Returns the access modifier of an override in a class, followed by a space.
  static func access(of node: ClassDeclSyntax) -> String {
    if node.modifier("open") != nil { return "open " }
    if node.modifier("public") != nil { return "public " }
    if node.modifier("private", "fileprivate", "internal", "package") != nil { return "" }
    let outer = node.enclosingType?.as(ExtensionDeclSyntax.self)
    return outer?.isPublic == true ? "public " : ""
  }
}
