import Agate

/// The days of a date picker's calendar.
extension UIDatePicker: CalendarOwner {
  final func isSelected(_ day: Date) -> Bool { texts.calendar.isDate(day, inSameDayAs: date) }
  final func canChoose(_ day: Date) -> Bool { texts.calendar.isPart(.day, of: day, within: limits) }
  final func choose(_ day: Date) {
    if let new = texts.calendar.date(date, on: day) { userChooses(.date(new)) }
  }
  /// Moves the date to a month that the user has chosen with wheels.
  final func monthDidChange(from old: Date, to new: Date, byWheels: Bool) {
    if byWheels, let moved = texts.calendar.date(date, in: new) { userChooses(.date(moved)) }
  }
}
