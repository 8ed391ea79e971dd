import Agate

/// The object whose date or duration wheels show.
protocol DateWheelsOwner: AnyObject {
  var date: Date { get }
  var countDownDuration: TimeInterval { get }
  /// The dates that the user can select; nil if there is no limit.
  var limits: ClosedRange<Date>? { get }
  /// Called when the user has turned a wheel. The object then shows its date or duration again.
  func userChooses(_ choice: DateChoice)
}

/// A date, or a duration in seconds.
enum DateChoice {
  case date(Date)
  case duration(TimeInterval)
}
