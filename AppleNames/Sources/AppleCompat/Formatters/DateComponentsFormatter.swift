import Foundation

/// A formatter that writes durations, such as "1:30:05", "1h 30m" or "2 hours, 5 minutes".
///
/// Foundation for Linux does not have this class. The text is English in every locale. Fractions of the smallest unit
/// are truncated.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
  /// The format in which units are written.
  public enum UnitsStyle: Int, Sendable {
    /// Numbers separated by colons: "1:30:05".
    case positional
    /// Numbers with letters: "1h 30m 5s".
    case abbreviated
    /// Numbers with abbreviations and commas: "1 hr, 30 min, 5 sec".
    case short
    /// Numbers with words: "1 hour, 30 minutes, 5 seconds".
    case full
    /// Words only: "one hour, thirty minutes, five seconds".
    case spellOut
    /// Numbers with short abbreviations: "1hr 30min 5sec".
    case brief
  }

  /// The options for units whose value is 0.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// In positional style, drops leading zeros. In other styles, drops all zeros.
    public static let `default` = ZeroFormattingBehavior(rawValue: 1 << 0)
    /// Drops units with the value 0 before the first other unit.
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 1 << 1)
    /// Drops units with the value 0 between other units.
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 1 << 2)
    /// Drops units with the value 0 after the last other unit.
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 1 << 3)
    /// Drops all units with the value 0. If all units are 0, the last one is kept.
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    /// Drops no units. In positional style, hours, minutes and seconds have at least two digits.
    public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
  }

  /// The format of the units. The default is `positional`.
  open var unitsStyle = UnitsStyle.positional
  /// The units in which durations are written. The default is years, months, weeks, days, hours, minutes and seconds.
  open var allowedUnits: NSCalendar.Unit = [.year, .month, .weekOfMonth, .day, .hour, .minute, .second]
  /// The handling of units whose value is 0. The default is `default`.
  open var zeroFormattingBehavior = ZeroFormattingBehavior.default
  /// The maximum number of units to write, starting with the largest unit. The default, 0, means no maximum.
  open var maximumUnitCount = 0
  /// Whether a largest unit with the value 1 is written in the next smaller unit, such as "63 seconds". The default is
  /// false.
  open var collapsesLargestUnit = false
  /// Whether "About " precedes the duration. The default is false.
  open var includesApproximationPhrase = false
  /// Whether " remaining" follows the duration. The default is false.
  open var includesTimeRemainingPhrase = false
  /// A property without effect: fractions are always truncated. The default is false.
  open var allowsFractionalUnits = false
  /// A property without effect: the text does not depend on its position in a sentence.
  open var formattingContext = Formatter.Context.unknown
  /// The calendar that determines the lengths of months, weeks and days. The default is the user's current calendar.
  open var calendar: Calendar? = .autoupdatingCurrent
  /// The date at which durations begin, which determines the lengths of months. The default, nil, means the beginning
  /// of 2001.
  open var referenceDate: Date?

  /// Creates a formatter with the defaults.
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Formatting

  /// Returns a duration in seconds as text. Returns nil if the duration is not finite, if its magnitude is at least
  /// 1e13 seconds, or if no unit is allowed.
  open func string(from interval: TimeInterval) -> String? {
    // Foundation's calendars do not support longer durations.
    guard interval.magnitude < 1e13 else { return nil }
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    return text(from: start, to: start + interval.magnitude, isNegative: interval < 0)
  }

  /// Returns the time between two dates as text; nil if no unit is allowed. If `endDate` is before `startDate`, the
  /// text has a minus sign.
  open func string(from startDate: Date, to endDate: Date) -> String? {
    text(from: min(startDate, endDate), to: max(startDate, endDate), isNegative: endDate < startDate)
  }

  /// Returns the values of components as text. Components that are not set count as 0. Returns nil if the calendar
  /// cannot add the components to the reference date.
  open func string(from components: DateComponents) -> String? {
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    return (calendar ?? .current).date(byAdding: components, to: start).flatMap { string(from: start, to: $0) }
  }

  /// Returns date components or a number of seconds as text; nil for other objects.
  open override func string(for object: Any?) -> String? {
    switch object {
    case let components as DateComponents: string(from: components)
    case let number as NSNumber: string(from: number.doubleValue)
    default: nil
    }
  }

  /// Returns date components as text in the given style.
  open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  private func text(from start: Date, to end: Date, isNegative: Bool) -> String? {
    let units = DurationUnit.allCases.filter { allowedUnits.contains($0.flag) }
    guard !units.isEmpty else { return nil }
    let found = (calendar ?? .current).dateComponents(Set(units.map(\.component)), from: start, to: end)
    var parts = units.map { DurationPart(unit: $0, value: found.value(for: $0.component) ?? 0) }
    collapse(&parts)
    parts = shown(parts)
    if maximumUnitCount > 0 { parts = Array(parts.prefix(maximumUnitCount)) }
    let isPadded = zeroFormattingBehavior.contains(.pad)
    let joined = DurationText(style: unitsStyle, isPadded: isPadded).text(of: parts)
    return (includesApproximationPhrase ? "About " : "") + (isNegative ? "-" : "") + joined
      + (includesTimeRemainingPhrase ? " remaining" : "")
  }

  private func collapse(_ parts: inout [DurationPart]) {
    guard collapsesLargestUnit, let first = parts.firstIndex(where: { $0.value != 0 }), first + 1 < parts.count,
      parts[first].value == 1, let factor = parts[first].unit.count(of: parts[first + 1].unit)
    else { return }
    parts[first + 1].value += factor
    parts[first].value = 0
  }

  /// Returns the parts without the dropped zeros. At least one part remains.
  private func shown(_ parts: [DurationPart]) -> [DurationPart] {
    var behavior = zeroFormattingBehavior
    if behavior.contains(.default) { behavior.formUnion(unitsStyle == .positional ? .dropLeading : .dropAll) }
    guard let first = parts.firstIndex(where: { $0.value != 0 }), let last = parts.lastIndex(where: { $0.value != 0 })
    else { return behavior.isDisjoint(with: .dropAll) ? parts : Array(parts.suffix(1)) }
    return parts.enumerated().filter { index, part in
      if part.value != 0 { return true }
      if index < first { return !behavior.contains(.dropLeading) }
      return !behavior.contains(index > last ? .dropTrailing : .dropMiddle)
    }.map(\.element)
  }
}
