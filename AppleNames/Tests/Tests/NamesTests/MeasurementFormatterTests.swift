import Foundation
import Testing

private func text<U: Unit>(
  _ value: Double, _ unit: U, _ locale: String = "en_US", _ style: Formatter.UnitStyle = .medium,
  _ options: MeasurementFormatter.UnitOptions = .providedUnit, _ change: (MeasurementFormatter) -> Void = { _ in }
) -> String {
  let formatter = MeasurementFormatter()
  formatter.locale = Locale(identifier: locale)
  (formatter.unitStyle, formatter.unitOptions) = (style, options)
  change(formatter)
  return formatter.string(from: Measurement(value: value, unit: unit))
}

@Suite struct MeasurementFormatterTests {
  @Test func stylesInEnglish() {
    #expect(text(5, UnitLength.kilometers, "en_US", .short) == "5km")
    #expect(text(5, UnitLength.kilometers) == "5 km")
    #expect(text(5, UnitLength.kilometers, "en_US", .long) == "5 kilometers")
    #expect(text(1, UnitLength.kilometers, "en_US", .long) == "1 kilometer")
    #expect(text(2, UnitLength.feet, "en_US", .long) == "2 feet" && text(2, UnitMass.pounds) == "2 lb")
    #expect(text(5, UnitLength.kilometers, "en_GB", .long) == "5 kilometres")
    #expect(text(-20.5, UnitTemperature.celsius) == "-20.5°C")
    #expect(text(20, UnitTemperature.fahrenheit, "en_US", .long) == "20 degrees Fahrenheit")
    #expect(text(50, UnitSpeed.kilometersPerHour) == "50 km/h" && text(50, UnitSpeed.milesPerHour) == "50 mph")
    #expect(text(7.5, UnitFuelEfficiency.litersPer100Kilometers, "en_US", .long) == "7.5 liters per 100 kilometers")
    #expect(text(3, UnitDuration.hours) == "3 hr" && text(1234.5, UnitEnergy.kilocalories) == "1,234.5 kcal")
    #expect(text(2, UnitInformationStorage.kibibytes, "en_US", .long) == "2 kibibytes")
  }

  @Test func otherLanguages() {
    #expect(text(1.5, UnitLength.kilometers, "de_DE") == "1,5 km")
    #expect(text(2, UnitLength.miles, "de_DE", .long) == "2 Meilen")
    #expect(text(2, UnitLength.kilometers, "fr_FR", .long) == "2\u{a0}kilomètres")
    #expect(text(5, UnitLength.kilometers, "ru_RU", .long) == "5 километров")
    #expect(text(1, UnitLength.kilometers, "ja_JP", .long) == "1キロメートル")
  }

  @Test func unitsOfTheRegion() {
    #expect(text(5, UnitLength.kilometers, "en_US", .medium, []) == "3.107 mi")
    #expect(text(5, UnitLength.kilometers, "en_GB", .medium, []) == "3.107 mi")
    #expect(text(500, UnitLength.meters, "de_DE", .medium, []) == "0,5 km")
    #expect(text(20, UnitTemperature.celsius, "en_US", .medium, []) == "68°F")
    #expect(text(68, UnitTemperature.fahrenheit, "en_GB", .medium, []) == "20°C")
    #expect(text(10, UnitMass.kilograms, "en_US", .medium, []) == "22.046 lb")
    #expect(text(100, UnitSpeed.kilometersPerHour, "en_US", .medium, []) == "62.137 mph")
    #expect(text(90, UnitDuration.seconds, "en_US", .medium, []) == "90 sec")
  }

  @Test func naturalScales() {
    #expect(text(1500, UnitLength.meters, "en_AU", .medium, .naturalScale) == "1.5 km")
    #expect(text(0.5, UnitLength.meters, "en_AU", .medium, .naturalScale) == "50 cm")
    #expect(text(1, UnitLength.meters, "en_US", .long, .naturalScale) == "3.281 feet")
    #expect(text(0.25, UnitMass.kilograms, "en_AU", .medium, .naturalScale) == "250 g")
    #expect(text(0, UnitLength.meters, "en_AU", .medium, .naturalScale) == "0 km")
    #expect(text(1500, UnitLength.meters, "en_US", .medium, [.naturalScale, .providedUnit]) == "1,500 m")
    #expect(text(90, UnitDuration.seconds, "en_US", .medium, .naturalScale) == "1.5 min")
  }

