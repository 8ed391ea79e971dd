/// An error in the format string of a predicate.
struct PredicateError: Error {
  /// The problem, as a sentence without a full stop.
  let problem: String
  /// The number of characters before the place of the error.
  let place: Int

  /// The message for developers.
  func message(_ format: String) -> String {
    "NSPredicate: \(problem), at character \(place + 1) of the format \"\(format)\""
  }
}
