import Agate

/// The texts of date pickers and calendars, in a locale, a calendar and its time zone.
final class DateTexts {
  let locale: Locale
  let calendar: Calendar
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
  func year(_ date: Date) -> String { formatter(year).string(from: date) }
  /// The template of a year, with its era if there are many.
  private var year: String { calendar.hasManyEras ? "Gy" : "y" }
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

  // MARK: Calendars and capsules

  /// Returns the name of a month with its year.
  func month(of date: Date) -> String { formatter(year + "MMMM").string(from: date) }
  /// The short names of the weekdays in capital letters, from the first day of the week.
  var weekdays: [String] {
    let names: [String] = formatter("EEE").shortStandaloneWeekdaySymbols
    let start = min(max(calendar.firstWeekday - 1, 0), max(names.count - 1, 0))
    return (names[start...] + names[..<start]).map { $0.uppercased(with: locale) }
  }

  private lazy var dates: DateFormatter = styled(.medium, .none)
  private lazy var times: DateFormatter = styled(.none, .short)
  private func styled(_ date: DateFormatter.Style, _ time: DateFormatter.Style) -> DateFormatter {
    let new = DateFormatter()
    (new.locale, new.calendar, new.timeZone) = (locale, calendar, calendar.timeZone)
    (new.dateStyle, new.timeStyle) = (date, time)
    return new
  }
  /// Returns a date in the locale's style of medium length.
  func mediumDate(_ date: Date) -> String { dates.string(from: date) }
  /// Returns a time in the locale's short style.
  func shortTime(_ date: Date) -> String { times.string(from: date) }

  // MARK: Words

  /// The word for the current day, in languages for which it is known.
  private var today: String? {
    let words: [String: String] = [
      "da": "I dag", "de": "Heute", "en": "Today", "es": "Hoy", "fi": "Tänään", "fr": "Aujourd’hui", "it": "Oggi",
      "ja": "今日", "ko": "오늘", "nl": "Vandaag", "pt": "Hoje", "ru": "Сегодня", "sv": "Idag", "zh": "今天",
    ]
    return locale.language.languageCode.flatMap { words[$0.identifier] }
  }
  /// The word for the time of day. It is English in languages for which it is not known.
  var time: String {
    let words: [String: String] = [
      "ar": "الوقت", "da": "Tid", "de": "Uhrzeit", "es": "Hora", "fi": "Aika", "fr": "Heure", "he": "שעה", "it": "Ora",
      "ja": "時刻", "ko": "시간", "nl": "Tijd", "pt": "Hora", "ru": "Время", "sv": "Tid", "zh": "时间",
    ]
    return locale.language.languageCode.flatMap { words[$0.identifier] } ?? "Time"
  }
}
