import Foundation

/// The identifiers that ICU has for the units of Foundation.
enum MeasurementUnits {
  /// Returns the identifier of a unit; nil if ICU has none. A unit with the symbol of one of Foundation's, and of the
  /// same dimension, has its identifier.
  static func identifier(_ unit: Unit) -> String? { identifiers[key(unit)] }

  private static func key(_ unit: Unit) -> String { "\(type(of: unit)) \(unit.symbol)" }

  private static let identifiers = Dictionary(
    all.map { (key($0), $1) }, uniquingKeysWith: { first, _ in first })
  private static let all: [(Unit, String)] =
    accelerationsAndAngles + areas + durationsAndFrequencies + electricity + energies + storage + lengths + masses
    + pressures + volumes

  private static let accelerationsAndAngles: [(Unit, String)] = [
    (UnitAcceleration.metersPerSecondSquared, "meter-per-square-second"), (UnitAcceleration.gravity, "g-force"),
    (UnitAngle.degrees, "degree"), (UnitAngle.arcMinutes, "arc-minute"), (UnitAngle.arcSeconds, "arc-second"),
    (UnitAngle.radians, "radian"), (UnitAngle.revolutions, "revolution"),
    (UnitConcentrationMass.gramsPerLiter, "gram-per-liter"),
    (UnitConcentrationMass.milligramsPerDeciliter, "milligram-per-deciliter"),
    (UnitDispersion.partsPerMillion, "permillion"),
    (UnitFuelEfficiency.litersPer100Kilometers, "liter-per-100-kilometer"),
    (UnitFuelEfficiency.milesPerGallon, "mile-per-gallon"),
    (UnitFuelEfficiency.milesPerImperialGallon, "mile-per-gallon-imperial"), (UnitIlluminance.lux, "lux"),
    (UnitSpeed.metersPerSecond, "meter-per-second"), (UnitSpeed.kilometersPerHour, "kilometer-per-hour"),
    (UnitSpeed.milesPerHour, "mile-per-hour"), (UnitSpeed.knots, "knot"), (UnitTemperature.kelvin, "kelvin"),
    (UnitTemperature.celsius, "celsius"), (UnitTemperature.fahrenheit, "fahrenheit"),
  ]

  private static let areas: [(Unit, String)] = [
    (UnitArea.squareMegameters, "square-megameter"), (UnitArea.squareKilometers, "square-kilometer"),
    (UnitArea.squareMeters, "square-meter"), (UnitArea.squareCentimeters, "square-centimeter"),
    (UnitArea.squareMillimeters, "square-millimeter"), (UnitArea.squareMicrometers, "square-micrometer"),
    (UnitArea.squareNanometers, "square-nanometer"), (UnitArea.squareInches, "square-inch"),
    (UnitArea.squareFeet, "square-foot"), (UnitArea.squareYards, "square-yard"),
    (UnitArea.squareMiles, "square-mile"), (UnitArea.acres, "acre"), (UnitArea.hectares, "hectare"),
  ]

  private static let durationsAndFrequencies: [(Unit, String)] = [
    (UnitDuration.hours, "hour"), (UnitDuration.minutes, "minute"), (UnitDuration.seconds, "second"),
    (UnitDuration.milliseconds, "millisecond"), (UnitDuration.microseconds, "microsecond"),
    (UnitDuration.nanoseconds, "nanosecond"), (UnitDuration.picoseconds, "picosecond"),
    (UnitFrequency.terahertz, "terahertz"), (UnitFrequency.gigahertz, "gigahertz"),
    (UnitFrequency.megahertz, "megahertz"), (UnitFrequency.kilohertz, "kilohertz"), (UnitFrequency.hertz, "hertz"),
    (UnitFrequency.millihertz, "millihertz"), (UnitFrequency.microhertz, "microhertz"),
    (UnitFrequency.nanohertz, "nanohertz"),
  ]

