import SwiftSyntax

/// Optional members that a subclass implements although its superclass conforms to the protocol.
///
/// The Objective-C runtime finds such a member by its name. In Swift, the superclass must have the member. The
/// superclass therefore gets an empty member in its body, which the subclass's member overrides.
struct InheritedOptionals {
  static let name = "optional members of subclasses"

  /// The edits by the index of the file.
  private(set) var edits: [Int: [Edit]] = [:]
  private(set) var findings: [Finding] = []

  init(_ module: ModuleFacts) {
    var given: Set<String> = []
    for fact in module.classes.values.sorted(by: { $0.name < $1.name }) {
      let members = fact.members + (module.extensionMembers[fact.name] ?? [])
      for member in members where !member.isOverride && !member.key.isStatic {
        guard let base = Self.conforming(module, fact.name, member.key) else { continue }
        let file = module.files[member.file]
        guard !member.isInExtension, let function = member.node.as(FunctionDeclSyntax.self),
          let value = Self.value(of: function)
        else {
          findings.append(
            Finding(
              file: file.path, line: file.line(member.node), rule: Self.name, kind: .unported,
              message: "\(base.name) conforms to the protocol, so '\(member.key)' is not called: implement it there"))
          continue
        }
        edits[member.file, default: []].append(.insert("override ", at: function.start, Self.name))
        guard given.insert("\(base.name).\(member.key)").inserted else { continue }
        let access = base.node.isPublic ? "public " : ""
        let head = "func \(function.name.text)\(function.signature.flat)"
        edits[base.file, default: []].append(
          .insert(" \(access)\(head) {\(value)};", at: base.node.memberBlock.leftBrace.end, Self.name))
      }
    }
  }

  /// Returns the nearest superclass that conforms to a protocol with this optional member. Returns nil if this
  /// superclass or a class between the two implements the member.
  private static func conforming(_ module: ModuleFacts, _ name: String, _ key: MemberKey) -> ClassFact? {
    func conforms(_ type: String) -> Bool {
      module.inherited[type]?.contains { module.optionalsOfProtocols[$0]?.contains(key) ?? false } ?? false
    }
    if conforms(name) { return nil }
    for ancestor in module.superclasses(of: name) {
      if module.declaration(of: key, in: ancestor) != nil { return nil }
      if conforms(ancestor) { return module.classes[ancestor] }
    }
    return nil
  }

  /// Returns the body of a member that does nothing; nil if the member would have to return an unknown value.
  private static func value(of function: FunctionDeclSyntax) -> String? {
    guard let type = function.signature.returnClause?.type.flat, !["Void", "()"].contains(type) else { return "" }
    return type.hasSuffix("?") ? " nil " : nil
  }
}
