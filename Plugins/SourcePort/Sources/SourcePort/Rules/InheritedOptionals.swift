import SwiftSyntax

/// Optional members that a subclass implements although its superclass conforms to the protocol.
///
/// The Objective-C runtime finds such a member by its name. In Swift, the superclass must have the member. The
/// superclass therefore gets a member in its body that does what the protocol's default implementation does, and the
/// subclass's member overrides it.
struct InheritedOptionals {
  static let name = "optional members of subclasses"

  /// The edits by the index of the file.
  private(set) var edits: [Int: [Edit]] = [:]
  private(set) var findings: [Finding] = []
  /// The members in extensions of subclasses, which `ExtensionOverrides` moves into the class bodies.
  private(set) var overrides: [MemberFact] = []
  private let module: ModuleFacts

  init(_ module: ModuleFacts) {
    self.module = module
    var given: Set<String> = []
    for fact in module.classes.values.sorted(by: { $0.name < $1.name }) {
      let members = fact.members + (module.extensionMembers[fact.name] ?? [])
      for member in members
      where !member.isOverride && !member.key.isStatic && !module.isLeftOut(member.node, in: member.file) {
        guard let (base, name) = conforming(fact.name, member.key) else { continue }
        let file = module.files[member.file]
        guard let function = member.node.as(FunctionDeclSyntax.self), let body = body(of: function, name) else {
          findings.append(
            Finding(
              file: file.path, line: file.line(member.node), rule: Self.name, kind: .unported,
              message: "\(base.name) conforms to the protocol, so '\(member.key)' is not called: implement it there"))
          continue
        }
        if member.isInExtension {
          var override = member
          override.isOverride = true
          overrides.append(override)
        } else {
          edits[member.file, default: []].append(.insert("override ", at: function.start, Self.name))
        }
        guard given.insert("\(base.name).\(member.key)").inserted else { continue }
        let access = base.node.isPublic ? "public " : ""
        let head = "func \(function.name.text)\(function.signature.namingParameters.flat)"
        edits[base.file, default: []].append(
          .insert(" \(access)\(head) {\(body)};", at: base.node.memberBlock.leftBrace.end, Self.name))
      }
    }
  }

  /// Returns the nearest superclass that conforms to a protocol with this optional member, and the name of the protocol.
  /// Returns nil if this superclass or a class between the two implements the member.
  private func conforming(_ name: String, _ key: MemberKey) -> (ClassFact, String)? {
    if declaring(key, for: name) != nil { return nil }
    for ancestor in module.superclasses(of: name) {
      if module.declaration(of: key, in: ancestor) != nil { return nil }
      if let found = declaring(key, for: ancestor) { return module.classes[ancestor].map { ($0, found) } }
    }
    return nil
  }

  /// Returns the protocol that declares an optional member, if a type conforms to it itself, perhaps through another
  /// protocol.
  private func declaring(_ key: MemberKey, for type: String) -> String? {
    var rest = (module.inherited[type] ?? []).sorted(), seen: Set<String> = []
    while let name = rest.popLast() {
      if !seen.insert(name).inserted || module.classes[name] != nil { continue }
      if module.optionalsOfProtocols[name]?.contains(key) == true { return name }
      rest += LibraryOptionals.inherited[name] ?? []
      if module.protocols.contains(name) { rest += (module.supertypes[name] ?? []).sorted() }
    }
    return nil
  }

  /// Returns the body of a member that does what the protocol's default implementation does; nil if it is not known.
  private func body(of function: FunctionDeclSyntax, _ name: String) -> String? {
    guard let type = function.signature.returnClause?.type.flat, !["Void", "()"].contains(type) else { return "" }
    let signature = function.signature.namingParameters
    if isOptional(name), !signature.isVariadic, function.genericParameterClause == nil,
      function.signature.effectSpecifiers == nil
    {
      let call = "\(function.name.text)(\(signature.passedArguments))"
      return " final class Standard: NSObject, \(name) {}; return Standard().\(call) "
    }
    return type.hasSuffix("?") ? " nil " : nil
  }

  /// Returns whether all members of a protocol and of those from which it inherits are optional.
  private func isOptional(_ name: String) -> Bool {
    var rest = [name], seen: Set<String> = ["AnyObject", "class", "NSObjectProtocol"]
    while let name = rest.popLast() {
      // In a damaged module, protocols may inherit from each other.
      guard seen.insert(name).inserted else { continue }
      if module.protocols.contains(name) {
        if module.requiringProtocols.contains(name) { return false }
        rest += module.supertypes[name] ?? []
      } else if !LibraryOptionals.withoutRequirements.contains(name) {
        return false
      }
    }
    return true
  }
}
