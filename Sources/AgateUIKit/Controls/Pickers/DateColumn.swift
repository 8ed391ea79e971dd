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

/// The texts of a date picker's rows.
final class DateTexts {
  let locale: Locale
  private let calendar: Calendar
  private var formatters: [String: DateFormatter] = [:]
  /// Whether the hour has two digits, as in the locale's format.
  private let padsHour: Bool

  init(_ locale: Locale, _ calendar: Calendar) {
    (self.locale, self.calendar) = (locale, calendar)
    let format = DateFormatter.dateFormat(fromTemplate: "jmm", options: 0, locale: locale) ?? ""
    padsHour = format.contains("HH") || format.contains("hh") || format.contains("kk") || format.contains("KK")
  }

  private func formatter(_ template: String) -> DateFormatter {
    if let formatter = formatters[template] { return formatter }
    let new = DateFormatter()
    (new.locale, new.calendar, new.timeZone) = (locale, calendar, calendar.timeZone)
    new.setLocalizedDateFormatFromTemplate(template)
    formatters[template] = new
    return new
  }
  private lazy var numbers: NumberFormatter = {
    let numbers = NumberFormatter()
    numbers.locale = locale
    return numbers
  }()

  private func number(_ number: Int, digits: Int = 1) -> String {
    numbers.minimumIntegerDigits = digits
    return numbers.string(from: NSNumber(value: number)) ?? String(number)
  }

  func day(_ date: Date) -> String { formatter("d").string(from: date) }
  func year(_ date: Date) -> String { formatter("y").string(from: date) }
  func month(_ index: Int) -> String {
    let names: [String] = formatter("MMMM").standaloneMonthSymbols
    return names.indices.contains(index) ? names[index] : number(index + 1)
  }
  func wholeDay(_ date: Date) -> String {
    if calendar.isDateInToday(date), let today { return today }
    return formatter("EEEMMMd").string(from: date)
  }
  func hour(_ hour: Int, isHalved: Bool) -> String {
    let shown: Int = isHalved ? (hour + 11) % 12 + 1 : hour
    return number(shown, digits: padsHour ? 2 : 1)
  }
  func minute(_ minute: Int) -> String { number(minute, digits: 2) }
  func count(_ count: Int) -> String { number(count) }
  func period(_ index: Int) -> String {
    let formatter = formatter("jmm")
    return index == 0 ? formatter.amSymbol : formatter.pmSymbol
  }

  /// The word for the current day, in languages for which it is known.
  private var today: String? {
    let words: [String: String] = [
      "da": "I dag", "de": "Heute", "en": "Today", "es": "Hoy", "fi": "Tänään", "fr": "Aujourd’hui", "it": "Oggi",
      "ja": "今日", "ko": "오늘", "nl": "Vandaag", "pt": "Hoje", "ru": "Сегодня", "sv": "Idag", "zh": "今天",
    ]
    return locale.language.languageCode.flatMap { words[$0.identifier] }
  }
}
