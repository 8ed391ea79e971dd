import SwiftSyntax

extension ModuleFacts {
  /// Finds the types and members that are left out. Code that uses them is also left out, so the search repeats until
  /// nothing is added.
  func findLeftOut() {
    defer { leftOut.names = Set(leftOut.marks.map { String($0.prefix { $0 != "." }) }).sorted() }
    guard imports.contains(where: { !$0.frameworks.isEmpty }) else { return }
    leftOut.declared = memberNames
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
      leftOut.ranges = [:]
      for index in files.indices {
        for place in places[index] { leaveOut(place, index, &gone) }
      }
      leftOut.members.merge(MemberNames.exhausted(gone, of: leftOut.declared)) { $0.union($1) }
      let all = leftOut.marks
      // The owners of members belong to the marks, so the same member of another type is new, too.
      fresh = all.subtracting(known).map { String($0.prefix { $0 != "." }) }
      if fresh.isEmpty { break }
      known = all
    }
  }

  private func leaveOut(_ place: ForeignPlace, _ file: Int, _ gone: inout MemberNames) {
    switch place.kind {
    case .declaration:
      leftOut.ranges[file, default: []].append(place.textRange)
      let isFunction = place.node.is(FunctionDeclSyntax.self)
      if !isFunction, let type = place.node.asProtocol((any NamedDeclSyntax).self) {
        leftOut.types[type.name.text, default: []].insert(place.node.enclosingType?.memberOwner ?? "")
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
    case .statement, .unreachable: leftOut.ranges[file, default: []].append(place.textRange)
    default: break
    }
  }

  /// Leaves out the members of an extension of a type that stays. Those of other types are not found by their names alone.
  private func leaveOut(membersOf part: ExtensionDeclSyntax, _ gone: inout MemberNames) {
    let owner = part.memberOwner
    guard types.contains(owner), leftOut.types[owner] == nil else { return }
    let members = MemberNames(declaredIn: part, conditions)
    for (name, types) in members.counts {
      for (type, count) in types where type == owner { for _ in 0..<count { gone.add(name, of: type) } }
    }
    for name in part.nestedTypeNames(conditions) { leftOut.types[name, default: []].insert(owner) }
  }

  /// Returns whether a member of a type is left out; nil if the type and its superclasses and protocols do not declare
  /// it. The nearest declaration counts.
  func isLeftOut(_ member: String, of type: String) -> Bool? {
    let gone = leftOut.members[member] ?? [], owners = leftOut.declared.owners(of: member)
    let line = [type] + superclasses(of: type)
    for type in line {
      if gone.contains(type) { return true }
      if owners.contains(type) { return false }
    }
    let protocols = protocols(of: line).intersection(owners)
    return protocols.isEmpty ? nil : protocols.isSubset(of: gone)
  }

  /// Returns whether the type that a name stands for at a node is left out; nil if the module has no such type there.
  func isLeftOut(type name: String, at node: some SyntaxProtocol) -> Bool? {
    guard let owners = typeOwners[name] else { return nil }
    let gone = leftOut.types[name] ?? []
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
    leftOut.ranges[file]?.contains { $0.contains(node.start) } ?? false
  }
}
