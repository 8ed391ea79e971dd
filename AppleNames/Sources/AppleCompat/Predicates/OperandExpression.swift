import Foundation

/// An expression of a predicate. ``PredicateObjects`` makes it.
@available(*, deprecated)
final class OperandExpression: NSExpression {
  final var content: ExpressionContent?
  var operandOfPredicate: PredicateOperand { content!.operand }

  override func copy(with zone: NSZone? = nil) -> Any { self }
  override func isEqual(_ object: Any?) -> Bool {
    (object as? OperandExpression).map { operandOfPredicate.isSame(as: $0.operandOfPredicate) } ?? false
  }
  override var hash: Int { operandOfPredicate.hash }
  override var description: String { operandOfPredicate.text }
}

@available(*, deprecated)
extension NSExpression: PredicateTaking {}

@available(*, deprecated)
extension NSExpression {
  var predicateOperand: PredicateOperand {
    guard let expression = self as? OperandExpression else {
      fatalError("NSExpression: a subclass of a program is no part of a predicate")
    }
    return expression.operandOfPredicate
  }
  convenience init(predicateOperand operand: PredicateOperand) {
    self.init(_finished: PredicateObjects.expression(operand))
  }
  fileprivate static func operand(_ value: Any) -> PredicateOperand {
    (value as? NSExpression)?.predicateOperand ?? .constant(unwrapped(value))
  }
}

// MARK: Making

@available(*, deprecated, message: "Foundation for Linux calls the class deprecated; this member works")
extension NSExpression {
  /// Creates an expression from a format string and the values for its placeholders. The program stops if the format
  /// has an error.
  ///
  /// ```swift
  /// NSExpression(format: "(3 + 4) * %d", 2).expressionValue(with: nil, context: nil)  // 14
  /// ```
  ///
  /// - Parameters:
  ///   - expressionFormat: the format, as a side of a comparison in that of a predicate. It may have no functions.
  ///   - args: the values for the placeholders.
  public convenience init(format expressionFormat: String, _ args: Any?...) {
    self.init(predicateOperand: PredicateParser.parseOperand(expressionFormat, args))
  }
  /// Creates an expression from a format string and a list of the values for its placeholders.
  public convenience init(format expressionFormat: String, argumentArray arguments: [Any]) {
    self.init(predicateOperand: PredicateParser.parseOperand(expressionFormat, arguments))
  }
  /// Creates an expression whose value is constant.
  public convenience init(forConstantValue obj: Any?) {
    self.init(predicateOperand: .constant(obj.flatMap(unwrapped)))
  }
  /// Returns the expression whose value is the object for which it is evaluated.
  public class func expressionForEvaluatedObject() -> NSExpression { NSExpression(predicateOperand: .object) }
  /// Creates an expression with the value of a variable.
  ///
  /// - Parameter string: the variable's name, without the dollar sign.
  public convenience init(forVariable string: String) { self.init(predicateOperand: .variable(string)) }
  /// Creates an expression with the value at a key path of the object for which it is evaluated.
  public convenience init(forKeyPath keyPath: String) {
    self.init(predicateOperand: .path(.object, keyPath.split(separator: ".").map { String($0) }))
  }
  /// Creates an expression with a list of values, which are expressions or constant.
  public convenience init(forAggregate subexpressions: [Any]) {
    self.init(predicateOperand: .list(subexpressions.map { NSExpression.operand($0) }))
  }
  /// Creates an expression with the result of a function. Only `add:to:`, `from:subtract:`, `multiply:by:` and
  /// `divide:by:` exist: other names stop the program.
  ///
  /// - Parameters:
  ///   - name: the function.
  ///   - parameters: the two arguments, which are expressions or constant.
  public convenience init(forFunction name: String, arguments parameters: [Any]) {
    let all: [PredicateOperand.Operator] = [.add, .subtract, .multiply, .divide]
    guard let operation = all.first(where: { $0.function == name }), parameters.count == 2 else {
      fatalError("NSExpression: the function \(name) with \(parameters.count) arguments does not exist on Linux")
    }
    let operands = parameters.map { NSExpression.operand($0) }
    self.init(predicateOperand: .arithmetic(operands[0], [(operation, operands[1])]))
  }
}

