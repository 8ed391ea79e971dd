import Agate

/// The selection of several days in a ``UICalendarView``. A tap on a day selects or deselects it.
open class UICalendarSelectionMultiDate: UICalendarSelection {
  /// The delegate, which the selection does not retain.
  open private(set) weak var delegate: (any UICalendarSelectionMultiDateDelegate)?
  /// The selected days, in the order in which they were selected. The default is empty. The delegate is not notified of
  /// a change by the program.
  open var selectedDates: [DateComponents] = [] {
    didSet {
      days = nil
      view?.selectionDidChange()
    }
  }
  /// The selected days in a calendar. They are found once for all days of a month, since there may be many.
  private final var days: (calendar: Calendar, set: Set<Date>)?
  /// Selects days. The change is never animated, even if `animated` is true.
  open func setSelectedDates(_ selectedDates: [DateComponents], animated: Bool) { self.selectedDates = selectedDates }

  /// Creates a selection of no day.
  public init(delegate: (any UICalendarSelectionMultiDateDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  override func isSelected(_ day: Date, _ calendar: Calendar) -> Bool {
    if let days, days.calendar == calendar { return days.set.contains(day) }
    let set = Set(selectedDates.compactMap { calendar.day(of: $0) })
    days = (calendar, set)
    return set.contains(day)
  }
  override func canSelect(_ components: DateComponents) -> Bool {
    delegate?.multiDateSelection(self, canSelectDate: components) ?? true
  }
  override func userTaps(_ components: DateComponents, _ day: Date, _ calendar: Calendar) {
    if isSelected(day, calendar) {
      if delegate?.multiDateSelection(self, canDeselectDate: components) == false { return }
      selectedDates.removeAll { calendar.day(of: $0) == day }
      delegate?.multiDateSelection(self, didDeselectDate: components)
    } else {
      selectedDates.append(components)
      delegate?.multiDateSelection(self, didSelectDate: components)
    }
  }
}

/// The delegate of a ``UICalendarSelectionMultiDate``.
public protocol UICalendarSelectionMultiDateDelegate: NSObjectProtocol {
  /// Called after the user has selected a day.
  func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents)
  /// Called after the user has deselected a day.
  func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents)
  /// Returns whether the user can select a day. Other days are grey. The default returns true. In UIKit, the method is
  /// optional.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
  ) -> Bool
  /// Returns whether the user can deselect a day. The default returns true. In UIKit, the method is optional.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
  ) -> Bool
}

extension UICalendarSelectionMultiDateDelegate {
  public func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
  ) -> Bool { true }
  public func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
  ) -> Bool { true }
}
