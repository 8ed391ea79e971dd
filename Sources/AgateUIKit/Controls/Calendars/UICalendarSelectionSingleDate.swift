import Agate

/// The selection of one day in a ``UICalendarView``. A tap on another day selects it, and a tap on the selected day
/// deselects it if the delegate permits the selection of no date.
open class UICalendarSelectionSingleDate: UICalendarSelection {
  /// The delegate, which the selection does not retain.
  open private(set) weak var delegate: (any UICalendarSelectionSingleDateDelegate)?
  /// The selected day; nil if none is selected. The default is nil. The delegate is not notified of a change by the
  /// program.
  open var selectedDate: DateComponents? { didSet { view?.selectionDidChange() } }
  /// Selects a day. The change is never animated, even if `animated` is true.
  open func setSelected(_ selectedDate: DateComponents?, animated: Bool) { self.selectedDate = selectedDate }

  /// Creates a selection of no day.
  public init(delegate: (any UICalendarSelectionSingleDateDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  override func isSelected(_ day: Date, _ calendar: Calendar) -> Bool {
    selectedDate.flatMap { calendar.day(of: $0) } == day
  }
  override func canSelect(_ components: DateComponents) -> Bool {
    delegate?.dateSelection(self, canSelectDate: components) ?? true
  }
  override func userTaps(_ components: DateComponents, _ day: Date, _ calendar: Calendar) {
    let isOn = isSelected(day, calendar)
    if isOn, delegate?.dateSelection(self, canSelectDate: nil) == false { return }
    let new = isOn ? nil : components
    selectedDate = new
    delegate?.dateSelection(self, didSelectDate: new)
  }
}

/// The delegate of a ``UICalendarSelectionSingleDate``.
public protocol UICalendarSelectionSingleDateDelegate: NSObjectProtocol {
  /// Called after the user has selected a day. The components are nil if the user has deselected the day.
  func dateSelection(_ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?)
  /// Returns whether the user can select a day. Other days are grey. The components are nil if the user wants to deselect
  /// the day. The default returns true. In UIKit, the method is optional.
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
  ) -> Bool
}

extension UICalendarSelectionSingleDateDelegate {
  public func dateSelection(
    _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
  ) -> Bool { true }
}
