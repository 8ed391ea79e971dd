import Foundation

/// A formatter that writes measurements, such as "5 km", "3.107 miles" or "20°C", in the language of its locale.
///
/// Foundation for Linux does not have this class. The names of units are those of ICU, of which Foundation has a copy,
/// in all of its languages. Units that ICU does not know are written as their symbol.
///
/// By default, a measurement is converted to a unit that is usual in the region of the locale: lengths to miles or
/// kilometres, masses to pounds or kilograms, speeds to miles or kilometres per hour, temperatures to degrees Fahrenheit
/// or Celsius, and volumes to gallons or litres. Measurements of other dimensions keep their unit.
///
/// Several threads may format with the same formatter while no thread changes its properties.
open class MeasurementFormatter: Formatter, @unchecked Sendable {
  /// The options for the units in which measurements are written.
  public struct UnitOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Writes measurements in their own unit.
    public static let providedUnit = UnitOptions(rawValue: 1 << 0)
    /// Chooses a unit by the size of the measurement: 1500 metres become 1.5 km, and half a metre 50 cm. Has no effect
    /// together with `providedUnit`.
    public static let naturalScale = UnitOptions(rawValue: 1 << 1)
    /// Writes temperatures without their scale, such as "20°".
    public static let temperatureWithoutUnit = UnitOptions(rawValue: 1 << 2)
  }

  /// The options for the units. The default is empty: the unit depends on the region.
  open var unitOptions: UnitOptions = []
  /// The length of units: "5km" (`short`), "5 km" (`medium`) or "5 kilometers" (`long`). The default is `medium`.
  open var unitStyle = Formatter.UnitStyle.medium
  /// The locale, whose language and region determine the text. Nil stands for the default, the user's locale.
  open var locale: Locale! = .autoupdatingCurrent {
    didSet { defaultNumberFormatter.locale = locale ?? .current }
  }
  /// The formatter for numbers. Nil stands for the default: decimal numbers of the locale with at most three fraction
  /// digits.
  open var numberFormatter: NumberFormatter! {
    get { givenNumberFormatter ?? defaultNumberFormatter }
    set {
      if newValue == nil {
        defaultNumberFormatter = Self.makeNumberFormatter()
        defaultNumberFormatter.locale = locale ?? .current
      }
      givenNumberFormatter = newValue
    }
  }
  private var givenNumberFormatter: NumberFormatter?
  // Several threads may format at once, so formatting changes nothing.
  private var defaultNumberFormatter = makeNumberFormatter()

  private static func makeNumberFormatter() -> NumberFormatter {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    formatter.locale = .autoupdatingCurrent
    return formatter
  }

  /// Creates a formatter with the defaults.
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Returns a measurement as text.
  open func string(from measurement: Measurement<Unit>) -> String {
    let written = MeasurementScale(locale ?? .current, unitOptions).written(measurement)
    let number = numberFormatter.string(from: NSNumber(value: written.value)) ?? "\(written.value)"
    let text = MeasurementText(locale: locale ?? .current, style: unitStyle)
    if written.unit is UnitTemperature, unitOptions.contains(.temperatureWithoutUnit) {
      return text.withoutScale(number)
    }
    return text.string(written.value, number, written.unit, fractionDigits: fractionDigits)
  }
  /// Returns a measurement as text.
  public func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
    string(from: Measurement<Unit>(value: measurement.value, unit: measurement.unit))
  }

  /// Returns the name of a unit: its symbol such as "km", or its name in the plural such as "kilometers" in long style.
  open func string(from unit: Unit) -> String {
    MeasurementText(locale: locale ?? .current, style: unitStyle).name(unit)
  }

  /// Returns a measurement or a unit as text; nil for other objects.
  open override func string(for obj: Any?) -> String? {
    switch obj {
    case let measurement as any AnyMeasurement: string(from: measurement.ofAnyUnit)
    case let measurement as NSMeasurement:
      string(from: Measurement<Unit>(value: measurement.doubleValue, unit: measurement.unit))
    case let unit as Unit: string(from: unit)
    default: nil
    }
  }

  private var fractionDigits: ClosedRange<Int> {
    let least = min(max(numberFormatter.minimumFractionDigits, 0), 20)
    return least...max(min(numberFormatter.maximumFractionDigits, 20), least)
  }
}

/// A measurement in a unit of any dimension.
private protocol AnyMeasurement { var ofAnyUnit: Measurement<Unit> { get } }
extension Measurement: AnyMeasurement {
  fileprivate var ofAnyUnit: Measurement<Unit> { Measurement<Unit>(value: value, unit: unit) }
}
