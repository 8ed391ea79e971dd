import Foundation

/// The conversion of the units of a duration to text.
struct DurationText {
  let style: DateComponentsFormatter.UnitsStyle
  let isPadded: Bool

  func text(of parts: [DurationPart]) -> String {
    switch style {
    case .positional: positional(parts)
    case .abbreviated, .brief: join(parts, " ") { "\($0.value)" }
    case .short, .full: join(parts, ", ") { "\($0.value) " }
    case .spellOut: join(parts, ", ") { spelled($0.value) + " " }
    }
  }

  private func join(_ parts: [DurationPart], _ separator: String, _ number: (DurationPart) -> String) -> String {
    parts.map { number($0) + $0.unit.name(style, isOne: $0.value == 1) }.joined(separator: separator)
  }

  /// Hours, minutes and seconds are separated by colons. Larger units are written with their letters, because their
  /// positions would be ambiguous.
  private func positional(_ parts: [DurationPart]) -> String {
    let times = parts.filter { [.hour, .minute, .second].contains($0.unit) }
    let dates = parts.filter { ![.hour, .minute, .second].contains($0.unit) }
    let clock = times.enumerated().map { index, part in
      index > 0 || isPadded ? String(format: "%02d", part.value) : "\(part.value)"
    }
    let days = dates.map { "\($0.value)" + $0.unit.name(.abbreviated, isOne: false) }
    return (days + (clock.isEmpty ? [] : [clock.joined(separator: ":")])).joined(separator: " ")
  }

  private func spelled(_ value: Int) -> String {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.numberStyle = .spellOut
    return formatter.string(from: NSNumber(value: value)) ?? "\(value)"
  }
}
