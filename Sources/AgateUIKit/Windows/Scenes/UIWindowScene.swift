import Agate

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
  /// The coordinate space of the scene, which is the coordinate space of the screen.
  open var coordinateSpace: any UICoordinateSpace { screen }
  /// The status bar of the scene.
  open var statusBarManager: UIStatusBarManager? { bar }
  private final let bar = UIStatusBarManager()
  /// The orientation of the interface.
  open var interfaceOrientation: UIInterfaceOrientation { UIApplication.shared.statusBarOrientation }
  /// The traits of the screen.
  open var traitCollection: UITraitCollection { UIScreen.main.traitCollection }
  /// Limits on the size of the scene. The value is always nil: a window on the desktop may have any size.
  open var sizeRestrictions: UISceneSizeRestrictions? { nil }

  /// Whether the scene is connected. Its delegate is then notified about the program's state, and the application's
  /// delegate is not.
  final var isConnected = false
  /// The window with the controller of the configuration's storyboard. The scene retains it, because a delegate may not
  /// store it.
  final var storyboardWindow: UIWindow?
}

/// Limits on the size of a scene. Agate creates no such objects.
open class UISceneSizeRestrictions: NSObject {
  /// The smallest size, in points.
  open var minimumSize = CGSize.zero
  /// The largest size, in points.
  open var maximumSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  override init() { super.init() }
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
