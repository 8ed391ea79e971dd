import SwiftSyntax

/// The calls that a function, an initialiser or a subscript accepts, as far as labels tell.
struct CallPattern: Hashable {
  struct Parameter: Hashable {
    var label: String
    /// Whether calls can leave out the parameter.
    var isOptional: Bool
    var isVariadic: Bool
  }

  let name: String
  let parameters: [Parameter]

  /// Returns the pattern of a function, an initialiser or a subscript; nil for other declarations.
  init?(_ node: some SyntaxProtocol) {
    let clause: FunctionParameterClauseSyntax
    if let function = node.as(FunctionDeclSyntax.self) {
      (name, clause) = (function.name.text, function.signature.parameterClause)
    } else if let initializer = node.as(InitializerDeclSyntax.self) {
      (name, clause) = ("init", initializer.signature.parameterClause)
    } else if let subscripted = node.as(SubscriptDeclSyntax.self) {
      (name, clause) = ("subscript", subscripted.parameterClause)
    } else {
      return nil
    }
    // Parameters of subscripts have no labels unless they have two names.
    let hasLabels = name != "subscript"
    parameters = clause.parameters.map {
      Parameter(
        label: hasLabels || $0.secondName != nil ? $0.firstName.text : "_",
        isOptional: $0.defaultValue != nil || $0.ellipsis != nil,
        isVariadic: $0.ellipsis != nil)
    }
  }

  /// The name and the labels, such as `move(to:animated?:)`. A question mark shows that a parameter can be left out.
  var text: String {
    name + "(" + parameters.map { $0.label + ($0.isVariadic ? "*" : $0.isOptional ? "?" : "") + ":" }.joined() + ")"
  }

  /// Returns whether a call with these labels fits. Trailing closures fit all parameters.
  func accepts(_ labels: [String]) -> Bool {
    var rest = labels[...]
    for parameter in parameters {
      guard let label = rest.first else {
        if !parameter.isOptional { return false }
        continue
      }
      if label == parameter.label || label == OptionalCall.trailing {
        rest.removeFirst()
        while parameter.isVariadic, rest.first == "_" { rest.removeFirst() }
      } else if !parameter.isOptional {
        return false
      }
    }
    return rest.isEmpty
  }
}

extension ModuleFacts {
  /// Returns whether a call means a function or an initialiser of a type that is left out: no other with the name
  /// accepts the labels.
  func isLeftOut(call name: String, _ labels: [String], of type: String) -> Bool {
    for type in [type] + superclasses(of: type) {
      guard let patterns = leftOut.declared.calls[type]?[name] else { continue }
      let fitting = patterns.filter { $0.accepts(labels) }
      if !fitting.isEmpty { return fitting.allSatisfy { leftOut.members[$0.text]?.contains(type) == true } }
      // A class that declares initialisers does not inherit others.
      if name == "init" { break }
    }
    guard name == "init" else { return false }
    // The initialiser that a structure gets has a parameter for each stored property.
    return labels.contains { leftOut.members[$0]?.contains(type) == true }
  }
}
