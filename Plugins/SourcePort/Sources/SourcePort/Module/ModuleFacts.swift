import SwiftSyntax

/// The facts about all files of a module. They are collected before the first file is rewritten.
final class ModuleFacts {
  let files: [ParsedFile]
  /// The names of all types of the module.
  private(set) var types: Set<String> = []
  /// The types around the declarations of each type, without the types around these. The name is empty for types that
  /// are not nested.
  private(set) var typeOwners: [String: Set<String>] = [:]
  private(set) var classes: [String: ClassFact] = [:]
  /// All classes by their names, of which ``classes`` contains one each: private and nested classes may share a name.
  private var homonyms: [String: [ClassFact]] = [:]
  /// The first case without values of each enumeration.
  private(set) var firstCases: [String: String] = [:]
  private(set) var protocols: Set<String> = []
  /// The protocols with the attribute `@objc`.
  private(set) var objcProtocols: Set<String> = []
  /// The protocols with members that are not optional.
  private(set) var requiringProtocols: Set<String> = []
  /// The methods of these protocols.
  private(set) var objcMethods: [String: Set<MemberKey>] = [:]
  /// The methods of other protocols without associated types.
  private(set) var plainMethods: [String: Set<MemberKey>] = [:]
  /// The members of extensions, by the name of the extended type.
  private(set) var extensionMembers: [String: [MemberFact]] = [:]
  private(set) var optionalMembers: [MemberKey: OptionalMember] = [:]
  /// The optional members by the protocol that declares them, including the library's protocols.
  private(set) var optionalsOfProtocols = LibraryOptionals.protocols
  /// The names in the inheritance clauses of a type and of its extensions.
  private(set) var inherited: [String: Set<String>] = [:]
  /// The names in the inheritance clauses of all types, including structures and protocols, and of their extensions.
  private(set) var supertypes: [String: Set<String>] = [:]
  /// The types with the attribute `@MainActor` at their declaration or at an extension.
  private(set) var mainActorTypes: Set<String> = []
  /// The variables that are declared as `AnyObject`, in the form `Type.name`.
  private(set) var untypedObjects: Set<String> = []
  /// The generic parameters of types and the associated types of protocols, by the name of the type or protocol.
  private var placeholders: [String: Set<String>] = [:]
  /// The types for which global aliases stand.
  private var aliases: [String: String] = [:]
  /// The lines by path on which initialiser calls become calls of `_new`, because the compiler rejected the
  /// initialisers.
  let metatypeLines: [String: Set<Int>]

  /// The modules to import instead of Combine.
  let combine: CombineModules

  /// Whether the module has only one file, which the compiler reads as a script.
  let isScript: Bool

  /// The other modules of the build.
  let others: OtherModules
  let conditions: Conditions
  /// The imports of each file.
  private(set) var imports: [ForeignImports] = []
  /// The declarations that are left out because they need frameworks that do not exist on Linux.
  var leftOut = LeftOut()
  /// The properties with observers that become a getter and a setter, because they override a property of an extension.
  var settersWithObservers: Set<SyntaxIdentifier> = []
  /// The indices of the files by their paths.
  let indices: [String: Int]

  init(
    _ files: [ParsedFile], metatypeLines: [String: Set<Int>] = [:], products: [String] = [],
    others: OtherModules = OtherModules(), missingTypes: Set<String> = [], isScript: Bool = false
  ) {
    self.files = files
    self.isScript = isScript
    self.others = others
    conditions = Conditions(modules: others.names)
    indices = Dictionary(files.indices.map { (files[$0].path, $0) }) { first, _ in first }
    combine = CombineModules(products: products)
    self.metatypeLines = metatypeLines
    for index in files.indices {
      let collector = FactCollector(self, index)
      collector.walk(files[index].tree)
    }
    nameNestedClasses()
    resolveAliases()
    for name in missingTypes where !types.contains(name) {
      types.insert(name)
      typeOwners[name] = [""]
      leftOut.types[name] = [""]
    }
    imports = ForeignImports.all(in: self)
    findLeftOut()
    addOptionalsOfOthers()
    guard !optionalMembers.isEmpty else { return }
    for file in files where file.contains(anyOf: ["??"]) { FallbackCollector(self).walk(file.tree) }
  }

