import SwiftSyntax

/// The members that nib files and storyboards name. Linux cannot find them by their names, so each class with such
/// members gets the methods `setValue(_:forKey:)` and `selector(named:)` of the protocol `KeyValueCoding`, on the line of
/// the opening brace.
///
/// Members of an extension are found through two methods in the extension, because other files do not see its private
/// members. The methods of the class call those of the extensions. A library's class cannot call them, so the module
/// registers them: it makes one of the types that `ExtensionMembers` has for modules conform to `ExtensionMemberTable`.
struct InterfaceMembers {
  static let name = "Interface Builder"

  /// The edits by the index of the file.
  private(set) var edits: [Int: [Edit]] = [:]
  private(set) var findings: [Finding] = []
  /// Whether the module has such members in extensions of a library's classes.
  var hasTable: Bool { !outside.isEmpty }

  private let module: ModuleFacts
  private let selector: String
  /// The classes and extensions with members for nib files.
  private var sites: [InterfaceSite] = []
  /// The extensions of classes that the module does not declare.
  private var outside: [InterfaceSite] = []

  /// Collects the members and writes the methods.
  ///
  /// - Parameter number: the number of the module among those that register members of extensions.
  init(_ module: ModuleFacts, number: Int) {
    self.module = module
    selector = module.types.contains("Selector") ? "AppleCompat.Selector" : "Selector"
    for index in module.files.indices where module.files[index].contains(anyOf: ["@IB", "@GKInspectable", "@objc"]) {
      let collector = InterfaceCollector(module, index)
      collector.walk(module.files[index].tree)
      sites += collector.sites
      findings += collector.findings
      for edit in collector.edits { add(edit, index) }
    }
    let classes = sites.filter(\.isClass), owners = Dictionary(grouping: classes, by: \.type)
    let extensions = sites.filter { !$0.isClass && !$0.isEmpty && isUsable($0, owners[$0.type] ?? []) }
    for site in extensions {
      write(site, isWithClass: owners[site.type]?.contains { $0.file == site.file } == true)
      if owners[site.type] == nil { outside.append(site) }
    }
    let inside = Dictionary(grouping: extensions.filter { owners[$0.type] != nil }, by: \.type)
    let filled = Set(classes.filter { !$0.isEmpty }.map(\.type)).union(inside.keys)
    for site in classes where filled.contains(site.type) { write(site, inside[site.type] ?? [], filled) }
    register(number)
  }

  // MARK: Text

  /// Returns the cases of a `switch` over the names of properties.
  private func setters(_ site: InterfaceSite) -> String {
    site.properties.map {
      "case \"\($0.name)\": _setMember(\\\(site.type).\($0.reference), of: self, to: value, key) "
        + "{ $0.\($0.reference) = $1 }; "
    }
    .joined()
  }

  /// Returns the cases of a `switch` over the names of methods.
  private func selectors(_ site: InterfaceSite) -> String {
    site.actions.map { action in
      let method = "\(site.type).\(action.reference) as (\(site.type)) -> \(action.signature ?? "")"
      return "case \"\(action.name)\": return \(selector).of(\"\(action.reference)\", \(method)); "
    }.joined()
  }

  // MARK: Extensions

  /// Adds the methods of an extension. Both are added even if one is empty, because the class calls both.
  ///
  /// - Parameter isWithClass: whether the class is in the same file.
  private mutating func write(_ site: InterfaceSite, isWithClass: Bool) {
    let set = "switch key { \(setters(site))default: return false }; return true"
    let find = "switch name { \(selectors(site))default: return nil }"
    let setter = "func \(site.function)_setValue(_ value: Any?, forKey key: String) -> Bool { \(set) }"
    let getter = "func \(site.function)_selector(named name: String) -> \(selector)? { \(find) }"
    let modifiers = site.node.asProtocol((any WithModifiersSyntax).self)?.modifiers
    // The methods of a private extension are private, and those of a public one are public.
    let access = isWithClass || modifiers?.isEmpty != false ? "" : "internal "
    insert(" \(access)\(setter); \(access)\(getter);", at: site.node.memberBlock.leftBrace.end, site.file)
  }

  /// Returns whether the class's methods may call those of the extension: the compiler must not skip the extension.
  ///
  /// - Parameter classes: the declarations of the class.
  private func isUsable(_ site: InterfaceSite, _ classes: [InterfaceSite]) -> Bool {
    guard let clause = site.uncertainClause else { return true }
    return classes.contains { $0.file == site.file && $0.uncertainClause == clause }
  }

