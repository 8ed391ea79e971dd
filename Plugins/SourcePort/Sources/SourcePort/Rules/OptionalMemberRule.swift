import SwiftSyntax

/// A rule that gives optional members of protocols a default implementation. The implementation is in an extension on
/// the line on which the protocol ends.
final class OptionalMemberRule: RuleVisitor {
  override class var name: String { "optional members" }
  override class var marks: [String] { ["optional"] }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    var bodies: [String] = []
    for member in node.memberBlock.members.compiled(module.conditions) {
      if let function = member.as(FunctionDeclSyntax.self), let optional = function.modifier("optional") {
        blank(optional)
        bodies.append(body(of: function))
      } else if let variable = member.as(VariableDeclSyntax.self), let optional = variable.modifier("optional") {
        blank(optional)
        if let body = body(of: variable) { bodies.append(body) }
      } else if let script = member.as(SubscriptDeclSyntax.self), script.modifier("optional") != nil {
        report(script, "an optional subscript cannot be ported: declare a method")
      }
    }
    if !bodies.isEmpty {
      let access = node.isPublic ? "public " : ""
      insert("; \(access)extension \(node.name.text) { \(bodies.joined(separator: "; ")) }", at: node.end)
    }
    return .skipChildren
  }

  private func body(of function: FunctionDeclSyntax) -> String {
    let kind = function.isStatic ? "static func" : "func"
    let head = "\(kind) \(function.name.text)\(function.genericParameterClause?.flat ?? "")\(function.signature.flat)"
    guard let type = function.signature.returnClause?.type.flat, !["Void", "()"].contains(type) else {
      return "\(head) {}"
    }
    return "\(head) { \(value(type, MemberKey(function), function)) }"
  }

  private func body(of variable: VariableDeclSyntax) -> String? {
    guard let key = MemberKey(variable), let type = variable.bindings.first?.typeAnnotation?.type.flat else {
      return nil
    }
    let isSettable = variable.bindings.first?.accessorBlock?.flat.contains("set") ?? false
    let value = value(type, key, variable)
    return "\(key.isStatic ? "static " : "")var \(key.base): \(type) { get { \(value) }\(isSettable ? " set {}" : "") }"
  }

  /// Returns the value for conforming types that do not implement the member. The value is the default value at the
  /// call sites if all of them use the same literal. Otherwise it is a guess, which is reported.
  private func value(_ type: String, _ key: MemberKey, _ node: some SyntaxProtocol) -> String {
    if type.hasSuffix("?") || type.hasSuffix("!") { return "nil" }
    let fallbacks = module.optionalMembers[key]?.fallbacks ?? []
    if fallbacks.count == 1, let only = fallbacks.first, Self.isLiteral(only) { return only }
    if let name = protocolName(type), module.plainClass(conformingTo: name) == nil {
      report(node, "'\(key)' has no default: the program stops if it is called and not implemented")
      return "preconditionFailure(\"\(key) is not implemented\")"
    }
    let value =
      switch type {
      case "Bool": "true"
      case "CGFloat", "Int", "Double", "Float", "TimeInterval", "UInt": "0"
      case "Any", "(Any)", "Void", "()": "()"
      case "AnyObject", "NSObject": "NSObject()"
      case "AnyClass": "NSObject.self"
      case "NSAttributedString", "NSMutableAttributedString": ".init(string: \"\")"
      default:
        if type.hasPrefix("[") {
          type.contains(":") ? "[:]" : "[]"
        } else if let conforming = protocolName(type).flatMap({ module.plainClass(conformingTo: $0) }) {
          "\(conforming)()"
        } else {
          type.split(separator: ".").last.flatMap { module.firstCases[String($0)] }.map { ".\($0)" } ?? ".init()"
        }
      }
    report(node, "the default of optional member '\(key)', \(value), is a guess", isGuess: true)
    return value
  }

  /// Returns the name of the protocol of the module whose values have the type; nil if there is none.
  private func protocolName(_ type: String) -> String? {
    let name = type.replacing(/^(any )|[()]/, with: "")
    return module.protocols.contains(name) ? name : nil
  }

  private static func isLiteral(_ text: String) -> Bool {
    if ["true", "false", "[]", "[:]", "\"\"", ".zero", ".identity", ".none"].contains(text) { return true }
    return text.wholeMatch(of: /-?[0-9]+(\.[0-9]+)?/) != nil || text.wholeMatch(of: /\.[a-z][A-Za-z]*/) != nil
  }
}
