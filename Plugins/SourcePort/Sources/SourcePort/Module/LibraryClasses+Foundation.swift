extension LibraryClasses {
  /// The classes of Foundation from which programs inherit. Those of Linux have none of the members of Apple's `NSObject`
  /// that need the Objective-C runtime.
  private static let foundation: Set<String> = [
    "NSObject", "Operation", "BlockOperation", "Thread", "Formatter", "NumberFormatter", "DateFormatter",
    "DateComponentsFormatter", "DateIntervalFormatter", "ISO8601DateFormatter", "ByteCountFormatter",
    "MeasurementFormatter", "PersonNameComponentsFormatter", "EnergyFormatter", "LengthFormatter", "MassFormatter",
  ]

  /// Returns whether a class is one of Foundation's from which programs inherit.
  static func isFoundation(_ name: String?) -> Bool { name.map { foundation.contains(withoutFoundation($0)) } ?? false }

  /// Returns the name of a class without that of the module in `Foundation.Operation`.
  static func withoutFoundation(_ name: String) -> String {
    let module = "Foundation."
    return name.hasPrefix(module) ? String(name.dropFirst(module.count)) : name
  }
}
