import Agate

/// A part of a program with its own interface. In Agate, a program has one scene, ``UIWindowScene/main``.
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
  open class ConnectionOptions: NSObject {}

  /// The delegate. Agate does not call its methods; use ``UIApplication/delegate`` instead. The default is nil.
  open var delegate: (any UISceneDelegate)?
  /// The state of the scene, which follows ``UIApplication/applicationState``.
  open var activationState: ActivationState {
    UIApplication.shared.applicationState == .active ? .foregroundActive : .foregroundInactive
  }
  /// The title. The value is kept and has no effect. The default is nil.
  open var title: String! = nil

  override init() { super.init() }
}

/// A scene with windows.
open class UIWindowScene: UIScene {
  /// The scene of the program.
  public static var main: UIWindowScene { one }
  private nonisolated(unsafe) static let one = UIWindowScene()

  /// The visible windows of the program, from back to front.
  open var windows: [UIWindow] { UIApplication.shared.windows }
  /// The window that receives key events, or nil.
  open var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
  /// The screen that shows the scene.
  open var screen: UIScreen { .main }
  /// The coordinates of the scene, which are those of the screen.
  open var coordinateSpace: any UICoordinateSpace { screen }
  /// The status bar of the scene.
  open var statusBarManager: UIStatusBarManager? { bar }
  private final let bar = UIStatusBarManager()
  /// The orientation of the interface.
  open var interfaceOrientation: UIInterfaceOrientation { UIApplication.shared.statusBarOrientation }
  /// The traits of the screen.
  open var traitCollection: UITraitCollection { UIScreen.main.traitCollection }
}

/// The state of a status bar. Agate shows no status bar, so it is hidden and its frame is empty.
open class UIStatusBarManager: NSObject {
  /// The style of the status bar. The value is always `default`.
  open var statusBarStyle: UIStatusBarStyle { .default }
  /// Whether the status bar is hidden. The value is always true.
  open var isStatusBarHidden: Bool { true }
  /// The frame of the status bar. The value is always zero.
  open var statusBarFrame: CGRect { .zero }
}

/// A session of a scene. Agate creates no sessions.
open class UISceneSession: NSObject {}

/// The configuration of a scene. Agate creates no scenes from such objects. Of the configurations in `Info.plist`,
/// ported programs use the storyboard of the first one.
open class UISceneConfiguration: NSObject {
  /// The name of the configuration.
  public let name: String?
  /// Creates a configuration.
  public init(name: String?, sessionRole: Any? = nil) { self.name = name }
}

/// An object that is notified about the life cycle of a scene. Agate does not connect scenes and never calls the
/// methods.
public protocol UISceneDelegate: NSObjectProtocol {
  /// Prepares the scene.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {}
}

/// A delegate of a scene with windows.
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The scene's window.
  var window: UIWindow? { get set }
}
