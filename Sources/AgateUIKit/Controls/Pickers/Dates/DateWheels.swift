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

/// The content of the wheels of date pickers and calendars: which values their rows have, and which rows show a date.
final class DateWheels: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  private unowned let owner: any DateWheelsOwner
  private(set) var columns: [DateColumn] = []
  private var texts = DateTexts(Locale.current, Calendar.current)
  private var calendar = Calendar.current
  private var interval = 1
  /// The day in the middle of the column of whole days.
  private var middleDay = Date()
  private var widths: [CGFloat] = []

  init(_ owner: any DateWheelsOwner) { self.owner = owner }

  private var isHalved: Bool { columns.contains(.period) }
  private var showsDuration: Bool { columns.contains(.hours) }

  /// Takes over settings.
  func prepare(_ mode: UIDatePicker.Mode, _ texts: DateTexts, interval: Int) {
    (self.texts, self.interval, calendar) = (texts, interval, texts.calendar.continuous)
    columns = DateColumn.columns(of: mode, texts.locale)
    moveMiddle()
  }
  /// Puts the date in the middle of the column of whole days.
  func moveMiddle() {
    middleDay = calendar.startOfDay(for: owner.date)
    widths = columns.map(width)
  }

  // MARK: Rows and values

  /// The number of values of a column, after which they begin again; nil if they have an end.
  private func cycle(_ column: DateColumn) -> Int? {
    switch column {
    case .day: calendar.maximumRange(of: .day)?.count ?? 31
    case .month: calendar.maximumRange(of: .month)?.count ?? 12
    case .hour: 24
    case .minute, .minutes: 60 / interval
    case .year, .wholeDay, .period, .hours: nil
    }
  }

  /// Returns the value of a row: a number that begins at 0. Whole days count from the middle day.
  func value(_ row: Int, _ column: DateColumn) -> Int {
    if let cycle = cycle(column) { return row % cycle }
    return column == .wholeDay ? row - DateColumn.middle : row
  }

  /// Returns the row of a value that is nearest to another row.
  private func row(of value: Int, _ column: DateColumn, near row: Int) -> Int {
    guard let cycle = cycle(column) else { return column == .wholeDay ? value + DateColumn.middle : value }
    var way = (value - row % cycle + cycle) % cycle
    if way > cycle / 2 { way -= cycle }
    return row + way
  }

  /// Returns the value of a column for a date.
  private func value(of date: Date, _ column: DateColumn) -> Int {
    let seconds = Int(owner.countDownDuration)
    return switch column {
    case .day: calendar.component(.day, from: date) - 1
    case .month: calendar.component(.month, from: date) - 1
    case .year: calendar.component(.year, from: date) - 1
    case .wholeDay: calendar.days(from: middleDay, to: date)
    case .hour: calendar.component(.hour, from: date)
    case .minute: calendar.component(.minute, from: date) / interval
    case .period: calendar.component(.hour, from: date) / 12
    case .hours: seconds / 3600
    case .minutes: seconds / 60 % 60 / interval
    }
  }

  /// Whether a date is too far from the middle of the column of whole days to be shown there.
  func needsMiddle(_ date: Date) -> Bool {
    guard columns.contains(.wholeDay) else { return false }
    return value(of: date, .wholeDay).magnitude > DateColumn.middle * 9 / 10
  }

  /// Turns the wheels to a date. Wheels that the user turns continue.
  func show(_ date: Date, in picker: UIPickerView, animated: Bool) {
    for (index, column) in columns.enumerated() where !picker.isTurning(index) {
      let shown = picker.selectedRow(inComponent: index)
      if shown < 0 { continue }
      // A wheel without end begins again in its middle, where it shows the same rows.
      let start = centred(shown, column)
      if start != shown { picker.selectRow(start, inComponent: index, animated: false) }
      let wanted = row(of: value(of: date, column), column, near: start)
      if wanted != start || !animated { picker.selectRow(wanted, inComponent: index, animated: animated) }
    }
  }

  /// Returns the row with the same value as another row that is nearest to the middle of the column, if the other row
  /// is far from it.
  private func centred(_ row: Int, _ column: DateColumn) -> Int {
    guard let cycle = cycle(column), (row - DateColumn.middle).magnitude > 20 * cycle else { return row }
    return DateColumn.middle / cycle * cycle + row % cycle
  }

  // MARK: Dates

  /// Returns the date that the selected rows show. Fields without a column are those of the owner's date.
  ///
  /// - Parameter changed: the component that the user changed.
  private func date(in picker: UIPickerView, changed: Int) -> Date {
    let date = owner.date
    var values: [DateColumn: Int] = [:]
    for (index, column) in columns.enumerated() {
      values[column] = value(picker.selectedRow(inComponent: index), column)
    }
    if columns[changed] == .period, let period = values[.period], let hour = values[.hour] {
      values[.hour] = hour % 12 + period * 12
    }
    return self.date(values, from: date) ?? date
  }

  /// Returns the date with the values of columns. A day that the month does not have becomes the month's last day.
  /// Fields that are missing are those of `date`.
  private func date(_ values: [DateColumn: Int], from date: Date) -> Date? {
    var start = date
    if let days = values[.wholeDay], let day = calendar.date(byAdding: .day, value: days, to: middleDay) {
      guard let moved = calendar.date(date, on: day) else { return nil }
      start = moved
    }
    var parts = calendar.dateComponents(
      [.era, .year, .month, .day, .hour, .minute, .second, .nanosecond], from: start)
    let shown = (parts.year, parts.month)
    if let year = values[.year] { parts.year = year + 1 }
    if let month = values[.month] { parts.month = month + 1 }
    // Years have leap months in different places, if any.
    if (parts.year, parts.month) != shown { parts.isLeapMonth = nil }
    let day = values[.day].map { $0 + 1 } ?? parts.day ?? 1
    parts.day = min(day, days(ofMonth: parts))
    if let hour = values[.hour] { parts.hour = hour }
    if let minute = values[.minute] {
      parts.minute = minute * interval
      (parts.second, parts.nanosecond) = (0, 0)
    }
    return calendar.date(from: parts).map { calendar.nearer($0, to: date) }
  }

  private func days(ofMonth parts: DateComponents) -> Int {
    var first = DateComponents()
    (first.era, first.year, first.month, first.day) = (parts.era, parts.year, parts.month, 1)
    first.isLeapMonth = parts.isLeapMonth
    return calendar.date(from: first).flatMap { calendar.range(of: .day, in: .month, for: $0)?.count } ?? 31
  }

  /// The countdown that the selected rows show, in seconds.
  private func duration(in picker: UIPickerView) -> TimeInterval {
    var seconds = 0
    for (index, column) in columns.enumerated() {
      let value = value(picker.selectedRow(inComponent: index), column)
      seconds += column == .hours ? value * 3600 : value * interval * 60
    }
    return TimeInterval(seconds)
  }

  /// Returns whether the user can select a value, while the other columns keep theirs: whether the day exists, and a
  /// part of the time that the value means is between the limits.
  private func isPossible(_ value: Int, _ column: DateColumn) -> Bool {
    if showsDuration { return true }
    let now = owner.date
    if column == .day {
      let parts = calendar.dateComponents([.era, .year, .month], from: now)
      if value >= days(ofMonth: parts) { return false }
    }
    guard let limits = owner.limits else { return true }
    guard let date = date([column: value], from: now) else { return false }
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
    let value = value(row, column)
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
    switch column {
    case .day:
      // Every calendar's first month of a year has enough days, or the number is the same.
      texts.day(sample(day: value + 1))
    case .month: texts.month(value)
    case .year: texts.year(date([.year: value, .month: 0, .day: 0], from: middleDay) ?? middleDay)
    case .wholeDay: texts.wholeDay(calendar.date(byAdding: .day, value: value, to: middleDay) ?? middleDay)
    case .hour: texts.hour(value, isHalved: isHalved)
    case .minute: texts.minute(value * interval)
    case .period: texts.period(value)
    case .hours: texts.count(value)
    case .minutes: texts.count(value * interval)
    }
  }
  private func sample(day: Int) -> Date {
    let month = calendar.dateComponents([.era, .year], from: middleDay)
    for number in 1...12 {
      var parts = month
      (parts.month, parts.day) = (number, day)
      if days(ofMonth: parts) >= day, let date = calendar.date(from: parts) { return date }
    }
    return middleDay
  }

  private func width(_ column: DateColumn) -> CGFloat {
    let values: [Int] =
      switch column {
      case .day: [21, 27]
      case .month: Array(0..<(cycle(.month) ?? 12))
      case .year: [calendar.component(.year, from: middleDay) - 1]
      case .wholeDay: Array(stride(from: 3, to: 363, by: 9))
      case .hour: [10, 20]
      case .period: [0, 1]
      default: [44 / interval]
      }
    if column == .hours || column == .minutes { return DateWheels.countWidth }
    let label = PickerTitle()
    let widths: [CGFloat] = values.map { value in
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
