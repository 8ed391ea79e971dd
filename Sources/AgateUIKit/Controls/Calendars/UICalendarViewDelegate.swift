import Agate

/// The delegate of a ``UICalendarView``. In UIKit, all methods are optional.
public protocol UICalendarViewDelegate: NSObjectProtocol {
  /// Returns the decoration of a day; nil for none. The default returns nil.
  ///
  /// - Parameters:
  ///   - calendarView: the view.
  ///   - dateComponents: the calendar, the era, the year, the month and the day.
  func calendarView(
    _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration?
  /// Called after the user has turned to another month. The default does nothing.
  ///
  /// - Parameters:
  ///   - calendarView: the view.
  ///   - previousDateComponents: the value of ``UICalendarView/visibleDateComponents`` before the change.
  func calendarView(
    _ calendarView: UICalendarView, didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents)
}

extension UICalendarViewDelegate {
  public func calendarView(
    _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration? { nil }
  public func calendarView(
    _ calendarView: UICalendarView, didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
  ) {}
}