  private static let electricity: [(Unit, String)] = [
    (UnitElectricCurrent.megaamperes, "megaampere"), (UnitElectricCurrent.kiloamperes, "kiloampere"),
    (UnitElectricCurrent.amperes, "ampere"), (UnitElectricCurrent.milliamperes, "milliampere"),
    (UnitElectricCurrent.microamperes, "microampere"), (UnitElectricPotentialDifference.megavolts, "megavolt"),
    (UnitElectricPotentialDifference.kilovolts, "kilovolt"), (UnitElectricPotentialDifference.volts, "volt"),
    (UnitElectricPotentialDifference.millivolts, "millivolt"),
    (UnitElectricPotentialDifference.microvolts, "microvolt"), (UnitElectricResistance.megaohms, "megaohm"),
    (UnitElectricResistance.kiloohms, "kiloohm"), (UnitElectricResistance.ohms, "ohm"),
    (UnitElectricResistance.milliohms, "milliohm"), (UnitElectricResistance.microohms, "microohm"),
  ]

  private static let energies: [(Unit, String)] = [
    (UnitEnergy.kilojoules, "kilojoule"), (UnitEnergy.joules, "joule"), (UnitEnergy.kilocalories, "kilocalorie"),
    (UnitEnergy.calories, "calorie"), (UnitEnergy.kilowattHours, "kilowatt-hour"), (UnitPower.terawatts, "terawatt"),
    (UnitPower.gigawatts, "gigawatt"), (UnitPower.megawatts, "megawatt"), (UnitPower.kilowatts, "kilowatt"),
    (UnitPower.watts, "watt"), (UnitPower.milliwatts, "milliwatt"), (UnitPower.microwatts, "microwatt"),
    (UnitPower.nanowatts, "nanowatt"), (UnitPower.picowatts, "picowatt"), (UnitPower.femtowatts, "femtowatt"),
    (UnitPower.horsepower, "horsepower"),
  ]

  private static let storage: [(Unit, String)] = [
    (UnitInformationStorage.bytes, "byte"), (UnitInformationStorage.bits, "bit"),
    (UnitInformationStorage.kilobytes, "kilobyte"), (UnitInformationStorage.kilobits, "kilobit"),
    (UnitInformationStorage.megabytes, "megabyte"), (UnitInformationStorage.megabits, "megabit"),
    (UnitInformationStorage.gigabytes, "gigabyte"), (UnitInformationStorage.gigabits, "gigabit"),
    (UnitInformationStorage.terabytes, "terabyte"), (UnitInformationStorage.terabits, "terabit"),
    (UnitInformationStorage.petabytes, "petabyte"), (UnitInformationStorage.petabits, "petabit"),
    (UnitInformationStorage.exabytes, "exabyte"), (UnitInformationStorage.exabits, "exabit"),
    (UnitInformationStorage.zettabytes, "zettabyte"), (UnitInformationStorage.zettabits, "zettabit"),
    (UnitInformationStorage.yottabytes, "yottabyte"), (UnitInformationStorage.yottabits, "yottabit"),
    (UnitInformationStorage.kibibytes, "kibibyte"), (UnitInformationStorage.kibibits, "kibibit"),
    (UnitInformationStorage.mebibytes, "mebibyte"), (UnitInformationStorage.mebibits, "mebibit"),
    (UnitInformationStorage.gibibytes, "gibibyte"), (UnitInformationStorage.gibibits, "gibibit"),
    (UnitInformationStorage.tebibytes, "tebibyte"), (UnitInformationStorage.tebibits, "tebibit"),
    (UnitInformationStorage.pebibytes, "pebibyte"), (UnitInformationStorage.pebibits, "pebibit"),
    (UnitInformationStorage.exbibytes, "exbibyte"), (UnitInformationStorage.exbibits, "exbibit"),
    (UnitInformationStorage.zebibytes, "zebibyte"), (UnitInformationStorage.zebibits, "zebibit"),
    (UnitInformationStorage.yobibytes, "yobibyte"), (UnitInformationStorage.yobibits, "yobibit"),
  ]

