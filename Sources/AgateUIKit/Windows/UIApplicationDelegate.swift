import Agate

/// An object that is notified about the life cycle of the program. A program that uses AgateHost sets the object as
/// ``UIApplication/delegate``. Ported programs start with the delegate's class (`@main`, `UIApplicationMain`).
///
/// Every member has a default implementation that does nothing.
public protocol UIApplicationDelegate: NSObjectProtocol {
  /// The program's window.
  var window: UIWindow? { get set }
  /// Called before ``application(_:didFinishLaunchingWithOptions:)``, with the same arguments, when a ported program
  /// starts.
  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Prepares the program. The method is called when a ported program starts with `@main` or `UIApplicationMain`. Any
  /// other program calls the method in its own `main`, after it has created the delegate. The launch options are nil,
  /// and the result is ignored.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Returns the configuration of the program's scene. The default implementation returns the configuration of the
  /// session: in a ported program, the first one in `Info.plist`.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Never called, because a program has one scene, which exists until the program ends.
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
  /// Called before the program's window is shown for the first time, and when the window has gained the keyboard focus.
  /// If a scene is connected, its delegate is notified instead.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Called when the window loses the keyboard focus. If a scene is connected, its delegate is notified instead.
  func applicationWillResignActive(_ application: UIApplication)
  /// Never called, because a window does not know whether it is covered.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Never called, because a window does not know whether it is covered.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Called when the window was closed and the program ends.
  func applicationWillTerminate(_ application: UIApplication)
  /// Never called.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
}

extension UIApplicationDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  public func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { connectingSceneSession.configuration }
  public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  public func applicationWillResignActive(_ application: UIApplication) {}
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  public func applicationWillTerminate(_ application: UIApplication) {}
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
}
