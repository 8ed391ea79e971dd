import SwiftSyntax

/// Leaves out the statements of a function that use names which do not exist on Linux, and keeps the others.
///
/// A variable whose value is left out is left out too, with the statements that use it. Conditions that use such a name
/// are false: on Linux, the device or service is not there.
struct ForeignBody {
  /// The value that a function or closure returns.
  enum Result { case nothing, optional, value }

  let names: ForeignNames
  let result: Result
  /// The places found so far.
  private(set) var places: [ForeignPlace] = []

  init(_ names: ForeignNames, _ result: Result) { (self.names, self.result) = (names, result) }

  /// Collects the places in the body of a function or closure.
  ///
  /// - Returns: whether the rest can stay; false if the body needs a name for its result, or for a constant that must
  ///   have a value.
  mutating func trimBody(_ items: CodeBlockItemListSyntax, _ scope: ForeignScope) -> Bool {
    trim(items, scope, isImplicitResult: result != .nothing && items.count == 1)
  }

  private mutating func trim(
    _ items: CodeBlockItemListSyntax, _ scope: ForeignScope, isImplicitResult: Bool = false
  ) -> Bool {
    var scope = scope
    return trim(items, in: &scope, isImplicitResult)
  }

  private mutating func trim(
    _ items: CodeBlockItemListSyntax, in scope: inout ForeignScope, _ isImplicitResult: Bool
  ) -> Bool {
    for item in items {
      let node = item.item
      if let guarded = node.as(GuardStmtSyntax.self), let name = names.first(in: guarded.conditions, scope) {
        let rest = Array(items).filter { $0.position > item.position }
        return trim(guarded, name, &scope) && trim(rest, after: guarded, name, &scope)
      }
      let fits =
        if let declaration = node.as(DeclSyntax.self) {
          trim(declaration, item, &scope)
        } else if let statement = node.as(StmtSyntax.self) {
          trim(statement, item, &scope, isImplicitResult)
        } else if let expression = node.as(ExprSyntax.self) {
          trim(expression, item, scope, isImplicitResult)
        } else {
          false
        }
      if !fits { return false }
    }
    return true
  }

  private mutating func leaveOut(_ node: some SyntaxProtocol, _ name: String, _ scope: ForeignScope) -> Bool {
    guard !assignsRequired(node, scope) else { return false }
    places.append(ForeignPlace(kind: .statement, name: name, node: Syntax(node)))
    return true
  }

  /// Returns whether a node assigns a value to a name that must have one, or calls another initialiser.
  private func assignsRequired(_ node: some SyntaxProtocol, _ scope: ForeignScope) -> Bool {
    if scope.required.isEmpty { return false }
    let finder = AssignmentFinder(viewMode: .sourceAccurate)
    finder.walk(Syntax(node))
    return finder.callsInitializer || !finder.found.isDisjoint(with: scope.required)
  }

  // MARK: Declarations

  private mutating func trim(_ node: DeclSyntax, _ item: CodeBlockItemSyntax, _ scope: inout ForeignScope) -> Bool {
    if let conditional = node.as(IfConfigDeclSyntax.self) {
      for clause in conditional.clauses where !names.module.conditions.isInactive(clause) {
        if case .statements(let inner)? = clause.elements, !trim(inner, in: &scope, false) { return false }
      }
      return true
    }
    let bound: [String]
    if let variable = node.as(VariableDeclSyntax.self) {
      bound = variable.bindings.flatMap { $0.pattern.boundNames }
    } else {
      bound = node.asProtocol((any NamedDeclSyntax).self).map { [$0.name.text] } ?? []
    }
    guard let name = names.first(in: node, scope), !trimClosures(of: node, scope) else {
      scope.hide(bound)
      if let variable = node.as(VariableDeclSyntax.self) {
        for binding in variable.bindings where binding.initializer == nil && binding.typeAnnotation?.isOptional == false
        { scope.required.formUnion(binding.pattern.boundNames) }
      }
      return true
    }
    if let function = node.as(FunctionDeclSyntax.self), names.first(in: function.signature, scope) == nil {
      var body = ForeignBody(names, function.result)
      let inside = scope.hiding(function.signature.parameterClause.boundNames)
      if let block = function.body, body.trimBody(block.statements, inside) {
        places += body.places
        scope.hide(bound)
        return true
      }
    }
    scope.leaveOut(bound)
    places.append(ForeignPlace(kind: .declaration, name: name, node: Syntax(item)))
    return true
  }

