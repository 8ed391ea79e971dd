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
}

/// A delegate of a scene with windows.
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The scene's window. The default implementation returns nil, and ignores a window that is set.
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
