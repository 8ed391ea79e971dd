import Agate

/// A column of a date picker.
enum DateColumn: Int {
  /// A day of a month, a month, and a year.
  case day, month, year
  /// A day with its weekday and month.
  case wholeDay
  /// The hour and the minute of a time, and the half of the day.
  case hour, minute, period
  /// The hours and the minutes of a countdown.
  case hours, minutes

  /// The number of rows of a column whose values have no end.
  static let endless = 20_001
  /// The row of the middle of such a column.
  static let middle = endless / 2

  /// Returns the columns of a mode in the order of the locale's date format.
  static func columns(of mode: UIDatePicker.Mode, _ locale: Locale) -> [DateColumn] {
    switch mode {
    case .time: columns(ofFormat: "jmm", locale)
    case .date: columns(ofFormat: "yMMMMd", locale)
    case .yearAndMonth: columns(ofFormat: "yMMMM", locale)
    case .dateAndTime: [.wholeDay] + columns(ofFormat: "jmm", locale)
    case .countDownTimer: [.hours, .minutes]
    }
  }

  private static func columns(ofFormat template: String, _ locale: Locale) -> [DateColumn] {
    var found: [DateColumn] = [], isQuoted = false
    for character in DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template {
      if character == "'" { isQuoted.toggle() }
      let column: DateColumn? =
        switch character {
        case "y", "Y", "u", "U", "r": .year
        case "M", "L": .month
        case "d": .day
        case "H", "k", "h", "K", "j": .hour
        case "m": .minute
        case "a", "b", "B": .period
        default: nil
        }
      if !isQuoted, let column, !found.contains(column) { found.append(column) }
    }
    return found
  }
}
