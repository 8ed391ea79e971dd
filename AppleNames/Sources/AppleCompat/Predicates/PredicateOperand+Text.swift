import Foundation

extension PredicateOperand.Operator {
  /// The name of the function with two arguments.
  var function: String {
    switch self {
    case .add: "add:to:"
    case .subtract: "from:subtract:"
    case .multiply: "multiply:by:"
    case .divide: "divide:by:"
    }
  }
  fileprivate var symbol: String {
    switch self {
    case .add: "+"
    case .subtract: "-"
    case .multiply: "*"
    case .divide: "/"
    }
  }
  fileprivate var isOfProducts: Bool { self == .multiply || self == .divide }
}

extension PredicateOperand {
  /// The operand as a part of a format string.
  var text: String {
    switch self {
    case .constant(let value): return Self.text(value)
    case .object: return "SELF"
    case .variable(let name): return "$" + name
    case .path(.object, let keys): return keys.joined(separator: ".")
    case .path(let start, let keys): return start.text + "." + keys.joined(separator: ".")
    case .list(let elements): return "{" + elements.map(\.text).joined(separator: ", ") + "}"
    case .element(let operand, let index): return "\(operand.text)[\(Self.text(index))]"
    case .arithmetic(.constant(let zero), let others)
    where zero as? Int == 0 && others.count == 1 && others[0].operation == .subtract:
      return "-" + others[0].operand.text(in: .multiply, isFirst: false)
    case .arithmetic(let first, let others):
      return others.reduce(first.text(in: others[0].operation, isFirst: true)) { text, other in
        "\(text) \(other.operation.symbol) \(other.operand.text(in: other.operation, isFirst: false))"
      }
    }
  }

  /// The operand in a sum or a product. It has parentheses if the operators would otherwise apply in another order.
  private func text(in operation: Operator, isFirst: Bool) -> String {
    guard case .arithmetic(_, let others) = self else { return text }
    let (isProduct, isInProduct) = (others[0].operation.isOfProducts, operation.isOfProducts)
    let isPlain = isFirst ? isProduct || !isInProduct : isProduct && !isInProduct
    return isPlain ? text : "(\(text))"
  }
  private static func text(_ index: Index) -> String {
    switch index {
    case .first: "FIRST"
    case .last: "LAST"
    case .size: "SIZE"
    case .number(let operand): operand.text
    }
  }
  private static func text(_ value: Any?) -> String {
    guard let value else { return "nil" }
    switch value {
    case is NSNull: return "<null>"
    case let value as Bool: return value ? "1" : "0"
    case let value as Date: return "CAST(\(String(format: "%f", value.timeIntervalSinceReferenceDate)), \"NSDate\")"
    default: break
    }
    if let text = PredicateValue.text(value) {
      let escaped = text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
      return "\"\(escaped)\""
    }
    if !PredicateValue.isDictionary(value), let elements = PredicateValue.elements(value) {
      return "{" + elements.map { text(unwrapped($0)) }.joined(separator: ", ") + "}"
    }
    return "\(value)"
  }

  /// Returns the operand with values instead of variables.
  func substituting(_ values: [String: Any]) -> PredicateOperand {
    switch self {
    case .constant, .object: self
    case .variable(let name): values[name].map { .constant(unwrapped($0)) } ?? self
    case .path(let start, let keys): .path(start.substituting(values), keys)
    case .list(let elements): .list(elements.map { $0.substituting(values) })
    case .element(let operand, .number(let index)):
      .element(operand.substituting(values), .number(index.substituting(values)))
    case .element(let operand, let index): .element(operand.substituting(values), index)
    case .arithmetic(let first, let others):
      .arithmetic(first.substituting(values), others.map { ($0.operation, $0.operand.substituting(values)) })
    }
  }

  /// Returns whether another operand stands for the same.
  func isSame(as other: PredicateOperand) -> Bool {
    switch (self, other) {
    case (.constant(let a), .constant(let b)): PredicateValue.areEqual(a, b, [])
    case (.object, .object): true
    case (.variable(let a), .variable(let b)): a == b
    case (.path(let a, let keys), .path(let b, let others)): keys == others && a.isSame(as: b)
    case (.list(let a), .list(let b)): a.count == b.count && zip(a, b).allSatisfy { $0.isSame(as: $1) }
    case (.element(let a, .number(let i)), .element(let b, .number(let j))): a.isSame(as: b) && i.isSame(as: j)
    case (.element(let a, let i), .element(let b, let j)): Self.text(i) == Self.text(j) && a.isSame(as: b)
    case (.arithmetic(let a, let more), .arithmetic(let b, let others)):
      a.isSame(as: b) && more.count == others.count
        && zip(more, others).allSatisfy { $0.operation == $1.operation && $0.operand.isSame(as: $1.operand) }
    default: false
    }
  }
}

extension PredicateOperand {
  /// Adds to a hash what operands that are the same have in common. Constants of different types may be the same.
  func addHash(to hasher: inout Hasher) {
    switch self {
    case .constant: hasher.combine(0)
    case .object: hasher.combine(1)
    case .variable(let name): hasher.combine(name)
    case .path(let start, let keys):
      start.addHash(to: &hasher)
      hasher.combine(keys)
    case .list(let elements): for element in elements { element.addHash(to: &hasher) }
    case .element(let operand, _): operand.addHash(to: &hasher)
    case .arithmetic(let first, let others):
      first.addHash(to: &hasher)
      for (operation, operand) in others {
        hasher.combine(operation)
        operand.addHash(to: &hasher)
      }
    }
  }
  var hash: Int {
    var hasher = Hasher()
    addHash(to: &hasher)
    return hasher.finalize()
  }
}

extension PredicateComparison {
  /// The comparison as a format string.
  var text: String {
    let word =
      switch quantifier {
      case .one: ""
      case .any: "ANY "
      case .all: "ALL "
      }
    let letters =
      (options.contains(.caseInsensitive) ? "c" : "") + (options.contains(.diacriticInsensitive) ? "d" : "")
    return "\(word)\(left.text) \(relation.rawValue)\(letters.isEmpty ? "" : "[\(letters)]") \(right.text)"
  }

  func isSame(as other: PredicateComparison) -> Bool {
    quantifier == other.quantifier && relation == other.relation && options == other.options
      && left.isSame(as: other.left) && right.isSame(as: other.right)
  }
  var hash: Int {
    var hasher = Hasher()
    hasher.combine(relation)
    left.addHash(to: &hasher)
    right.addHash(to: &hasher)
    return hasher.finalize()
  }

  /// Returns the comparison with values instead of variables. The program stops if a value is no regular expression.
  func substituting(_ values: [String: Any]) -> PredicateComparison {
    let (left, right) = (left.substituting(values), right.substituting(values))
    let made = PredicateComparison(
      quantifier: quantifier, relation: relation, options: options, left: left, right: right)
    guard let made else { fatalError("NSPredicate: \(right.text) is no regular expression") }
    return made
  }
}
