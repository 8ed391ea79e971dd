import Agate

/// An object that is notified about the life cycle of a scene.
///
/// The delegate must be a subclass of `NSObject`, such as `UIResponder`. Every member has a default implementation that
/// does nothing.
public protocol UISceneDelegate: NSObjectProtocol {
  /// Prepares the scene when it is connected. A delegate usually creates a window with
  /// ``UIWindow/init(windowScene:)`` here, retains it, and shows it with ``UIWindow/makeKeyAndVisible()``. If the
  /// configuration has a storyboard, ``UIWindowSceneDelegate/window`` already contains the window with its controller,
  /// which is shown afterwards.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
  /// Called when the program ends.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Called before the program's window is shown for the first time, and when the window has gained the keyboard focus.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Called when the window loses the keyboard focus.
  func sceneWillResignActive(_ scene: UIScene)
  /// Called before the program's window is shown for the first time.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Never called, because a window does not know whether it is covered.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// Never called, because programs are not asked to open URLs.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  /// Never called, because no state is saved. The default implementation returns nil.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
  /// Never called, because no state is restored.
  func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)
  /// Never called, because no activities arrive.
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
  /// Never called, because no activities arrive.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  /// Never called, because no activities arrive.
  func scene(
    _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
  /// Never called, because no activities arrive.
  func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity)
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
  public func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {}
  public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {}
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
  public func scene(
    _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error
  ) {}
  public func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {}
}

/// A delegate of a scene with windows.
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The scene's window. The default implementation returns nil, and ignores a window that is set.
  var window: UIWindow? { get set }
  /// Never called, because the windows of the desktop do not rotate, and the traits of a scene do not change.
  func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection)
  /// Never called, because the desktop does not show ``UIApplication/shortcutItems``.
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
}

extension UIWindowSceneDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  public func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection
  ) {}
  public func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {}
}
