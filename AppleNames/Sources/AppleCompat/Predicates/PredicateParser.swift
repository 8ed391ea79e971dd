import Foundation

/// Reads the format string of a predicate.
struct PredicateParser {
  private let tokens: [PredicateToken]
  private var next = 0
  /// The number of conditions and operands around the next token.
  private var depth = 0
  /// The number of indexes in the operand that is read.
  private var indexes = 0

  private init(_ tokens: [PredicateToken]) { self.tokens = tokens }

  /// Returns the condition that a format describes. Stops the program if the format has an error.
  static func parse(_ format: String, _ arguments: [Any?]) -> PredicateCondition {
    do {
      return try condition(format, arguments)
    } catch { fatalError(error.message(format)) }
  }

  /// Returns the condition that a format describes.
  static func condition(_ format: String, _ arguments: [Any?]) throws(PredicateError) -> PredicateCondition {
    var parser = PredicateParser(try PredicateTokens.all(format, arguments))
    let condition = try parser.alternatives()
    guard case .end = parser.token.kind else {
      throw parser.error("'AND', 'OR' or the end of the format must follow a comparison")
    }
    return condition
  }

  /// Returns the operand that the format of an expression describes. Stops the program if the format has an error.
  static func parseOperand(_ format: String, _ arguments: [Any?]) -> PredicateOperand {
    do {
      return try operand(format, arguments)
    } catch { fatalError(error.message(format)) }
  }
  private static func operand(_ format: String, _ arguments: [Any?]) throws(PredicateError) -> PredicateOperand {
    var parser = PredicateParser(try PredicateTokens.all(format, arguments))
    let operand = try parser.wholeOperand()
    guard case .end = parser.token.kind else { throw parser.error("an operator or the end of the format must follow") }
    return operand
  }

  // MARK: Tokens

  private var token: PredicateToken { tokens[next] }
  private func error(_ problem: String) -> PredicateError { PredicateError(problem: problem, place: token.place) }

  /// Takes the next token if it is a symbol.
  private mutating func take(_ symbol: String) -> Bool {
    guard case .symbol(symbol) = token.kind else { return false }
    next += 1
    return true
  }
  /// Takes the next token if it is one of some key words. Returns the word in capitals.
  private mutating func take(word words: String...) -> String? {
    guard case .word(let word) = token.kind, words.contains(word.uppercased()) else { return nil }
    next += 1
    return word.uppercased()
  }
  private mutating func expect(_ symbol: String, _ problem: String) throws(PredicateError) {
    if !take(symbol) { throw error(problem) }
  }

  /// Begins a condition or an operand, which may be inside of others. Too many would overflow the stack.
  private mutating func enter() throws(PredicateError) {
    if depth == 500 { throw error("the format has too many parentheses and signs inside of others") }
    depth += 1
  }

  // MARK: Conditions

  private mutating func alternatives() throws(PredicateError) -> PredicateCondition {
    var parts = [try conjunction()]
    while take("||") || take(word: "OR") != nil { parts.append(try conjunction()) }
    return parts.count == 1 ? parts[0] : .or(parts)
  }
  private mutating func conjunction() throws(PredicateError) -> PredicateCondition {
    var parts = [try negation()]
    while take("&&") || take(word: "AND") != nil { parts.append(try negation()) }
    return parts.count == 1 ? parts[0] : .and(parts)
  }
  private mutating func negation() throws(PredicateError) -> PredicateCondition {
    try enter()
    defer { depth -= 1 }
    if take("!") || take(word: "NOT") != nil { return .not(try negation()) }
    return try primary()
  }

  private mutating func primary() throws(PredicateError) -> PredicateCondition {
    if let word = take(word: "TRUEPREDICATE", "FALSEPREDICATE") { return .constant(word == "TRUEPREDICATE") }
    let start = next
    guard take("(") else { return try comparison() }
    // Parentheses are around a condition, or around an operand.
    let problem: PredicateError
    do {
      let inner = try alternatives()
      try expect(")", "a parenthesis is not closed")
      return inner
    } catch { problem = error }
    next = start
    do { return try comparison() } catch { throw error.place > problem.place ? error : problem }
  }

  private mutating func comparison() throws(PredicateError) -> PredicateCondition {
    let word = take(word: "ANY", "SOME", "ALL", "NONE")
    let quantifier: PredicateComparison.Quantifier =
      switch word {
      case "ANY", "SOME", "NONE": .any
      case "ALL": .all
      default: .one
      }
    let left = try wholeOperand()
    guard let relation = takeRelation() else { throw error("a comparison needs an operator such as '=='") }
    let options = try options(relation), start = token.place, right = try wholeOperand()
    guard
      let comparison = PredicateComparison(
        quantifier: quantifier, relation: relation, options: options, left: left, right: right)
    else { throw PredicateError(problem: "the pattern is no regular expression", place: start) }
    return word == "NONE" ? .not(.comparison(comparison)) : .comparison(comparison)
  }

  private mutating func takeRelation() -> PredicateComparison.Relation? {
    let relation: PredicateComparison.Relation? =
      switch token.kind {
      case .symbol("="), .symbol("=="): .equal
      case .symbol("!="), .symbol("<>"): .unequal
      case .symbol("<"): .less
      case .symbol("<="), .symbol("=<"): .lessOrEqual
      case .symbol(">"): .greater
      case .symbol(">="), .symbol("=>"): .greaterOrEqual
      case .word(let word): PredicateComparison.Relation(rawValue: word.uppercased())
      default: nil
      }
    if relation != nil { next += 1 }
    return relation
  }

