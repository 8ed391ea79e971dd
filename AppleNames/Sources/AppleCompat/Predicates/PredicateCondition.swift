import Foundation

/// A condition of a predicate.
indirect enum PredicateCondition {
  case constant(Bool)
  case not(PredicateCondition)
  case and([PredicateCondition])
  case or([PredicateCondition])
  case comparison(PredicateComparison)

  func isTrue(_ scope: PredicateScope) -> Bool {
    switch self {
    case .constant(let value): value
    case .not(let condition): !condition.isTrue(scope)
    case .and(let conditions): conditions.allSatisfy { $0.isTrue(scope) }
    case .or(let conditions): conditions.contains { $0.isTrue(scope) }
    case .comparison(let comparison): comparison.isTrue(scope)
    }
  }
}

/// A value in the format string of a predicate.
indirect enum PredicateOperand {
  enum Operator { case add, subtract, multiply, divide }
  enum Index {
    case first, last, size
    case number(PredicateOperand)
  }

  case constant(Any?)
  /// The object for which the predicate is evaluated.
  case object
  case variable(String)
  case path(PredicateOperand, [String])
  case list([PredicateOperand])
  case element(PredicateOperand, Index)
  /// A value and others that are combined with it, from left to right.
  case arithmetic(PredicateOperand, [(operation: Operator, operand: PredicateOperand)])

  func value(_ scope: PredicateScope) -> Any? {
    switch self {
    case .constant(let value): return value
    case .object: return scope.object
    case .variable(let name):
      guard let value = scope.variables[name] else {
        fatalError("NSPredicate: the variable '$\(name)' has no value")
      }
      return unwrapped(value)
    case .path(let start, let keys): return PredicateValue.value(keys[...], of: start.value(scope))
    case .list(let elements): return elements.map { $0.value(scope) ?? NSNull() }
    case .element(let operand, let index):
      return operand.value(scope).flatMap { Self.element(index, of: $0, scope) }
    case .arithmetic(let first, let others):
      var result = first.value(scope)
      for (operation, operand) in others {
        guard let a = result.flatMap(PredicateNumber.init),
          let b = operand.value(scope).flatMap(PredicateNumber.init)
        else { return nil }
        result = a.combined(b, operation)
      }
      return result
    }
  }

  private static func element(_ index: Index, of value: Any, _ scope: PredicateScope) -> Any? {
    if case .number(let operand) = index, let key = operand.value(scope).flatMap(PredicateValue.text) {
      return PredicateValue.value([key], of: value)
    }
    guard let elements = PredicateValue.elements(value) else {
      fatalError("NSPredicate: a value of the type \(type(of: value)) has no elements")
    }
    switch index {
    case .first: return elements.first.flatMap(unwrapped)
    case .last: return elements.last.flatMap(unwrapped)
    case .size: return elements.count
    case .number(let operand):
      guard case .whole(let number)? = operand.value(scope).flatMap(PredicateNumber.init),
        elements.indices.contains(number)
      else { return nil }
      return unwrapped(elements[number])
    }
  }
}

/// A number in a comparison.
enum PredicateNumber {
  case whole(Int)
  case real(Double)

  /// Nil if a value is no number.
  init?(_ value: Any) {
    switch value {
    case let value as NSNumber:
      let real = value.doubleValue, whole = value.intValue
      self = Double(whole) == real ? .whole(whole) : .real(real)
    case let value as Bool: self = .whole(value ? 1 : 0)
    case let value as any BinaryInteger: self = Int(exactly: value).map { .whole($0) } ?? .real(Double(value))
    case let value as any BinaryFloatingPoint: self = .real(Double(value))
    case let value as Decimal: self = .real(NSDecimalNumber(decimal: value).doubleValue)
    default: return nil
    }
  }

  var double: Double {
    switch self {
    case .whole(let value): Double(value)
    case .real(let value): value
    }
  }

  func compare(_ other: PredicateNumber) -> ComparisonResult? {
    if case (.whole(let a), .whole(let b)) = (self, other) {
      return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
    }
    let (a, b) = (double, other.double)
    return a < b ? .orderedAscending : a > b ? .orderedDescending : a == b ? .orderedSame : nil
  }

  /// Returns the result of an operation; whole numbers give a whole number, unless it would be too large.
  func combined(_ other: PredicateNumber, _ operation: PredicateOperand.Operator) -> Any {
    if case (.whole(let a), .whole(let b)) = (self, other) {
      let (result, isBeyond) =
        switch operation {
        case .add: a.addingReportingOverflow(b)
        case .subtract: a.subtractingReportingOverflow(b)
        case .multiply: a.multipliedReportingOverflow(by: b)
        case .divide: a.dividedReportingOverflow(by: b)
        }
      if !isBeyond { return result }
    }
    let (a, b) = (double, other.double)
    return switch operation {
    case .add: a + b
    case .subtract: a - b
    case .multiply: a * b
    case .divide: a / b
    }
  }
}
