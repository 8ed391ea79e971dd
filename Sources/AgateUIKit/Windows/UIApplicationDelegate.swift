import Agate

/// An object that is told of the program's life. A program of AgateHost sets it as ``UIApplication/delegate``; ported
/// programs start with it (`@main`, `UIApplicationMain`).
///
/// Every method has a default that does nothing.
public protocol UIApplicationDelegate: NSObjectProtocol {
  /// The program's window.
  var window: UIWindow? { get set }
  /// Prepares the program. It is called when a ported program starts with `@main` or `UIApplicationMain`; another
  /// program's `main` calls it after it has made the delegate.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called when the window gained the keyboard focus.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Called when the window loses the keyboard focus.
  func applicationWillResignActive(_ application: UIApplication)
  /// Never called: a window does not know whether it is covered.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Never called: a window does not know whether it is covered.
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
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  public func applicationWillResignActive(_ application: UIApplication) {}
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  public func applicationWillTerminate(_ application: UIApplication) {}
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
}
