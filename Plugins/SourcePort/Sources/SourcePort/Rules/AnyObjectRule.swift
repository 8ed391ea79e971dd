import SwiftSyntax

/// A rule for members of `AnyObject`, which has no members on Linux. `(x as AnyObject).isEqual(y)` becomes
/// `(x as AnyObject as! NSObject).isEqual(y)`. `(x as AnyObject).floatValue` becomes a member of `NSNumber`. The same
/// applies to variables and parameters that are declared as `AnyObject`, and to the class that `type(of:)` returns.
///
/// Methods that only one protocol declares are called through the protocol: `delegate?.started?(self)` becomes
/// `(delegate as? StarterDelegate)?.started(self)`.
final class AnyObjectRule: RuleVisitor {
  override class var name: String { "AnyObject" }
  override class var marks: [String] { ["AnyObject"] }

  /// The class of Foundation by member, for members that only one class has.
  static let classes: [String: String] = {
    let members = [
      "NSObject": [
        "isEqual", "hash", "description", "isKind", "value", "setValue", "responds", "perform", "performSelector",
      ],
      "NSNumber": ["boolValue", "doubleValue", "floatValue", "int32Value", "int64Value", "intValue", "uintValue"],
      "NSValue": [
        "cgAffineTransformValue", "caTransform3DValue", "cgPointValue", "cgRectValue", "cgSizeValue", "cgVectorValue",
        "uiEdgeInsetsValue",
      ],
    ]
    return Dictionary(uniqueKeysWithValues: members.flatMap { type, names in names.map { ($0, type) } })
  }()

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard let base = node.base, let type = Self.classes[node.declName.baseName.text] else { return .visitChildren }
    if Self.protocol(of: node, module) != nil { return .visitChildren }
    if let tuple = Self.castTuple(base) {
      castInTuple(node, tuple, to: type)
    } else if Self.isUntyped(base, module) || Self.isMapped(base) {
      let chained = base.as(OptionalChainingExprSyntax.self)
      insert("(", at: base.start)
      insert(" \(chained == nil ? "as!" : "as?") \(type))", at: chained?.expression.end ?? base.end)
    }
    return .visitChildren
  }

  /// Returns the expression if it is `(x as AnyObject)`, otherwise nil.
  private static func castTuple(_ base: ExprSyntax) -> TupleExprSyntax? {
    guard let tuple = base.as(TupleExprSyntax.self), tuple.elements.count == 1,
      tuple.elements.trimmedDescription.hasSuffix(" as AnyObject")
    else { return nil }
    return tuple
  }

  /// Returns whether an expression is `x.map { $0 as AnyObject }?`.
  private static func isMapped(_ base: ExprSyntax) -> Bool {
    base.as(OptionalChainingExprSyntax.self)?.expression.as(FunctionCallExprSyntax.self)?.trailingClosure?.statements
      .trimmedDescription == "$0 as AnyObject"
  }

  /// Casts the object of `(x as AnyObject).member`. The member is optional if the code handles it as an optional value:
  /// in an optional binding, before `??` or before `?.`.
  private func castInTuple(_ node: MemberAccessExprSyntax, _ tuple: TupleExprSyntax, to type: String) {
    let chain = node.parent?.as(OptionalChainingExprSyntax.self)
    let binding = node.parent?.as(InitializerClauseSyntax.self)?.parent?.is(OptionalBindingConditionSyntax.self)
    let sequence = Array(node.parent?.as(ExprListSyntax.self) ?? [])
    let index = sequence.firstIndex { $0.id == ExprSyntax(node).id }
    let isBeforeDefault = index.map { sequence.dropFirst($0 + 1).first?.trimmedDescription == "??" }
    if let forced = node.parent?.as(ForceUnwrapExprSyntax.self) { cut(forced.exclamationMark) }
    if let chain { cut(chain.questionMark) }
    let isOptional = chain != nil || binding == true || isBeforeDefault == true
    insert(" \(isOptional ? "as?" : "as!") \(type)", at: tuple.elements.end)
    if isOptional { insert("?", at: tuple.end) }
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.arguments.isEmpty, let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "description", let call = member.base?.as(FunctionCallExprSyntax.self),
      call.calledExpression.trimmedDescription == "type", call.arguments.count == 1,
      let argument = call.arguments.first?.expression, Self.isUntyped(argument, module)
    {
      insert("(", at: call.start)
      insert(" as! NSObject.Type)", at: call.end)
    }
    castToProtocol(node)
    return .visitChildren
  }

  // MARK: Protocols

  /// Casts the object of a call to the protocol that declares the method. The method is called if the cast succeeds;
  /// an object without the protocol stops the program if the call has neither `?` before nor after the method.
  private func castToProtocol(_ call: FunctionCallExprSyntax) {
    let called = call.calledExpression
    let optional = called.as(OptionalChainingExprSyntax.self), forced = called.as(ForceUnwrapExprSyntax.self)
    let access = optional?.expression ?? forced?.expression ?? called
    guard let member = access.as(MemberAccessExprSyntax.self), let base = member.base,
      let type = Self.protocol(of: member, module)
    else { return }
    if let mark = optional?.questionMark ?? forced?.exclamationMark { cut(mark) }
    let chained = base.as(OptionalChainingExprSyntax.self)
    insert("(", at: base.start)
    if let chained {
      insert(" as? \(type))", at: chained.expression.end)
    } else {
      insert(optional == nil ? " as! \(type))" : " as? \(type))?", at: base.end)
    }
    report(
      member, "'\(member.declName.baseName.text)' is called only on objects that conform to \(type)", isGuess: true)
  }

  /// Returns the protocol that declares the method of a call on an `AnyObject`. Returns nil if the object has a type, or
  /// if no protocol or several declare the method.
  static func `protocol`(of member: MemberAccessExprSyntax, _ module: ModuleFacts) -> String? {
    var called = Syntax(member)
    if let parent = called.parent, parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self) {
      called = parent
    }
    guard let base = member.base, let call = called.parent?.as(FunctionCallExprSyntax.self),
      Syntax(call.calledExpression).id == called.id, isUntyped(base, module) || castTuple(base) != nil
    else { return nil }
    return module.protocolToCall(member.declName.baseName.text, OptionalCall.labels(of: call))
  }

  // MARK: Types

  /// Returns whether an expression is a variable or a parameter that is declared as `AnyObject`, or an element of a
  /// dictionary of such objects.
  private static func isUntyped(_ expression: ExprSyntax, _ module: ModuleFacts) -> Bool {
    let base = unwrapped(expression)
    if let element = base.as(SubscriptCallExprSyntax.self) {
      let table = unwrapped(element.calledExpression).as(DeclReferenceExprSyntax.self)?.baseName.text
      return table.map { isTable($0, at: expression) } ?? false
    }
    let ofSelf = base.as(MemberAccessExprSyntax.self).flatMap { member in
      ["self", "self?"].contains(member.base?.trimmedDescription) ? member : nil
    }
    guard let name = ofSelf?.declName ?? base.as(DeclReferenceExprSyntax.self) else { return false }
    let text = name.baseName.text
    if ofSelf == nil, let type = parameterType(text, at: expression) {
      return ["AnyObject", "AnyObject?", "AnyObject!"].contains(type)
    }
    return module.untypedObjects.contains("\(expression.enclosingType?.typeName ?? "").\(text)")
  }

  /// Returns an expression without the marks `?` and `!` at its end.
  private static func unwrapped(_ expression: ExprSyntax) -> ExprSyntax {
    var base = expression
    if let chained = base.as(OptionalChainingExprSyntax.self) { base = chained.expression }
    if let forced = base.as(ForceUnwrapExprSyntax.self) { base = forced.expression }
    return base
  }

  /// Returns whether a parameter is declared as a dictionary of objects, such as `[String: AnyObject]`, or a variable of
  /// the function is bound to a value that is cast to one.
  private static func isTable(_ name: String, at expression: ExprSyntax) -> Bool {
    if let type = parameterType(name, at: expression) { return isTable(type) }
    guard let body = expression.ancestors.last(where: { $0.is(CodeBlockSyntax.self) }) else { return false }
    let bindings = TableBindings(name)
    bindings.walk(body)
    return bindings.isFound
  }
  fileprivate static func isTable(_ type: String) -> Bool {
    type.hasPrefix("[") && [": AnyObject]", ": AnyObject]?", ": AnyObject]!"].contains { type.hasSuffix($0) }
  }

  /// Returns the type of a parameter of a function around an expression; nil if there is no such parameter.
  private static func parameterType(_ name: String, at expression: ExprSyntax) -> String? {
    for ancestor in expression.ancestors {
      let signature =
        ancestor.as(FunctionDeclSyntax.self)?.signature ?? ancestor.as(InitializerDeclSyntax.self)?.signature
      let parameters = signature?.parameterClause.parameters
      if let found = parameters?.first(where: { ($0.secondName ?? $0.firstName).text == name }) {
        return found.type.trimmedDescription
      }
    }
    return nil
  }
}

/// Finds variables that are bound to values that are cast to dictionaries of objects.
private final class TableBindings: SyntaxVisitor {
  private let name: String
  private(set) var isFound = false

  init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    note(node.pattern, node.initializer)
    return .visitChildren
  }
  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    note(node.pattern, node.initializer)
    return .visitChildren
  }

  private func note(_ pattern: PatternSyntax, _ initializer: InitializerClauseSyntax?) {
    guard pattern.trimmedDescription == name,
      let type = initializer?.value.as(SequenceExprSyntax.self)?.elements.last?.as(TypeExprSyntax.self)
    else { return }
    if AnyObjectRule.isTable(type.trimmedDescription) { isFound = true }
  }
}
