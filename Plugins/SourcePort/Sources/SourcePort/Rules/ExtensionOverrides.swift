import SwiftSyntax

/// Overrides in extensions, which only the Objective-C runtime supports.
///
/// Some members in an extension of a module's class are overridden or override another member. Such a member is
/// renamed. A member with the original name is added to the class body, on the line of the opening brace, and calls the
/// renamed member. The same applies to members with `open` whose names other modules of the build override.
///
/// A member in an extension of a library's class may be overridden by classes of the module. Such a member begins with
/// a switch over the classes that override it. An extension of a library's class cannot override a member of the
/// library; such overrides are reported.
struct ExtensionOverrides {
  static let name = "override in an extension"

  /// The edits by the index of the file.
  private(set) var edits: [Int: [Edit]] = [:]
  private(set) var findings: [Finding] = []
  private let module: ModuleFacts
  private lazy var superCalls = SuperCalls(module)

  /// - Parameters:
  ///   - module: The module.
  ///   - others: Members in extensions that override members which other rules add to class bodies.
  init(_ module: ModuleFacts, and others: [MemberFact] = []) {
    self.module = module
    var hoisted = Dictionary(uniqueKeysWithValues: others.map { ($0.node.id, $0) })
    var switches: [SyntaxIdentifier: Switch] = [:]
    for member in overrides {
      let base = declaration(overriddenBy: member)
      guard let base else {
        // The overridden member belongs to the library.
        guard member.isInExtension, !ForwardingRule.changes(member.key, of: member.type, in: module) else { continue }
        if module.owner(of: member) == nil {
          report(member, "an extension of \(member.type) cannot override its member '\(member.key)': subclass it")
        } else {
          hoisted[member.node.id] = member
        }
        continue
      }
      let root = root(of: base)
      if root.isInExtension, module.classes[root.type] == nil {
        if let obstacle = obstacle(to: member, in: root.file) {
          report(member, "'\(member.key)' cannot be called by the extension of \(root.type), because \(obstacle)")
          continue
        }
        switches[root.node.id, default: Switch(root: root)].overrides.append(member)
        continue
      }
      if base.isInExtension, hoisted[base.node.id] == nil { hoisted[base.node.id] = base }
      if member.isInExtension { hoisted[member.node.id] = member }
    }
    for member in open where hoisted[member.node.id] == nil && Forward(member, renamed: "") != nil {
      hoisted[member.node.id] = member
    }
    let all = hoisted.values.sorted { ($0.file, $0.node.start) < ($1.file, $1.node.start) }
    for member in all {
      hoist(member)
      if let owner = module.owner(of: member) { reportCondition(of: member, outside: owner.node, among: all) }
    }
    for choice in switches.values {
      distribute(choice)
      for member in choice.overrides { reportCondition(of: member, outside: choice.root.node, among: choice.overrides) }
    }
  }

  /// A member in an extension of a library's class, and all overrides of the member.
  private struct Switch {
    var root: MemberFact
    var overrides: [MemberFact] = []
  }

  private var overrides: [MemberFact] {
    let bodies = module.classes.values.flatMap(\.members)
    let all = bodies + module.extensionMembers.values.joined()
    return all.filter { $0.isOverride && !module.isLeftOut($0.node, in: $0.file) }.sorted {
      ($0.file, $0.node.start) < ($1.file, $1.node.start)
    }
  }

  /// The members with `open` in extensions of the module's open classes that other modules may override.
  private var open: [MemberFact] {
    module.classes.values.filter { $0.node.modifier("open") != nil }.flatMap { owner in
      (module.extensionMembers[owner.name] ?? []).filter { member in
        !member.isOverride && module.others.overridden.contains(member.key.base) && Self.isOpen(member)
          && member.node.enclosingType?.as(ExtensionDeclSyntax.self)?.genericWhereClause == nil
          && !module.isLeftOut(member.node, in: member.file)
      }
    }
  }

  private static func isOpen(_ member: MemberFact) -> Bool {
    member.node.asProtocol((any WithModifiersSyntax).self)?.modifier("open") != nil
  }

  /// Returns the member of the module that a member overrides directly; nil if the overridden member belongs to the
  /// library.
  private func declaration(overriddenBy member: MemberFact) -> MemberFact? {
    let inherited = module.superclasses(of: member.type).flatMap { module.declarations(of: member.key, in: $0) }
    // Methods with the same labels may differ by the types of their parameters.
    return inherited.first { $0.parameterTypes == member.parameterTypes } ?? inherited.first
  }