  private static let lengths: [(Unit, String)] = [
    (UnitLength.megameters, "megameter"), (UnitLength.kilometers, "kilometer"),
    (UnitLength.hectometers, "hectometer"), (UnitLength.decameters, "dekameter"), (UnitLength.meters, "meter"),
    (UnitLength.decimeters, "decimeter"), (UnitLength.centimeters, "centimeter"),
    (UnitLength.millimeters, "millimeter"), (UnitLength.micrometers, "micrometer"),
    (UnitLength.nanometers, "nanometer"), (UnitLength.picometers, "picometer"), (UnitLength.inches, "inch"),
    (UnitLength.feet, "foot"), (UnitLength.yards, "yard"), (UnitLength.miles, "mile"),
    (UnitLength.scandinavianMiles, "mile-scandinavian"), (UnitLength.lightyears, "light-year"),
    (UnitLength.nauticalMiles, "nautical-mile"), (UnitLength.fathoms, "fathom"), (UnitLength.furlongs, "furlong"),
    (UnitLength.astronomicalUnits, "astronomical-unit"), (UnitLength.parsecs, "parsec"),
  ]

  private static let masses: [(Unit, String)] = [
    (UnitMass.kilograms, "kilogram"), (UnitMass.grams, "gram"), (UnitMass.decigrams, "decigram"),
    (UnitMass.centigrams, "centigram"), (UnitMass.milligrams, "milligram"), (UnitMass.micrograms, "microgram"),
    (UnitMass.nanograms, "nanogram"), (UnitMass.picograms, "picogram"), (UnitMass.ounces, "ounce"),
    (UnitMass.pounds, "pound"), (UnitMass.stones, "stone"), (UnitMass.metricTons, "tonne"),
    (UnitMass.shortTons, "ton"), (UnitMass.carats, "carat"), (UnitMass.ouncesTroy, "ounce-troy"),
  ]

  private static let pressures: [(Unit, String)] = [
    (UnitPressure.newtonsPerMetersSquared, "newton-per-square-meter"), (UnitPressure.gigapascals, "gigapascal"),
    (UnitPressure.megapascals, "megapascal"), (UnitPressure.kilopascals, "kilopascal"),
    (UnitPressure.hectopascals, "hectopascal"), (UnitPressure.inchesOfMercury, "inch-ofhg"),
    (UnitPressure.bars, "bar"), (UnitPressure.millibars, "millibar"),
    (UnitPressure.millimetersOfMercury, "millimeter-ofhg"),
    (UnitPressure.poundsForcePerSquareInch, "pound-force-per-square-inch"),
  ]

  private static let volumes: [(Unit, String)] = [
    (UnitVolume.megaliters, "megaliter"), (UnitVolume.kiloliters, "kiloliter"), (UnitVolume.liters, "liter"),
    (UnitVolume.deciliters, "deciliter"), (UnitVolume.centiliters, "centiliter"),
    (UnitVolume.milliliters, "milliliter"), (UnitVolume.cubicKilometers, "cubic-kilometer"),
    (UnitVolume.cubicMeters, "cubic-meter"), (UnitVolume.cubicDecimeters, "cubic-decimeter"),
    (UnitVolume.cubicCentimeters, "cubic-centimeter"), (UnitVolume.cubicMillimeters, "cubic-millimeter"),
    (UnitVolume.cubicInches, "cubic-inch"), (UnitVolume.cubicFeet, "cubic-foot"),
    (UnitVolume.cubicYards, "cubic-yard"), (UnitVolume.cubicMiles, "cubic-mile"), (UnitVolume.acreFeet, "acre-foot"),
    (UnitVolume.bushels, "bushel"), (UnitVolume.teaspoons, "teaspoon"), (UnitVolume.tablespoons, "tablespoon"),
    (UnitVolume.fluidOunces, "fluid-ounce"), (UnitVolume.cups, "cup"), (UnitVolume.pints, "pint"),
    (UnitVolume.quarts, "quart"), (UnitVolume.gallons, "gallon"), (UnitVolume.imperialTeaspoons, "teaspoon"),
    (UnitVolume.imperialTablespoons, "tablespoon"), (UnitVolume.imperialFluidOunces, "fluid-ounce-imperial"),
    (UnitVolume.imperialQuarts, "quart-imperial"),
    (UnitVolume.imperialGallons, "gallon-imperial"), (UnitVolume.metricCups, "cup-metric"),
  ]
}
