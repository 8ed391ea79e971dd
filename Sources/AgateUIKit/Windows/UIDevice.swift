import Agate

/// The orientation of a device.
public enum UIDeviceOrientation: Int, Sendable {
  /// Not known, upright or upside down.
  case unknown, portrait, portraitUpsideDown
  /// Turned to one side or the other.
  case landscapeLeft, landscapeRight
  /// Lying on its back or its face.
  case faceUp, faceDown
  /// Whether the device is turned to a side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the device is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// The device that the program runs on.
public final class UIDevice: NSObject, Sendable {
  /// The device.
  public static let current = UIDevice()
  private override init() {}

  /// The name of the machine in its network.
  public var name: String { ProcessInfo.processInfo.hostName }
  /// The kind of device, as a word: `Linux`.
  public var model: String { "Linux" }
  /// The kind of device, as a word: `Linux`.
  public var localizedModel: String { model }
  /// The name of the operating system: `Linux`.
  public var systemName: String { "Linux" }
  /// The version of UIKit whose behaviour Agate follows: `17.0`. Code compares it with versions of iOS.
  public var systemVersion: String { "17.0" }
  /// The orientation of the device: not known.
  public var orientation: UIDeviceOrientation { .unknown }
  /// The kind of device that the interface is made for: `pad`, whose windows have any size.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .pad }
  /// An identifier of the device. Agate has none.
  public var identifierForVendor: UUID? { nil }
  /// Whether the battery is observed. The value is false; setting it has no effect.
  public var isBatteryMonitoringEnabled: Bool {
    get { false }
    set {}
  }
  /// The charge of the battery: −1, not known.
  public var batteryLevel: Float { -1 }
  /// Does nothing.
  public func beginGeneratingDeviceOrientationNotifications() {}
  /// Does nothing.
  public func endGeneratingDeviceOrientationNotifications() {}
  /// Does nothing.
  public func playInputClick() {}

  /// The name of a notification that is never posted: the orientation is not known.
  public static let orientationDidChangeNotification = NSNotification.Name("UIDeviceOrientationDidChangeNotification")
}
