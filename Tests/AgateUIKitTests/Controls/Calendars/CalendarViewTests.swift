import Agate
import AgateUIKit
import Testing

private final class Decorator: NSObject, UICalendarViewDelegate {
  var marked: [Int: UICalendarView.Decoration] = [:]
  var asked: [DateComponents] = []
  var months: [Int?] = []

  func calendarView(
    _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration? {
    asked.append(dateComponents)
    return marked[dateComponents.day ?? 0]
  }
  func calendarView(
    _ calendarView: UICalendarView, didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
  ) { months.append(previousDateComponents.month) }
}

private final class Chooser: NSObject, UICalendarSelectionSingleDateDelegate, UICalendarSelectionMultiDateDelegate,
  UICalendarSelectionWeekOfYearDelegate
{
  var lines: [String] = []
  var permitsNone = true

  func dateSelection(_ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?) {
    lines.append(dateComponents?.day.map { "\($0)" } ?? "none")
  }
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
  ) -> Bool {
    guard let day = dateComponents?.day else { return permitsNone }
    return day != 13
  }
  func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents) {
    lines.append("+\(dateComponents.day ?? 0)")
  }
  func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents) {
    lines.append("-\(dateComponents.day ?? 0)")
  }
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
  ) -> Bool { dateComponents.day != 20 }
  func week(
    ofYearSelection selection: UICalendarSelectionWeekOfYear, didSelectWeekOfYear weekOfYearComponents: DateComponents?
  ) { lines.append(weekOfYearComponents?.weekOfYear.map { "week \($0)" } ?? "none") }
}

@Suite struct CalendarViewTests {
  private let windows = MenuWindow()
  private let view = UICalendarView()
  private let decorator = Decorator()
  private let chooser = Chooser()

  init() {
    view.calendar = gregorian
    view.locale = Locale(identifier: "en_US")
    view.frame.origin = CGPoint(x: 20, y: 40)
    view.visibleDateComponents = DateComponents(year: 2026, month: 6, day: 3)
    windows.window.addSubview(view)
    windows.wait(0.1)
  }

  private func color(_ day: Int) -> UIColor? { windows.label("\(day)")?.textColor }
  private func take() -> [String] {
    defer { chooser.lines = [] }
    return chooser.lines
  }

  @Test func theDefaultsAreThoseOfUIKit() {
    let fresh = UICalendarView()
    #expect(fresh.selectionBehavior == nil && fresh.delegate == nil && fresh.wantsDateDecorations)
    #expect(fresh.timeZone == nil && fresh.fontDesign == .default && fresh.calendar == Calendar.current)
    #expect(fresh.availableDateRange == DateInterval(start: .distantPast, end: .distantFuture))
    let now: DateComponents = Calendar.current.dateComponents([.year, .month], from: Date())
    #expect(fresh.visibleDateComponents.month == now.month && fresh.visibleDateComponents.year == now.year)
    #expect(UICalendarView.DecorationSize.large.rawValue == 2)
  }

  @Test func theVisibleMonthChanges() {
    #expect(windows.label("June 2026") != nil && view.visibleDateComponents.month == 6)
    view.delegate = decorator
    windows.run { view.setVisibleDateComponents(DateComponents(year: 2026, month: 7), animated: true) }
    windows.wait(1)
    #expect(windows.label("July 2026") != nil && decorator.months == [])
    windows.tap(windows.arrows.first)
    #expect(view.visibleDateComponents.month == 6 && decorator.months == [7])
    view.availableDateRange = DateInterval(start: utc(2026, 5, 10), end: utc(2026, 6, 20))
    view.visibleDateComponents = DateComponents(year: 2030, month: 1)
    windows.wait(0.1)
    #expect(view.visibleDateComponents.month == 6 && windows.arrows.map(\.isEnabled) == [true, false])
    #expect(color(21) == .tertiaryLabel && color(20) == .label)
  }

  @Test func aMonthOnItsWayIsShownInANewSize() throws {
    let pages: UIScrollView = try #require(windows.pages), display = DisplayClock(refreshInterval: 1 / 60)
    DisplayClock.withClock(display) {
      windows.run { view.setVisibleDateComponents(DateComponents(year: 2026, month: 8), animated: true) }
      for frame in 1...5 { display.refresh(at: Double(frame) / 60) }
    }
    #expect(pages.subviews.count == 2, "it is on its way")
    view.frame.size.width = 360
    windows.window.layoutIfNeeded()
    #expect(pages.subviews.count == 1 && windows.label("31") != nil && pages.contentOffset.x == pages.bounds.width)
  }

