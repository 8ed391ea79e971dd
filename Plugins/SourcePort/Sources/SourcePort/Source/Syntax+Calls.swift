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

/// The reserved words, which may be labels. The parser takes them for names.
private let reservedWords: Set<String> = Set(
  """
  Any Self as associatedtype break case catch class continue default defer deinit do else enum extension fallthrough false
  fileprivate for func guard if import in init inout internal is let nil operator precedencegroup private protocol public
  repeat rethrows return self static struct subscript super switch throw throws true try typealias var where while
  """.split(whereSeparator: \.isWhitespace).map(String.init))
