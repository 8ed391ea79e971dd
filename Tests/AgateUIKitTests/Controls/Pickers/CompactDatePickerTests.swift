import Agate
import AgateUIKit
import Testing

/// The capsules of date pickers, and the panels that they open.
@Suite struct CompactDatePickerTests {
  private let windows = MenuWindow()
  private let control = UIDatePicker()
  private let log = Log()

  init() {
    control.calendar = gregorian
    control.locale = Locale(identifier: "en_GB")
    control.date = utc(2026, 6, 3, 15, 20)
    control.frame.origin = CGPoint(x: 20, y: 40)
    control.addAction(UIAction { [log] _ in log.lines.append("changed") }, for: .valueChanged)
    windows.window.addSubview(control)
  }

  @Test func theCapsulesHaveTheDateAndTheTimeOfTheLocale() throws {
    let date: CGRect = try #require(windows.frame("3 Jun 2026")), time: CGRect = try #require(windows.frame("15:20"))
    #expect(date.maxX < time.minX && date.minX > 20 && near(Double(control.frame.height), 103 / 3, 1e-9))
    #expect(control.datePickerStyle == .compact && control.frame.size == control.intrinsicContentSize)
    let both: CGFloat = control.frame.width
    control.datePickerMode = .date
    #expect(control.frame.width < both && windows.label("15:20")?.superview?.isHidden == true)
    control.locale = Locale(identifier: "de_DE")
    #expect(windows.label("03.06.2026") != nil)
    control.datePickerMode = .time
    control.date = utc(2026, 6, 3, 9, 5)
    #expect(windows.label("09:05") != nil && control.sizeThatFits(.zero) == control.frame.size)
  }

  @Test func theCapsulesAreAtTheTrailingEdge() throws {
    control.frame = CGRect(x: 20, y: 40, width: 360, height: 60)
    let atRight: CGRect = try #require(windows.frame("15:20"))
    #expect(atRight.maxX > 360 && atRight.midY == 70)
    control.contentHorizontalAlignment = .left
    let atLeft: CGRect = try #require(windows.frame("3 Jun 2026"))
    #expect(atLeft.minX < 40)
    control.contentHorizontalAlignment = .center
    control.semanticContentAttribute = .forceRightToLeft
    let date: CGRect = try #require(windows.frame("3 Jun 2026")), time: CGRect = try #require(windows.frame("15:20"))
    #expect(time.minX < 40 && time.maxX < date.minX)
  }

  @Test func capsulesAreGrey() {
    let picture: CGImage = control.picture()
    // A tertiary fill: rgb(118, 118, 128) with an opacity of 0.12.
    #expect(picture.rgba(4, 17) == [14, 14, 15, 30] && picture.rgba(0, 0)[3] < 15)
  }

  @Test func aTapOnTheDateOpensACalendarWhoseDaysChooseTheDate() throws {
    windows.tap("3 Jun 2026")
    let title: CGRect = try #require(windows.frame("June 2026")), monday: CGRect = try #require(windows.frame("MON"))
    let day: CGRect = try #require(windows.frame("17"))
    #expect(title.minY > 74 && monday.midY > title.midY && day.midY > monday.midY && log.take() == [])
    #expect(windows.label("3 Jun 2026")?.textColor == control.tintColor)
    windows.tap("17")
    #expect(control.date == utc(2026, 6, 17, 15, 20) && log.take() == ["changed"])
    #expect(windows.label("17 Jun 2026") != nil && windows.label("June 2026") != nil)
    windows.tap("17")
    #expect(log.take() == [], "the same day is chosen")
    windows.tap(200, 700)
    #expect(windows.label("June 2026") == nil && windows.label("17 Jun 2026")?.textColor == .label)
    windows.tap("17 Jun 2026")
    #expect(windows.label("June 2026") != nil, "it opens again")
  }

  @Test func aTapOnTheTimeOpensWheels() throws {
    windows.tap("15:20")
    let wheels: UIPickerView = try #require(windows.wheels)
    #expect(wheels.numberOfComponents == 2 && control.found(UIPickerView.self).isEmpty)
    windows.turn(1, by: 1)
    #expect(control.date == utc(2026, 6, 3, 15, 21) && log.take() == ["changed"] && windows.label("15:21") != nil)
    windows.turn(0, by: -1)
    #expect(control.date == utc(2026, 6, 3, 14, 21) && log.take() == ["changed"])
    windows.run { _ = windows.window.press("Escape") }
    windows.wait(1)
    #expect(windows.wheels == nil && windows.label("14:21") != nil)
  }

