import Agate

/// The values of the columns of a date picker: the rows in which they are, and the dates that they mean.
struct DateColumnValues {
  var calendar = Calendar.current
  /// The number of minutes between two rows.
  var interval = 1
  /// The day in the middle of the column of whole days.
  var middleDay = Date()

  // MARK: Rows

  /// The number of values of a column, after which they begin again; nil if they have an end.
  func cycle(_ column: DateColumn) -> Int? {
    switch column {
    case .day: calendar.maximumRange(of: .day)?.count ?? 31
    case .month: calendar.maximumRange(of: .month)?.count ?? 12
    case .hour: 24
    case .minute, .minutes: 60 / interval
    case .year, .wholeDay, .period, .hours: nil
    }
  }

  /// Returns the value of a row: a number that begins at 0. Whole days count from the middle day.
  func value(ofRow row: Int, _ column: DateColumn) -> Int {
    if let cycle = cycle(column) { return row % cycle }
    return column == .wholeDay ? row - DateColumn.middle : row
  }

  /// Returns the row of a value that is nearest to another row.
  func row(of value: Int, _ column: DateColumn, near row: Int) -> Int {
    guard let cycle = cycle(column) else { return column == .wholeDay ? value + DateColumn.middle : value }
    var way = (value - row % cycle + cycle) % cycle
    if way > cycle / 2 { way -= cycle }
    return row + way
  }

  /// Returns the row with the same value as another row that is nearest to the middle of the column, if the other row
  /// is far from it.
  func centred(_ row: Int, _ column: DateColumn) -> Int {
    guard let cycle = cycle(column), (row - DateColumn.middle).magnitude > 20 * cycle else { return row }
    return DateColumn.middle / cycle * cycle + row % cycle
  }

  // MARK: Dates

  /// Returns the value of a column for a date, or for a duration in seconds.
  func value(of date: Date, _ duration: TimeInterval, _ column: DateColumn) -> Int {
    let seconds = Int(duration)
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

  /// Returns whether a date is too far from the middle of the column of whole days to be shown there.
  func isFar(_ date: Date) -> Bool { calendar.days(from: middleDay, to: date).magnitude > DateColumn.middle * 9 / 10 }

  /// Returns the date with the values of columns. A day that the month does not have becomes the month's last day.
  /// Fields that are missing are those of `date`.
  func date(_ values: [DateColumn: Int], from date: Date) -> Date? {
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

  /// Returns the number of days of a month.
  func days(ofMonth parts: DateComponents) -> Int {
    var first = DateComponents()
    (first.era, first.year, first.month, first.day) = (parts.era, parts.year, parts.month, 1)
    first.isLeapMonth = parts.isLeapMonth
    return calendar.date(from: first).flatMap { calendar.range(of: .day, in: .month, for: $0)?.count } ?? 31
  }
}
