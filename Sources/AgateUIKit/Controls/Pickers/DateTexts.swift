import Agate

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
