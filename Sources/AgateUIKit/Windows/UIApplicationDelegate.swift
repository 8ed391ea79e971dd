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

  // MARK: Older launches and the desktop

  /// Prepares the program. The default implementation of ``application(_:didFinishLaunchingWithOptions:)`` calls this
  /// method, so that it is called only if the delegate lacks the other one, as on iOS.
  func applicationDidFinishLaunching(_ application: UIApplication)
  /// Never called, because the clock of the desktop is not observed.
  func applicationSignificantTimeChange(_ application: UIApplication)
  /// Never called, because files do not become unavailable.
  func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication)
  /// Never called, because files do not become unavailable.
  func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication)
  /// Never called, because Agate has no health data.
  func applicationShouldRequestHealthAuthorization(_ application: UIApplication)
  /// Never called, because key commands are not changed for the user's keyboard. The default implementation returns
  /// true.
  func applicationShouldAutomaticallyLocalizeKeyCommands(_ application: UIApplication) -> Bool
  /// Never called, because the windows of the desktop do not rotate. The default implementation returns `all`.
  func application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?)
    -> UIInterfaceOrientationMask
  /// Never called, because there are no extensions. The default implementation returns true.
  func application(
    _ application: UIApplication,
    shouldAllowExtensionPointIdentifier extensionPointIdentifier: UIApplication.ExtensionPointIdentifier
  ) -> Bool
  /// Never called, because there are no watches.
  func application(
    _ application: UIApplication, handleWatchKitExtensionRequest userInfo: [AnyHashable: Any]?,
    reply: @escaping ([AnyHashable: Any]?) -> Void)

  // MARK: The status bar

  /// Never called, because there is no status bar.
  func application(
    _ application: UIApplication, willChangeStatusBarOrientation newStatusBarOrientation: UIInterfaceOrientation,
    duration: TimeInterval)
  /// Never called, because there is no status bar.
  func application(
    _ application: UIApplication, didChangeStatusBarOrientation oldStatusBarOrientation: UIInterfaceOrientation)
  /// Never called, because there is no status bar.
  func application(_ application: UIApplication, willChangeStatusBarFrame newStatusBarFrame: CGRect)
  /// Never called, because there is no status bar.
  func application(_ application: UIApplication, didChangeStatusBarFrame oldStatusBarFrame: CGRect)

  // MARK: URLs, activities and actions

  /// Never called, because programs are not asked to open URLs. The default implementation returns false.
  func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool
  /// Never called, because programs are not asked to open URLs. The default implementation returns false.
  func application(
    _ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any
  ) -> Bool
  /// Never called, because programs are not asked to open URLs. The default implementation returns false.
  func application(_ application: UIApplication, handleOpen url: URL) -> Bool
  /// Never called, because no activities arrive. The default implementation returns false.
  func application(_ application: UIApplication, willContinueUserActivityWithType userActivityType: String) -> Bool
  /// Never called, because no activities arrive. The default implementation returns false.
  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool
  /// Never called, because no activities arrive.
  func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity)
  /// Never called, because no activities arrive.
  func application(
    _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
  /// Never called, because the desktop does not show ``UIApplication/shortcutItems``.
  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)

  // MARK: Notifications and loading in the background

  /// Never called, because there are no remote notifications.
  func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)
  /// Called soon after ``UIApplication/registerForRemoteNotifications()``, with an error that says that there are no
  /// remote notifications on Linux.
  func application(
    _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)
  /// Never called, because there are no remote notifications.
  func application(_ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any])
  /// Never called, because there are no remote notifications.
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
  /// Never called, because there are no fetches in the background.
  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
  /// Never called, because no transfers continue after the program ends.
  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void)

  // MARK: Saved state

  /// Never called, because no state is saved. The default implementation returns false.
  func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool
  /// Never called, because no state is restored. The default implementation returns false.
  func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool
  /// Never called, because no state is saved. The default implementation returns false.
  func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool
  /// Never called, because no state is restored. The default implementation returns false.
  func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool
  /// Never called, because no state is restored. The default implementation returns nil.
  func application(
    _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController?
  /// Never called, because no state is saved.
  func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder)
  /// Never called, because no state is restored.
  func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder)
}