  // MARK: Statements

  private mutating func trim(
    _ node: StmtSyntax, _ item: CodeBlockItemSyntax, _ scope: inout ForeignScope, _ isImplicitResult: Bool
  ) -> Bool {
    if let expression = node.as(ExpressionStmtSyntax.self) {
      return trim(expression.expression, item, scope, isImplicitResult)
    }
    guard let name = names.first(in: node, scope) else {
      if let guarded = node.as(GuardStmtSyntax.self) { scope.hide(guarded.conditions.boundNames) }
      return true
    }
    switch node.as(StmtSyntaxEnum.self) {
    case .returnStmt(let node): return trimClosures(of: node, scope) || trim(node, name)
    case .guardStmt(let node):
      defer { scope.hide(node.conditions.boundNames) }
      return trimExit(node.body.statements, scope)
    case .deferStmt(let node): return trim(node.body.statements, scope)
    case .doStmt(let node):
      for clause in node.catchClauses {
        let inside = scope.hiding(clause.catchItems.boundNames + ["error"])
        if let name = names.first(in: clause.catchItems, inside) {
          // A clause with a pattern does not catch all errors, so code around it does.
          places.append(ForeignPlace(kind: .statement, name: name, node: Syntax(clause)))
        } else if !trim(clause.body.statements, inside) {
          return false
        }
      }
      return trim(node.body.statements, scope)
    case .forStmt(let node):
      let inside = scope.hiding(node.pattern.boundNames)
      if names.first(in: node.sequence, scope) != nil || names.first(in: node.pattern, inside) != nil { break }
      if let clause = node.whereClause, names.first(in: clause, inside) != nil { break }
      return trim(node.body.statements, inside)
    case .whileStmt(let node):
      if names.first(in: node.conditions, scope) != nil { break }
      return trim(node.body.statements, scope.hiding(node.conditions.boundNames))
    case .repeatStmt(let node):
      if names.first(in: node.condition, scope) != nil { break }
      return trim(node.body.statements, scope)
    case .throwStmt(let node):
      places.append(ForeignPlace(kind: .error, name: name, node: Syntax(node), text: "throw CancellationError()"))
      return true
    case .labeledStmt(let node): return trim(node.statement, item, &scope, false)
    default: return false
    }
    return leaveOut(item, name, scope)
  }

  private mutating func trim(_ node: ReturnStmtSyntax, _ name: String) -> Bool {
    guard result != .value else { return false }
    let kind: ForeignPlace.Kind = result == .optional ? .result : .statement
    let text = result == .optional ? "return nil" : "return"
    places.append(ForeignPlace(kind: kind, name: name, node: Syntax(node), text: text))
    return true
  }

  /// Leaves out the conditions of a guard, of which one uses a name, so that its body always runs.
  private mutating func trim(_ node: GuardStmtSyntax, _ name: String, _ scope: inout ForeignScope) -> Bool {
    let range = node.start..<node.elseKeyword.end
    places.append(ForeignPlace(kind: .condition, name: name, node: Syntax(node), range: range, text: "do"))
    defer { scope.leaveOut(node.conditions.boundNames) }
    return trimExit(node.body.statements, scope)
  }

  /// Leaves out the statements after a guard that always leaves the block. Local functions and types stay, because the
  /// code before the guard can use them.
  private mutating func trim(
    _ rest: [CodeBlockItemSyntax], after node: GuardStmtSyntax, _ name: String, _ scope: inout ForeignScope
  ) -> Bool {
    var run: ForeignPlace?
    for item in rest {
      if let declaration = item.item.as(DeclSyntax.self), !declaration.is(VariableDeclSyntax.self),
        !declaration.is(IfConfigDeclSyntax.self)
      {
        if let place = run { places.append(place) }
        run = nil
        if !trim(declaration, item, &scope) { return false }
      } else if let first = run {
        run?.range = first.textRange.lowerBound..<item.end
      } else {
        run = ForeignPlace(kind: .unreachable, name: name, node: Syntax(item))
      }
    }
    if let place = run { places.append(place) }
    return true
  }