  @Test func minutesHaveIntervals() throws {
    control.minuteInterval = 15
    #expect(control.date == utc(2026, 6, 3, 15, 15))
    windows.tap("15:15")
    windows.turn(1, by: 1)
    #expect(control.date == utc(2026, 6, 3, 15, 30))
  }

  @Test func daysAreLimited() throws {
    control.minimumDate = utc(2026, 6, 2, 18)
    control.maximumDate = utc(2026, 7, 10)
    windows.tap("3 Jun 2026")
    #expect(windows.label("1")?.textColor == .tertiaryLabel && windows.label("2")?.textColor == .label)
    windows.tap("1")
    #expect(log.take() == [] && windows.label("June 2026") != nil)
    windows.tap("2")
    #expect(control.date == utc(2026, 6, 2, 18) && log.take() == ["changed"])
    #expect(windows.arrows.map(\.isEnabled) == [false, true])
    windows.tap(windows.arrows.last)
    #expect(windows.label("July 2026") != nil && windows.arrows.map(\.isEnabled) == [true, false])
    #expect(windows.label("11")?.textColor == .tertiaryLabel && log.take() == [])
    windows.run { control.maximumDate = utc(2026, 7, 20) }
    windows.wait(0.1)
    #expect(windows.label("11")?.textColor == .label)
    windows.tap("11")
    #expect(control.date == utc(2026, 7, 11, 18))
  }

  @Test func theMonthOpensWheelsThatMoveTheDate() throws {
    control.date = utc(2026, 1, 31, 7)
    windows.tap("31 Jan 2026")
    windows.tap("January 2026")
    let wheels: UIPickerView = try #require(windows.wheels)
    #expect(wheels.numberOfComponents == 2)
    windows.turn(0, by: 1)
    #expect(control.date == utc(2026, 2, 28, 7) && log.take() == ["changed"])
    windows.turn(1, by: -6)
    #expect(control.date == utc(2020, 2, 28, 7) && windows.label("28 Feb 2020") != nil)
    windows.tap("February 2020")
    #expect(windows.wheels == nil)
    windows.tap("29")
    #expect(control.date == utc(2020, 2, 29, 7))
  }

  @Test func theControlTellsWhenAPanelOpensAndCloses() {
    control.addAction(UIAction { [log] _ in log.lines.append("begin") }, for: .editingDidBegin)
    control.addAction(UIAction { [log] _ in log.lines.append("end") }, for: .editingDidEnd)
    windows.tap("3 Jun 2026")
    #expect(log.take() == ["begin"])
    windows.tap("4")
    windows.tap(200, 700)
    #expect(log.take() == ["changed", "end"])
  }

  @Test func aCalendarThatFitsNowhereElseCoversTheControl() throws {
    windows.window.frame.size.height = 420
    control.frame.origin.y = 190
    windows.wait(0.1)
    windows.tap("3 Jun 2026")
    let title: CGRect = try #require(windows.frame("June 2026")), last: CGRect = try #require(windows.frame("30"))
    #expect(title.minY > 8 && title.minY < 190 && last.maxY > 240 && last.maxY < 420)
    let first: CGRect = try #require(windows.frame("1"))
    #expect(last.midY == first.midY + 4 * 44)
    control.frame.origin.y = 380
    windows.tap(2, 2)
    windows.wait(0.1)
    windows.tap("3 Jun 2026")
    let above: CGRect = try #require(windows.frame("30"))
    #expect(above.maxY < 380)
  }

  @Test func aDisabledControlOpensNothing() {
    control.isEnabled = false
    #expect(windows.label("15:20")?.textColor == .tertiaryLabel)
    windows.tap("3 Jun 2026")
    #expect(windows.label("June 2026") == nil)
    control.isEnabled = true
    #expect(windows.label("15:20")?.textColor == .label)
  }

  @Test func thePanelClosesWhenTheControlLeavesTheWindow() {
    windows.tap("3 Jun 2026")
    #expect(windows.label("June 2026") != nil)
    windows.run { control.removeFromSuperview() }
    windows.wait(1)
    #expect(windows.label("June 2026") == nil)
  }

  @Test func thePanelOfACapsuleThatIsDisabledOrHiddenCloses() {
    control.addAction(UIAction { [log] _ in log.lines.append("end") }, for: .editingDidEnd)
    windows.tap("3 Jun 2026")
    windows.run { control.isEnabled = false }
    windows.wait(1)
    #expect(windows.label("June 2026") == nil && log.take() == ["end"])
    control.isEnabled = true
    windows.tap("3 Jun 2026")
    windows.run { control.datePickerMode = .time }
    windows.wait(1)
    #expect(windows.label("June 2026") == nil && log.take() == ["end"])
    windows.tap("15:20")
    windows.run { control.minuteInterval = 5 }
    windows.wait(1)
    #expect(windows.wheels != nil && log.take() == [])
  }

