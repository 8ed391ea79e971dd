import Foundation

/// The build settings of a configuration, or of a file with settings, as they are on a device with iOS.
///
/// The name of a setting may have conditions, as in `NAME[sdk=iphoneos*][config=Debug]`. As in Xcode, a later setting
/// whose conditions are true replaces an earlier one, and `$(inherited)` in it is the earlier value.
struct XcodeSettingTable {
  /// The values for devices.
  private(set) var values: [String: String] = [:]
  /// The values for simulators only, which count if no table has one for devices.
  private(set) var simulatorValues: [String: String] = [:]
  /// The name of the configuration.
  private let configuration: String

  init(configuration: String) { self.configuration = configuration }

  /// Creates the table of settings without an order. Those with conditions come after the others, as in Xcode.
  init(_ settings: [String: String], configuration: String) {
    self.init(configuration: configuration)
    func rank(_ key: String) -> (Int, String) { (key.contains("[") ? 1 : 0, key) }
    for (key, value) in settings.sorted(by: { rank($0.key) < rank($1.key) }) { set(key, to: value) }
  }

  /// Sets a value if the conditions are true.
  ///
  /// - Parameter key: the name of the setting with its conditions.
  mutating func set(_ key: String, to value: String) {
    let parts = key.split(separator: "[", maxSplits: 1)
    guard let first = parts.first else { return }
    let name = first.trimmingCharacters(in: .whitespaces)
    let conditions = parts.dropFirst().joined().split { "[],".contains($0) }
    switch place(of: name, conditions) {
    case .device: values[name] = Self.inheriting(value, values[name])
    case .simulator: simulatorValues[name] = Self.inheriting(value, simulatorValues[name] ?? values[name])
    case nil: break
    }
  }

  /// Adds the settings of another table, which come after those of this one.
  mutating func add(_ other: XcodeSettingTable) {
    for (name, value) in other.values { values[name] = Self.inheriting(value, values[name]) }
    for (name, value) in other.simulatorValues {
      simulatorValues[name] = Self.inheriting(value, simulatorValues[name] ?? values[name])
    }
  }

  private static func inheriting(_ value: String, _ earlier: String?) -> String {
    guard let earlier else { return value }
    let mark = "$(inherited)", count = value.ranges(of: mark).count
    // A value that contains the earlier one twice doubles, so that some lines would fill the memory.
    return count * earlier.utf8.count < 1 << 20 ? value.replacing(mark, with: earlier) : value
  }

  // MARK: Conditions

  private enum Place { case device, simulator }

  /// The settings that determine the SDK, and so cannot depend on it.
  private static let independent: Set<String> = ["SDKROOT", "SUPPORTED_PLATFORMS"]

  /// Returns the place for a value with conditions; nil if one of them is false.
  private func place(of name: String, _ conditions: [Substring]) -> Place? {
    var place = Place.device
    for condition in conditions where condition.contains(where: { !$0.isWhitespace }) {
      let words = condition.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      guard words.count == 2 else { return nil }
      switch words[0] {
      case "config":
        if !Self.matches(configuration, words[1]) { return nil }
      case "arch":
        if !Self.matches("arm64", words[1]) { return nil }
      case "variant":
        if !Self.matches("normal", words[1]) { return nil }
      case "sdk":
        if Self.independent.contains(name) { return nil }
        if Self.isSDK("iphoneos", words[1]) { break }
        guard Self.isSDK("iphonesimulator", words[1]) else { return nil }
        place = .simulator
      default: return nil
      }
    }
    return place
  }

  /// Returns whether a pattern means an SDK. The name of an SDK ends with its version.
  private static func isSDK(_ name: String, _ pattern: String) -> Bool {
    pattern == name || matches(name + "26.0", pattern)
  }

  private static func matches(_ text: String, _ pattern: String) -> Bool { fnmatch(pattern, text, 0) == 0 }
}
