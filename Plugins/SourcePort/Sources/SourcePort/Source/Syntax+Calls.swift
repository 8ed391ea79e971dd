import SwiftSyntax

extension FunctionSignatureSyntax {
  /// The signature with a name for each parameter that has none, such as `bounds _: CGRect`, so that its argument can be
  /// passed on.
  var namingParameters: FunctionSignatureSyntax {
    let named = parameterClause.parameters.enumerated().map { index, parameter in
      guard (parameter.secondName ?? parameter.firstName).text == "_" else { return parameter }
      let name = TokenSyntax.identifier("argument\(index)", leadingTrivia: parameter.secondName == nil ? .space : [])
      return parameter.with(\.secondName, name)
    }
    return with(\.parameterClause.parameters, FunctionParameterListSyntax(named))
  }

  /// Whether a parameter takes several arguments, which cannot be passed on.
  var isVariadic: Bool { parameterClause.parameters.contains { $0.ellipsis != nil } }

  /// The arguments of a call that passes on those of the function. All parameters must have names.
  var passedArguments: String {
    parameterClause.parameters.map { parameter in
      let label = parameter.firstName.text, token = parameter.secondName ?? parameter.firstName
      // A label that is also the name may be a word of the language, such as `in`.
      let name = reservedWords.contains(token.text) ? "`\(token.text)`" : token.text
      let type = parameter.type.flat, call = type.contains("@autoclosure") ? "()" : ""
      return (label == "_" ? "" : "\(label): ") + (type.hasPrefix("inout ") ? "&" : "") + name + call
    }.joined(separator: ", ")
  }
}

/// The reserved words that labels often are. The parser takes them for names.
private let reservedWords: Set<String> = [
  "as", "break", "case", "class", "default", "do", "else", "enum", "for", "func", "if", "import", "in", "is", "let",
  "operator", "private", "protocol", "public", "repeat", "return", "static", "switch", "var", "where", "while",
]