// MARK: Parts

@available(*, deprecated, message: "Foundation for Linux calls the class deprecated; this member works")
extension NSExpression {
  /// The kind of the expression: a constant value, the evaluated object, a variable, a key path of the evaluated object,
  /// a list (`aggregate`), or a function. A key path of anything else, such as `$NAME.count`, is a function.
  public var expressionType: ExpressionType {
    switch predicateOperand {
    case .constant: .constantValue
    case .object: .evaluatedObject
    case .variable: .variable
    case .path(.object, _): .keyPath
    case .list: .aggregate
    case .path, .element, .arithmetic: .function
    }
  }

  private func wrongKind(_ member: String) -> Never {
    fatalError("NSExpression: the expression '\(self)' has no \(member)")
  }

  /// The value of a constant expression. Of other expressions it stops the program.
  public var constantValue: Any? {
    guard case .constant(let value) = predicateOperand else { wrongKind("constant value") }
    return value
  }
  /// The key path of an expression with one. Of other expressions it stops the program.
  public var keyPath: String {
    guard case .path(_, let keys) = predicateOperand else { wrongKind("key path") }
    return keys.joined(separator: ".")
  }
  /// The name of a variable, without the dollar sign. Of other expressions it stops the program.
  public var variable: String {
    guard case .variable(let name) = predicateOperand else { wrongKind("variable") }
    return name
  }
  /// The elements of a list: an array of expressions. Of other expressions it stops the program.
  public var collection: Any {
    guard case .list(let elements) = predicateOperand else { wrongKind("collection") }
    return elements.map { NSExpression(predicateOperand: $0) }
  }
  /// The name of a function: `add:to:`, `from:subtract:`, `multiply:by:`, `divide:by:`, `objectFrom:withIndex:` or
  /// `valueForKeyPath:`. Of other expressions it stops the program.
  public var function: String {
    switch predicateOperand {
    case .arithmetic(_, let others): others[others.count - 1].operation.function
    case .element: "objectFrom:withIndex:"
    case .path: "valueForKeyPath:"
    default: wrongKind("function")
    }
  }
  /// The arguments of a function. Of other expressions it stops the program.
  public var arguments: [NSExpression]? {
    let operands: [PredicateOperand] =
      switch predicateOperand {
      case .arithmetic(let first, let others) where others.count == 1: [first, others[0].operand]
      case .arithmetic(let first, let others):
        [.arithmetic(first, Array(others.dropLast())), others[others.count - 1].operand]
      case .element(let operand, .number(let index)): [operand, index]
      case .element(let operand, .first): [operand, .constant("FIRST")]
      case .element(let operand, .last): [operand, .constant("LAST")]
      case .element(let operand, .size): [operand, .constant("SIZE")]
      case .path(_, let keys): [.path(.object, keys)]
      default: wrongKind("arguments")
      }
    return operands.map { NSExpression(predicateOperand: $0) }
  }
  /// The expression that has the key path of an expression. Of other expressions it stops the program.
  public var operand: NSExpression {
    guard case .path(let start, _) = predicateOperand else { wrongKind("operand") }
    return NSExpression(predicateOperand: start)
  }

  /// Returns the value of the expression.
  ///
  /// - Parameters:
  ///   - object: the evaluated object.
  ///   - context: the values of variables, by their names.
  public func expressionValue(with object: Any?, context: NSMutableDictionary?) -> Any? {
    let value = predicateOperand.value(PredicateScope(object, context as? [String: Any]))
    guard let value, case .arithmetic = predicateOperand else { return value }
    // Programs cast the result to various types of numbers.
    switch value {
    case let whole as Int: return NSNumber(value: whole)
    case let real as Double: return NSNumber(value: real)
    default: return value
    }
  }
}
