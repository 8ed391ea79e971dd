import Agate

/// Months and days of calendars. A day is the date at which it begins, and so is a month.
extension Calendar {
  /// Returns the month of a date.
  func month(of date: Date) -> Date { dateInterval(of: .month, for: date)?.start ?? startOfDay(for: date) }

  /// Returns the month that comes a number of months after another month; nil if there is none.
  func month(_ month: Date, plus count: Int) -> Date? {
    date(byAdding: .month, value: count, to: month).map(self.month)
  }

  /// Returns the days of a month. Numbers may be missing, as after 4 October 1582.
  func days(of month: Date) -> [Date] {
    let count: Int = range(of: .day, in: .month, for: month)?.count ?? 0
    let end = dateInterval(of: .month, for: month)?.end ?? .distantFuture
    return (0..<count).compactMap { index in
      date(byAdding: .day, value: index, to: month).map { startOfDay(for: $0) }
    }.filter { $0 < end }
  }

  /// Returns the number of days between the beginning of the week in which a month begins and the month.
  func leadingDays(of month: Date) -> Int {
    let days: Int = weekdaySymbols.count
    return (component(.weekday, from: month) - firstWeekday + days) % days
  }

  /// Returns the date with the time of a date on another day.
  func date(_ date: Date, on day: Date) -> Date? {
    let time = dateComponents([.hour, .minute, .second, .nanosecond], from: date)
    // The components of the day tell whether its month is a leap month.
    var parts = dateComponents([.era, .year, .month, .day], from: day)
    (parts.hour, parts.minute, parts.second, parts.nanosecond) = (time.hour, time.minute, time.second, time.nanosecond)
    return self.date(from: parts).map { nearer($0, to: date) }
  }

  /// Returns the date with the same time of day that has the offset from GMT of another date, if there is one: when
  /// clocks are set back, an hour comes twice.
  func nearer(_ date: Date, to other: Date) -> Date {
    let shift = timeZone.secondsFromGMT(for: date) - timeZone.secondsFromGMT(for: other)
    let twin = date.addingTimeInterval(TimeInterval(shift))
    return shift != 0 && timeZone.secondsFromGMT(for: twin) == timeZone.secondsFromGMT(for: other) ? twin : date
  }

  /// Returns the number of days from the day of a date to the day of another one. Days may begin later than at midnight,
  /// when clocks are set forward.
  func days(from first: Date, to last: Date) -> Int {
    func number(_ date: Date) -> Int {
      let seconds = date.timeIntervalSince1970 + TimeInterval(timeZone.secondsFromGMT(for: date))
      return Int((seconds / 86_400).rounded(.down))
    }
    return number(last) - number(first)
  }

  /// Returns the date with the time and the day of a date in another month. If the month does not have the day, the
  /// result is on the last day before it.
  func date(_ date: Date, in month: Date) -> Date? {
    let number = component(.day, from: date), days = days(of: month)
    let day = days.last { component(.day, from: $0) <= number } ?? days.first
    return day.flatMap { self.date(date, on: $0) }
  }

  /// Returns whether a part of the day, month or other unit of a date is between limits.
  func isPart(_ unit: Component, of date: Date, within limits: ClosedRange<Date>?) -> Bool {
    guard let limits, let span = dateInterval(of: unit, for: date) else { return true }
    return span.start <= limits.upperBound && span.end > limits.lowerBound
  }

  /// Whether the years of an era are few, so that the user needs other eras, too.
  var hasManyEras: Bool { identifier == .japanese }
  /// A calendar with the same days and months whose years have no end: the calendar itself, or the Gregorian calendar for
  /// one with many eras.
  var continuous: Calendar {
    guard hasManyEras else { return self }
    var calendar = Calendar(identifier: .gregorian)
    (calendar.timeZone, calendar.locale) = (timeZone, locale)
    return calendar
  }
}
