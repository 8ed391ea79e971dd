import Agate

/// The selection of a week in a ``UICalendarView``. A tap on a day selects its week, and a tap on the selected week
/// deselects it if the delegate permits the selection of no week.
open class UICalendarSelectionWeekOfYear: UICalendarSelection {
  /// The delegate, which the selection does not retain.
  open private(set) weak var delegate: (any UICalendarSelectionWeekOfYearDelegate)?
  /// The selected week, as components with a calendar, a week and its year; nil if none is selected. The default is nil.
  /// The delegate is not notified of a change by the program.
  open var selectedWeekOfYear: DateComponents? { didSet { view?.selectionDidChange() } }
  /// Selects a week. The change is never animated, even if `animated` is true.
  open func setSelectedWeekOfYear(_ selectedWeekOfYear: DateComponents?, animated: Bool) {
    self.selectedWeekOfYear = selectedWeekOfYear
  }

  /// Creates a selection of no week.
  public init(delegate: (any UICalendarSelectionWeekOfYearDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  private func week(_ day: Date, _ calendar: Calendar) -> DateComponents {
    calendar.dateComponents([.calendar, .weekOfYear, .yearForWeekOfYear], from: day)
  }

  override func isSelected(_ day: Date, _ calendar: Calendar) -> Bool {
    guard let selected = selectedWeekOfYear, let first = calendar.date(of: selected) else { return false }
    return calendar.isDate(first, equalTo: day, toGranularity: .weekOfYear)
  }
  override func canSelect(_ components: DateComponents) -> Bool {
    guard let delegate, let day = components.date, let calendar = components.calendar else { return true }
    return delegate.week(ofYearSelection: self, canSelectWeekOfYear: week(day, calendar))
  }
  override func userTaps(_ components: DateComponents, _ day: Date, _ calendar: Calendar) {
    let isOn = isSelected(day, calendar)
    if isOn, delegate?.week(ofYearSelection: self, canSelectWeekOfYear: nil) == false { return }
    let new = isOn ? nil : week(day, calendar)
    selectedWeekOfYear = new
    delegate?.week(ofYearSelection: self, didSelectWeekOfYear: new)
  }
}

/// The delegate of a ``UICalendarSelectionWeekOfYear``.
public protocol UICalendarSelectionWeekOfYearDelegate: NSObjectProtocol {
  /// Called after the user has selected a week. The components are nil if the user has deselected the week.
  func week(
    ofYearSelection selection: UICalendarSelectionWeekOfYear,
    didSelectWeekOfYear weekOfYearComponents: DateComponents?)
  /// Returns whether the user can select a week. The days of other weeks are grey. The components are nil if the user
  /// wants to deselect the week. The default returns true. In UIKit, the method is optional.
  func week(
    ofYearSelection selection: UICalendarSelectionWeekOfYear,
    canSelectWeekOfYear weekOfYearComponents: DateComponents?
  ) -> Bool
}

extension UICalendarSelectionWeekOfYearDelegate {
  public func week(
    ofYearSelection selection: UICalendarSelectionWeekOfYear,
    canSelectWeekOfYear weekOfYearComponents: DateComponents?
  ) -> Bool { true }
}
