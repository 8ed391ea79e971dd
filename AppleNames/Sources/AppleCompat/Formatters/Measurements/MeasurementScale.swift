import Foundation

/// The choice of the unit in which a measurement is written.
struct MeasurementScale {
  private let system: Locale.MeasurementSystem
  private let options: MeasurementFormatter.UnitOptions

  init(_ locale: Locale, _ options: MeasurementFormatter.UnitOptions) {
    (system, self.options) = (locale.measurementSystem, options)
  }

  func written(_ measurement: Measurement<Unit>) -> Measurement<Unit> {
    guard !options.contains(.providedUnit), let unit = measurement.unit as? Dimension else { return measurement }
    let base = unit.converter.baseUnitValue(fromValue: measurement.value)
    func converted(_ other: Dimension) -> Measurement<Unit> {
      // A conversion and back could change the last digits.
      if other == unit { return measurement }
      return Measurement<Unit>(value: other.converter.value(fromBaseUnitValue: base), unit: other)
    }
    let units = units(unit)
    guard options.contains(.naturalScale), units.scale.count > 1 else { return converted(units.usual ?? unit) }
    let sizes = units.scale.map(converted)
    return sizes.first { $0.value.magnitude >= 1 } ?? sizes[base == 0 ? 0 : sizes.count - 1]
  }

  private typealias Units = (usual: Dimension?, scale: [Dimension])

  /// Returns the usual unit of the region, and units from the largest to the smallest.
  private func units(_ unit: Dimension) -> Units {
    let isMetric = system != .us && system != .uk, isBritish = system == .uk
    switch unit {
    case is UnitLength where isMetric:
      return Self.lengths(.kilometers, [.kilometers, .meters, .centimeters, .millimeters])
    case is UnitLength: return Self.lengths(.miles, [.miles, .feet, .inches])
    case is UnitMass where isMetric: return Self.masses(.kilograms, [.metricTons, .kilograms, .grams, .milligrams])
    case is UnitMass: return Self.masses(.pounds, [isBritish ? .stones : .shortTons, .pounds, .ounces])
    case is UnitSpeed: return (isMetric ? UnitSpeed.kilometersPerHour : .milesPerHour, [])
    case is UnitTemperature: return (system == .us ? UnitTemperature.fahrenheit : .celsius, [])
    case is UnitVolume where isMetric: return Self.volumes(.liters, [.liters, .milliliters])
    case is UnitVolume where isBritish:
      return Self.volumes(.imperialGallons, [.imperialGallons, .imperialPints, .imperialFluidOunces])
    case is UnitVolume: return Self.volumes(.gallons, [.gallons, .quarts, .pints, .fluidOunces])
    case is UnitArea where isMetric: return Self.areas([.squareKilometers, .squareMeters, .squareCentimeters])
    case is UnitArea: return Self.areas([.squareMiles, .squareFeet, .squareInches])
    default: return (nil, Self.scale(unit))
    }
  }

  private static func lengths(_ usual: UnitLength, _ scale: [UnitLength]) -> Units { (usual, scale) }
  private static func masses(_ usual: UnitMass, _ scale: [UnitMass]) -> Units { (usual, scale) }
  private static func volumes(_ usual: UnitVolume, _ scale: [UnitVolume]) -> Units { (usual, scale) }
  private static func areas(_ scale: [UnitArea]) -> Units { (nil, scale) }

  /// Returns the units of a dimension that do not depend on the region.
  private static func scale(_ unit: Dimension) -> [Dimension] {
    let durations: [UnitDuration] = [.hours, .minutes, .seconds, .milliseconds]
    let powers: [UnitPower] = [.gigawatts, .megawatts, .kilowatts, .watts, .milliwatts]
    let frequencies: [UnitFrequency] = [.gigahertz, .megahertz, .kilohertz, .hertz]
    let storage: [UnitInformationStorage] = [.terabytes, .gigabytes, .megabytes, .kilobytes, .bytes]
    switch unit {
    case is UnitDuration: return durations
    case is UnitPower: return powers
    case is UnitFrequency: return frequencies
    case is UnitInformationStorage: return storage
    default: return []
    }
  }
}