  /// Returns the first declaration of an overridden member.
  private func root(of member: MemberFact) -> MemberFact {
    var member = member
    // In a damaged module, classes may inherit from each other.
    var seen: Set<SyntaxIdentifier> = []
    while member.isOverride, seen.insert(member.node.id).inserted, let base = declaration(overriddenBy: member) {
      member = base
    }
    return member
  }

  // MARK: Into the class body

  private mutating func hoist(_ member: MemberFact) {
    guard let owner = module.owner(of: member) else { return }
    let file = module.files[member.file]
    if let observers = PropertyObservers(member) {
      let name = Self.name(member), modifier = owner.node.isPublic ? Self.access(of: member, in: owner) : ""
      declare("\(modifier)override \(observers.declaration(calling: name))", in: owner)
      let access = owner.file != member.file && Self.isInHiddenExtension(member) ? "internal " : ""
      for edit in observers.edits(toMethods: name, access, in: file, Self.name) { add(edit, member.file) }
      return
    }
    let part = member.node.enclosingType?.as(ExtensionDeclSyntax.self)
    guard part?.genericWhereClause == nil, let forward = Forward(member, renamed: Self.name(member)) else {
      report(member, "'\(member.key)' cannot move into the class: write it there")
      return
    }
    let isPublic = owner.node.isPublic && (member.isOverride || forward.isPublic)
    let access = isPublic ? Self.access(of: member, in: owner) : ""
    let isFinalStatic = member.key.isStatic ? "class " : ""
    let modifiers = "\(access)\(member.isOverride ? "override " : "")\(isFinalStatic)"
    declare("\(forward.attributes)\(modifiers)\(forward.declaration)", in: owner)
    rename(member, forward.renamed, staysVisible: owner.file == member.file)
  }

  /// Adds a declaration to a class body, unless a member in another clause of an `#if` has added it.
  private mutating func declare(_ text: String, in owner: ClassFact) {
    let edit = Edit.insert(" \(text);", at: owner.node.memberBlock.leftBrace.end, Self.name)
    if edits[owner.file]?.contains(where: { $0.range == edit.range && $0.text == edit.text }) == true { return }
    add(edit, owner.file)
  }

  /// Returns the access modifier of a public member in the class body.
  private static func access(of member: MemberFact, in owner: ClassFact) -> String {
    isOpen(member) && owner.node.modifier("open") != nil ? "open " : "public "
  }

  // MARK: Into a switch

  private mutating func distribute(_ choice: Switch) {
    let root = choice.root
    let members = [root] + choice.overrides
    guard !root.key.isStatic, let forward = Forward(root, renamed: Self.name(root)) else {
      for member in members { report(member, "'\(member.key)' cannot be overridden in an extension: write a switch") }
      return
    }
    // The most derived class comes first.
    let ordered = choice.overrides.sorted {
      let (a, b) = (module.superclasses(of: $0.type).count, module.superclasses(of: $1.type).count)
      return a != b ? a > b : $0.type < $1.type
    }
    let cases = ordered.map { member in
      let type = module.classes[member.type]?.node.fullTypeName ?? member.type
      return (condition: "if let it = self as? \(type) ", name: Self.name(member))
    }
    let access = forward.isPublic ? "public " : ""
    add(
      .insert(
        "\(forward.attributes)\(access)\(forward.declaration(switching: cases)); ", at: root.node.start, Self.name),
      root.file)
    rename(root, forward.renamed, staysVisible: true)
    func inherited(by type: String) -> String {
      let ancestors = module.superclasses(of: type).lazy
      let parent = ancestors.compactMap { ancestor in members.first { $0.type == ancestor } }.first ?? root
      return "self.\(Self.name(parent))"
    }
    for member in choice.overrides {
      rename(member, Self.name(member), staysVisible: member.file == root.file)
      guard let observers = PropertyObservers(member) else { continue }
      module.settersWithObservers.insert(member.node.id)
      let file = module.files[member.file]
      for edit in observers.edits(toSetterOf: inherited(by: member.type), in: file, Self.name) {
        add(edit, member.file)
      }
    }
    // The member with the original name would call the override of the object's class.
    for call in superCalls.all(of: root.key) where module.isKind(call.type, of: root.type) {
      add(.replace(call.range, inherited(by: call.type), in: module.files[call.file], Self.name), call.file)
    }
  }

