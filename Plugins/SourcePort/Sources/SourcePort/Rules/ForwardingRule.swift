import SwiftSyntax

/// A rule for classes that override `responds(to:)`, `forwardingTarget(for:)`, `observeValue(…)`, `awakeFromNib()`,
/// `prepareForInterfaceBuilder()`, `keyPathsForValuesAffectingValue(forKey:)` or
/// `automaticallyNotifiesObservers(forKey:)` of NSObject, or methods of Formatter that Foundation for Linux does not have
/// (``FormatterMethods``). On Linux, these are members of a protocol extension, so `override` is removed. If selectors,
/// observed objects, nib files or callers need to find the method, the class conforms to a protocol instead.
final class ForwardingRule: RuleVisitor {
  override class var name: String { "methods of NSObject" }
  override class var marks: [String] {
    [
      "forwardingTarget(for", "responds(to", "observeValue(", "awakeFromNib", "prepareForInterfaceBuilder",
      "ValuesAffectingValue(forKey", "automaticallyNotifiesObservers(forKey",
    ] + FormatterMethods.marks
  }

  private static let forwarding = MemberKey(text: "forwardingTarget(for:)")
  private static let observing = MemberKey(text: "observeValue(forKeyPath:of:change:context:)")
  private static let awaking = MemberKey(text: "awakeFromNib()")
  private static let preparing = MemberKey(text: "prepareForInterfaceBuilder()")
  private static let depending = MemberKey("keyPathsForValuesAffectingValue", labels: ["forKey"], isStatic: true)
  private static let notifying = MemberKey("automaticallyNotifiesObservers", labels: ["forKey"], isStatic: true)
  /// The library's classes that declare members in their bodies, by member.
  private static let declaring: [MemberKey: [String]] = [
    observing: ["UIResponder"], awaking: ["UIResponder", "UIBarItem"], preparing: ["UIResponder", "UIBarItem"],
  ]
  /// The protocol to conform to, by member.
  private static let protocols: [MemberKey: String?] = [
    forwarding: "SelectorForwarding", observing: "KeyValueObserver", MemberKey(text: "responds(to:)"): nil,
    awaking: "NibAwaking", preparing: nil, depending: "KeyValueDependent", notifying: "KeyValueNotifying",
  ].merging(FormatterMethods.protocols) { first, _ in first }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let end = node.genericParameterClause.map(Syntax.init) ?? Syntax(node.name)
    change(node, node.name.text, conformingAfter: end)
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    change(node, node.extendedType.trimmedDescription, conformingAfter: Syntax(node.extendedType))
    return .visitChildren
  }

  /// The methods of a protocol extension call those of the class. For `super`, there are methods that do not.
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.base?.is(SuperExprSyntax.self) == true,
      let key = FormatterMethods.key(member.declName.baseName.text, OptionalCall.labels(of: node)),
      let type = node.enclosingType?.typeName, !Self.isInherited(key, by: type, in: module)
    {
      replace(member.declName.baseName, "_" + key.base)
    }
    return .visitChildren
  }

  private func change(_ node: some DeclGroupSyntax, _ name: String, conformingAfter end: Syntax) {
    var conformances: [String] = []
    for member in node.memberBlock.members.compiled(module.conditions) {
      guard let function = member.as(FunctionDeclSyntax.self), let override = function.modifier("override"),
        case let key = MemberKey(function), Self.changes(key, of: name, in: module)
      else { continue }
      blank(override)
      // No class can override a member of an extension.
      if node.is(ExtensionDeclSyntax.self), let open = function.modifier("open") { replace(open, "public") }
      if let conformance = Self.protocols[key] ?? nil { conformances.append(conformance) }
      if key == Self.forwarding {
        report(function, "only the methods of selectors are forwarded, not those of protocols")
      }
    }
    guard !conformances.isEmpty else { return }
    let names = conformances.joined(separator: ", ")
    if let clause = node.inheritanceClause {
      insert(", \(names)", at: clause.end)
    } else {
      insert(": \(names)", at: end.end)
    }
  }

  /// Returns whether the rule changes an override of a member by a class of the module.
  static func changes(_ key: MemberKey, of name: String, in module: ModuleFacts) -> Bool {
    protocols[key] != nil && !isInherited(key, by: name, in: module)
  }

  /// Returns whether a superclass declares the member in its body, or may do so because it is not known.
  private static func isInherited(_ key: MemberKey, by name: String, in module: ModuleFacts) -> Bool {
    let ancestors = module.superclasses(of: name)
    if let classes = declaring[key], classes.contains(where: ancestors.contains) { return true }
    if ancestors.contains(where: { module.declaration(of: key, in: $0) != nil }) { return true }
    // The method may be one that `KeyValueRule` adds.
    if let question = KeyValueQuestion.all.first(where: { $0.method == key.base }),
      ancestors.compactMap({ module.classes[$0] }).contains(where: {
        !ObservableMembers($0.node, module).answers(question).isEmpty
      })
    {
      return true
    }
    // The outermost class that is known is a class of UIKit, or inherits from a class of Foundation.
    return module.classes[ancestors.last ?? name].map { !LibraryClasses.isFoundation($0.parent) } ?? false
  }
}
