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
  /// The first case without values of each enumeration.
  private(set) var firstCases: [String: String] = [:]
  private(set) var protocols: Set<String> = []
  /// The protocols with the attribute `@objc`.
  private(set) var objcProtocols: Set<String> = []
  /// The methods of these protocols.
  private(set) var objcMethods: [String: Set<MemberKey>] = [:]
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
  /// The types that are left out because they need frameworks that do not exist on Linux, with the types around them as
  /// in ``typeOwners``.
  private(set) var leftOut: [String: Set<String>] = [:]
  /// The types by the names of their members that are left out. Global functions and variables belong to the type with
  /// the empty name.
  private(set) var leftOutMembers: [String: Set<String>] = [:]
  /// The names of all members of the module; empty if no file uses missing frameworks.
  private(set) var memberNames = MemberNames()
  /// The generic parameters of types and the associated types of protocols, by the name of the type or protocol.
  private var placeholders: [String: Set<String>] = [:]
  /// The types for which global aliases stand.
  private var aliases: [String: String] = [:]
  /// The ranges of UTF-8 offsets that are left out of each file, by the index of the file.
  private var leftOutRanges: [Int: [Range<Int>]] = [:]
  /// The lines by path on which initialiser calls become calls of `_new`, because the compiler rejected the
  /// initialisers.
  let metatypeLines: [String: Set<Int>]

  /// The modules to import instead of Combine.
  let combine: CombineModules

  /// The other modules of the build.
  let others: OtherModules
  /// The imports of each file.
  private(set) var imports: [ForeignImports] = []
  /// The indices of the files by their paths.
  let indices: [String: Int]

  init(
    _ files: [ParsedFile], metatypeLines: [String: Set<Int>] = [:], products: [String] = [],
    others: OtherModules = OtherModules(), missingTypes: Set<String> = []
  ) {
    self.files = files
    self.others = others
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
      leftOut[name] = [""]
    }
    findLeftOut()
    guard !optionalMembers.isEmpty else { return }
    for file in files where file.contains(anyOf: ["??"]) { FallbackCollector(self).walk(file.tree) }
  }

  /// Whether at least one file imports UIKit.
  private(set) lazy var importsUIKit = files.contains { $0.contains(anyOf: ["import UIKit"]) }

  /// Returns whether a framework does not exist on Linux. A module of the build may have its name, and OpenCombine may
  /// take the place of Combine.
  func isMissing(_ framework: String) -> Bool {
    AppleFrameworks.missing.contains(framework) && !others.names.contains(framework) && !combine.replaces(framework)
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

  /// Finds the types and members that are left out. Code that uses them is also left out, so the search repeats until
  /// nothing is added.
  private func findLeftOut() {
    imports = ForeignImports.all(in: self)
    guard imports.contains(where: { !$0.frameworks.isEmpty }) else { return }
    memberNames = MemberNames(files)
    var places: [[ForeignPlace]] = Array(repeating: [], count: files.count)
    var known: Set<String> = [], fresh: [String] = []
    while true {
      for (index, file) in files.enumerated() {
        // Only names that are new change the places in a file.
        let isAffected = known.isEmpty ? !imports[index].frameworks.isEmpty : file.contains(anyOf: fresh)
        guard isAffected else { continue }
        places[index] = ForeignCode(file: file, imports: imports[index], module: self).places
      }
      var gone = MemberNames()
      leftOutRanges = [:]
      for index in files.indices {
        for place in places[index] { leaveOut(place, index, &gone) }
      }
      leftOutMembers.merge(MemberNames.exhausted(gone, of: memberNames)) { $0.union($1) }
      let all = leftOutMarks
      // The owners of members belong to the marks, so the same member of another type is new, too.
      fresh = all.subtracting(known).map { String($0.prefix { $0 != "." }) }
      if fresh.isEmpty { break }
      known = all
    }
  }

  /// The texts of which a file contains one if it uses what is left out.
  private(set) lazy var leftOutNames = Set(leftOutMarks.map { String($0.prefix { $0 != "." }) }).sorted()

  /// The texts of ``leftOutNames``, each with the owner after a point.
  private var leftOutMarks: Set<String> {
    var result: Set<String> = []
    for (type, owners) in leftOut { result.formUnion(owners.map { "\(type).\($0)" }) }
    for (member, types) in leftOutMembers {
      let name = String(member.prefix { $0 != "(" })
      for type in types {
        // Calls of initialisers name the type, or stand in a type that inherits from it.
        result.insert(name == "init" ? "\(type).\(member)" : "\(name == "subscript" ? "[" : name).\(type)\(member)")
      }
    }
    return result
  }

  private func leaveOut(_ place: ForeignPlace, _ file: Int, _ gone: inout MemberNames) {
    switch place.kind {
    case .declaration:
      leftOutRanges[file, default: []].append(place.textRange)
      let isFunction = place.node.is(FunctionDeclSyntax.self)
      if !isFunction, let type = place.node.asProtocol((any NamedDeclSyntax).self) {
        leftOut[type.name.text, default: []].insert(place.node.enclosingType?.memberOwner ?? "")
      }
      if let part = place.node.as(ExtensionDeclSyntax.self) { leaveOut(membersOf: part, &gone) }
      let isOverride = place.node.asProtocol((any WithModifiersSyntax).self)?.modifier("override") != nil
      guard let (type, names) = MemberNames.declared(by: place.node) else { break }
      // The member that is overridden is still there, unless it is left out, too.
      for name in names where !isOverride || superclass(of: type).flatMap({ isLeftOut(name, of: $0) }) == true {
        gone.add(name, of: type)
      }
    case .attribute:
      // The projection of a property exists only with the attribute.
      if let variable = place.node.ancestors.first(where: { $0.is(VariableDeclSyntax.self) }),
        let (type, names) = MemberNames.declared(by: variable)
      {
        for name in names { gone.add("$" + name, of: type) }
      }
    case .statement, .unreachable: leftOutRanges[file, default: []].append(place.textRange)
    default: break
    }
  }

  /// Leaves out the members of an extension of a type that stays. Those of other types are not found by their names alone.
  private func leaveOut(membersOf part: ExtensionDeclSyntax, _ gone: inout MemberNames) {
    let owner = part.memberOwner
    guard types.contains(owner), leftOut[owner] == nil else { return }
    let members = MemberNames(declaredIn: part)
    for (name, types) in members.counts {
      for (type, count) in types where type == owner { for _ in 0..<count { gone.add(name, of: type) } }
    }
    for name in part.nestedTypeNames { leftOut[name, default: []].insert(owner) }
  }

  /// Returns whether a member of a type is left out; nil if the type and its superclasses and protocols do not declare
  /// it. The nearest declaration counts.
  func isLeftOut(_ member: String, of type: String) -> Bool? {
    let gone = leftOutMembers[member] ?? [], owners = memberNames.owners(of: member)
    let line = [type] + superclasses(of: type)
    for type in line {
      if gone.contains(type) { return true }
      if owners.contains(type) { return false }
    }
    let protocols = protocols(of: line).intersection(owners)
    return protocols.isEmpty ? nil : protocols.isSubset(of: gone)
  }

  /// Returns the names in the inheritance clauses of types, and of the protocols that they name.
  func protocols(of types: [String]) -> Set<String> {
    var result: Set<String> = [], rest = types
    while let type = rest.popLast() {
      for name in supertypes[type] ?? [] where result.insert(name).inserted { rest.append(name) }
    }
    return result
  }

  /// Returns whether the type that a name stands for at a node is left out; nil if the module has no such type there.
  func isLeftOut(type name: String, at node: some SyntaxProtocol) -> Bool? {
    guard let owners = typeOwners[name] else { return nil }
    let gone = leftOut[name] ?? []
    if owners != [""] {
      for case let group? in node.ancestors.lazy.map({ $0.asProtocol((any DeclGroupSyntax).self) }) {
        for part in group.typeName.prefix(while: { $0 != "<" }).split(separator: ".").reversed() {
          let line = [String(part)] + superclasses(of: String(part))
          let found = owners.intersection(line + protocols(of: line))
          if !found.isEmpty { return !found.isDisjoint(with: gone) }
        }
      }
    }
    return owners.contains("") ? gone.contains("") : nil
  }

  /// Returns whether a node of a file is left out because it needs a framework that does not exist on Linux.
  func isLeftOut(_ node: some SyntaxProtocol, in file: Int) -> Bool {
    leftOutRanges[file]?.contains { $0.contains(node.start) } ?? false
  }

  /// Returns whether a type has a generic parameter, or a protocol an associated type, with a name. The name of a
  /// nested type may contain those of the types around it, as in `Outer.Inner`.
  func hasPlaceholder(_ name: String, in type: String) -> Bool {
    type.prefix { $0 != "<" }.split(separator: ".").contains { placeholders[String($0)]?.contains(name) == true }
  }

  /// Returns the name of the superclass of a class of the module or of the library; nil if there is none.
  func superclass(of name: String) -> String? {
    guard let fact = classes[name] else { return LibraryClasses.superclass[name] }
    guard let written = fact.parent else { return nil }
    let parent = classes[written] == nil ? aliases[written] ?? written : written
    return classes[parent] != nil || LibraryClasses.superclass[parent] != nil ? parent : nil
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
    classes[type]?.members.first { $0.key == key } ?? extensionMembers[type]?.first { $0.key == key }
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
  func add(_ fact: ClassFact) { if classes[fact.name] == nil { classes[fact.name] = fact } }
  func add(firstCase name: String, of type: String) { firstCases[type] = name }
  func add(protocol name: String) { protocols.insert(name) }
  func add(objcProtocol name: String, _ methods: [MemberKey]) {
    objcProtocols.insert(name)
    objcMethods[name, default: []].formUnion(methods)
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