  @Test func monthsMayLackDays() throws {
    view.visibleDateComponents = DateComponents(year: 1582, month: 10, day: 1)
    windows.wait(0.1)
    let numbers: [Int] = (1...31).filter { windows.label("\($0)") != nil }
    #expect(numbers == [1, 2, 3, 4] + Array(15...31))
    let fourth: CGRect = try #require(windows.frame("4")), fifteenth: CGRect = try #require(windows.frame("15"))
    #expect(fifteenth.minX > fourth.minX && fifteenth.midY == fourth.midY, "Thursday and Friday")
    view.timeZone = TimeZone(identifier: "Pacific/Apia")
    view.visibleDateComponents = DateComponents(year: 2011, month: 12, day: 5)
    windows.wait(0.1)
    let column: CGRect = try #require(windows.frame("SAT")), last: CGRect = try #require(windows.frame("31"))
    #expect(windows.label("30") == nil && near(Double(last.midX), Double(column.midX), 0.01))
  }

  @Test func todayHasTheTintColour() {
    let today: DateComponents = gregorian.dateComponents([.year, .month, .day], from: Date())
    view.visibleDateComponents = today
    windows.wait(0.1)
    let colors: [UIColor?] = (1...28).map(color)
    #expect(color(today.day ?? 0) == view.tintColor && colors.filter { $0 == .label }.count >= 27)
  }

  @Test func aNewTimeZoneKeepsTheMonth() {
    view.timeZone = TimeZone(secondsFromGMT: -8 * 3600)
    windows.wait(0.1)
    #expect(windows.label("June 2026") != nil && view.visibleDateComponents.month == 6)
    view.calendar = Calendar(identifier: .buddhist)
    windows.wait(0.1)
    #expect(view.visibleDateComponents.month == 6 && view.visibleDateComponents.year == 2569)
  }

  @Test func withoutASelectionNoDayIsSelected() {
    windows.tap("10")
    #expect(color(10) == .label)
  }

  @Test func oneDayIsSelected() {
    let selection = UICalendarSelectionSingleDate(delegate: chooser)
    view.selectionBehavior = selection
    #expect(selection.delegate === chooser && selection.selectedDate == nil && color(13) == .tertiaryLabel)
    windows.tap("10")
    #expect(take() == ["10"] && selection.selectedDate?.month == 6 && selection.selectedDate?.year == 2026)
    #expect(color(10) == view.tintColor)
    windows.tap("13")
    windows.tap("11")
    #expect(take() == ["11"] && color(10) == .label)
    windows.tap("11")
    #expect(take() == ["none"] && selection.selectedDate == nil && color(11) == .label)
    chooser.permitsNone = false
    selection.setSelected(DateComponents(year: 2026, month: 6, day: 12), animated: false)
    #expect(color(12) == view.tintColor && take() == [])
    windows.tap("12")
    #expect(take() == [] && selection.selectedDate?.day == 12)
  }

  @Test func aSelectionThatMovesToAnotherViewStaysThere() {
    let selection = UICalendarSelectionSingleDate(delegate: nil), other = UICalendarView()
    other.selectionBehavior = selection
    view.selectionBehavior = selection
    other.selectionBehavior = nil
    selection.selectedDate = DateComponents(year: 2026, month: 6, day: 12)
    #expect(color(12) == view.tintColor)
  }

  @Test func daysReceiveTapsBeforeTheViewsAround() {
    let selection = UICalendarSelectionSingleDate(delegate: chooser)
    view.selectionBehavior = selection
    windows.window.addGestureRecognizer(UITapGestureRecognizer())
    windows.tap("10")
    #expect(take() == ["10"] && selection.selectedDate?.day == 10)
  }

  @Test func severalDaysAreSelected() {
    let selection = UICalendarSelectionMultiDate(delegate: chooser)
    view.selectionBehavior = selection
    for day in ["10", "20", "10", "20"] { windows.tap(day) }
    #expect(take() == ["+10", "+20", "-10"] && selection.selectedDates.map(\.day) == [20])
    selection.setSelectedDates([DateComponents(year: 2026, month: 6, day: 1)], animated: true)
    #expect(color(1) == view.tintColor && color(20) == .label && take() == [])
  }