  /// Leaves out statements of the body of a guard, whose last statement must stay.
  private mutating func trimExit(_ items: CodeBlockItemListSyntax, _ scope: ForeignScope) -> Bool {
    let first = places.count
    guard trim(items, scope), let last = items.last else { return false }
    return !places[first...].contains { $0.text.isEmpty && $0.kind == .statement && $0.textRange == last.textRange }
  }

  // MARK: Expressions

  private mutating func trim(
    _ node: ExprSyntax, _ item: CodeBlockItemSyntax, _ scope: ForeignScope, _ isImplicitResult: Bool
  ) -> Bool {
    guard let name = names.first(in: node, scope) else { return true }
    if let branch = node.as(IfExprSyntax.self) {
      return (!isImplicitResult || branch.containsReturn) && trim(branch, item, scope)
    }
    if let choice = node.as(SwitchExprSyntax.self), !isImplicitResult || choice.containsReturn {
      return trim(choice, item, scope)
    }
    if trimClosures(of: node, scope) { return true }
    if isImplicitResult {
      guard result == .optional else { return false }
      places.append(ForeignPlace(kind: .result, name: name, node: Syntax(item), text: "nil"))
      return true
    }
    let callee = node.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription ?? ""
    if ["fatalError", "preconditionFailure"].contains(callee) {
      places.append(ForeignPlace(kind: .statement, name: name, node: Syntax(node), text: "fatalError()"))
      return true
    }
    return leaveOut(item, name, scope)
  }

  /// Leaves out branches.
  ///
  /// - Parameter before: the `else` in front of the branches that stays; nil if all branches before are left out.
  private mutating func trim(
    _ node: IfExprSyntax, _ item: CodeBlockItemSyntax, _ scope: ForeignScope, after before: TokenSyntax? = nil
  ) -> Bool {
    if let name = names.first(in: node.conditions, scope) {
      guard let keyword = node.elseKeyword, let other = node.elseBody else {
        if assignsRequired(node, scope) { return false }
        let range = (before?.start ?? node.start)..<node.end
        // Branches before that are left out end with the `else` in front of this one.
        places.removeAll { range.lowerBound <= $0.textRange.lowerBound && $0.textRange.upperBound <= range.upperBound }
        places.append(ForeignPlace(kind: .statement, name: name, node: Syntax(node), range: range))
        return true
      }
      let range = node.start..<keyword.end
      guard case .codeBlock(let block) = other else {
        places.append(ForeignPlace(kind: .condition, name: name, node: Syntax(node), range: range))
        return trim(other, item, scope, after: before)
      }
      // The first branch may have been the only one that assigns a value.
      let text = before == nil ? "do" : ""
      places.append(ForeignPlace(kind: .condition, name: name, node: Syntax(node), range: range, text: text))
      return trim(block.statements, scope)
    }
    guard trim(node.body.statements, scope.hiding(node.conditions.boundNames)) else { return false }
    guard let other = node.elseBody else { return true }
    return trim(other, item, scope, after: node.elseKeyword)
  }
  private mutating func trim(
    _ other: IfExprSyntax.ElseBody, _ item: CodeBlockItemSyntax, _ scope: ForeignScope, after before: TokenSyntax?
  ) -> Bool {
    if let next = other.as(IfExprSyntax.self) { return trim(next, item, scope, after: before) }
    guard let block = other.as(CodeBlockSyntax.self) else { return false }
    return trim(block.statements, scope)
  }

  private mutating func trim(_ node: SwitchExprSyntax, _ item: CodeBlockItemSyntax, _ scope: ForeignScope) -> Bool {
    let cases = node.cases.compactMap { $0.as(SwitchCaseSyntax.self) }
    let labels = cases.map { names.first(in: $0.label, scope.hiding($0.label.boundNames)) }
    // A switch with a default does not need the other cases.
    let hasDefault = cases.contains { $0.label.is(SwitchDefaultLabelSyntax.self) }
    if let head = names.first(in: node.subject, scope) ?? (hasDefault ? nil : labels.compactMap { $0 }.first) {
      return (result == .nothing || !node.containsReturn) && leaveOut(item, head, scope)
    }
    guard cases.count == node.cases.count else { return false }
    for (part, name) in zip(cases, labels) {
      if let name {
        places.append(ForeignPlace(kind: .statement, name: name, node: Syntax(part)))
        continue
      }
      let first = places.count
      guard trim(part.statements, scope.hiding(part.label.boundNames)) else { return false }
      // A case needs a statement.
      let isEmpty = part.statements.allSatisfy { item in
        places[first...].contains { $0.range == nil && $0.text.isEmpty && $0.node.textRange == item.textRange }
      }
      if isEmpty, places.count > first { places[first].text = "break;" }
    }
    return true
  }