  /// The protocols with an initialiser that classes of Apple's systems have, but that is not `required` on Linux.
  private(set) lazy var initializerProtocols = InitializerProtocols(self)

  /// The members of all types of the module.
  private(set) lazy var memberNames = MemberNames(files, conditions)

  /// The types with a variable of each name whose declaration names its type.
  private(set) lazy var variableOwners = memberNames.declaredTypes.reduce(into: [String: Set<String>]()) { all, entry in
    for name in entry.value.keys { all[name, default: []].insert(entry.key) }
  }

  /// The extensions outside of conditions by the identifiers of the files' trees and the names of the types.
  private lazy var extensions: [SyntaxIdentifier: [String: [ExtensionDeclSyntax]]] = files.reduce(into: [:]) {
    let parts = $1.tree.statements.compactMap { $0.item.as(ExtensionDeclSyntax.self) }
    $0[$1.tree.id] = Dictionary(grouping: parts, by: \.typeName)
  }

  /// Returns the extensions of a class in the same file.
  func extensions(besides node: ClassDeclSyntax) -> [ExtensionDeclSyntax] {
    extensions[node.root.id]?[node.fullTypeName] ?? []
  }

  /// Whether at least one file imports UIKit.
  private(set) lazy var importsUIKit = files.contains { $0.contains(anyOf: ["import UIKit"]) }

  /// Whether the module declares a function that takes the place of `NSLocalizedString`.
  private(set) lazy var localizesTexts = files.contains { file in
    file.contains(anyOf: ["func NSLocalizedString"])
      && file.tree.statements.contains { statement in
        guard let function = statement.item.as(FunctionDeclSyntax.self) else { return false }
        return function.name.text == "NSLocalizedString" && MemberKey(function).labels?.contains("comment") == true
      }
  }

  /// The types with a method that takes the place of `NSLocalizedString`.
  private(set) lazy var localizingTypes: Set<String> =
    files.contains { $0.contains(anyOf: ["func NSLocalizedString"]) } ? memberNames.owners(of: "NSLocalizedString") : []

  /// Returns whether a framework does not exist on Linux. A module of the build may have its name, and OpenCombine may
  /// take the place of Combine.
  func isMissing(_ framework: String) -> Bool {
    AppleFrameworks.missing.contains(framework) && !others.names.contains(framework) && !combine.replaces(framework)
  }

  /// Adds the optional methods of public protocols in imported modules. Calls of closures look like calls of such methods,
  /// so those with the name of a variable of the module are left out.
  private func addOptionalsOfOthers() {
    let imported = imports.reduce(into: Set<String>()) { $0.formUnion($1.modules) }
    let all = others.optionals.filter { imported.contains($0.key) }.flatMap(\.value)
    if all.isEmpty { return }
    let variables = VariableNames.all(in: files)
    for (name, keys) in all where !protocols.contains(name) {
      for key in keys where !variables.contains(key.base) {
        optionalsOfProtocols[name, default: []].insert(key)
        if optionalMembers[key] == nil { optionalMembers[key] = OptionalMember(key: key) }
      }
    }
  }

