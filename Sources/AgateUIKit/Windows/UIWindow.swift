import Agate

/// A view that contains all other views of an interface.
///
/// The `Window` of `AgateHost` contains a root `UIWindow`; views that are added to it have that `UIWindow` as their
/// ``UIView/window``. A `UIWindow` that the
/// program makes is hidden until ``makeKeyAndVisible()`` or until ``UIView/isHidden`` is set to false. It is then shown
/// in the host's window, above the windows with a lower ``windowLevel``, and is resized with it. A program without a
/// host draws a window's layer with a `Compositor`.
open class UIWindow: UIView {
  /// The position of a window in the order from back to front.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a level from its height.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// The level of most windows: 0.
    public static let normal = Level(0)
    /// The level of a status bar: 1000.
    public static let statusBar = Level(1000)
    /// The level of alerts: 2000.
    public static let alert = Level(2000)
    public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
    /// Returns a level that is `offset` higher.
    public static func + (level: Level, offset: CGFloat) -> Level { Level(level.rawValue + offset) }
    /// Returns a level that is `offset` lower.
    public static func - (level: Level, offset: CGFloat) -> Level { Level(level.rawValue - offset) }
  }

  override class var isDrawn: Bool { self != UIWindow.self }

  /// Creates a hidden window.
  ///
  /// - Parameter frame: the frame on the screen, usually `UIScreen.main.bounds`.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    super.isHidden = true
    enterWindow(scale: UIScreen.main.scale)
  }

  /// Creates a hidden window with the size of the screen.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: UIScreen.main.bounds)
    self.windowScene = windowScene
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    enterWindow(scale: UIScreen.main.scale)
  }

  /// The scene of the window. The default is nil, unless the window was made with a scene.
  open weak var windowScene: UIWindowScene?
  /// The screen that shows the window.
  open var screen: UIScreen {
    get { .main }
    set {}
  }
  /// The position of the window in the order from back to front. The default is `normal`.
  open var windowLevel = Level.normal { didSet { if windowLevel != oldValue { UIApplication.shared.arrange(self) } } }

  /// The controller whose view fills the window. Setting it removes the view of the earlier one.
  open var rootViewController: UIViewController? {
    didSet {
      if rootViewController === oldValue { return }
      oldValue?.viewIfLoaded?.removeFromSuperview()
      placeRoot()
    }
  }
  private func placeRoot() {
    guard let controller = rootViewController, let view = controller.view else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
  }

  /// Whether the window is the key window, which receives keys. At most one window is.
  open var isKeyWindow: Bool { UIApplication.shared.keyOne === self }
  /// Makes the window the one that receives keys.
  open func makeKey() { UIApplication.shared.makeKey(self) }
  /// Shows the window in front of the others of its level, and makes it the one that receives keys.
  open func makeKeyAndVisible() {
    isHidden = false
    UIApplication.shared.bringToFront(self)
    makeKey()
  }
  /// Called after the window became the one that receives keys. Subclasses override it; programs call ``makeKey()``. The
  /// default does nothing.
  open func becomeKey() {}
  /// Called after another window became the one that receives keys. The default does nothing.
  open func resignKey() {}
  /// Whether the window can be the one that receives keys. The default is true.
  open var canBecomeKey: Bool { true }

  /// Delivers an event: to the gesture recognisers of the touched views, then to the views themselves. An override must
  /// call `super`.
  open func sendEvent(_ event: UIEvent) { event.deliver() }

  /// Returns a point of this window in the coordinates of another; nil stands for the screen.
  open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint { super.convert(point, to: window as UIView?) }
  /// Returns a point of another window in the coordinates of this one; nil stands for the screen.
  open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
    super.convert(point, from: window as UIView?)
  }
  /// Returns a rectangle of this window in the coordinates of another; nil stands for the screen.
  open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect { super.convert(rect, to: window as UIView?) }
  /// Returns a rectangle of another window in the coordinates of this one; nil stands for the screen.
  open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect { super.convert(rect, from: window as UIView?) }

  /// The window itself.
  open override var window: UIWindow? { self }
  /// Nil, although AgateHost's window contains this window.
  open override var superview: UIView? { nil }
  /// The application.
  open override var next: UIResponder? { UIApplication.shared }
  /// Whether the window is hidden. The default is true. Setting false shows the window on the screen.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      let wasHidden = super.isHidden
      super.isHidden = newValue
      if newValue != wasHidden { UIApplication.shared.show(self, !newValue) }
    }
  }

  /// The name of the notification that a window became visible.
  public static let didBecomeVisibleNotification = NSNotification.Name("UIWindowDidBecomeVisibleNotification")
  /// The name of the notification that a window was hidden.
  public static let didBecomeHiddenNotification = NSNotification.Name("UIWindowDidBecomeHiddenNotification")
  /// The name of the notification that a window became the one that receives keys.
  public static let didBecomeKeyNotification = NSNotification.Name("UIWindowDidBecomeKeyNotification")
  /// The name of the notification that a window is no longer the one that receives keys.
  public static let didResignKeyNotification = NSNotification.Name("UIWindowDidResignKeyNotification")

  /// Creates the window of a host, which is visible and contains all others.
  package init(screenOfSize size: CGSize) {
    super.init(frame: CGRect(origin: .zero, size: size))
    isScreen = true
    enterWindow(scale: UIScreen.main.scale)
  }
  /// Whether the window is the host's.
  final var isScreen = false
}
