import Foundation
import Testing

private func text(
  _ seconds: TimeInterval, _ style: DateComponentsFormatter.UnitsStyle,
  _ units: NSCalendar.Unit = [.hour, .minute, .second], _ change: (DateComponentsFormatter) -> Void = { _ in }
) -> String? {
  let formatter = DateComponentsFormatter()
  formatter.unitsStyle = style
  formatter.allowedUnits = units
  change(formatter)
  return formatter.string(from: seconds)
}

@Suite struct DurationTests {
  @Test func styles() {
    #expect(text(5405, .positional) == "1:30:05" && text(90, .positional, [.minute, .second]) == "1:30")
    #expect(text(5405, .abbreviated) == "1h 30m 5s" && text(7200, .abbreviated) == "2h")
    #expect(text(34_890, .brief) == "9hr 41min 30sec" && text(34_890, .short) == "9 hr, 41 min, 30 sec")
    #expect(text(3661, .full) == "1 hour, 1 minute, 1 second" && text(7325, .full) == "2 hours, 2 minutes, 5 seconds")
    #expect(text(34_890, .spellOut) == "nine hours, forty-one minutes, thirty seconds")
    let large: NSCalendar.Unit = [.weekOfMonth, .day]
    #expect(text(9 * 86400, .full, large) == "1 week, 2 days" && text(9 * 86400, .short, large) == "1 wk, 2 days")
  }

  @Test func zeros() {
    #expect(text(5, .positional) == "5" && text(3610, .positional) == "1:00:10" && text(0, .positional) == "0")
    #expect(text(5, .positional) { $0.zeroFormattingBehavior = .pad } == "00:00:05")
    #expect(text(65, .positional, [.minute, .second]) { $0.zeroFormattingBehavior = .pad } == "01:05")
    #expect(text(0, .abbreviated) == "0s" && text(3605, .abbreviated) == "1h 5s")
    #expect(text(3605, .abbreviated) { $0.zeroFormattingBehavior = .dropTrailing } == "1h 0m 5s")
    #expect(text(3600, .abbreviated) { $0.zeroFormattingBehavior = [] } == "1h 0m 0s")
  }

  @Test func limitsAndPhrases() {
    #expect(text(5405, .full) { $0.maximumUnitCount = 1 } == "1 hour")
    #expect(text(63, .full) { $0.collapsesLargestUnit = true } == "63 seconds")
    #expect(text(60, .full) { $0.includesApproximationPhrase = true } == "About 1 minute")
    #expect(text(60, .full) { $0.includesTimeRemainingPhrase = true } == "1 minute remaining")
    #expect(text(-90, .positional) == "-1:30" && text(.nan, .full) == nil && text(.infinity, .full) == nil)
    #expect(text(90.9, .positional) == "1:30")
  }

  @Test func otherValues() {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = .full
    #expect(formatter.string(from: DateComponents(hour: 2, minute: 1)) == "2 hours, 1 minute")
    #expect(formatter.string(for: CGFloat(61)) == "1 minute, 1 second" && formatter.string(for: "a") == nil)
    let start = Date(timeIntervalSinceReferenceDate: 0)
    #expect(formatter.string(from: start, to: start + 120) == "2 minutes")
    let day = DateComponentsFormatter.localizedString(from: DateComponents(day: 1), unitsStyle: .abbreviated)
    #expect(day == "1d")
  }
}