  /// Moves the members of extensions of nested classes, such as `extension Outer.Inner`, to the name under which the
  /// class is found, `Inner`.
  private func nameNestedClasses() {
    for name in extensionMembers.keys {
      guard let point = name.lastIndex(of: ".") else { continue }
      let inner = String(name[name.index(after: point)...])
      guard let fact = classes[inner], fact.node.enclosingType?.typeName == String(name[..<point]) else { continue }
      moveExtensionMembers(of: name, to: inner)
    }
  }
  /// Moves the members of extensions of aliases to the names of the types.
  private func resolveAliases() {
    for (alias, type) in aliases where !classes.keys.contains(alias) { moveExtensionMembers(of: alias, to: type) }
  }
  private func moveExtensionMembers(of name: String, to type: String) {
    guard let members = extensionMembers.removeValue(forKey: name) else { return }
    extensionMembers[type, default: []] += members.map { member in
      var member = member
      member.type = type
      return member
    }
  }

  /// Returns the names in the inheritance clauses of types, and of the protocols that they name.
  func protocols(of types: [String]) -> Set<String> {
    var result: Set<String> = [], rest = types
    while let type = rest.popLast() {
      for name in supertypes[type] ?? [] where result.insert(name).inserted { rest.append(name) }
    }
    return result
  }

  /// Returns whether a type has a generic parameter, or a protocol an associated type, with a name. The name of a
  /// nested type may contain those of the types around it, as in `Outer.Inner`.
  func hasPlaceholder(_ name: String, in type: String) -> Bool {
    type.prefix { $0 != "<" }.split(separator: ".").contains { placeholders[String($0)]?.contains(name) == true }
  }

  /// Returns the name of the superclass of a class of the module or of the library; nil if there is none.
  func superclass(of name: String) -> String? {
    let name = className(name)
    func ofLibrary(_ name: String) -> String? {
      LibraryClasses.superclass[name] ?? nameInOtherModule(name).flatMap { LibraryClasses.superclass[$0] }
    }
    guard let fact = classes[name] else { return ofLibrary(name) }
    // A damaged module may have a class that inherits from itself.
    guard let parent = fact.parent.map(className), parent != name else { return nil }
    return classes[parent] != nil || ofLibrary(parent) != nil ? parent : nil
  }

  /// Returns the name under which a class is found, for an alias and for a name with the types or the module around the
  /// class, such as `Outer.Inner` and `UIKit.UIView`.
  private func className(_ written: String) -> String {
    if classes[written] != nil { return written }
    guard let point = written.lastIndex(of: ".") else { return aliases[written] ?? written }
    if let inner = nameInOtherModule(written) {
      // The module may have a class of the same name, which often inherits from the other one.
      return classes[inner] == nil && LibraryClasses.superclass[inner] != nil ? inner : written
    }
    let inner = String(written[written.index(after: point)...]), outer = String(written[..<point])
    if let owner = classes[inner]?.node.enclosingType?.fullTypeName {
      return owner == outer || owner.hasSuffix("." + outer) ? inner : written
    }
    let isInModule = !outer.contains(".") && !types.contains(outer)
    return isInModule && (classes[inner] != nil || LibraryClasses.superclass[inner] != nil) ? inner : written
  }

  /// Returns the name without that of the module before it, such as `UIView` for `UIKit.UIView`; nil if there is no
  /// module, or if it is this one.
  private func nameInOtherModule(_ written: String) -> String? {
    let parts = written.split(separator: ".").map(String.init)
    guard parts.count == 2, !types.contains(parts[0]) else { return nil }
    let module = parts[0]
    let isOther =
      others.names.contains(module) || AppleFrameworks.present.contains(module)
      || AppleFrameworks.missing.contains(module) || AppleFrameworks.replaced[module] != nil
    return isOther ? parts[1] : nil
  }

  /// Returns the superclasses of a class, the nearest first.
  func superclasses(of name: String) -> [String] {
    var result: [String] = [], current = name
    while let parent = superclass(of: current), !result.contains(parent) {
      result.append(parent)
      current = parent
    }
    return result
  }

  /// Returns whether a class is `ancestor` or inherits from it.
  func isKind(_ name: String, of ancestor: String) -> Bool {
    name == ancestor || superclasses(of: name).contains(ancestor)
  }

