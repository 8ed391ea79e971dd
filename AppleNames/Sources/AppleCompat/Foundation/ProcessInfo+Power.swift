import Foundation

extension ProcessInfo {
  /// The heat of the device.
  public enum ThermalState: Int, Sendable {
    /// The temperature does not limit the device, is slightly raised, limits the device, or limits it severely.
    case nominal, fair, serious, critical
  }

  /// The heat of the device. The value is always `nominal`, because AppleCompat does not read the temperature.
  public var thermalState: ThermalState { .nominal }
  /// Whether the user has asked the device to save power. The value is always false, because Linux has no such setting.
  public var isLowPowerModeEnabled: Bool { false }

  /// The name of a notification that is never posted: ``thermalState`` does not change.
  public static var thermalStateDidChangeNotification: NSNotification.Name {
    NSNotification.Name("NSProcessInfoThermalStateDidChangeNotification")
  }
}
