import SwiftSyntax

/// A rule for calls of `observe(_:options:changeHandler:)` and `addObserver(_:forKeyPath:options:context:)`.
///
/// The parts of a key path cannot be found at run time. A key path that leads through other objects therefore gets the
/// key paths of these objects, which are then observed, too. Observations of Foundation's objects are reported.
final class ObservationRule: RuleVisitor {
  override class var name: String { "key-value observing" }
  override class var marks: [String] { ["addObserver", "observe"] }

  /// Properties of Foundation's classes that programs observe, and whose observers Foundation for Linux does not call.
  private static let foundation: Set<String> = [
    "fractionCompleted", "completedUnitCount", "operationCount", "isSuspended",
  ]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self) else {
      if node.calledExpression.trimmedDescription == "observe" { examine(node) }
      return .visitChildren
    }
    switch member.declName.baseName.text {
    case "addObserver":
      guard let key = node.arguments.first(where: { $0.label?.text == "forKeyPath" }) else { break }
      let name = key.expression.flat.filter { $0 != "\"" }.split { ".()".contains($0) }.last ?? ""
      let isInDefaults = member.base?.trimmedDescription.hasPrefix("UserDefaults") == true
      if isInDefaults || Self.foundation.contains(String(name)) { report(node, ofFoundation: String(name)) }
    case "observe": examine(node)
    default: break
    }
    return .visitChildren
  }

  private func report(_ node: FunctionCallExprSyntax, ofFoundation name: String) {
    report(node, "on Linux, Foundation does not call the observers of '\(name)'")
  }

  /// Examines a call that may be one of `observe(_:options:changeHandler:)`.
  private func examine(_ node: FunctionCallExprSyntax) {
    guard let argument = node.arguments.first, argument.label == nil, isObservation(node),
      let path = argument.expression.as(KeyPathExprSyntax.self)
    else { return }
    let components = Array(path.components)
    // The first names may be those of the type.
    let names = components.indices.filter { Self.name(components[$0])?.first?.isLowercase == true }
    guard let last = names.last.flatMap({ Self.name(components[$0]) }) else { return }
    if names.count == 1 {
      if Self.foundation.contains(last) { report(node, ofFoundation: last) }
      return
    }
    let root = "\\" + (path.root?.trimmedDescription ?? "")
    let objects = names.dropLast().map { root + components[...$0].map(\.trimmedDescription).joined() }
    insert(", through: [\(objects.joined(separator: ", "))]", at: argument.expression.end)
  }

  private static func name(_ component: KeyPathComponentSyntax) -> String? {
    component.component.as(KeyPathPropertyComponentSyntax.self)?.declName.trimmedDescription
  }

  /// Returns whether the arguments are those of `observe(_:options:changeHandler:)`: other libraries have methods of this
  /// name.
  private func isObservation(_ node: FunctionCallExprSyntax) -> Bool {
    let labels = node.arguments.dropFirst().map { $0.label?.text }
    guard labels.allSatisfy({ $0 == "options" || $0 == "changeHandler" }) else { return false }
    guard labels.isEmpty else { return true }
    switch node.trailingClosure?.signature?.parameterClause {
    case .simpleInput(let names): return names.count == 2
    case .parameterClause(let clause): return clause.parameters.count == 2
    default: return false
    }
  }
}
