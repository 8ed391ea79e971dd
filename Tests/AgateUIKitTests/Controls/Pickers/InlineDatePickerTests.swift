import Agate
import AgateUIKit
import Testing

/// Date pickers with a calendar.
@Suite struct InlineDatePickerTests {
  private let windows = MenuWindow()
  private let control = UIDatePicker()
  private let log = Log()

  init() {
    control.preferredDatePickerStyle = .inline
    control.datePickerMode = .date
    control.calendar = gregorian
    control.locale = Locale(identifier: "en_US")
    control.date = utc(2026, 6, 3, 15, 20)
    control.frame.origin = CGPoint(x: 20, y: 40)
    control.addAction(UIAction { [log] _ in log.lines.append("changed") }, for: .valueChanged)
    windows.window.addSubview(control)
    windows.wait(0.1)
  }

  @Test func theDaysAreInSevenColumns() throws {
    #expect(control.datePickerStyle == .inline && control.frame.size == CGSize(width: 320, height: 330))
    let sunday: CGRect = try #require(windows.frame("SUN")), monday: CGRect = try #require(windows.frame("MON"))
    let first: CGRect = try #require(windows.frame("1")), seventh: CGRect = try #require(windows.frame("7"))
    let eighth: CGRect = try #require(windows.frame("8"))
    #expect(near(Double(first.midX), Double(monday.midX), 0.01) && sunday.midX < monday.midX)
    #expect(
      near(Double(seventh.midX), Double(sunday.midX), 0.01) && near(Double(eighth.midX), Double(first.midX), 0.01))
    #expect(seventh.midY == first.midY + 44 && eighth.midY == seventh.midY && windows.label("31") == nil)
    control.locale = Locale(identifier: "de_DE")
    windows.wait(0.1)
    let day: CGRect = try #require(windows.frame("1")), name: CGRect = try #require(windows.frame("MO"))
    #expect(near(Double(day.midX), Double(name.midX), 0.01) && day.midX < 60 && windows.label("Juni 2026") != nil)
  }

  @Test func aTapChoosesADay() {
    let tint: UIColor = control.tintColor
    #expect(windows.label("3")?.textColor == tint)
    windows.tap("24")
    #expect(control.date == utc(2026, 6, 24, 15, 20) && log.take() == ["changed"])
    #expect(windows.label("24")?.textColor == tint && windows.label("3")?.textColor == .label)
  }

  @Test func arrowsAndDragsTurnTheMonth() {
    windows.scroll { windows.tap(windows.arrows.last) }
    #expect(windows.label("July 2026") != nil && windows.label("31") != nil && log.take() == [])
    windows.scroll { windows.tap(windows.arrows.first) }
    #expect(windows.label("June 2026") != nil && windows.label("31") == nil)
    windows.drag(300, 250, by: -200)
    #expect(windows.label("July 2026") != nil && windows.label("31") != nil)
    windows.drag(100, 250, by: 30)
    #expect(windows.label("July 2026") != nil, "a short drag turns back")
    windows.drag(60, 250, by: 220)
    #expect(windows.label("June 2026") != nil && control.date == utc(2026, 6, 3, 15, 20) && log.take() == [])
  }

  @Test func aScrollViewAroundTheCalendarTakesADragThatBeginsOnADay() throws {
    let around = UIScrollView(frame: windows.window.bounds)
    around.contentSize = CGSize(width: 400, height: 2000)
    windows.window.addSubview(around)
    around.addSubview(control)
    windows.wait(0.1)
    let day: CGRect = try #require(windows.frame("24"))
    windows.scroll {
      windows.down(CGPoint(x: day.midX, y: day.midY))
      windows.wait(0.3)
      for step in 1...5 {
        windows.move(CGPoint(x: day.midX, y: day.midY - 20 * CGFloat(step)))
        windows.wait(0.02)
      }
      windows.wait(0.2)
      windows.up(CGPoint(x: day.midX, y: day.midY - 100))
    }
    #expect(around.contentOffset.y > 50 && control.date == utc(2026, 6, 3, 15, 20) && log.take() == [])
    windows.tap("24")
    #expect(control.date == utc(2026, 6, 24, 15, 20) && log.take() == ["changed"])
  }

  @Test func theCalendarShowsTheMonthOfTheProgramsDate() throws {
    let scroll: UIScrollView = try #require(windows.pages)
    windows.scroll { windows.run { control.setDate(utc(2025, 12, 24), animated: true) } }
    #expect(scroll.subviews.count == 1 && scroll.contentOffset.x == scroll.bounds.width)
    #expect(windows.label("December 2025") != nil && windows.label("24")?.textColor == control.tintColor)
  }

  @Test func theMonthStaysWhileTheDayIsTheSame() {
    control.datePickerMode = .dateAndTime
    windows.wait(0.1)
    windows.tap(windows.arrows.last)
    windows.run { control.date = utc(2026, 6, 3, 9, 40) }
    windows.run { control.maximumDate = utc(2026, 7, 9) }
    windows.wait(0.1)
    #expect(windows.label("July 2026") != nil && windows.label("10")?.textColor == .tertiaryLabel)
    windows.run { control.date = utc(2026, 6, 4) }
    windows.wait(0.1)
    #expect(windows.label("June 2026") != nil)
  }

  @Test func aRowHasTheTime() throws {
    control.datePickerMode = .dateAndTime
    control.locale = Locale(identifier: "en_GB")
    windows.wait(0.1)
    #expect(control.frame.size == CGSize(width: 320, height: 380))
    let word: CGRect = try #require(windows.frame("Time")), time: CGRect = try #require(windows.frame("15:20"))
    #expect(word.minX == 36 && near(Double(word.midY), Double(time.midY), 0.01) && time.midX > 280 && time.minY > 370)
    windows.tap("15:20")
    windows.turn(0, by: 2)
    #expect(control.date == utc(2026, 6, 3, 17, 20) && log.take() == ["changed"])
    windows.tap(200, 780)
    control.datePickerMode = .time
    #expect(control.frame.height < 40 && control.frame.size == control.intrinsicContentSize)
  }

  @Test func rightToLeftCalendarsAreMirrored() throws {
    control.semanticContentAttribute = .forceRightToLeft
    windows.wait(0.1)
    let sunday: CGRect = try #require(windows.frame("SUN")), monday: CGRect = try #require(windows.frame("MON"))
    let first: CGRect = try #require(windows.frame("1")), title: CGRect = try #require(windows.frame("June 2026"))
    #expect(monday.midX < sunday.midX && near(Double(first.midX), Double(monday.midX), 0.01) && title.midX > 180)
    windows.drag(100, 250, by: 200)
    #expect(windows.label("July 2026") != nil)
  }

  @Test func todayHasTheTintColour() {
    control.date = Date()
    windows.wait(0.1)
    let day: Int = gregorian.component(.day, from: control.date)
    #expect(windows.label("\(day)")?.textColor == .white)
  }

  @Test func theMonthHasItsEra() throws {
    var japanese = Calendar(identifier: .japanese)
    japanese.timeZone = gregorian.timeZone
    control.calendar = japanese
    control.locale = Locale(identifier: "ja_JP")
    control.date = utc(2018, 5, 3)
    windows.wait(0.1)
    windows.tap("平成30年5月")
    windows.turn(0, by: 2)
    #expect(control.date == utc(2020, 5, 3) && windows.label("令和2年5月") != nil)
  }

  @Test func monthsMayHaveSixRowsAndOtherCalendars() throws {
    control.date = utc(2026, 8, 31)
    windows.wait(0.1)
    let first: CGRect = try #require(windows.frame("1")), last: CGRect = try #require(windows.frame("31"))
    #expect(last.midY == first.midY + 5 * 44)
    var hebrew = Calendar(identifier: .hebrew)
    hebrew.timeZone = gregorian.timeZone
    control.calendar = hebrew
    windows.wait(0.1)
    let day: Int = hebrew.component(.day, from: control.date)
    #expect(windows.label("\(day)")?.textColor == control.tintColor)
  }
}
