import Foundation

// Foundation has predicates on Linux, but reads no format strings. Its own initialisers with these names are unavailable.
extension NSPredicate {
  /// Creates a predicate from a format string and the values for its placeholders.
  ///
  /// ```swift
  /// let isMail = NSPredicate(format: "SELF MATCHES %@", "[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,}")
  /// isMail.evaluate(with: "someone@example.org")  // true
  /// let isGrown = NSPredicate(format: "age >= %d AND name BEGINSWITH[cd] %@", 18, "a")
  /// isGrown.evaluate(with: ["age": 20, "name": "Álvaro"] as [String: Any])  // true
  /// ```
  ///
  /// The format may have comparisons with `=`, `==`, `!=`, `<>`, `<`, `<=`, `>`, `>=`, `BETWEEN`, `IN`, `CONTAINS`,
  /// `BEGINSWITH`, `ENDSWITH`, `LIKE` and `MATCHES`, of which those of texts may have the options `[c]` and `[d]`; the
  /// words `ANY`, `SOME`, `ALL` and `NONE` before a comparison with a collection; `AND`, `OR`, `NOT` and parentheses;
  /// key paths, with collection operators such as `@count`; `SELF`, numbers, texts, lists in braces, `TRUE`, `FALSE`,
  /// `NULL`, `TRUEPREDICATE`, `FALSEPREDICATE`; the operators `+`, `-`, `*` and `/`; indexes in brackets; variables such
  /// as `$NAME`; and the placeholders `%@`, `%K` and those of numbers, such as `%d` and `%f`. Words are written in any
  /// case. It may have no functions, subqueries or casts.
  ///
  /// Keys are those of dictionaries, of `value(forKey:)`, and the names of stored properties of objects and structures.
  /// Comparisons with `<`, `<=`, `>`, `>=` and `BETWEEN` are false if a value is missing, or if the values have different
  /// types.
  ///
  /// The predicate is an `NSComparisonPredicate` with two expressions, or an `NSCompoundPredicate` of other predicates.
  ///
  /// The program stops if the format or a regular expression in it has an error. The message names its place in the
  /// format. It stops, too, when the predicate is evaluated, if a key does not exist, if a variable has no value, if `ANY`,
  /// `ALL`, `NONE`, `IN`, `CONTAINS`, `BETWEEN` or an index has a value that is no collection, or if a regular expression
  /// that is the value of a key has an error.
  ///
  /// - Parameters:
  ///   - predicateFormat: the format string.
  ///   - args: the values for the placeholders. A text for `%K` is a key path.
  public convenience init(format predicateFormat: String, _ args: Any?...) {
    self.init(_finished: PredicateObjects.predicate(PredicateParser.parse(predicateFormat, args)))
  }

  /// Creates a predicate from a format string and a list of the values for its placeholders.
  ///
  /// - Parameters:
  ///   - predicateFormat: the format string, as that of `init(format:_:)`.
  ///   - arguments: the values for the placeholders; nil for none.
  public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
    self.init(_finished: PredicateObjects.predicate(PredicateParser.parse(predicateFormat, arguments ?? [])))
  }

  /// Returns a predicate that has values instead of variables such as `$NAME`.
  ///
  /// - Parameter variables: the values by the names of the variables, without the dollar sign.
  public func withSubstitutionVariables(_ variables: [String: Any]) -> NSPredicate {
    if let predicate = self as? any PredicateTexts { return predicate.substituting(variables) }
    return NSPredicate(block: { object, others in
      self.evaluate(with: object, substitutionVariables: (others ?? [:]).merging(variables) { $1 })
    })
  }
}

/// The object for which a predicate is evaluated, and the values of its variables.
struct PredicateScope {
  let object: Any?
  let variables: [String: Any]

  init(_ object: Any?, _ variables: [String: Any]?) {
    (self.object, self.variables) = (object.flatMap(unwrapped), variables ?? [:])
  }
}
