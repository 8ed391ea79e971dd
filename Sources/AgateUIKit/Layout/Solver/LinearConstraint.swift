/// A linear equation or inequality for a ``LinearSolver``: `expression = 0`, `expression ≤ 0` or `expression ≥ 0`.
struct LinearConstraint {
  var expression: LinearExpression
  var relation: NSLayoutConstraint.Relation
  /// The priority; a constraint of priority 1000 or more must hold.
  var priority: Float

  var isRequired: Bool { priority >= UILayoutPriority.required.rawValue }
}

/// A sum of variables with coefficients, and a constant.
struct LinearExpression {
  var terms: [(symbol: LinearSymbol, coefficient: Double)] = []
  var constant = 0.0

  init(_ constant: Double) { self.constant = constant }
  init(_ symbol: LinearSymbol) { terms = [(symbol, 1)] }

  static func + (left: LinearExpression, right: LinearExpression) -> LinearExpression {
    var sum = left
    sum.terms += right.terms
    sum.constant += right.constant
    return sum
  }
  static func - (left: LinearExpression, right: LinearExpression) -> LinearExpression { left + right * -1 }
  static func + (left: LinearExpression, right: Double) -> LinearExpression {
    var sum = left
    sum.constant += right
    return sum
  }
  static func * (left: LinearExpression, factor: Double) -> LinearExpression {
    var product = left
    product.constant *= factor
    for index in product.terms.indices { product.terms[index].coefficient *= factor }
    return product
  }

  /// Whether the variables cancel each other, so that the expression is a constant.
  var isConstant: Bool {
    var row = LinearRow()
    for term in terms { row.add(term.symbol, term.coefficient) }
    return row.cells.isEmpty
  }
}
