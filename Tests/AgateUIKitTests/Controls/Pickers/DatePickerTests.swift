import Agate
import AgateUIKit
import Testing

/// Date pickers with wheels.
@Suite struct DatePickerTests {
  private let control = UIDatePicker()
  private let log = Log()

  init() {
    control.preferredDatePickerStyle = .wheels
    control.calendar = Calendar(identifier: .gregorian)
    control.timeZone = gregorian.timeZone
    control.locale = Locale(identifier: "en_US")
    control.date = utc(2026, 6, 3, 15, 20)
    control.addAction(UIAction { [log] _ in log.lines.append("changed") }, for: .valueChanged)
  }

  private var picker: UIPickerView { control.found(UIPickerView.self)[0] }
  /// The texts of the selected rows.
  private var texts: [String] {
    control.layoutIfNeeded()
    let picker = picker
    return (0..<picker.numberOfComponents).map { component in
      let row = picker.selectedRow(inComponent: component)
      return (picker.view(forRow: row, forComponent: component) as? UILabel)?.text ?? "?"
    }
  }
  /// Selects the next row of a component, or another one.
  private func turn(_ component: Int, rows: Double = 1) throws {
    let wheels = Wheels(control), row = picker.selectedRow(inComponent: component)
    let place: CGRect = try #require(control.place(picker.view(forRow: row, forComponent: component)))
    wheels.tapNext(place.midX, rows: rows)
  }

  @Test func columnsHaveTheOrderOfTheLocale() {
    #expect(control.datePickerMode == .dateAndTime && control.frame.size == CGSize(width: 320, height: 216))
    #expect(texts == ["Wed, Jun 3", "3", "20", "PM"])
    control.datePickerMode = .date
    #expect(texts == ["June", "3", "2026"])
    control.locale = Locale(identifier: "de_DE")
    #expect(texts == ["3", "Juni", "2026"])
    control.locale = Locale(identifier: "ja_JP")
    #expect(texts == ["2026年", "6月", "3日"])
    control.datePickerMode = .time
    #expect(texts == ["15", "20"])
    control.locale = Locale(identifier: "ko_KR")
    #expect(texts == ["오후", "3", "20"])
    control.datePickerMode = .yearAndMonth
    control.locale = Locale(identifier: "en_GB")
    #expect(texts == ["June", "2026"])
    control.datePickerMode = .time
    #expect(texts == ["15", "20"])
    control.timeZone = TimeZone(secondsFromGMT: 3600)
    #expect(texts == ["16", "20"])
  }

  @Test func theDefaultsAreThoseOfUIKit() {
    let fresh = UIDatePicker()
    #expect(fresh.locale == nil && fresh.timeZone == nil && fresh.minuteInterval == 1)
    #expect(fresh.minimumDate == nil && fresh.maximumDate == nil && fresh.roundsToMinuteInterval)
    #expect(fresh.countDownDuration == 60 && fresh.date.timeIntervalSinceNow.magnitude < 60)
    #expect(fresh.preferredDatePickerStyle == .automatic && fresh.datePickerStyle == .compact)
    #expect(fresh.intrinsicContentSize == fresh.frame.size && fresh.found(UIPickerView.self).isEmpty)
    fresh.datePickerMode = .countDownTimer
    #expect(fresh.datePickerStyle == .wheels && fresh.frame.size == CGSize(width: 320, height: 216))
    #expect(UIDatePicker.Mode.countDownTimer.rawValue == 3 && UIDatePickerStyle.inline.rawValue == 3)
  }

  @Test func wheelsAreMirrored() throws {
    control.datePickerMode = .date
    control.semanticContentAttribute = .forceRightToLeft
    control.layoutIfNeeded()
    let places: [CGFloat] = try (0..<3).map { component in
      let row: Int = picker.selectedRow(inComponent: component)
      return try #require(control.place(picker.view(forRow: row, forComponent: component))).midX
    }
    #expect(places[0] > places[1] && places[1] > places[2])
  }

  @Test func theUserTurnsWheels() throws {
    try turn(2)
    #expect(control.date == utc(2026, 6, 3, 15, 21) && log.take() == ["changed"])
    try turn(0)
    #expect(control.date == utc(2026, 6, 4, 15, 21) && log.take() == ["changed"])
    try turn(3, rows: -1)
    #expect(control.date == utc(2026, 6, 4, 3, 21) && texts == ["Thu, Jun 4", "3", "21", "AM"])
    control.date = utc(2026, 6, 4, 11, 59)
    #expect(log.take() == ["changed"], "the program's change is not told")
    try turn(1)
    #expect(control.date == utc(2026, 6, 4, 12, 59) && texts[3] == "PM")
    try turn(2)
    #expect(control.date == utc(2026, 6, 4, 12, 0), "the minute begins again")
  }

