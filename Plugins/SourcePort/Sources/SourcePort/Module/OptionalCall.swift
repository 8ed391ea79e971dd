import SwiftSyntax

/// Helper functions for calls and reads of optional members.
enum OptionalCall {
  /// Returns the optional member of the module with which an expression such as `delegate?.wants?(x)` ends; nil if
  /// there is none.
  static func key(in expression: ExprSyntax, _ facts: ModuleFacts) -> MemberKey? {
    if let call = expression.as(FunctionCallExprSyntax.self),
      let chained = call.calledExpression.as(OptionalChainingExprSyntax.self),
      let member = chained.expression.as(MemberAccessExprSyntax.self)
    {
      return facts.optionalKey(member.declName.baseName.text, labels(of: call))
    }
    if let member = expression.as(MemberAccessExprSyntax.self) {
      return facts.optionalKey(member.declName.baseName.text, nil)
    }
    return nil
  }

  /// Returns the labels of a call's arguments. The label of the first trailing closure is ``trailing``.
  static func labels(of call: FunctionCallExprSyntax) -> [String] {
    call.arguments.map { $0.label?.text ?? "_" }
      + (call.trailingClosure == nil ? [] : [trailing]) + call.additionalTrailingClosures.map(\.label.text)
  }

  /// The label of a trailing closure, which matches every label.
  static let trailing = ""
}

extension ModuleFacts {
  /// Returns the optional member that a call with these labels refers to; nil if there is none.
  func optionalKey(_ base: String, _ labels: [String]?) -> MemberKey? {
    let exact = MemberKey(base, labels: labels)
    if optionalMembers[exact] != nil { return exact }
    guard let labels, labels.contains(OptionalCall.trailing) else { return nil }
    return optionalMembers.keys.first { $0.accepts(base, labels) }
  }

  /// Returns the protocol that declares the method of a call with these labels: a protocol of the module with `@objc`, or
  /// else one of the library, or else a protocol of the module whose classes implement the method for Objective-C.
  /// Returns nil if there is none, or more than one.
  func protocolToCall(_ base: String, _ labels: [String]) -> String? {
    for protocols in [objcMethods, LibraryOptionals.protocols, plainMethods] {
      let found = protocols.filter { _, keys in keys.contains { $0.accepts(base, labels) } }.keys
      if !found.isEmpty { return found.count == 1 ? found.first : nil }
    }
    return nil
  }
}