  @Test func theSelectedDayKeepsTheSecondOfTwoEqualHours() {
    control.timeZone = TimeZone(identifier: "America/New_York")
    // 1 November 2026, 1:30 in winter time.
    let date = Date(timeIntervalSince1970: 1_793_514_600)
    control.date = date
    windows.tap("1 Nov 2026")
    windows.tap("1")
    #expect(control.date == date && log.take() == [])
  }

  @Test func daysOfALeapMonthAreChosen() throws {
    var chinese = Calendar(identifier: .chinese)
    chinese.timeZone = gregorian.timeZone
    control.calendar = chinese
    control.datePickerMode = .date
    // The seventh day of the leap month after the sixth month.
    control.date = utc(2025, 7, 31)
    windows.wait(0.1)
    let capsule: UILabel = try #require(control.found(UILabel.self).first { $0.superview?.isHidden == false })
    windows.tap(capsule)
    windows.tap("9")
    #expect(control.date == utc(2025, 8, 2) && log.take() == ["changed"])
  }

  @Test func theProgramsDateIsShownInAnOpenPanel() throws {
    control.tintColor = .systemRed
    windows.tap("3 Jun 2026")
    windows.run { control.date = utc(2026, 6, 9, 15, 20) }
    windows.wait(0.1)
    #expect(windows.label("9")?.textColor == .systemRed && windows.label("3")?.textColor == .label)
    #expect(log.take() == [])
  }

  @Test func constraintsGiveTheNaturalSize() {
    control.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      control.trailingAnchor.constraint(equalTo: windows.window.trailingAnchor, constant: -16),
      control.topAnchor.constraint(equalTo: windows.window.topAnchor, constant: 60),
    ])
    windows.window.layoutIfNeeded()
    let wide: CGRect = control.frame, natural: CGSize = control.intrinsicContentSize
    #expect(wide.width == natural.width && near(Double(wide.height), Double(natural.height), 0.5))
    #expect(wide.maxX == 384 && wide.minY == 60)
    control.datePickerMode = .time
    windows.window.layoutIfNeeded()
    #expect(control.frame.width < wide.width && control.frame.maxX == 384)
    control.preferredDatePickerStyle = .inline
    control.datePickerMode = .date
    windows.window.layoutIfNeeded()
    #expect(control.frame.size == CGSize(width: 320, height: 330))
  }

  @Test func aControlKeepsASizeThatTheProgramGave() {
    control.frame.size = CGSize(width: 300, height: 50)
    control.datePickerMode = .date
    #expect(control.frame.size == CGSize(width: 300, height: 50))
    control.sizeToFit()
    control.preferredDatePickerStyle = .wheels
    #expect(control.frame == CGRect(x: 20, y: 40, width: 320, height: 216))
  }

  @Test func aControlIsReleasedAfterItsPanelHasClosed() {
    control.removeFromSuperview()
    var picker: UIDatePicker? = UIDatePicker()
    weak let released = picker
    picker?.calendar = gregorian
    picker?.locale = Locale(identifier: "en_GB")
    picker?.date = utc(2026, 6, 3, 15, 20)
    picker?.frame.origin = CGPoint(x: 20, y: 40)
    windows.run { if let picker { windows.window.addSubview(picker) } }
    windows.wait(0.1)
    windows.tap("3 Jun 2026")
    windows.tap("June 2026")
    windows.turn(0, by: 1)
    #expect(windows.label("July 2026") != nil)
    windows.run { picker?.removeFromSuperview() }
    picker = nil
    windows.wait(1)
    #expect(windows.label("July 2026") == nil && released == nil)
  }

  @Test func thePanelFollowsTheControlWhenTheWindowTurns() throws {
    control.autoresizingMask = .flexibleLeftMargin
    control.frame.origin = CGPoint(x: 400 - control.frame.width, y: 40)
    windows.wait(0.1)
    windows.tap("3 Jun 2026")
    let before: CGRect = try #require(windows.frame("SAT"))
    windows.run { windows.window.frame = CGRect(x: 0, y: 0, width: 800, height: 400) }
    windows.wait(0.1)
    let after: CGRect = try #require(windows.frame("SAT")), last: CGRect = try #require(windows.frame("30"))
    #expect(after.midX > before.midX + 250 && last.maxY < 400 && after.minY > 0)
    windows.run { windows.window.frame = CGRect(x: 0, y: 0, width: 200, height: 160) }
    windows.wait(0.1)
    let narrow: CGRect = try #require(windows.frame("SAT")), low: CGRect = try #require(windows.frame("30"))
    #expect(narrow.maxX <= 192 && low.maxY <= 152)
  }
}