  @Test func temperaturesWithoutTheirScale() {
    #expect(text(20, UnitTemperature.celsius, "en_US", .medium, .temperatureWithoutUnit) == "68°")
    let both: MeasurementFormatter.UnitOptions = [.temperatureWithoutUnit, .providedUnit]
    #expect(text(20, UnitTemperature.celsius, "en_US", .short, both) == "20°")
    #expect(text(20, UnitTemperature.celsius, "en_US", .long, both) == "20 degrees")
  }

  @Test func numbersHaveTheirFormatter() {
    let rounded = text(5.678, UnitLength.kilometers) { $0.numberFormatter.maximumFractionDigits = 1 }
    #expect(rounded == "5.7 km")
    let padded = text(1, UnitLength.kilometers, "en_US", .long) { formatter in
      let number = NumberFormatter()
      number.locale = Locale(identifier: "en_US")
      (number.minimumFractionDigits, number.maximumFractionDigits) = (2, 2)
      formatter.numberFormatter = number
    }
    // As in ICU's rules, a number with decimals is no singular.
    #expect(padded == "1.00 kilometers")
    // The default formatter follows the locale.
    let formatter = MeasurementFormatter()
    formatter.unitOptions = .providedUnit
    formatter.numberFormatter.maximumFractionDigits = 1
    formatter.locale = Locale(identifier: "de_DE")
    #expect(formatter.string(from: Measurement(value: 1234.56, unit: UnitLength.meters)) == "1.234,6 m")
    formatter.numberFormatter = nil
    #expect(formatter.string(from: Measurement(value: 1234.56, unit: UnitLength.meters)) == "1.234,56 m")
  }

  /// With the sanitizer for threads, a race is a failure each time.
  @Test func threadsMayShareAFormatter() {
    for _ in 0..<200 {
      let formatter = MeasurementFormatter()
      formatter.unitOptions = .providedUnit
      formatter.locale = Locale(identifier: "de_DE")
      nonisolated(unsafe) var texts = [String](repeating: "", count: 8)
      texts.withUnsafeMutableBufferPointer { buffer in
        nonisolated(unsafe) let buffer = buffer
        DispatchQueue.concurrentPerform(iterations: 8) { index in
          buffer[index] = formatter.string(from: Measurement(value: 1.5, unit: UnitLength.meters))
        }
      }
      #expect(texts.allSatisfy { $0 == "1,5 m" })
    }
  }

  @Test func unitsAloneAndOtherUnits() {
    let formatter = MeasurementFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.unitOptions = .providedUnit
    #expect(formatter.string(from: UnitLength.kilometers) == "km")
    #expect(formatter.string(for: Measurement(value: 2, unit: UnitLength.meters)) == "2 m")
    #expect(formatter.string(for: NSMeasurement(doubleValue: 2, unit: UnitLength.meters)) == "2 m")
    #expect(formatter.string(for: "2") == nil)
    #expect(formatter.string(from: Measurement(value: 2, unit: UnitMass.slugs)) == "2 slug")
    #expect(formatter.string(from: Measurement(value: 2, unit: Unit(symbol: "points"))) == "2 points")
    formatter.unitStyle = .long
    #expect(formatter.string(from: UnitLength.kilometers) == "kilometers")
    // Units of all dimensions have names.
    let units: [Dimension] = [
      UnitAcceleration.gravity, UnitAngle.arcMinutes, UnitArea.squareNanometers, UnitConcentrationMass.gramsPerLiter,
      UnitDispersion.partsPerMillion, UnitElectricCurrent.milliamperes, UnitElectricPotentialDifference.volts,
      UnitElectricResistance.ohms, UnitEnergy.kilowattHours, UnitFrequency.hertz, UnitIlluminance.lux,
      UnitMass.metricTons, UnitPower.horsepower, UnitPressure.inchesOfMercury, UnitPressure.newtonsPerMetersSquared,
      UnitVolume.imperialGallons, UnitVolume.metricCups, UnitLength.decameters,
    ]
    for unit in units { #expect(formatter.string(from: unit) != unit.symbol, "\(unit.symbol)") }
  }
}
