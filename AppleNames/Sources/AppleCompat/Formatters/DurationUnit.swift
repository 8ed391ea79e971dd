import Foundation

/// A unit of a duration.
enum DurationUnit: CaseIterable {
  case year, month, week, day, hour, minute, second

  var flag: NSCalendar.Unit {
    switch self {
    case .year: .year
    case .month: .month
    case .week: .weekOfMonth
    case .day: .day
    case .hour: .hour
    case .minute: .minute
    case .second: .second
    }
  }

  var component: Calendar.Component {
    switch self {
    case .year: .year
    case .month: .month
    case .week: .weekOfMonth
    case .day: .day
    case .hour: .hour
    case .minute: .minute
    case .second: .second
    }
  }

  /// Returns the number of smaller units in one unit; nil if the number varies or is not supported.
  func count(of smaller: DurationUnit) -> Int? {
    switch (self, smaller) {
    case (.year, .month): 12
    case (.week, .day): 7
    case (.day, .hour): 24
    case (.hour, .minute), (.minute, .second): 60
    case (.week, .hour): 168
    case (.day, .minute): 1440
    case (.hour, .second): 3600
    default: nil
    }
  }

  /// Returns the name of the unit in a style, in singular or plural.
  func name(_ style: DateComponentsFormatter.UnitsStyle, isOne: Bool) -> String {
    let plural = isOne ? "" : "s"
    return switch (style, self) {
    case (.positional, _): ""
    case (.abbreviated, .year): "y"
    case (.abbreviated, .month): "mo"
    case (.abbreviated, .week): "w"
    case (.abbreviated, .day): "d"
    case (.abbreviated, .hour): "h"
    case (.abbreviated, .minute): "m"
    case (.abbreviated, .second): "s"
    case (.brief, .year), (.short, .year): "yr" + plural
    case (.brief, .month), (.short, .month): "mth" + plural
    case (.brief, .week), (.short, .week): "wk" + plural
    case (.brief, .hour), (.short, .hour): "hr"
    case (.brief, .minute), (.short, .minute): "min"
    case (.brief, .second), (.short, .second): "sec"
    case (_, .year): "year" + plural
    case (_, .month): "month" + plural
    case (_, .week): "week" + plural
    case (_, .day): "day" + plural
    case (_, .hour): "hour" + plural
    case (_, .minute): "minute" + plural
    case (_, .second): "second" + plural
    }
  }
}

/// A unit and its value.
struct DurationPart {
  let unit: DurationUnit
  var value: Int
}
