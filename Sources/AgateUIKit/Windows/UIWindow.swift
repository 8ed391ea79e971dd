import Agate

/// A view that contains all other views of an interface.
///
/// A `Window` of `AgateHost`, which is the host's window, contains a root `UIWindow`. Views that are added to the
/// host's window have this `UIWindow` as their ``UIView/window``. A `UIWindow` that the program creates is hidden until
/// ``makeKeyAndVisible()`` is called or ``UIView/isHidden`` is set to false. It is then shown in the host's window,
/// above the windows with a lower ``windowLevel``. If it fills the host's window, it is resized with the host's window.
/// A program without a host draws the window's layer with a `Compositor`.
open class UIWindow: UIView {
  /// The level of a window in the order from back to front. Windows with a higher level are in front.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a level from a number. Higher levels are in front of lower levels.
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
  /// - Parameter frame: the frame in points of the screen's coordinates, usually `UIScreen.main.bounds`.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    super.isHidden = true
    enterWindow(scale: UIScreen.main.scale)
  }

  /// Creates a hidden window with the size of the screen.
  public init(windowScene: UIWindowScene) {
    super.init(frame: UIScreen.main.bounds)
    super.isHidden = true
    enterWindow(scale: UIScreen.main.scale)
    self.windowScene = windowScene
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    windowLevel = Level(CGFloat(coder.decodeDouble(forKey: "windowLevel")))
    enterWindow(scale: UIScreen.main.scale)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(Double(windowLevel.rawValue), forKey: "windowLevel")
  }

  /// The scene of the window. The default is nil, unless the window was created with a scene.
  open weak var windowScene: UIWindowScene?
  /// The screen that shows the window. Setting the property has no effect.
  open var screen: UIScreen {
    get { .main }
    set {}
  }
  /// The level of the window in the order from back to front. The default is `normal`.
  open var windowLevel = Level.normal { didSet { if windowLevel != oldValue { UIApplication.shared.arrange(self) } } }

  /// The controller whose view fills the window. Setting the property removes the view of the previous controller, and
  /// dismisses the controllers that it has presented. The default is nil.
  open var rootViewController: UIViewController? {
    didSet {
      if rootViewController === oldValue { return }
      oldValue?.endPresentingForGood()
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

  /// Whether the window was made the key window, which receives key events. At most one window is the key window.
  open var isKeyWindow: Bool { UIApplication.shared.keyOne === self }
  /// Makes the window the key window. Does nothing if ``canBecomeKey`` is false.
  open func makeKey() { UIApplication.shared.makeKey(self) }
  /// Shows the window in front of the other windows of its level, and makes it the key window unless ``canBecomeKey``
  /// is false.
  open func makeKeyAndVisible() {
    isHidden = false
    UIApplication.shared.bringToFront(self)
    makeKey()
  }
  /// Called after the window became the key window. Subclasses override this method. To make a window key, call
  /// ``makeKey()`` instead. The default does nothing.
  open func becomeKey() {}
  /// Called after the window stopped being the key window, because another window became key or this window was hidden.
  /// The default does nothing.
  open func resignKey() {}
  /// Whether the window can become the key window. The default is true.
  open var canBecomeKey: Bool { true }

  /// Delivers an event to the gesture recognisers of the touched views, then to the views themselves. Presses go to their
  /// responders (``UIPress``). An override must call `super`.
  open func sendEvent(_ event: UIEvent) { event.deliver() }

  /// Converts a point from this window's coordinates to the coordinates of `window`. Nil means the coordinates of the
  /// screen.
  open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint { super.convert(point, to: window as UIView?) }
  /// Converts a point from the coordinates of `window` to this window's coordinates. Nil means the coordinates of the
  /// screen.
  open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
    super.convert(point, from: window as UIView?)
  }
  /// Converts a rectangle from this window's coordinates to the coordinates of `window`. Nil means the coordinates of
  /// the screen.
  open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect { super.convert(rect, to: window as UIView?) }
  /// Converts a rectangle from the coordinates of `window` to this window's coordinates. Nil means the coordinates of
  /// the screen.
  open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect { super.convert(rect, from: window as UIView?) }

  /// The window itself.
  open override var window: UIWindow? { self }
  /// The value is always nil, although the host's window may contain this window.
  open override var superview: UIView? { nil }
  /// The application.
  open override var next: UIResponder? { UIApplication.shared }
  /// Whether the window is hidden. The default is true, except for a decoded window. Setting false shows the window on
  /// the screen.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      let wasHidden = super.isHidden
      super.isHidden = newValue
      if newValue != wasHidden { UIApplication.shared.show(self, !newValue) }
    }
  }

  /// The name of the notification that is posted when a window became visible.
  public static let didBecomeVisibleNotification = NSNotification.Name("UIWindowDidBecomeVisibleNotification")
  /// The name of the notification that is posted when a window was hidden.
  public static let didBecomeHiddenNotification = NSNotification.Name("UIWindowDidBecomeHiddenNotification")
  /// The name of the notification that is posted when a window became the key window.
  public static let didBecomeKeyNotification = NSNotification.Name("UIWindowDidBecomeKeyNotification")
  /// The name of the notification that is posted when a window stopped being the key window, because another window
  /// became key or the window was hidden.
  public static let didResignKeyNotification = NSNotification.Name("UIWindowDidResignKeyNotification")

  /// Creates the root window of a host, which is visible and contains all other windows.
  ///
  /// The initialiser is a convenience initialiser, because a designated initialiser that other packages do not see keeps
  /// their subclasses from inheriting initialisers.
  package convenience init(screenOfSize size: CGSize) {
    self.init(frame: CGRect(origin: .zero, size: size))
    isScreen = true
    super.isHidden = false
  }
  /// The bar that shows the input view of the first responder; nil if it was never shown.
  final var inputPanel: InputPanel?
  /// Whether the window is the root window of a host.
  final var isScreen = false
  /// Called for the root window of a host when the first responder, its text or its selection has changed.
  package final var onTextInput: (() -> Void)?
}
