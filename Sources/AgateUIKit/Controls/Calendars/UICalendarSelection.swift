import Agate

/// The days that are selected in a ``UICalendarView``. Use a subclass: ``UICalendarSelectionSingleDate``,
/// ``UICalendarSelectionMultiDate`` or ``UICalendarSelectionWeekOfYear``.
open class UICalendarSelection: NSObject {
  /// The view whose days are selected.
  final weak var view: UICalendarView?

  override init() { super.init() }

  /// Asks the delegate again which dates can be selected. Dates stay selected even if they can no longer be selected.
  open func updateSelectableDates() { view?.selectionDidChange() }

  /// Returns whether a day is selected.
  func isSelected(_ day: Date, _ calendar: Calendar) -> Bool { false }
  /// Returns whether the user can select a day.
  func canSelect(_ components: DateComponents) -> Bool { true }
  /// Called when the user taps a day that can be selected. A new selection calls ``UICalendarView/selectionDidChange()``.
  func userTaps(_ components: DateComponents, _ day: Date, _ calendar: Calendar) {}
}