  @Test func selectedDaysFollowTheCalendarAndItsTimeZone() {
    let selection = UICalendarSelectionMultiDate(delegate: nil)
    view.selectionBehavior = selection
    selection.selectedDates = [DateComponents(year: 2026, month: 6, day: 10)]
    #expect(color(10) == view.tintColor)
    view.timeZone = TimeZone(secondsFromGMT: -8 * 3600)
    windows.wait(0.1)
    #expect(color(10) == view.tintColor && color(9) == .label)
    windows.tap("10")
    #expect(selection.selectedDates.isEmpty && color(10) == .label)
  }

  @Test func aWeekIsSelected() {
    let selection = UICalendarSelectionWeekOfYear(delegate: chooser)
    view.selectionBehavior = selection
    windows.tap("10")
    #expect(take() == ["week 24"] && selection.selectedWeekOfYear?.yearForWeekOfYear == 2026)
    #expect((6...14).map { color($0) == view.tintColor } == [false] + Array(repeating: true, count: 7) + [false])
    windows.tap("9")
    #expect(take() == ["none"])
  }

  @Test func theSelectableDatesAreAskedForAgain() {
    final class Gate: NSObject, UICalendarSelectionSingleDateDelegate {
      var least = 1
      var asked: [Int] = []
      func dateSelection(_ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?) {}
      func dateSelection(
        _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
      ) -> Bool {
        let day = dateComponents?.day ?? 0
        asked.append(day)
        return day >= least
      }
    }
    let gate = Gate(), selection = UICalendarSelectionSingleDate(delegate: gate)
    view.selectionBehavior = selection
    gate.least = 10
    #expect(color(9) == .label)
    selection.updateSelectableDates()
    #expect(color(9) == .tertiaryLabel && color(10) == .label)
    gate.asked = []
    windows.tap("10")
    #expect(gate.asked == [10] + Array(1...30), "the day, and the days of the month once")
  }

  @Test func daysHaveDecorations() throws {
    #expect(view.frame.height == 330)
    let custom = UILabel()
    custom.text = "custom"
    decorator.marked = [
      3: .default(color: .systemRed, size: .large), 4: .image(UIImage(systemName: "star"), color: .systemBlue),
      5: .customView { custom },
    ]
    view.delegate = decorator
    windows.wait(0.1)
    #expect(view.frame.height == 414 && decorator.asked.count == 30 && decorator.asked.first?.calendar == gregorian)
    let images: [UIImageView] = windows.window.found(UIImageView.self)
    let dot: UIImageView = try #require(images.first { $0.backgroundColor == .systemRed })
    let star: UIImageView = try #require(images.first { $0.tintColor == .systemBlue && $0.bounds.width == 11 })
    let day: CGRect = try #require(windows.frame("3")), place: CGRect = try #require(windows.window.place(dot))
    #expect(near(Double(place.midX), Double(day.midX), 0.01) && place.minY > day.midY && place.width == 9)
    #expect(star.image != nil && windows.frame("custom")?.minY == day.maxY)
    view.wantsDateDecorations = false
    windows.wait(0.1)
    #expect(view.frame.height == 330 && custom.window == nil)
  }

  @Test func decorationsAreReloaded() {
    view.delegate = decorator
    windows.wait(0.1)
    decorator.asked = []
    decorator.marked[8] = .init()
    windows.run {
      view.reloadDecorations(forDateComponents: [DateComponents(year: 2026, month: 6, day: 8)], animated: true)
    }
    #expect(decorator.asked.map(\.day) == [8])
    windows.wait(1)
    let dots: [UIImageView] = windows.window.found(UIImageView.self).filter { $0.backgroundColor == .systemFill }
    #expect(dots.count == 1 && dots.first?.superview?.alpha == 1)
  }

  @Test func theDesignOfTheFontsChanges() {
    let plain: UIFont? = windows.label("10")?.font
    view.fontDesign = .monospaced
    windows.wait(0.1)
    #expect(windows.label("10")?.font != plain && windows.label("10")?.font.pointSize == 20)
  }
}