  /// Leaves out statements in the closures of an expression or of a variable, if all names that do not exist are there.
  ///
  /// A closure with a single expression cannot lose it: the expression may be the closure's result.
  private mutating func trimClosures(of node: some SyntaxProtocol, _ scope: ForeignScope) -> Bool {
    if names.firstOutsideClosures(in: node, scope) != nil { return false }
    let finder = ClosureFinder(viewMode: .sourceAccurate)
    finder.walk(Syntax(node))
    var found: [ForeignPlace] = []
    for closure in finder.found {
      var body = ForeignBody(names, closure.containsResult ? .value : .nothing)
      if let signature = closure.signature, names.first(in: signature, scope) != nil { return false }
      var inside = scope.hiding(closure.boundParameters)
      inside.required = []
      guard body.trimBody(closure.statements, inside) else { return false }
      if closure.statements.count == 1, let only = closure.statements.first, only.item.mayBeResult,
        body.places.contains(where: { $0.node.textRange == only.textRange })
      {
        return false
      }
      found += body.places(of: closure)
    }
    places += found
    return true
  }
}

extension CodeBlockItemSyntax.Item {
  /// Whether a closure that has only this statement may return its value.
  fileprivate var mayBeResult: Bool {
    let expression = self.as(ExpressionStmtSyntax.self)?.expression ?? self.as(ExprSyntax.self)
    guard let branch = expression?.as(IfExprSyntax.self) else {
      return expression != nil || self.is(ReturnStmtSyntax.self)
    }
    return branch.elseBody != nil && !branch.containsReturn
  }
}

extension ForeignBody {
  /// Returns the places in a closure. If no statement with a parameter such as `$0` stays, the first place names the
  /// parameters, because a closure without names for its parameters must use them.
  fileprivate func places(of closure: ClosureExprSyntax) -> [ForeignPlace] {
    guard closure.signature == nil, !places.isEmpty else { return places }
    let finder = ShorthandFinder(viewMode: .sourceAccurate)
    finder.walk(closure.statements)
    let ranges = places.map(\.textRange)
    guard let last = finder.found.keys.max(),
      finder.found.values.joined().allSatisfy({ offset in ranges.contains { $0.contains(offset) } })
    else { return places }
    var result = places
    let first = result.indices.min { result[$0].textRange.lowerBound < result[$1].textRange.lowerBound }!
    result[first].text = "_ = $\(last)" + "; " + result[first].text
    return result
  }
}

/// Finds the offsets of parameters such as `$0`, by their numbers.
private final class ShorthandFinder: SyntaxVisitor {
  var found: [Int: [Int]] = [:]

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if case .dollarIdentifier(let name) = token.tokenKind, let number = Int(name.dropFirst()) {
      found[number, default: []].append(token.start)
    }
    return .skipChildren
  }
}

private final class ClosureFinder: SyntaxVisitor {
  var found: [ClosureExprSyntax] = []

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    found.append(node)
    return .skipChildren
  }
}

/// Finds the names to which a statement assigns values.
private final class AssignmentFinder: SyntaxVisitor {
  var found: Set<String> = []
  var callsInitializer = false

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    for (target, sign) in zip(elements, elements.dropFirst()) where sign.is(AssignmentExprSyntax.self) {
      let access = target.as(MemberAccessExprSyntax.self)
      if let name = target.as(DeclReferenceExprSyntax.self) ?? access?.declName { found.insert(name.baseName.text) }
    }
    return .visitChildren
  }
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.declName.baseName.text == "init", let base = node.base?.trimmedDescription {
      callsInitializer = callsInitializer || base == "super" || base == "self"
    }
    return .visitChildren
  }
}