  /// Returns the reason for which a file cannot cast an object to the class of a member; nil if there is none.
  private func obstacle(to member: MemberFact, in file: Int) -> String? {
    guard let node = module.classes[member.type]?.node else { return nil }
    let around = node.ancestors.compactMap { $0.asProtocol((any DeclGroupSyntax).self) }
    let isGeneric = ([node] + around).contains { type in
      type.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause != nil
    }
    if isGeneric { return "\(member.type) is generic" }
    func isHidden(_ type: any DeclGroupSyntax) -> Bool {
      guard let type = type.asProtocol((any WithModifiersSyntax).self) else { return false }
      // Inside of types, other types do not see what is private.
      return type.modifier("private") != nil && type.enclosingType != nil
        || type.modifier("private", "fileprivate") != nil && member.file != file
    }
    return ([node] + around).contains(where: isHidden) ? "it does not see the private class \(member.type)" : nil
  }

  /// Returns the new name of a member. It contains the name of the class, because a function with the same name in a
  /// subclass would override the member.
  private static func name(_ member: MemberFact) -> String {
    "_agate_\(member.type.replacing(".", with: "_"))_\(member.key.base.filter { $0 != "`" })"
  }

  // MARK: Edits

  private mutating func add(_ edit: Edit, _ file: Int) { edits[file, default: []].append(edit) }

  private mutating func report(_ member: MemberFact, _ message: String) {
    let file = module.files[member.file]
    findings.append(
      Finding(
        file: file.path, line: file.line(member.node), rule: Self.name, kind: .unported, message: message))
  }

  /// Reports a member in a clause of an `#if` that the compiler may skip, because the code that calls the member is always
  /// compiled.
  ///
  /// - Parameters:
  ///   - place: The declaration that gets the code.
  ///   - all: The members that are called. If each clause of the `#if` has one, the code is correct.
  private mutating func reportCondition(
    of member: MemberFact, outside place: some SyntaxProtocol, among all: [MemberFact]
  ) {
    let around = Set(module.conditions.uncertainClauses(around: place).map(\.id))
    guard let clause = module.conditions.uncertainClauses(around: member.node).first, !around.contains(clause.id),
      let clauses = clause.parent?.as(IfConfigClauseListSyntax.self)
    else { return }
    let alternatives = all.filter { $0.key == member.key && $0.type == member.type }
      .compactMap { module.conditions.uncertainClauses(around: $0.node).first?.id }
    let isComplete = clauses.last?.condition == nil
    if isComplete, clauses.allSatisfy({ module.conditions.isInactive($0) || alternatives.contains($0.id) }) { return }
    let condition = clause.condition.map { "'\($0.flat)'" } ?? "that of its #if"
    report(member, "'\(member.key)' must be compiled whatever the condition \(condition): write #if into its body")
  }

  /// Returns whether other files do not see a member because of the modifier of its extension.
  private static func isInHiddenExtension(_ member: MemberFact) -> Bool {
    let part = member.node.enclosingType?.as(ExtensionDeclSyntax.self)
    return part?.modifier("private", "fileprivate") != nil
  }

  /// Renames a member and removes modifiers that a member in an extension cannot have.
  private mutating func rename(_ member: MemberFact, _ name: String, staysVisible: Bool) {
    let file = module.files[member.file]
    let modifiers = member.node.asProtocol((any WithModifiersSyntax).self)!.modifiers
    if !staysVisible, Self.isInHiddenExtension(member),
      !modifiers.contains(where: { ["public", "open", "internal", "package"].contains($0.name.text) })
    {
      let keyword = member.node.as(FunctionDeclSyntax.self)?.funcKeyword
      let place = keyword ?? member.node.as(VariableDeclSyntax.self)?.bindingSpecifier
      if let place { add(.insert("internal ", at: place.start, Self.name), member.file) }
    }
    for modifier in modifiers {
      switch modifier.name.text {
      case "override": add(.blank(modifier, in: file, Self.name), member.file)
      case "open": add(.replace(modifier, "public", in: file, Self.name), member.file)
      case "private", "fileprivate":
        if !staysVisible { add(.blank(modifier, in: file, Self.name), member.file) }
      default: break
      }
    }
    if let function = member.node.as(FunctionDeclSyntax.self) {
      add(.replace(function.name, name, in: file, Self.name), member.file)
    } else if let variable = member.node.as(VariableDeclSyntax.self), let pattern = variable.bindings.first?.pattern {
      add(.replace(pattern, name, in: file, Self.name), member.file)
    }
  }
}

/// The declaration of a member without its body, modifiers and attributes, and calls that pass on its arguments.
private struct Forward {
  /// The name of the called member.
  let renamed: String
  let isPublic: Bool
  private let head: String
  /// The arguments of the call; nil for a property.
  private let arguments: String?
  private let effects: String
  /// The begin of the getter of a property.
  private let getter: String
  private let isSettable: Bool
  /// The cast of the result of another class's member.
  private let conversion: String
  /// The attributes of the declaration, which come before its modifiers.
  let attributes: String

