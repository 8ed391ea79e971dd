import Foundation

/// A comparison of two values in a predicate.
struct PredicateComparison {
  enum Quantifier { case one, any, all }
  enum Relation: String {
    case equal = "==", unequal = "!=", less = "<", lessOrEqual = "<=", greater = ">", greaterOrEqual = ">="
    case between = "BETWEEN", contained = "IN", contains = "CONTAINS"
    case begins = "BEGINSWITH", ends = "ENDSWITH", like = "LIKE", matches = "MATCHES"
  }
  let quantifier: Quantifier
  let relation: Relation
  let options: String.CompareOptions
  let left: PredicateOperand
  let right: PredicateOperand
  /// The regular expression of a pattern that does not depend on the object.
  private let pattern: PredicatePattern?

  /// Returns nil if a pattern is no regular expression.
  init?(
    quantifier: Quantifier, relation: Relation, options: String.CompareOptions, left: PredicateOperand,
    right: PredicateOperand
  ) {
    (self.quantifier, self.relation, self.options) = (quantifier, relation, options)
    (self.left, self.right) = (left, right)
    if relation == .like || relation == .matches, case .constant(let value?) = right,
      let text = PredicateValue.text(value)
    {
      guard let made = PredicatePattern(text, isWildcard: relation == .like, options) else { return nil }
      pattern = made
    } else {
      pattern = nil
    }
  }

  func isTrue(_ scope: PredicateScope) -> Bool {
    let left = left.value(scope), right = right.value(scope)
    if quantifier == .one { return isTrue(left, right) }
    let elements = left.map { left -> [Any] in
      guard let elements = PredicateValue.elements(left) else {
        fatalError("NSPredicate: ANY and ALL need a collection, but found \(type(of: left))")
      }
      return elements
    }
    let values: [Any?] = (elements ?? []).map(unwrapped)
    return switch quantifier {
    case .one, .any: values.contains { isTrue($0, right) }
    case .all: values.allSatisfy { isTrue($0, right) }
    }
  }

  private func isTrue(_ left: Any?, _ right: Any?) -> Bool {
    switch relation {
    case .equal: return PredicateValue.areEqual(left, right, options)
    case .unequal: return !PredicateValue.areEqual(left, right, options)
    case .less: return order(left, right) == .orderedAscending
    case .lessOrEqual: return order(left, right).map { $0 != .orderedDescending } ?? false
    case .greater: return order(left, right) == .orderedDescending
    case .greaterOrEqual: return order(left, right).map { $0 != .orderedAscending } ?? false
    case .between:
      guard let limits = right.flatMap(PredicateValue.elements), limits.count == 2 else {
        fatalError("NSPredicate: BETWEEN needs a list of two values")
      }
      guard let low = order(left, unwrapped(limits[0])), let high = order(left, unwrapped(limits[1])) else {
        return false
      }
      return low != .orderedAscending && high != .orderedDescending
    case .contained: return isContained(left, in: right)
    case .contains: return isContained(right, in: left)
    case .begins, .ends:
      guard let text = left.flatMap(PredicateValue.text), let part = right.flatMap(PredicateValue.text) else {
        return false
      }
      let edge: String.CompareOptions = relation == .begins ? .anchored : [.anchored, .backwards]
      return text.range(of: part, options: options.union(edge)) != nil
    case .like, .matches:
      guard let text = left.flatMap(PredicateValue.text), let given = right.flatMap(PredicateValue.text) else {
        return false
      }
      guard let pattern = pattern ?? PredicatePattern(given, isWildcard: relation == .like, options) else {
        fatalError("NSPredicate: \"\(given)\" is no regular expression")
      }
      return pattern.matches(text)
    }
  }

  private func order(_ left: Any?, _ right: Any?) -> ComparisonResult? {
    guard let left, let right else { return nil }
    return PredicateValue.order(left, right, options)
  }

  /// Returns whether a text contains another one, or a collection contains an element. A dictionary contains its values.
  private func isContained(_ part: Any?, in whole: Any?) -> Bool {
    guard let whole else { return false }
    if let text = PredicateValue.text(whole) {
      guard let part = part.flatMap(PredicateValue.text) else { return false }
      return text.range(of: part, options: options) != nil
    }
    guard let elements = PredicateValue.elements(whole) else {
      fatalError("NSPredicate: a value of the type \(type(of: whole)) contains nothing")
    }
    return elements.contains { PredicateValue.areEqual(part, unwrapped($0), options) }
  }
}

/// The regular expression of an operator `LIKE` or `MATCHES`, which the whole text must match.
struct PredicatePattern {
  private let expression: NSRegularExpression
  private let ignoresDiacritics: Bool

  /// Returns nil if the text is no regular expression.
  ///
  /// - Parameter isWildcard: whether `*` stands for any characters, and `?` for one.
  init?(_ text: String, isWildcard: Bool, _ options: String.CompareOptions) {
    ignoresDiacritics = options.contains(.diacriticInsensitive)
    let folded = ignoresDiacritics ? text.folding(options: .diacriticInsensitive, locale: nil) : text
    let pattern = isWildcard ? PredicatePattern.wildcards(folded) : folded
    var flags: NSRegularExpression.Options = options.contains(.caseInsensitive) ? .caseInsensitive : []
    // Wildcards stand for the ends of lines, too.
    if isWildcard { flags.insert(.dotMatchesLineSeparators) }
    // A pattern such as "a)(b" has a meaning only among other parentheses.
    guard (try? NSRegularExpression(pattern: pattern, options: flags)) != nil,
      let made = try? NSRegularExpression(pattern: "\\A(?:\(pattern))\\z", options: flags)
    else { return nil }
    expression = made
  }

  private static func wildcards(_ text: String) -> String {
    var pattern = "", isEscaped = false
    for character in text {
      if !isEscaped, character == "\\" {
        isEscaped = true
        continue
      }
      switch character {
      case "*" where !isEscaped: pattern += ".*"
      case "?" where !isEscaped: pattern += "."
      default: pattern += NSRegularExpression.escapedPattern(for: String(character))
      }
      isEscaped = false
    }
    return pattern
  }

  func matches(_ text: String) -> Bool {
    let text = ignoresDiacritics ? text.folding(options: .diacriticInsensitive, locale: nil) : text
    return expression.firstMatch(in: text, range: NSRange(location: 0, length: text.utf16.count)) != nil
  }
}
