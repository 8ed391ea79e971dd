import SwiftSyntax

/// Evaluates conditions of `#if`, as far as their values are known on Linux with Apple's modules.
///
/// The value is nil if it depends on flags or versions, or on another module of the build, since only some of its modules
/// can import it.
struct Conditions {
  /// The names of the other modules of the build.
  let modules: Set<String>

  /// Returns whether the compiler certainly skips the clause.
  func isInactive(_ clause: IfConfigClauseSyntax) -> Bool {
    if let condition = clause.condition, value(condition) == false { return true }
    guard let clauses = clause.parent?.as(IfConfigClauseListSyntax.self) else { return false }
    for earlier in clauses {
      if earlier.id == clause.id { return false }
      if let condition = earlier.condition, value(condition) == true { return true }
    }
    return false
  }

  /// Returns whether the compiler certainly compiles the clause.
  func isActive(_ clause: IfConfigClauseSyntax) -> Bool {
    guard let clauses = clause.parent?.as(IfConfigClauseListSyntax.self) else { return false }
    for earlier in clauses {
      if earlier.id == clause.id { break }
      guard let condition = earlier.condition, value(condition) == false else { return false }
    }
    return clause.condition.map { value($0) == true } ?? true
  }

  /// Returns the clauses around a node that the compiler may skip, the nearest first.
  func uncertainClauses(around node: some SyntaxProtocol) -> [IfConfigClauseSyntax] {
    node.ancestors.compactMap { $0.as(IfConfigClauseSyntax.self) }.filter { !isActive($0) }
  }

  /// Returns the value of a condition; nil if it is not known.
  func value(_ condition: ExprSyntax) -> Bool? { value(condition, isIOS: !Self.namesMacOS(condition)) }

  /// Returns whether a condition names macOS. Such a condition tests for Apple's platforms, so its `os(iOS)` is false.
  static func namesMacOS(_ condition: ExprSyntax) -> Bool {
    let text = condition.trimmedDescription
    return text.contains("os(macOS)") || text.contains("os(OSX)")
  }

  private func value(_ condition: ExprSyntax, isIOS: Bool) -> Bool? {
    if let sequence = condition.as(SequenceExprSyntax.self) { return value(of: Array(sequence.elements), isIOS) }
    if let not = condition.as(PrefixOperatorExprSyntax.self), not.operator.text == "!" {
      return value(not.expression, isIOS: isIOS).map { !$0 }
    }
    if let tuple = condition.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return value(only.expression, isIOS: isIOS)
    }
    if let literal = condition.as(BooleanLiteralExprSyntax.self) { return literal.literal.text == "true" }
    // Swift's package manager defines this name.
    if condition.trimmedDescription == "SWIFT_PACKAGE" { return true }
    guard let call = condition.as(FunctionCallExprSyntax.self) else { return nil }
    let argument = call.arguments.first?.expression.trimmedDescription ?? ""
    switch call.calledExpression.trimmedDescription {
    // Sources for iOS are compiled as such. Sources with a branch for Linux use this branch.
    case "os": return argument == "Linux" || argument == "iOS" && isIOS
    case "canImport":
      let module = argument.split(separator: ".").first.map(String.init) ?? argument
      if modules.contains(module), !AppleFrameworks.present.contains(module) { return nil }
      let absent = [AppleFrameworks.missing, AppleFrameworks.ofMacOS, Set(AppleFrameworks.replaced.keys)]
      if absent.contains(where: { $0.contains(module) }) { return false }
      return AppleFrameworks.present.contains(module) ? true : nil
    case "targetEnvironment": return false
    default: return nil
    }
  }

  /// Returns the value of operands and the operators between them. `&&` has a higher precedence than `||`.
  private func value(of elements: [ExprSyntax], _ isIOS: Bool) -> Bool? {
    var sum: Bool? = false
    var product: Bool? = true
    for element in elements {
      if let sign = element.as(BinaryOperatorExprSyntax.self) {
        if sign.operator.text == "||" {
          sum = Self.or(sum, product)
          product = true
        } else if sign.operator.text != "&&" {
          return nil
        }
      } else {
        product = Self.and(product, value(element, isIOS: isIOS))
      }
    }
    return Self.or(sum, product)
  }

  private static func or(_ a: Bool?, _ b: Bool?) -> Bool? {
    if a == true || b == true { return true }
    return a == nil || b == nil ? nil : false
  }

  private static func and(_ a: Bool?, _ b: Bool?) -> Bool? {
    if a == false || b == false { return false }
    return a == nil || b == nil ? nil : true
  }
}

extension MemberBlockItemListSyntax {
  /// The members, including those in `#if` clauses that the compiler may compile, without the conditions.
  func compiled(_ conditions: Conditions) -> [DeclSyntax] {
    flatMap { item -> [DeclSyntax] in
      guard let conditional = item.decl.as(IfConfigDeclSyntax.self) else { return [item.decl] }
      // `filter` would make a new tree, in which the clauses have other positions.
      return conditional.clauses.flatMap { clause -> [DeclSyntax] in
        guard case .decls(let inner)? = clause.elements, !conditions.isInactive(clause) else { return [] }
        return inner.compiled(conditions)
      }
    }
  }
}