  /// Reads options in brackets after an operator.
  private mutating func options(
    _ relation: PredicateComparison.Relation
  ) throws(PredicateError) -> String.CompareOptions {
    guard take("[") else { return [] }
    guard case .word(let letters) = token.kind else { throw error("the options of an operator are 'c' and 'd'") }
    var options: String.CompareOptions = []
    for letter in letters.lowercased() {
      switch letter {
      case "c": options.insert(.caseInsensitive)
      case "d": options.insert(.diacriticInsensitive)
      // Texts are compared by their characters, and without the rules of a language.
      case "n", "l": break
      default: throw error("'\(letter)' is no option of an operator")
      }
    }
    next += 1
    try expect("]", "the options of an operator end with ']'")
    return options
  }

  // MARK: Operands

  /// Reads a side of a comparison.
  private mutating func wholeOperand() throws(PredicateError) -> PredicateOperand {
    indexes = 0
    return try sum()
  }
  private mutating func sum() throws(PredicateError) -> PredicateOperand {
    let first = try product()
    var others: [(PredicateOperand.Operator, PredicateOperand)] = []
    while let operation = take("+") ? PredicateOperand.Operator.add : take("-") ? .subtract : nil {
      others.append((operation, try product()))
    }
    return others.isEmpty ? first : .arithmetic(first, others)
  }
  private mutating func product() throws(PredicateError) -> PredicateOperand {
    let first = try factor()
    var others: [(PredicateOperand.Operator, PredicateOperand)] = []
    while let operation = take("*") ? PredicateOperand.Operator.multiply : take("/") ? .divide : nil {
      others.append((operation, try factor()))
    }
    return others.isEmpty ? first : .arithmetic(first, others)
  }
  private mutating func factor() throws(PredicateError) -> PredicateOperand {
    try enter()
    defer { depth -= 1 }
    if take("-") { return .arithmetic(.constant(0), [(.subtract, try factor())]) }
    var value = try atom()
    while true {
      if take(".") {
        // An operator of collections takes the keys after it.
        var more = try keys()
        while take(".") { more += try keys() }
        if case .path(let start, let keys) = value {
          value = .path(start, keys + more)
        } else {
          value = .path(value, more)
        }
      } else if take("[") {
        // An operand with an index is inside of another one, as with parentheses.
        if indexes == 500 { throw error("the operand has too many indexes") }
        indexes += 1
        value = .element(value, try index())
        try expect("]", "an index ends with ']'")
      } else {
        return value
      }
    }
  }

  /// Reads one key after a point; more follow after more points.
  private mutating func keys() throws(PredicateError) -> [String] {
    switch token.kind {
    case .word(let key):
      next += 1
      return [key]
    case .name(let path):
      next += 1
      return PredicateParser.keys(path)
    default: throw error("a key must follow '.'")
    }
  }
  private static func keys(_ path: String) -> [String] { path.split(separator: ".").map { String($0) } }

  private mutating func index() throws(PredicateError) -> PredicateOperand.Index {
    switch take(word: "FIRST", "LAST", "SIZE") {
    case "FIRST": .first
    case "LAST": .last
    case "SIZE": .size
    default: .number(try sum())
    }
  }

  private mutating func atom() throws(PredicateError) -> PredicateOperand {
    switch token.kind {
    case .value(let value):
      next += 1
      return .constant(value)
    case .variable(let name):
      next += 1
      return .variable(name)
    case .name(let path):
      next += 1
      return .path(.object, PredicateParser.keys(path))
    case .word(let word): return try operand(word)
    case .symbol("("):
      next += 1
      let value = try sum()
      try expect(")", "a parenthesis is not closed")
      return value
    case .symbol("{"):
      next += 1
      return try list()
    case .end: throw error("an operand is missing")
    case .symbol(let symbol): throw error("'\(symbol)' is no operand")
    }
  }

  private mutating func operand(_ word: String) throws(PredicateError) -> PredicateOperand {
    let capitals = word.uppercased(), place = token
    next += 1
    switch capitals {
    case "SELF": return .object
    case "TRUE", "YES": return .constant(true)
    case "FALSE", "NO": return .constant(false)
    case "NULL", "NIL": return .constant(nil)
    case "AND", "OR", "NOT", "ANY", "SOME", "ALL", "NONE", "TRUEPREDICATE", "FALSEPREDICATE":
      throw PredicateError(problem: "'\(word)' is no operand", place: place.place)
    case _ where PredicateComparison.Relation(rawValue: capitals) != nil:
      throw PredicateError(problem: "an operand is missing before '\(word)'", place: place.place)
    default: break
    }
    if case .symbol("(") = token.kind {
      throw PredicateError(problem: "functions such as '\(word)' are not supported", place: place.place)
    }
    return .path(.object, [word])
  }

  /// Reads the rest of a list in braces.
  private mutating func list() throws(PredicateError) -> PredicateOperand {
    var elements: [PredicateOperand] = []
    if take("}") { return .list([]) }
    repeat { elements.append(try sum()) } while take(",")
    try expect("}", "a list ends with '}'")
    return .list(elements)
  }
}
