import Agate

/// The result of a fetch of new content in the background, which a delegate passes to a completion handler.
public enum UIBackgroundFetchResult: UInt, Sendable {
  /// New content was loaded.
  case newData
  /// There is no new content.
  case noData
  /// The fetch failed.
  case failed
}

/// Whether a program can be started to load content in the background.
public enum UIBackgroundRefreshStatus: Int, Sendable {
  /// The system starts no program in the background.
  case restricted
  /// The user does not allow the program to be started in the background.
  case denied
  /// The program can be started in the background.
  case available
}

extension UIApplication {
  /// The smallest interval between fetches in the background, in seconds. The value is 0.
  public static let backgroundFetchIntervalMinimum: TimeInterval = 0
  /// The interval that means no fetches in the background, in seconds. The value is the greatest finite number.
  public static let backgroundFetchIntervalNever: TimeInterval = .greatestFiniteMagnitude
  /// The name of a notification that is never posted, because the status does not change.
  public static let backgroundRefreshStatusDidChangeNotification = NSNotification.Name(
    "UIApplicationBackgroundRefreshStatusDidChangeNotification")
  /// The name of a notification that is never posted, because files do not become unavailable.
  public static let protectedDataDidBecomeAvailableNotification = NSNotification.Name(
    "UIApplicationProtectedDataDidBecomeAvailable")
  /// The name of a notification that is never posted, because files do not become unavailable.
  public static let protectedDataWillBecomeUnavailableNotification = NSNotification.Name(
    "UIApplicationProtectedDataWillBecomeUnavailable")
}
