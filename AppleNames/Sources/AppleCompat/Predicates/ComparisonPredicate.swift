import Foundation

/// A predicate that compares the values of two expressions. ``PredicateObjects`` makes it.
@available(*, deprecated)
final class ComparisonPredicate: NSComparisonPredicate, PredicateTexts {
  final var content: ComparisonContent?
  private var comparison: PredicateComparison { content!.comparison }

  override func copy(with zone: NSZone? = nil) -> Any { self }
  override func isEqual(_ object: Any?) -> Bool {
    (object as? ComparisonPredicate).map { comparison.isSame(as: $0.comparison) } ?? false
  }
  override var hash: Int { comparison.hash }
  override var predicateFormat: String { comparison.text }
  override var description: String { comparison.text }
  var text: String { comparison.text }
  func substituting(_ values: [String: Any]) -> NSPredicate {
    PredicateObjects.predicate(comparison.substituting(values))
  }
}

@available(*, deprecated, message: "Foundation for Linux calls the class deprecated; this member works")
extension NSComparisonPredicate {
  /// Creates a predicate that compares the values of two expressions. The program stops if the pattern of an operator
  /// `LIKE` or `MATCHES` is no regular expression.
  ///
  /// - Parameters:
  ///   - lhs: the left expression.
  ///   - rhs: the right expression.
  ///   - modifier: whether the left value is a collection, of which any element or all must satisfy the comparison.
  ///   - type: the operator.
  ///   - options: whether texts are compared without regard to case and diacritics.
  public convenience init(
    leftExpression lhs: NSExpression, rightExpression rhs: NSExpression, modifier: Modifier, type: Operator,
    options: Options
  ) {
    let comparison = PredicateComparison(
      quantifier: modifier.quantifier, relation: type.relation, options: options.ofTexts, left: lhs.predicateOperand,
      right: rhs.predicateOperand)
    guard let comparison else { fatalError("NSComparisonPredicate: the pattern is no regular expression: \(rhs)") }
    self.init(_finished: PredicateObjects.predicate(comparison))
  }

  private var comparison: PredicateComparison {
    guard let content = (self as? ComparisonPredicate)?.content else {
      fatalError("NSComparisonPredicate: a subclass of a program has no expressions")
    }
    return content.comparison
  }

  /// The expression on the left.
  public var leftExpression: NSExpression { NSExpression(predicateOperand: comparison.left) }
  /// The expression on the right.
  public var rightExpression: NSExpression { NSExpression(predicateOperand: comparison.right) }
  /// The operator.
  public var predicateOperatorType: Operator { Operator(comparison.relation) }
  /// Whether any element or all of a collection must satisfy the comparison. A comparison with `NONE` is one with `any`
  /// in a compound predicate that negates it.
  public var comparisonPredicateModifier: Modifier { Modifier(comparison.quantifier) }
  /// Whether texts are compared without regard to case and diacritics.
  public var options: Options { Options(ofTexts: comparison.options) }
}

@available(*, deprecated)
extension NSComparisonPredicate.Operator {
  private static let relations: [(Self, PredicateComparison.Relation)] = [
    (.lessThan, .less), (.lessThanOrEqualTo, .lessOrEqual), (.greaterThan, .greater),
    (.greaterThanOrEqualTo, .greaterOrEqual), (.equalTo, .equal), (.notEqualTo, .unequal), (.matches, .matches),
    (.like, .like), (.beginsWith, .begins), (.endsWith, .ends), (.in, .contained), (.contains, .contains),
    (.between, .between),
  ]
  fileprivate var relation: PredicateComparison.Relation { Self.relations.first { $0.0 == self }!.1 }
  fileprivate init(_ relation: PredicateComparison.Relation) { self = Self.relations.first { $0.1 == relation }!.0 }
}

@available(*, deprecated)
extension NSComparisonPredicate.Modifier {
  fileprivate var quantifier: PredicateComparison.Quantifier {
    switch self {
    case .direct: .one
    case .any: .any
    case .all: .all
    }
  }
  fileprivate init(_ quantifier: PredicateComparison.Quantifier) {
    self =
      switch quantifier {
      case .one: .direct
      case .any: .any
      case .all: .all
      }
  }
}

@available(*, deprecated)
extension NSComparisonPredicate.Options {
  fileprivate var ofTexts: String.CompareOptions {
    var options: String.CompareOptions = []
    if contains(.caseInsensitive) { options.insert(.caseInsensitive) }
    if contains(.diacriticInsensitive) { options.insert(.diacriticInsensitive) }
    return options
  }
  fileprivate init(ofTexts options: String.CompareOptions) {
    self = []
    if options.contains(.caseInsensitive) { insert(.caseInsensitive) }
    if options.contains(.diacriticInsensitive) { insert(.diacriticInsensitive) }
  }
}
