import Agate

extension UIApplication.LaunchOptionsKey {
  private init(_ name: String) { self.init(rawValue: "UIApplicationLaunchOptions\(name)Key") }

  /// The URL to open. The launch options of Agate never contain it.
  public static let url = UIApplication.LaunchOptionsKey("URL")
  /// The program that asked to open a URL. The launch options of Agate never contain it.
  public static let sourceApplication = UIApplication.LaunchOptionsKey("SourceApplication")
  /// A value that belongs to a URL. The launch options of Agate never contain it.
  public static let annotation = UIApplication.LaunchOptionsKey("Annotation")
  /// A remote notification. The launch options of Agate never contain it.
  public static let remoteNotification = UIApplication.LaunchOptionsKey("RemoteNotification")
  /// A local notification. The launch options of Agate never contain it.
  public static let localNotification = UIApplication.LaunchOptionsKey("LocalNotification")
  /// A change of the location. The launch options of Agate never contain it.
  public static let location = UIApplication.LaunchOptionsKey("Location")
  /// Downloads of a magazine. The launch options of Agate never contain it.
  public static let newsstandDownloads = UIApplication.LaunchOptionsKey("NewsstandDownloads")
  /// Bluetooth devices in the central role. The launch options of Agate never contain it.
  public static let bluetoothCentrals = UIApplication.LaunchOptionsKey("BluetoothCentrals")
  /// Bluetooth devices in the peripheral role. The launch options of Agate never contain it.
  public static let bluetoothPeripherals = UIApplication.LaunchOptionsKey("BluetoothPeripherals")
  /// The ``UIApplicationShortcutItem`` that the user selected. The launch options of Agate never contain it.
  public static let shortcutItem = UIApplication.LaunchOptionsKey("ShortcutItem")
  /// The values of a user activity. The launch options of Agate never contain it.
  public static let userActivityDictionary = UIApplication.LaunchOptionsKey("UserActivityDictionary")
  /// The type of a user activity. The launch options of Agate never contain it.
  public static let userActivityType = UIApplication.LaunchOptionsKey("UserActivityType")
}

extension UIApplication.OpenURLOptionsKey {
  /// The program that asked to open the URL. Agate opens no URLs in programs.
  public static let sourceApplication = UIApplication.OpenURLOptionsKey(
    rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
  /// A value that belongs to the URL. Agate opens no URLs in programs.
  public static let annotation = UIApplication.OpenURLOptionsKey(
    rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
  /// Whether the file may be changed where it is, without a copy. Agate opens no URLs in programs.
  public static let openInPlace = UIApplication.OpenURLOptionsKey(
    rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
}
