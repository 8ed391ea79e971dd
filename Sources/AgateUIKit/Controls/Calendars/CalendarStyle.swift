import Agate

/// The settings of a calendar with the days of a month.
struct CalendarStyle {
  var texts = DateTexts(Locale.current, Calendar.current)
  var isRightToLeft = false
  /// The dates whose months can be shown.
  var limits: ClosedRange<Date> = Self.allDates
  /// The design of the fonts.
  var design = UIFontDescriptor.SystemDesign.default
  /// The height of the decoration below each day, in points; 0 without decorations.
  var decorationHeight: CGFloat = 0

  static let allDates: ClosedRange<Date> = Date.distantPast...Date.distantFuture

  var calendar: Calendar { texts.calendar }

  /// The height of the header with the month's name, of the row with the names of weekdays, and of a row of days without
  /// decorations, in points.
  static let headerHeight: CGFloat = 44, weekdayHeight: CGFloat = 22, dayHeight: CGFloat = 44
  /// The number of rows that months may have.
  static let weeks = 6
  /// The distance of the days from the sides of the calendar, in points.
  static let margin: CGFloat = 8

  /// The natural size of the calendar, in points.
  var size: CGSize {
    let rows = CGFloat(Self.weeks) * (Self.dayHeight + decorationHeight)
    return CGSize(width: 320, height: Self.headerHeight + Self.weekdayHeight + rows)
  }

  func font(_ size: CGFloat, _ weight: UIFont.Weight = .regular) -> UIFont {
    let font = UIFont.systemFont(ofSize: size, weight: weight)
    guard design != .default, let descriptor = font.fontDescriptor.withDesign(design) else { return font }
    return UIFont(descriptor: descriptor, size: size)
  }
}
