import SwiftSyntax

/// A rule for properties with `@objc dynamic`, which tell observers of their changes on Apple's systems. Linux has no
/// runtime that replaces setters, so their observers and setters call functions of AppleCompat.
///
/// The class also gets methods that find by names what the runtime would find: `observedValue(forKey:)` for the values of
/// these properties, `observedArray(forKey:)` for those that are arrays, and the methods that ask
/// `keyPathsForValuesAffectingName()` and `automaticallyNotifiesObserversOfName()`.
final class KeyValueRule: RuleVisitor {
  override class var name: String { "key-value observing" }
  override class var marks: [String] {
    ["dynamic", KeyValueQuestion.dependencies.prefix, KeyValueQuestion.automatic.prefix]
  }

  // MARK: Properties

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let type = node.enclosingType, type.is(ClassDeclSyntax.self) || type.is(ExtensionDeclSyntax.self),
      !(type.is(ClassDeclSyntax.self) && type.inheritedNames.isEmpty), DynamicProperty.isOne(node)
    else { return .visitChildren }
    guard let property = DynamicProperty(node) else {
      report(node, "'dynamic' with several properties: declare each of them alone, so that they can be observed")
      return .visitChildren
    }
    // An override tells, too: its setter may not call that of the superclass, and the superclass may not tell. Those in
    // extensions move into the class (`ExtensionOverrides`).
    let isSetter = module.settersWithObservers.contains(node.id)
    if node.modifier("override") == nil || type.is(ClassDeclSyntax.self) || isSetter {
      change(property, typeName: type.typeName, isSetter: isSetter)
    }
    return .visitChildren
  }

  /// - Parameter isSetter: Whether `ExtensionOverrides` puts the begin of a setter after the left brace.
  private func change(_ property: DynamicProperty, typeName: String, isSetter: Bool) {
    let arguments = "(\"\(property.key)\", \\\(typeName).\(property.name))"
    let (before, after) = ("_willChange\(arguments)", "_didChange\(arguments)")
    guard let block = property.binding.accessorBlock else {
      return insert(" { willSet { \(before) } didSet { \(after) } }", at: property.binding.end)
    }
    if isSetter { return insert(" \(before); defer { \(after) }; ", at: block.leftBrace.end) }
    guard case .accessors(let accessors) = block.accessors else { return }
    func body(_ kind: String) -> CodeBlockSyntax? { accessors.first { $0.accessorSpecifier.text == kind }?.body }
    let (will, did) = (body("willSet"), body("didSet"))
    if will != nil || did != nil {
      if let will {
        insert(" \(before);", at: will.leftBrace.end)
      } else {
        insert(" willSet { \(before) } ", at: block.leftBrace.end)
      }
      // The last statement, also of a body that returns early.
      if let did {
        insert(did.statements.isEmpty ? " \(after);" : " defer { \(after) };", at: did.leftBrace.end)
      } else {
        insert(" didSet { \(after) } ", at: block.leftBrace.end)
      }
    } else if let set = body("set") {
      insert(" \(before); " + (set.statements.isEmpty ? "\(after);" : "defer { \(after) };"), at: set.leftBrace.end)
    }
  }

  // MARK: Classes

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.name.text, ancestors = module.superclasses(of: name)
    // A superclass in another module may have the methods or not.
    let top = module.classes[ancestors.last ?? name]
    if node.inheritedNames.isEmpty { return .visitChildren }
    let members = ObservableMembers(node, module) { self.isLeftOut($0) }
    guard top == nil || LibraryClasses.isFoundation(top?.parent) else {
      for question in KeyValueQuestion.all where !members.answers(question).isEmpty {
        report(node, "'\(question.prefix)…' has no effect: the superclass is in another module")
      }
      return .visitChildren
    }
    let parents = ancestors.compactMap { module.classes[$0] }.map { ObservableMembers($0.node, module) }
    let access = InterfaceAncestry.access(of: node)
    var text = "", conformances: [String] = []
    if !members.readable.isEmpty {
      let inherits = parents.contains { !$0.readable.isEmpty }
      let cases = members.readable.map { "case \($0.labels): return .some(self.\($0.name)); " }.joined()
      let modifiers = access + (inherits ? "override " : "")
      let other = inherits ? "super.observedValue(forKey: key)" : "nil"
      text += " \(modifiers)func observedValue(forKey key: String) -> Any??"
      text += " { switch key { \(cases)default: return \(other) } };"
      if !inherits { conformances.append("KeyValueReadable") }
    }
    let arrays = members.readable.filter(\.isArray)
    if !arrays.isEmpty {
      let inherits = parents.contains { $0.readable.contains(where: \.isArray) }
      let cases = arrays.map { "case \($0.labels): return \\\(name).\($0.name); " }.joined()
      let other = inherits ? "super.observedArray(forKey: key)" : "nil"
      text += " \(access)\(inherits ? "override " : "")func observedArray(forKey key: String) -> AnyKeyPath?"
      text += " { switch key { \(cases)default: return \(other) } };"
      if !inherits { conformances.append("KeyValueArrays") }
    }
    for question in KeyValueQuestion.all {
      let answers = members.answers(question)
      if answers.isEmpty { continue }
      if members.declares(question) {
        report(node, "'\(question.prefix)…' has no effect: '\(question.method)(forKey:)' must answer for the property")
        continue
      }
      let inherits = parents.contains { $0.declares(question) || !$0.answers(question).isEmpty }
      let cases = answers.map { "case \"\($0.key)\": return \($0.call); " }.joined()
      let modifiers = access + (inherits ? "override " : "")
      let other = inherits ? "super.\(question.method)(forKey: key)" : question.standard
      text += " \(modifiers)class func \(question.method)(forKey key: String) -> \(question.type)"
      text += " { switch key { \(cases)default: return \(other) } };"
      if !inherits { conformances.append(question.conformance) }
    }
    guard !text.isEmpty, let clause = node.inheritanceClause else { return .visitChildren }
    if !conformances.isEmpty { insert(", \(conformances.joined(separator: ", "))", at: clause.end) }
    insert(text, at: node.memberBlock.leftBrace.end)
    return .visitChildren
  }

  private func isLeftOut(_ node: DeclSyntax) -> Bool {
    module.indices[file.path].map { module.isLeftOut(node, in: $0) } ?? false
  }
}
