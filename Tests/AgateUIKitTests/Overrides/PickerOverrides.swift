import Agate
import AgateUIKit

/// Overrides members of pickers that can be overridden on Apple's systems. The classes of this file compile only if
/// these members are declared in the class bodies.
class UIPickerViewOverrides: UIPickerView {
  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override var dataSource: (any UIPickerViewDataSource)? { didSet {} }
  override var delegate: (any UIPickerViewDelegate)? { didSet {} }
  override var showsSelectionIndicator: Bool { didSet {} }
  override var numberOfComponents: Int { super.numberOfComponents }
  override func numberOfRows(inComponent component: Int) -> Int { super.numberOfRows(inComponent: component) }
  override func rowSize(forComponent component: Int) -> CGSize { super.rowSize(forComponent: component) }
  override func view(forRow row: Int, forComponent component: Int) -> UIView? {
    super.view(forRow: row, forComponent: component)
  }
  override func reloadAllComponents() { super.reloadAllComponents() }
  override func reloadComponent(_ component: Int) { super.reloadComponent(component) }
  override func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    super.selectRow(row, inComponent: component, animated: animated)
  }
  override func selectedRow(inComponent component: Int) -> Int { super.selectedRow(inComponent: component) }
  override var intrinsicContentSize: CGSize { super.intrinsicContentSize }
  override func layoutSubviews() { super.layoutSubviews() }
}

class UIDatePickerOverrides: UIDatePicker {
  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override var datePickerMode: UIDatePicker.Mode { didSet {} }
  override var locale: Locale? { didSet {} }
  override var calendar: Calendar! { didSet {} }
  override var timeZone: TimeZone? { didSet {} }
  override var date: Date { didSet {} }
  override var minimumDate: Date? { didSet {} }
  override var maximumDate: Date? { didSet {} }
  override var countDownDuration: TimeInterval { didSet {} }
  override var minuteInterval: Int { didSet {} }
  override var roundsToMinuteInterval: Bool { didSet {} }
  override var preferredDatePickerStyle: UIDatePickerStyle { didSet {} }
  override var datePickerStyle: UIDatePickerStyle { super.datePickerStyle }
  override func setDate(_ date: Date, animated: Bool) { super.setDate(date, animated: animated) }
}

class UICalendarViewOverrides: UICalendarView {
  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override var delegate: (any UICalendarViewDelegate)? { didSet {} }
  override var selectionBehavior: UICalendarSelection? { didSet {} }
  override var locale: Locale { didSet {} }
  override var calendar: Calendar { didSet {} }
  override var timeZone: TimeZone? { didSet {} }
  override var fontDesign: UIFontDescriptor.SystemDesign { didSet {} }
  override var availableDateRange: DateInterval { didSet {} }
  override var visibleDateComponents: DateComponents { didSet {} }
  override var wantsDateDecorations: Bool { didSet {} }
  override func setVisibleDateComponents(_ dateComponents: DateComponents, animated: Bool) {
    super.setVisibleDateComponents(dateComponents, animated: animated)
  }
  override func reloadDecorations(forDateComponents dates: [DateComponents], animated: Bool) {
    super.reloadDecorations(forDateComponents: dates, animated: animated)
  }
}

class UICalendarSelectionOverrides: UICalendarSelectionSingleDate {
  override init(delegate: (any UICalendarSelectionSingleDateDelegate)?) { super.init(delegate: delegate) }
  override var delegate: (any UICalendarSelectionSingleDateDelegate)? { super.delegate }
  override var selectedDate: DateComponents? { didSet {} }
  override func setSelected(_ selectedDate: DateComponents?, animated: Bool) {
    super.setSelected(selectedDate, animated: animated)
  }
  override func updateSelectableDates() { super.updateSelectableDates() }
}
