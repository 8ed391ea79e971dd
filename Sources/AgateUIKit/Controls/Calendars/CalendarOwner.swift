import Agate

/// The object that determines the days of a calendar, and is notified of the user's choices.
protocol CalendarOwner: AnyObject {
  /// Returns whether a day is shown as selected.
  func isSelected(_ day: Date) -> Bool
  /// Returns whether the user can choose a day. Other days are grey.
  func canChoose(_ day: Date) -> Bool
  /// Called when the user taps a day that can be chosen.
  func choose(_ day: Date)
  /// Returns the view below a day. The default returns nil.
  func decoration(of day: Date) -> UIView?
  /// Called when the user turns to another month. The default does nothing.
  ///
  /// - Parameters:
  ///   - old: the month that was shown before.
  ///   - new: the month that is shown now.
  ///   - byWheels: whether the user has chosen the month with the wheels for months and years.
  func monthDidChange(from old: Date, to new: Date, byWheels: Bool)
}

extension CalendarOwner {
  func decoration(of day: Date) -> UIView? { nil }
  func monthDidChange(from old: Date, to new: Date, byWheels: Bool) {}
}