  @Test func wheelsThatTurnLongContinue() {
    control.datePickerMode = .time
    let wheels = Wheels(control)
    for _ in 0..<3 {
      wheels.drag(160, by: -1500)
      wheels.wait(8)
    }
    #expect(texts.count == 3 && texts[1] != "?" && !log.take().isEmpty)
  }

  @Test func aMonthHasItsDays() throws {
    control.datePickerMode = .date
    control.date = utc(2026, 1, 31, 7)
    try turn(0)
    #expect(control.date == utc(2026, 2, 28, 7) && texts == ["February", "28", "2026"])
    let next = try #require(
      picker.view(forRow: picker.selectedRow(inComponent: 1) + 1, forComponent: 1) as? UILabel)
    #expect(next.text == "29" && next.textColor == .tertiaryLabel)
    try turn(1)
    #expect(control.date == utc(2026, 2, 28, 7) && texts[1] == "28", "the wheel turns back")
  }

  @Test func datesAreLimited() throws {
    control.datePickerMode = .date
    control.minimumDate = utc(2026, 6, 2)
    control.maximumDate = utc(2026, 6, 10)
    control.date = utc(2027, 1, 1)
    #expect(control.date == utc(2026, 6, 10) && texts == ["June", "10", "2026"])
    try turn(1)
    #expect(texts[1] == "10" && log.take() == [])
    let july = try #require(
      picker.view(forRow: picker.selectedRow(inComponent: 0) + 1, forComponent: 0) as? UILabel)
    #expect(july.textColor == .tertiaryLabel)
    control.minimumDate = utc(2026, 6, 20)
    control.date = utc(2027, 1, 1)
    #expect(control.date == utc(2027, 1, 1), "limits in the wrong order have no effect")
    control.minimumDate = utc(2026, 6, 1)
    #expect(control.date == utc(2026, 6, 10))
  }

  @Test func rowsAreNoLongerGreyWithoutLimits() throws {
    func next() throws -> UIColor? {
      control.layoutIfNeeded()
      let row = picker.selectedRow(inComponent: 0) + 1
      return try #require(picker.view(forRow: row, forComponent: 0) as? UILabel).textColor
    }
    control.maximumDate = utc(2026, 6, 3, 20)
    #expect(try next() == .tertiaryLabel)
    control.maximumDate = nil
    #expect(try next() == .label)
  }

  @Test func minutesHaveIntervals() throws {
    control.datePickerMode = .time
    control.minuteInterval = 15
    #expect(control.date == utc(2026, 6, 3, 15, 15) && texts == ["3", "15", "PM"])
    try turn(1)
    #expect(control.date == utc(2026, 6, 3, 15, 30) && texts[1] == "30")
    control.minuteInterval = 7
    #expect(control.minuteInterval == 1)
    control.minuteInterval = 30
    control.roundsToMinuteInterval = false
    control.date = utc(2026, 6, 3, 15, 20)
    #expect(control.date == utc(2026, 6, 3, 15, 20) && texts[1] == "00")
  }

  @Test func aCountdownHasADuration() throws {
    control.datePickerMode = .countDownTimer
    #expect(texts == ["0", "1"] && control.label("hours") != nil && control.label("min") != nil)
    control.countDownDuration = 3 * 3600 + 125
    #expect(control.countDownDuration == 3 * 3600 + 120 && texts == ["3", "2"])
    try turn(0)
    #expect(control.countDownDuration == 4 * 3600 + 120 && log.take() == ["changed"])
    control.countDownDuration = 0
    #expect(control.countDownDuration == 60)
    try turn(1, rows: -1)
    #expect(control.countDownDuration == 60 && texts == ["0", "1"], "no duration is not possible")
    control.countDownDuration = 3600
    #expect(control.label("hour") != nil && control.label("hours") == nil)
    control.minuteInterval = 10
    control.countDownDuration = 200_000
    #expect(control.countDownDuration == 23 * 3600 + 50 * 60 && texts == ["23", "50"])
  }

  @Test func theLastDateIsShown() throws {
    let wheels = Wheels(control), first = utc(2026, 6, 3, 15, 40)
    wheels.touch { _ in
      control.setDate(first, animated: true)
      control.setDate(utc(2026, 6, 3, 15, 5), animated: true)
    }
    wheels.wait(1)
    let minute: UIView = try #require(picker.view(forRow: picker.selectedRow(inComponent: 2), forComponent: 2))
    let place: CGRect = try #require(control.place(minute))
    #expect(near(Double(place.midY), 108, 0.01) && texts[2] == "05" && log.take() == [])
  }

  @Test func datesThatNoCalendarHasAreLimited() {
    let date = control.date
    control.date = Date(timeIntervalSinceReferenceDate: .nan)
    #expect(control.date == date)
    control.date = Date(timeIntervalSinceReferenceDate: 1e300)
    #expect(control.date == Date.distantFuture)
    control.minimumDate = Date(timeIntervalSinceReferenceDate: 1e300)
    #expect(control.date == Date.distantFuture && texts.count == 4)
  }

  @Test func aDecodedControlHasItsValues() throws {
    control.datePickerMode = .date
    control.minimumDate = utc(2026, 6, 2)
    control.minuteInterval = 5
    let copy: UIDatePicker = try unarchived(control)
    #expect(copy.datePickerMode == .date && copy.date == control.date && copy.minimumDate == control.minimumDate)
    #expect(copy.minuteInterval == 5 && copy.locale == control.locale && copy.timeZone == control.timeZone)
    #expect(copy.found(UIPickerView.self).count == 1 && copy.preferredDatePickerStyle == .wheels)
  }

  @Test func theIntervalOfMinutesKeepsTheDateWithinTheLimits() {
    let limit = Date(timeIntervalSinceReferenceDate: 330)
    control.minimumDate = limit
    control.maximumDate = limit
    control.minuteInterval = 10
    #expect(control.date == limit)
  }

  @Test func aDecodedControlDoesNotRoundItsDate() throws {
    control.roundsToMinuteInterval = false
    control.minuteInterval = 10
    control.date = Date(timeIntervalSinceReferenceDate: 330)
    let copy: UIDatePicker = try unarchived(control)
    #expect(!copy.roundsToMinuteInterval && copy.date == control.date && copy.minuteInterval == 10)
  }

  @Test func theUserStaysInTheSecondOfTwoEqualHours() throws {
    control.timeZone = TimeZone(identifier: "America/New_York")
    // 1 November 2026, 1:30 in winter time.
    let date = Date(timeIntervalSince1970: 1_793_514_600)
    control.date = date
    try turn(2)
    #expect(control.date.timeIntervalSince(date) == 60)
    try turn(0, rows: -1)
    #expect(control.date.timeIntervalSince(date) == 60 - 25 * 3600)
  }

  @Test func daysFollowADayThatBeginsAfterMidnight() throws {
    control.timeZone = TimeZone(identifier: "America/Sao_Paulo")
    // 4 November 2018, 15:20. This day began at 1:00.
    control.date = utc(2018, 11, 4, 17, 20)
    control.datePickerMode = .time
    control.datePickerMode = .dateAndTime
    try turn(0)
    #expect(control.date == utc(2018, 11, 5, 17, 20) && texts[0] == "Mon, Nov 5")
    control.date = utc(2018, 11, 3, 18, 20)
    #expect(texts[0] == "Sat, Nov 3")
  }

  @Test func yearsLeadToOtherEras() throws {
    var japanese = Calendar(identifier: .japanese)
    japanese.timeZone = gregorian.timeZone
    control.calendar = japanese
    control.locale = Locale(identifier: "ja_JP")
    control.datePickerMode = .date
    control.date = utc(2020, 5, 3, 7)
    #expect(texts == ["令和2年", "5月", "3日"])
    try turn(0, rows: -2)
    #expect(control.date == utc(2018, 5, 3, 7) && texts == ["平成30年", "5月", "3日"])
  }

  @Test func theWheelsOfADisabledControlDoNotTurn() throws {
    control.isEnabled = false
    try turn(2)
    #expect(control.date == utc(2026, 6, 3, 15, 20) && log.take() == [])
    control.isEnabled = true
    try turn(2)
    #expect(control.date == utc(2026, 6, 3, 15, 21) && log.take() == ["changed"])
  }

  @Test func wheelsLeaveALeapMonth() throws {
    var chinese = Calendar(identifier: .chinese)
    chinese.timeZone = gregorian.timeZone
    control.calendar = chinese
    // The last day but one of the leap month after the sixth month.
    control.date = utc(2025, 8, 21, 7)
    try turn(0)
    #expect(control.date == utc(2025, 8, 22, 7))
    try turn(0)
    #expect(control.date == utc(2025, 8, 23, 7))
    try turn(0, rows: -1)
    #expect(control.date == utc(2025, 8, 22, 7))
  }
}
