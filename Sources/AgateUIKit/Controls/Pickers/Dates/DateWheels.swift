import Agate

/// The content of the wheels of date pickers and calendars: which values their rows have, and which rows show a date.
final class DateWheels: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  private unowned let owner: any DateWheelsOwner
  private(set) var columns: [DateColumn] = []
  private var texts = DateTexts(Locale.current, Calendar.current)
  private var values = DateColumnValues()
  private var widths: [CGFloat] = []

  init(_ owner: any DateWheelsOwner) { self.owner = owner }

  private var isHalved: Bool { columns.contains(.period) }
  private var showsDuration: Bool { columns.contains(.hours) }

  /// Takes over settings.
  func prepare(_ mode: UIDatePicker.Mode, _ texts: DateTexts, interval: Int) {
    self.texts = texts
    (values.calendar, values.interval) = (texts.calendar.continuous, interval)
    columns = DateColumn.columns(of: mode, texts.locale)
    moveMiddle()
  }
  /// Puts the date in the middle of the column of whole days.
  func moveMiddle() {
    values.middleDay = values.calendar.startOfDay(for: owner.date)
    widths = columns.map(width)
  }

  /// Whether the date is too far from the middle of the column of whole days to be shown there.
  var needsMiddle: Bool { columns.contains(.wholeDay) && values.isFar(owner.date) }

  // MARK: Rows and values

  /// Turns the wheels to a date. Wheels that the user turns continue.
  func show(_ date: Date, in picker: UIPickerView, animated: Bool) {
    for (index, column) in columns.enumerated() where !picker.isTurning(index) {
      let shown = picker.selectedRow(inComponent: index)
      if shown < 0 { continue }
      // A wheel without end begins again in its middle, where it shows the same rows.
      let start = values.centred(shown, column)
      if start != shown { picker.selectRow(start, inComponent: index, animated: false) }
      let value = values.value(of: date, owner.countDownDuration, column)
      let wanted = values.row(of: value, column, near: start)
      if wanted != start || !animated { picker.selectRow(wanted, inComponent: index, animated: animated) }
    }
  }

  /// Returns the date that the selected rows show. Fields without a column are those of the owner's date.
  ///
  /// - Parameter changed: the component that the user changed.
  private func date(in picker: UIPickerView, changed: Int) -> Date {
    let date = owner.date
    var chosen: [DateColumn: Int] = [:]
    for (index, column) in columns.enumerated() {
      chosen[column] = values.value(ofRow: picker.selectedRow(inComponent: index), column)
    }
    if columns[changed] == .period, let period = chosen[.period], let hour = chosen[.hour] {
      chosen[.hour] = hour % 12 + period * 12
    }
    return values.date(chosen, from: date) ?? date
  }

  /// The countdown that the selected rows show, in seconds.
  private func duration(in picker: UIPickerView) -> TimeInterval {
    var seconds = 0
    for (index, column) in columns.enumerated() {
      let value = values.value(ofRow: picker.selectedRow(inComponent: index), column)
      seconds += column == .hours ? value * 3600 : value * values.interval * 60
    }
    return TimeInterval(seconds)
  }

  /// Returns whether the user can select a value, while the other columns keep theirs: whether the day exists, and a
  /// part of the time that the value means is between the limits.
  private func isPossible(_ value: Int, _ column: DateColumn) -> Bool {
    if showsDuration { return true }
    let now = owner.date, calendar = values.calendar
    if column == .day {
      let parts = calendar.dateComponents([.era, .year, .month], from: now)
      if value >= values.days(ofMonth: parts) { return false }
    }
    guard let limits = owner.limits else { return true }
    guard let date = values.date([column: value], from: now) else { return false }
    let unit: Calendar.Component =
      switch column {
      case .year: .year
      case .month: .month
      case .day, .wholeDay: .day
      case .hour: .hour
      default: .minute
      }
    if column == .period {
      let start = calendar.startOfDay(for: now).addingTimeInterval(TimeInterval(value) * 43_200)
      return start <= limits.upperBound && start.addingTimeInterval(43_199) >= limits.lowerBound
    }
    return calendar.isPart(unit, of: date, within: limits)
  }

  // MARK: Picker

  func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    switch columns[component] {
    case .period: 2
    case .hours: 24
    case .year: 10_000
    default: DateColumn.endless
    }
  }

  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView {
    let label = view as? PickerTitle ?? PickerTitle(), column = columns[component]
    let value = values.value(ofRow: row, column)
    label.show(nil, or: text(value, column))
    if !isPossible(value, column) { label.textColor = .tertiaryLabel }
    (label.textAlignment, label.insets) = DateWheels.place(of: column)
    return label
  }

  private static func place(of column: DateColumn) -> (NSTextAlignment, UIEdgeInsets) {
    switch column {
    case .wholeDay: (.right, UIEdgeInsets(top: 0, left: 0, bottom: 0, right: padding))
    case .month: (.natural, UIEdgeInsets(top: 0, left: padding, bottom: 0, right: padding))
    case .hours, .minutes: (.right, UIEdgeInsets(top: 0, left: 0, bottom: 0, right: countWidth - numberEnd))
    default: (.center, .zero)
    }
  }

  /// The distance of texts from the sides of their columns, in points.
  private static let padding: CGFloat = 10
  /// The width of the columns of a countdown, and the distance of their numbers' ends from their left sides, in points.
  private static let countWidth: CGFloat = 130
  static let numberEnd: CGFloat = 46

  private func text(_ value: Int, _ column: DateColumn) -> String {
    let middle = values.middleDay
    return switch column {
    case .day:
      // Every calendar's first month of a year has enough days, or the number is the same.
      texts.day(sample(day: value + 1))
    case .month: texts.month(value)
    case .year: texts.year(values.date([.year: value, .month: 0, .day: 0], from: middle) ?? middle)
    case .wholeDay: texts.wholeDay(values.calendar.date(byAdding: .day, value: value, to: middle) ?? middle)
    case .hour: texts.hour(value, isHalved: isHalved)
    case .minute: texts.minute(value * values.interval)
    case .period: texts.period(value)
    case .hours: texts.count(value)
    case .minutes: texts.count(value * values.interval)
    }
  }
  private func sample(day: Int) -> Date {
    let year = values.calendar.dateComponents([.era, .year], from: values.middleDay)
    for number in 1...12 {
      var parts = year
      (parts.month, parts.day) = (number, day)
      if values.days(ofMonth: parts) >= day, let date = values.calendar.date(from: parts) { return date }
    }
    return values.middleDay
  }

  private func width(_ column: DateColumn) -> CGFloat {
    let samples: [Int] =
      switch column {
      case .day: [21, 27]
      case .month: Array(0..<(values.cycle(.month) ?? 12))
      case .year: [values.calendar.component(.year, from: values.middleDay) - 1]
      case .wholeDay: Array(stride(from: 3, to: 363, by: 9))
      case .hour: [10, 20]
      case .period: [0, 1]
      default: [44 / values.interval]
      }
    if column == .hours || column == .minutes { return DateWheels.countWidth }
    let label = PickerTitle()
    let widths: [CGFloat] = samples.map { value in
      label.show(nil, or: text(value, column))
      return label.sizeThatFits(.zero).width.rounded(.up)
    }
    return (widths.max() ?? 0) + 2 * DateWheels.padding
  }

  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    // In a narrow picker, the texts are nearer to each other.
    let gaps = CGFloat(widths.count) * UIPickerView.gap + 2 * UIPickerView.margin
    let excess = widths.reduce(0, +) + gaps - pickerView.bounds.width
    return widths[component] - min(max(excess / CGFloat(widths.count), 0), DateWheels.padding)
  }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    owner.userChooses(
      showsDuration ? .duration(duration(in: pickerView)) : .date(date(in: pickerView, changed: component)))
  }
}
