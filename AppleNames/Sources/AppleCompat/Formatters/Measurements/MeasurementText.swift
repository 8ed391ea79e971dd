import CAppleCompat
import Foundation

/// The text of a number with a unit.
struct MeasurementText {
  let locale: Locale
  let style: Formatter.UnitStyle

  /// Returns a number with a unit.
  ///
  /// - Parameters:
  ///   - value: the number, which determines the form of the unit's name.
  ///   - number: the number as text.
  ///   - unit: the unit.
  ///   - fractionDigits: the digits of the number after the decimal separator, which also determine the form.
  func string(_ value: Double, _ number: String, _ unit: Unit, fractionDigits: ClosedRange<Int>) -> String {
    let digits =
      "." + String(repeating: "0", count: fractionDigits.lowerBound)
      + String(repeating: "#", count: fractionDigits.count - 1)
    let precision = digits == "." ? "precision-integer" : digits
    guard let identifier = MeasurementUnits.identifier(unit),
      let whole = format("unit/\(identifier) \(width) \(precision)", value), let part = format(precision, value)
    else { return style == .short ? number + unit.symbol : "\(number) \(unit.symbol)" }
    // Some languages have forms of units that include the number.
    guard let range = whole.range(of: part) else { return whole }
    return whole.replacingCharacters(in: range, with: number)
  }

  /// Returns the name of a unit without a number.
  func name(_ unit: Unit) -> String {
    let whole = string(2, "", unit, fractionDigits: 0...0)
    return whole.trimmingCharacters(in: .whitespaces)
  }

  /// Returns a temperature without its scale.
  func withoutScale(_ number: String) -> String {
    // ICU has a name for degrees without a scale in no format that programs can reach.
    style == .long && locale.language.languageCode == .english ? number + " degrees" : number + "°"
  }

  private var width: String {
    switch style {
    case .short: "unit-width-narrow"
    case .long: "unit-width-full-name"
    default: "unit-width-short"
    }
  }

  private func format(_ skeleton: String, _ value: Double) -> String? {
    let capacity = 256
    let units = [UInt16](unsafeUninitializedCapacity: capacity) { buffer, count in
      let length = capple_format_measurement(
        skeleton, locale.identifier, value, buffer.baseAddress!, Int32(capacity))
      count = max(Int(length), 0)
    }
    return units.isEmpty ? nil : String(decoding: units, as: UTF16.self)
  }
}
