import Foundation

extension ProcessInfo {
  /// Whether the program was built with Mac Catalyst or is a program for iOS that runs on a Mac. The value is always
  /// false.
  public var isMacCatalystApp: Bool { false }
  /// Whether the program is a program for iOS that runs on a Mac. The value is always false.
  public var isiOSAppOnMac: Bool { false }
}