  /// Returns a class that conforms to a protocol and can be created without arguments; nil if there is none. Of several
  /// classes, the one with the first name in alphabetical order is returned.
  func plainClass(conformingTo name: String) -> String? {
    classes.values.filter { inherited[$0.name]?.contains(name) == true && $0.hasPlainInitializer }.map(\.name).min()
  }

  /// Returns the declaration of a member in the body or in an extension of a class; nil if there is none.
  func declaration(of key: MemberKey, in type: String) -> MemberFact? {
    declarations(of: key, in: type).first
  }

  /// Returns the declarations of a member in the body and in extensions of a class: methods that differ only by types, and
  /// members in several clauses of an `#if`.
  func declarations(of key: MemberKey, in type: String) -> [MemberFact] {
    (classes[type]?.members ?? []).filter { $0.key == key } + (extensionMembers[type] ?? []).filter { $0.key == key }
  }

  /// Returns the class of the module that a member or its extension belongs to; nil if there is none.
  func owner(of member: MemberFact) -> ClassFact? {
    guard let part = member.node.enclosingType?.as(ExtensionDeclSyntax.self) else { return classes[member.type] }
    let name = part.typeName, last = name.split(separator: ".").last.map(String.init) ?? name
    let named = (homonyms[last] ?? []).filter { $0.node.fullTypeName == name }
    return named.first { $0.file == member.file } ?? named.first ?? classes[member.type]
  }

  // MARK: Collecting

  func add(alias name: String, of type: String) { aliases[name] = type }
  func add(type name: String, _ node: some SyntaxProtocol) {
    types.insert(name)
    typeOwners[name, default: []].insert(node.enclosingType?.memberOwner ?? "")
  }
  func add(placeholders parameters: GenericParameterClauseSyntax?, of type: String) {
    guard let parameters else { return }
    placeholders[type, default: []].formUnion(parameters.parameters.map(\.name.text))
  }
  func add(associatedTypesOf node: ProtocolDeclSyntax) {
    let types = node.memberBlock.members.compactMap { $0.decl.as(AssociatedTypeDeclSyntax.self)?.name.text }
    if !types.isEmpty { placeholders[node.name.text, default: []].formUnion(types) }
  }
  func add(_ fact: ClassFact) {
    homonyms[fact.name, default: []].append(fact)
    // Other code means the class that is not nested, if several have the name.
    if let old = classes[fact.name], old.node.enclosingType == nil || fact.node.enclosingType != nil { return }
    classes[fact.name] = fact
  }
  func add(firstCase name: String, of type: String) { firstCases[type] = name }
  func add(protocol name: String, hasRequirements: Bool) {
    protocols.insert(name)
    if hasRequirements { requiringProtocols.insert(name) }
  }
  func add(objcProtocol name: String, _ methods: [MemberKey]) {
    objcProtocols.insert(name)
    objcMethods[name, default: []].formUnion(methods)
  }
  func add(plainProtocol name: String, _ methods: [MemberKey]) {
    plainMethods[name, default: []].formUnion(methods)
  }
  func add(_ member: MemberFact) { extensionMembers[member.type, default: []].append(member) }
  func add(optional key: MemberKey, of name: String) {
    optionalMembers[key] = OptionalMember(key: key)
    optionalsOfProtocols[name, default: []].insert(key)
  }
  func add(mainActorType name: String) { mainActorTypes.insert(name) }
  func add(inherited names: [String], of type: String) {
    inherited[type, default: []].formUnion(names)
    add(supertypes: names, of: String(type.split(separator: ".").last ?? ""))
  }
  func add(supertypes names: [String], of type: String) { supertypes[type, default: []].formUnion(names) }
  func add(untypedObject name: String) { untypedObjects.insert(name) }
  func add(fallback text: String, of key: MemberKey) { optionalMembers[key]?.fallbacks.insert(text) }
}
