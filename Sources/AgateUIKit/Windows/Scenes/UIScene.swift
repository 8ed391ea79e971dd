import Agate

/// A part of a program with its own interface. In Agate, a program has one scene, ``UIWindowScene/main``.
///
/// The scene is connected when the program starts, if a ``UISceneConfiguration`` names a class of delegates or a
/// storyboard. The delegate is then notified instead of the delegate of the application when the program becomes active
/// or inactive.
open class UIScene: UIResponder {
  /// The state of a scene.
  public enum ActivationState: Int, Sendable {
    /// A scene that is not connected.
    case unattached = -1
    /// A scene that is shown with or without the keyboard focus.
    case foregroundActive, foregroundInactive
    /// A scene that is not shown.
    case background
  }
  /// Options with which a scene is connected.
  open class ConnectionOptions: NSObject {
    /// The URLs to open. The set is always empty, because programs are not started to open URLs.
    open var urlContexts: Set<UIOpenURLContext> { [] }
    /// The program that has opened this program. The value is always nil.
    open var sourceApplication: String? { nil }
    /// The activities to continue. The set is always empty, because no activities arrive.
    open var userActivities: Set<NSUserActivity> { [] }
    /// The type of an activity that will arrive. The value is always nil.
    open var handoffUserActivityType: String? { nil }
    /// The action of the program's icon that the user selected. The value is always nil, because the desktop does not
    /// show ``UIApplication/shortcutItems``.
    open var shortcutItem: UIApplicationShortcutItem? { nil }
  }
  /// Options for ``UIScene/open(_:options:completionHandler:)``.
  open class OpenExternalURLOptions: NSObject {
    /// Whether to open the URL only with a program that is made for its domain. If true, no URL is opened, because
    /// there are no such programs on Linux. The default is false.
    open var universalLinksOnly = false
  }

  /// The delegate, which the scene retains. A program's scene gets a delegate of the class
  /// ``UISceneConfiguration/delegateClass``. The default is nil.
  open var delegate: (any UISceneDelegate)?
  /// The session that the scene belongs to.
  open internal(set) var session = UISceneSession()
  /// The state of the scene, which follows ``UIApplication/applicationState``.
  open var activationState: ActivationState {
    UIApplication.shared.applicationState == .active ? .foregroundActive : .foregroundInactive
  }
  /// The title. The value is kept and has no effect. The default is nil.
  open var title: String! = nil

  /// Opens a URL like ``UIApplication/open(_:options:completionHandler:)``.
  open func open(
    _ url: URL, options: OpenExternalURLOptions?, completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    let isLimited = options?.universalLinksOnly == true
    UIApplication.shared.open(
      url, options: isLimited ? [.universalLinksOnly: true] : [:], completionHandler: completion)
  }

  override init() { super.init() }

  /// The name of the notification that is posted when the scene has been connected, after its delegate was called.
  public static let willConnectNotification = NSNotification.Name("UISceneWillConnectNotification")
  /// The name of the notification that is posted when the scene has been disconnected, because the program ends.
  public static let didDisconnectNotification = NSNotification.Name("UISceneDidDisconnectNotification")
  /// The name of the notification that is posted when the scene has become active.
  public static let didActivateNotification = NSNotification.Name("UISceneDidActivateNotification")
  /// The name of the notification that is posted when the scene is about to become inactive.
  public static let willDeactivateNotification = NSNotification.Name("UISceneWillDeactivateNotification")
  /// The name of the notification that is posted when the scene is about to be shown for the first time.
  public static let willEnterForegroundNotification = NSNotification.Name("UISceneWillEnterForegroundNotification")
  /// The name of a notification that is never posted, because a window does not know whether it is covered.
  public static let didEnterBackgroundNotification = NSNotification.Name("UISceneDidEnterBackgroundNotification")
}

/// A URL that a program was asked to open. Agate creates no such objects.
open class UIOpenURLContext: NSObject {
  /// The URL.
  public let url: URL

  init(url: URL) {
    self.url = url
    super.init()
  }
}
