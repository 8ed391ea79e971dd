import Foundation

/// A predicate that was made from a format string.
protocol PredicateTexts: NSPredicate {
  /// The predicate as a format string.
  var text: String { get }
  /// Returns the predicate with values instead of variables.
  func substituting(_ values: [String: Any]) -> NSPredicate
}

/// Predicates that are combined. Foundation's own class makes copies that are always false, and calls all of its objects
/// equal.
final class CompoundPredicate: NSCompoundPredicate, PredicateTexts {
  override func copy(with zone: NSZone? = nil) -> Any {
    CompoundPredicate(type: compoundPredicateType, subpredicates: subpredicates)
  }
  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSCompoundPredicate else { return false }
    return compoundPredicateType == other.compoundPredicateType && subpredicates == other.subpredicates
  }
  override var hash: Int { subpredicates.hashValue }
  @available(*, deprecated) override var predicateFormat: String { text }
  override var description: String { text }

  var text: String {
    let texts = subpredicates.map { predicate in
      predicate is NSCompoundPredicate ? "(\(predicate.formatText))" : predicate.formatText
    }
    return switch compoundPredicateType {
    case .not: "NOT " + texts.joined()
    case .and: texts.isEmpty ? "TRUEPREDICATE" : texts.joined(separator: " AND ")
    case .or: texts.isEmpty ? "FALSEPREDICATE" : texts.joined(separator: " OR ")
    }
  }
  func substituting(_ values: [String: Any]) -> NSPredicate {
    CompoundPredicate(
      type: compoundPredicateType, subpredicates: subpredicates.map { $0.withSubstitutionVariables(values) })
  }
}

/// Gets the formats of Foundation's predicates, which it calls deprecated.
private protocol PredicateFormatReading { static func format(_ predicate: NSPredicate) -> String }
private enum PredicateFormats {}
@available(*, deprecated)
extension PredicateFormats: PredicateFormatReading {
  static func format(_ predicate: NSPredicate) -> String { predicate.predicateFormat }
}
extension NSPredicate {
  fileprivate var formatText: String {
    if let predicate = self as? any PredicateTexts { return predicate.text }
    return (PredicateFormats.self as Any as! any PredicateFormatReading.Type).format(self)
  }
}
