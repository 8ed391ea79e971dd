import Agate

/// The orientation of a device.
public enum UIDeviceOrientation: Int, Sendable {
  /// The orientation is unknown, upright or upside down.
  case unknown, portrait, portraitUpsideDown
  /// The device is turned by 90° to one side or the other.
  case landscapeLeft, landscapeRight
  /// The device lies with its face up or down.
  case faceUp, faceDown
  /// Whether the device is turned by 90° to a side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the device is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the device lies with its face up or down.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// Whether an interface may have the orientation: the device is upright, upside down, or turned to a side.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// The device on which the program runs.
public final class UIDevice: NSObject, Sendable {
  /// The device on which the program runs.
  public static let current = UIDevice()
  /// Creates another object for the same device. Programs usually use ``current``.
  public override init() {}

  /// The host name of the machine.
  public var name: String { ProcessInfo.processInfo.hostName }
  /// The kind of device, as a word: `Linux`.
  public var model: String { "Linux" }
  /// The kind of device, as a word: `Linux`.
  public var localizedModel: String { model }
  /// The name of the operating system: `Linux`.
  public var systemName: String { "Linux" }
  /// The version of iOS whose behaviour Agate follows: `17.0`. Programs compare this value with versions of iOS.
  public var systemVersion: String { "17.0" }
  /// The orientation of the device. The value is always `unknown`.
  public var orientation: UIDeviceOrientation { .unknown }
  /// The kind of device for which the interface is made. The value is always `pad`, because windows on an iPad can have
  /// any size.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .pad }
  /// An identifier of the device. The value is always nil.
  public var identifierForVendor: UUID? { nil }
  /// Whether the battery is monitored. The value is always false, and setting it has no effect.
  public var isBatteryMonitoringEnabled: Bool {
    get { false }
    set {}
  }
  /// The charge of the battery. The value is always −1, which means unknown.
  public var batteryLevel: Float { -1 }
  /// Does nothing.
  public func beginGeneratingDeviceOrientationNotifications() {}
  /// Does nothing.
  public func endGeneratingDeviceOrientationNotifications() {}
  /// Does nothing.
  public func playInputClick() {}

  /// The name of a notification that is never posted, because the orientation is unknown.
  public static let orientationDidChangeNotification = NSNotification.Name("UIDeviceOrientationDidChangeNotification")
}
