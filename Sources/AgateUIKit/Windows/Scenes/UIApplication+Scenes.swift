import Agate

extension UIApplication {
  /// Connects the program's scene: chooses its configuration, creates its delegate, and calls
  /// `scene(_:willConnectTo:options:)`. Ported programs call this method after
  /// `application(_:didFinishLaunchingWithOptions:)`. In other programs, call it in `Application.run`'s closure.
  ///
  /// The application's delegate chooses the configuration (``UIApplicationDelegate``). By default, it is the first of
  /// `configurations` for windows. Does nothing if the chosen configuration has neither a class for a delegate nor a
  /// storyboard.
  ///
  /// - Parameter configurations: The configurations among which to choose. `UISceneConfiguration(name:sessionRole:)`
  ///   finds them by their names.
  /// - Returns: Whether the scene was connected.
  @discardableResult
  public final func connectScene(configurations: [UISceneConfiguration]) -> Bool {
    UISceneConfiguration.declared = configurations
    let scene = UIWindowScene.main, session = UISceneSession(), options = UIScene.ConnectionOptions()
    (scene.delegate, scene.session, scene.storyboardWindow, scene.isConnected) = (nil, session, nil, false)
    if let first = configurations.first(where: { $0.role == session.role }) { session.configuration = first }
    let own = delegate?.application(self, configurationForConnecting: session, options: options)
    let configuration = own ?? session.configuration
    session.configuration = configuration
    guard configuration.delegateClass != nil || configuration.storyboard != nil else {
      if let name = configuration.name, !configurations.contains(where: { $0.name == name }) {
        Diagnostics.report("Info.plist has no scene configuration \(name): put Info.plist into the target's folder")
      }
      return false
    }
    (scene.delegate, scene.isConnected) = (makeSceneDelegate(configuration), true)
    let windowDelegate = scene.delegate as? any UIWindowSceneDelegate
    if let storyboard = configuration.storyboard {
      if let controller = storyboard.instantiateInitialViewController() {
        let window = UIWindow(windowScene: scene)
        window.rootViewController = controller
        scene.storyboardWindow = window
        windowDelegate?.window = window
      } else {
        storyboard.document.report(storyboard.document.root.line, "the storyboard has no initial view controller")
      }
    }
    scene.delegate?.scene(scene, willConnectTo: session, options: options)
    NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
    // The delegate may have replaced the window.
    if let window = scene.storyboardWindow { (windowDelegate?.window ?? window).makeKeyAndVisible() }
    return true
  }

  private final func makeSceneDelegate(_ configuration: UISceneConfiguration) -> (any UISceneDelegate)? {
    guard let type = configuration.delegateClass else { return nil }
    if let delegate = NSObject.makeObject(of: type) as? any UISceneDelegate { return delegate }
    Diagnostics.report(
      "\(type) is not a delegate of a scene: it must be a subclass of NSObject that conforms to UISceneDelegate")
    return nil
  }
}

// MARK: Events of the scene

extension UIWindowScene {
  final func become(active: Bool) {
    if active { delegate?.sceneDidBecomeActive(self) } else { delegate?.sceneWillResignActive(self) }
    NotificationCenter.default.post(
      name: active ? UIScene.didActivateNotification : UIScene.willDeactivateNotification, object: self)
  }

  final func enterForeground() {
    delegate?.sceneWillEnterForeground(self)
    NotificationCenter.default.post(name: UIScene.willEnterForegroundNotification, object: self)
  }

  final func disconnect() {
    delegate?.sceneDidDisconnect(self)
    NotificationCenter.default.post(name: UIScene.didDisconnectNotification, object: self)
  }
}
