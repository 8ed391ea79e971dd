import Foundation

// Foundation for Linux has the classes NSComparisonPredicate and NSExpression, but calls them deprecated, and all their
// initialisers and members unavailable. An extension's members with the same names are found in their place. Everything
// here that names the classes is deprecated, too, because the compiler then does not warn of the use of the classes.

/// A type that makes objects of classes that are deprecated.
private protocol PredicateMaking {
  static func predicate(_ comparison: PredicateComparison) -> NSPredicate
  static func expression(_ operand: PredicateOperand) -> NSObject
}

private enum PredicateMaker {}

/// The objects for the parts of predicates.
enum PredicateObjects {
  // The conformance is deprecated. A cast at run time gets it without a warning.
  nonisolated(unsafe) private static let maker = PredicateMaker.self as Any as! any PredicateMaking.Type

  static func predicate(_ comparison: PredicateComparison) -> NSPredicate { maker.predicate(comparison) }
  /// Returns an `NSExpression`.
  static func expression(_ operand: PredicateOperand) -> NSObject { maker.expression(operand) }
  static func predicate(_ condition: PredicateCondition) -> NSPredicate {
    switch condition {
    case .constant(let value): NSPredicate(value: value)
    case .not(let condition): CompoundPredicate(type: .not, subpredicates: [predicate(condition)])
    case .and(let conditions): CompoundPredicate(type: .and, subpredicates: conditions.map(predicate))
    case .or(let conditions): CompoundPredicate(type: .or, subpredicates: conditions.map(predicate))
    case .comparison(let comparison): predicate(comparison)
    }
  }

  /// Makes an object an object of a class that stores the same. No initialiser of the class can be called.
  fileprivate static func become(_ type: AnyClass, _ object: NSObject) {
    precondition(
      class_getInstanceSize(Swift.type(of: object)) == class_getInstanceSize(type), "\(type) stores other values")
    let place = Unmanaged.passUnretained(object).toOpaque()
    place.storeBytes(of: unsafeBitCast(type, to: UInt.self), as: UInt.self)
  }
}

@available(*, deprecated)
extension PredicateMaker: PredicateMaking {
  static func predicate(_ comparison: PredicateComparison) -> NSPredicate {
    let object = MadePredicate(ComparisonContent(comparison))
    PredicateObjects.become(ComparisonPredicate.self, object)
    return object
  }
  static func expression(_ operand: PredicateOperand) -> NSObject {
    let object = MadeExpression(ExpressionContent(operand))
    PredicateObjects.become(OperandExpression.self, object)
    return object
  }
}

final class ComparisonContent {
  let comparison: PredicateComparison
  init(_ comparison: PredicateComparison) { self.comparison = comparison }
}
/// Stores the same as a ``ComparisonPredicate``, and can be made.
private final class MadePredicate: NSPredicate {
  final let content: ComparisonContent?
  init(_ content: ComparisonContent) {
    self.content = content
    super.init(block: { content.comparison.isTrue(PredicateScope($0, $1)) })
  }
}

final class ExpressionContent {
  let operand: PredicateOperand
  init(_ operand: PredicateOperand) { self.operand = operand }
}
/// Stores the same as an ``OperandExpression``, and can be made.
private final class MadeExpression: NSObject {
  final let content: ExpressionContent?
  init(_ content: ExpressionContent) { self.content = content }
}

/// An initialiser of a class can only take a finished object in a protocol.
protocol PredicateTaking {}
extension PredicateTaking {
  init(_finished object: NSObject) { self = object as! Self }
}
extension NSPredicate: PredicateTaking {}