  /// Returns nil if the member cannot be forwarded, because it has variadic parameters or observers.
  init?(_ member: MemberFact, renamed: String) {
    self.renamed = renamed
    let extensionIsPublic =
      member.node.enclosingType?.asProtocol((any WithModifiersSyntax).self)?.isPublic ?? false
    isPublic =
      extensionIsPublic || member.node.asProtocol((any WithModifiersSyntax).self)?.isPublic ?? false
    // Only asynchronous functions keep the main actor (`MainActorRule`).
    let isAsync = member.node.as(FunctionDeclSyntax.self)?.signature.effectSpecifiers?.asyncSpecifier != nil
    let kept = ["discardableResult", "available"] + (isAsync ? ["MainActor"] : [])
    attributes = (member.node.asProtocol((any WithAttributesSyntax).self)?.attributes ?? [])
      .compactMap { $0.as(AttributeSyntax.self) }
      .filter { kept.contains($0.attributeName.trimmedDescription) }
      .map { $0.flat + " " }.joined()
    if let function = member.node.as(FunctionDeclSyntax.self) {
      let signature = function.signature.namingParameters
      if signature.isVariadic { return nil }
      arguments = signature.passedArguments
      head =
        "func \(function.name.text)\(function.genericParameterClause?.flat ?? "")\(signature.flat)"
        + (function.genericWhereClause.map { " " + $0.flat } ?? "")
      let specifiers = function.signature.effectSpecifiers
      effects =
        (specifiers?.throwsClause == nil ? "" : "try ") + (specifiers?.asyncSpecifier == nil ? "" : "await ")
      isSettable = false
      getter = ""
      let result = function.signature.returnClause?.type.flat ?? ""
      conversion = ["Self", "Self?"].contains(result) ? " as! \(result)" : ""
    } else if let variable = member.node.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
      let type = binding.typeAnnotation?.type, let block = binding.accessorBlock
    {
      var settable = false, specifiers: AccessorEffectSpecifiersSyntax?
      if case .accessors(let list) = block.accessors {
        let names = list.map(\.accessorSpecifier.text)
        if names.contains("didSet") || names.contains("willSet") { return nil }
        settable = names.contains("set")
        specifiers = list.first { $0.accessorSpecifier.text == "get" }?.effectSpecifiers
      }
      isSettable = settable
      conversion = ""
      arguments = nil
      getter = "get" + (specifiers.map { " " + $0.flat } ?? "")
      effects =
        (specifiers?.throwsClause == nil ? "" : "try ") + (specifiers?.asyncSpecifier == nil ? "" : "await ")
      head = "var \(binding.pattern.trimmedDescription): \(type.flat)"
    } else {
      return nil
    }
  }

  var declaration: String { declaration(switching: []) }

  func declaration(switching cases: [(condition: String, name: String)]) -> String {
    guard let arguments else {
      let get = cases.map { "\($0.condition){ return \(effects)it.\($0.name) }; " }.joined()
      let set = cases.map { "\($0.condition){ it.\($0.name) = newValue; return }; " }.joined()
      let setter = isSettable ? " set { \(set)\(renamed) = newValue }" : ""
      return "\(head) { \(getter) { \(get)return \(effects)\(renamed) }\(setter) }"
    }
    let calls = cases.map { "\($0.condition){ return \(effects)it.\($0.name)(\(arguments))\(conversion) }; " }.joined()
    return "\(head) { \(calls)return \(effects)\(renamed)(\(arguments)) }"
  }
}
