import Foundation

extension NSDate {
  /// Returns a date object that is a number of seconds later. Foundation for Linux returns a `Date`, which Swift prefers
  /// where both fit.
  @_disfavoredOverload
  public func addingTimeInterval(_ interval: TimeInterval) -> NSDate {
    NSDate(timeIntervalSinceReferenceDate: timeIntervalSinceReferenceDate + interval)
  }
}