  /// Registers the members of extensions of a library's classes.
  private mutating func register(_ number: Int) {
    guard let first = outside.first(where: { module.files[$0.file].contains(anyOf: ["import UIKit"]) }) ?? outside.first
    else { return }
    let setters = outside.map {
      "if let it = object as? \($0.type), it.\($0.function)_setValue(value, forKey: key) { return true }; "
    }
    let getters = outside.map {
      "if let found = (object as? \($0.type))?.\($0.function)_selector(named: name) { return found }; "
    }
    let set = "static func setValue(_ value: Any?, forKey key: String, of object: AnyObject) -> Bool"
    let find = "static func selector(named name: String, of object: AnyObject) -> \(selector)?"
    let table = "extension ExtensionMembers.Module\(number): @retroactive ExtensionMemberTable"
    let publicSet = "public \(set) { \(setters.joined())return false }"
    let publicFind = "public \(find) { \(getters.joined())return nil }"
    insert("\(table) { \(publicSet); \(publicFind) }; ", at: first.node.start, first.file)
    if number >= 32 {
      report(first, "only 32 modules can register members of extensions of a library's classes for nib files")
    }
  }

  // MARK: Classes

  /// Adds the methods of a class.
  private mutating func write(_ site: InterfaceSite, _ extensions: [InterfaceSite], _ filled: Set<String>) {
    guard let node = site.node.as(ClassDeclSyntax.self) else { return }
    let ancestry = InterfaceAncestry(of: node, module, filled)
    if ancestry == .layer {
      report(site, "nib files do not set properties of layers")
      return
    }
    let isRoot = ancestry == .root
    if isRoot { conform(node, site.file) }
    let access = InterfaceAncestry.access(of: node)
    let all = [site] + extensions
    var text = ""
    if isRoot || all.contains(where: { !$0.properties.isEmpty }) {
      let own = override(in: node)
      let name = own == nil ? "setValue" : "\(site.function)_setValue"
      if let own { redirect(own, to: name, isRoot: isRoot, site.file) }
      let fallback =
        isRoot
        ? "setUnknownValue(value, forKey: key)" : "super.setValue(value, forKey: key)"
      let tests = extensions.map { "!self.\($0.function)_setValue(value, forKey: key)" }.joined(separator: ", ")
      let rest = tests.isEmpty ? fallback : "if \(tests) { \(fallback) }"
      let modifiers = own != nil ? "private " : access + (isRoot ? "" : "override ")
      let body = "switch key { \(setters(site))default: \(rest) }"
      text += " \(modifiers)func \(name)(_ value: Any?, forKey key: String) { \(body) };"
    }
    if isRoot || all.contains(where: { !$0.actions.isEmpty }) {
      let others = extensions.map { "self.\($0.function)_selector(named: name) ?? " }.joined()
      let rest = others + (isRoot ? "nil" : "super.selector(named: name)")
      let body = "switch name { \(selectors(site))default: return \(rest) }"
      let modifiers = access + (isRoot ? "" : "override ")
      text += " \(modifiers)func selector(named name: String) -> \(selector)? { \(body) };"
    }
    insert(text, at: node.memberBlock.leftBrace.end, site.file)
  }

  /// Makes a class conform to the protocol.
  private mutating func conform(_ node: ClassDeclSyntax, _ file: Int) {
    if let clause = node.inheritanceClause {
      insert(", KeyValueCoding", at: clause.end, file)
    } else {
      insert(": KeyValueCoding", at: (node.genericParameterClause.map(Syntax.init) ?? Syntax(node.name)).end, file)
    }
  }

  /// Returns the program's own override of `setValue(_:forKey:)`.
  private func override(in node: ClassDeclSyntax) -> FunctionDeclSyntax? {
    let key = MemberKey(text: "setValue(_:forKey:)")
    return node.memberBlock.members.lazy.compactMap { $0.decl.as(FunctionDeclSyntax.self) }
      .first { MemberKey($0) == key }
  }

  /// Makes the program's own override call the generated method instead of the superclass's.
  private mutating func redirect(_ own: FunctionDeclSyntax, to name: String, isRoot: Bool, _ file: Int) {
    let calls = SuperSetterCalls(viewMode: .sourceAccurate)
    calls.walk(own)
    for call in calls.found { add(.replace(call, "self.\(name)", in: module.files[file], Self.name), file) }
    if isRoot, let modifier = own.modifier("override") {
      add(.blank(modifier, in: module.files[file], Self.name), file)
    }
  }

  // MARK: Edits

  private mutating func add(_ edit: Edit, _ file: Int) { edits[file, default: []].append(edit) }
  private mutating func insert(_ text: String, at offset: Int, _ file: Int) {
    add(.insert(text, at: offset, Self.name), file)
  }
  private mutating func report(_ site: InterfaceSite, _ message: String) {
    let file = module.files[site.file]
    findings.append(
      Finding(file: file.path, line: file.line(site.node), rule: Self.name, kind: .unported, message: message))
  }
}

/// A visitor that finds `super.setValue` in calls of `super.setValue(_:forKey:)`.
private final class SuperSetterCalls: SyntaxVisitor {
  var found: [MemberAccessExprSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.base?.is(SuperExprSyntax.self) == true,
      member.declName.baseName.text == "setValue", node.arguments.last?.label?.text == "forKey"
    {
      found.append(member)
    }
    return .visitChildren
  }
}
