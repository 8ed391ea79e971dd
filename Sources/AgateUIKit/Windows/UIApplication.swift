import Agate

/// The program, with its windows, its state and its events.
///
/// There is one instance, ``shared``. The application has no delegate unless the program sets ``delegate``. `AgateHost`
/// posts notifications about changes of the program's window. Members for features that Linux does not have, such as a
/// status bar or background tasks, have no effect, as their documentation says.
open class UIApplication: UIResponder {
  /// The program's application. Use it, like views, on the main thread.
  public static var shared: UIApplication { one }
  private nonisolated(unsafe) static let one = UIApplication()

  override init() { super.init() }

  /// The state of a program.
  public enum State: Int, Sendable {
    /// The program is shown and has the keyboard focus.
    case active
    /// The program is shown without the keyboard focus.
    case inactive
    /// The program is not shown. Agate never sets this state.
    case background
  }
  /// A key of the launch options.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
  /// A key of the options for opening a URL.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
  /// A key of the options for ``UIApplication/open(_:options:completionHandler:)``.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Whether only universal links are opened, which do not exist on Linux.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// The delegate, which the application does not retain. `AgateHost` notifies the delegate when the program starts and
  /// ends, and when the window gains or loses the focus. The default is nil.
  open weak var delegate: (any UIApplicationDelegate)?
  /// The state of the program. It becomes `inactive` when the program's window loses the keyboard focus, and `active`
  /// when the window gains the focus. The default is `active`.
  open package(set) var applicationState = State.active

  // MARK: Windows

  /// The visible windows, from back to front: the host's window, then the windows that the program created. If the
  /// program shows all its views in its own windows, the host's window is left out. The application does not retain the
  /// program's windows, so the program must keep references to them.
  open var windows: [UIWindow] {
    guard let host, shown.isEmpty || host.children.contains(where: { !($0 is UIWindow) }) else { return shown }
    return [host] + shown
  }
  /// The visible windows that the program created, from back to front, without the host's window.
  public final var programWindows: [UIWindow] { shown }
  /// The window that receives key events. If no window was made key, the value is the frontmost visible window, or nil
  /// if there are no windows.
  open var keyWindow: UIWindow? { keyOne ?? shown.last ?? host }
  /// The scenes of the program. The set always contains only ``UIWindowScene/main``.
  open var connectedScenes: Set<UIScene> { [UIWindowScene.main] }
  /// The sessions of the program. The set always contains only the session of ``UIWindowScene/main``.
  open var openSessions: Set<UISceneSession> { [UIWindowScene.main.session] }
  /// Whether the program can have several scenes. The value is always false.
  open var supportsMultipleScenes: Bool { false }

  private final var known: [() -> UIWindow?] = []
  /// The visible windows that the program created, from back to front.
  private final var shown: [UIWindow] {
    get { known.compactMap { $0() } }
    set { known = newValue.map { window in { [weak window] in window } } }
  }
  final weak var keyOne: UIWindow?
  /// The host's window, which shows the program's windows, or nil if there is no host.
  private weak var host: UIWindow?

  // MARK: Events

  /// The delegate if it is a responder; nil if the delegate is a view, a controller or the application itself.
  open override var next: UIResponder? { UIApplication.responder(delegate) }
  /// Returns the delegate as the last responder. Views and controllers have the application in their own chain.
  static func responder(_ delegate: (any UIApplicationDelegate)?) -> UIResponder? {
    delegate is UIView || delegate is UIViewController || delegate is UIApplication ? nil : delegate as? UIResponder
  }

  /// Delivers an event to the window of each changed touch, or of the changed press. An override must call `super`.
  open func sendEvent(_ event: UIEvent) {
    for window in event.changedWindows {
      if let window { window.sendEvent(event) } else { event.deliver() }
    }
  }

  /// Calls a method of a target.
  ///
  /// - Parameters:
  ///   - action: the method. A selector made from text holds no method and calls nothing.
  ///   - target: the object whose method is called. If it is nil, the action goes to the first object in the responder
  ///     chain that has the method. The chain begins at the first responder of the key window, or else at `sender`.
  ///   - sender: the method's first argument.
  ///   - event: the method's second argument.
  /// - Returns: whether a method was called.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    if let target { return action.perform(on: target as AnyObject, sender, event) != nil }
    var candidate: UIResponder? = keyWindow?.firstResponder ?? sender as? UIResponder
    while let responder = candidate {
      if action.perform(on: responder, sender, event) != nil { return true }
      candidate = responder.next
    }
    return false
  }

  /// Whether the display stays on while a window of the program is visible, even without input from the user. The
  /// default is false.
  open var isIdleTimerDisabled = false {
    didSet { if isIdleTimerDisabled != oldValue { onIdleTimerChange?() } }
  }
  /// A closure that is called when ``isIdleTimerDisabled`` has changed. The host of the program's windows sets the
  /// closure.
  package final var onIdleTimerChange: (() -> Void)?

  // MARK: URLs

  /// Returns whether the desktop has a program for the scheme of a URL, such as `mailto`. False while no window is on a
  /// display, and for files.
  open func canOpenURL(_ url: URL) -> Bool { opener(of: url)?.canOpen(url) ?? false }
  /// Opens a URL with the program that the user has chosen on the desktop for its scheme. `AgateHost` starts the command
  /// `xdg-open` and does not wait for it. While no window is on a display, as when frames are drawn to files, no URL is
  /// opened. URLs of files are not opened either.
  ///
  /// - Parameters:
  ///   - url: the URL.
  ///   - options: options. With `universalLinksOnly`, no URL is opened, because there are no universal links.
  ///   - completionHandler: a closure that is called on the main thread, with true if the URL was opened. If not,
  ///     it may be called before the method returns.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler: ((Bool) -> Void)? = nil
  ) {
    guard let opener = opener(of: url), options[.universalLinksOnly] as? Bool != true else {
      completionHandler?(false)
      return
    }
    // The host calls the closure on the main thread.
    nonisolated(unsafe) let completion = completionHandler
    opener.open(url) { completion?($0) }
  }
  /// Opens URLs; nil while no window is on a display. The host of the program's windows sets the property.
  package final var urlOpener: URLOpener?
  private final func opener(of url: URL) -> URLOpener? {
    guard let scheme = url.scheme?.lowercased(), !["file", "app-settings"].contains(scheme) else { return nil }
    return urlOpener
  }

  // MARK: Values without effect

  /// The frame of the status bar. It is empty, because there is no status bar.
  open var statusBarFrame: CGRect { .zero }
  /// Whether the status bar is hidden. The value is always true, because there is no status bar. Setting it has no
  /// effect.
  open var isStatusBarHidden: Bool {
    get { true }
    set {}
  }
  /// The style of the status bar. The value is kept and has no effect.
  open var statusBarStyle = UIStatusBarStyle.default
  /// The orientation of the interface. It is `landscapeLeft` if the screen is wider than high, and otherwise
  /// `portrait`.
  open var statusBarOrientation: UIInterfaceOrientation {
    let size = UIScreen.main.bounds.size
    return size.width > size.height ? .landscapeLeft : .portrait
  }
  /// Returns the orientations that the interface of a window may have. The result is always `all`: a window on the
  /// desktop may have any size.
  open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask { .all }
  /// Whether network activity is shown. The value is kept and has no effect. The default is false.
  open var isNetworkActivityIndicatorVisible = false
  /// The number on the program's icon. The value is kept and has no effect. The default is 0.
  open var applicationIconBadgeNumber = 0
  /// Whether shaking undoes an edit. The value is kept and has no effect. The default is true.
  open var applicationSupportsShakeToEdit = true
  /// The direction of the interface. The value is always `leftToRight`.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// The preferred size of text. The value is always `large`.
  open var preferredContentSizeCategory: UIContentSizeCategory { .large }
  /// Returns ``UIBackgroundTaskIdentifier/invalid``, because a program is never suspended.
  open func beginBackgroundTask(expirationHandler: (() -> Void)? = nil) -> UIBackgroundTaskIdentifier { .invalid }
  /// Returns ``UIBackgroundTaskIdentifier/invalid``, because a program is never suspended.
  open func beginBackgroundTask(withName name: String?, expirationHandler: (() -> Void)? = nil)
    -> UIBackgroundTaskIdentifier
  { .invalid }
  /// Does nothing.
  open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
  /// The time for which a program may still run in the background, in seconds. It is unlimited, so the value is the
  /// greatest finite number.
  open var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
  /// Does nothing. Events are always delivered.
  open func beginIgnoringInteractionEvents() {}
  /// Does nothing. Events are always delivered.
  open func endIgnoringInteractionEvents() {}
  /// Whether events are ignored. The value is always false.
  open var isIgnoringInteractionEvents: Bool { false }
  /// Fails, because there are no remote notifications on Linux. The delegate's
  /// `application(_:didFailToRegisterForRemoteNotificationsWithError:)` is called soon afterwards on the main thread, as
  /// in the simulator of iOS.
  open func registerForRemoteNotifications() {
    // The main thread is that of the application.
    nonisolated(unsafe) let application = self
    DispatchQueue.main.async {
      application.delegate?.application(
        application, didFailToRegisterForRemoteNotificationsWithError: UIApplication.remoteNotificationError)
    }
  }
  /// A URL that opens nothing on Linux.
  public static let openSettingsURLString = "app-settings:"
  /// Does nothing, because the program is never registered.
  open func unregisterForRemoteNotifications() {}
  /// Whether the program receives remote notifications. The value is always false.
  open var isRegisteredForRemoteNotifications: Bool { false }
  /// Whether the program is started to load content in the background. The value is always `restricted`, because the
  /// desktop starts no programs for that.
  open var backgroundRefreshStatus: UIBackgroundRefreshStatus { .restricted }
  /// Does nothing, because there are no fetches in the background.
  open func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}
  /// Whether the files of the program can be read. The value is always true.
  open var isProtectedDataAvailable: Bool { true }
  /// Does nothing, because no pictures of the program are stored.
  open func ignoreSnapshotOnNextApplicationLaunch() {}
  /// Does nothing, because no state is restored.
  open func extendStateRestoration() {}
  /// Does nothing, because no state is restored.
  open func completeStateRestoration() {}
  /// Does nothing, because no state is saved.
  public static func registerObject(forStateRestoration object: any UIStateRestoring, restorationIdentifier: String) {}
  /// The actions of the program's icon that the program adds to the actions in `Info.plist`
  /// (`UIApplicationShortcutItems`). The items are kept but not shown. The default is nil.
  open var shortcutItems: [UIApplicationShortcutItem]?
}

// MARK: Windows of the program

extension UIApplication {
  /// Shows the program's windows in the window of a host. This applies to windows that are already visible and to
  /// windows that become visible later.
  package final func attach(host: UIWindow) {
    self.host = host
    for window in shown where window.parent == nil { place(window) }
  }

  /// Stops showing windows in the window of a host.
  package final func detach(host: UIWindow) { if self.host === host { self.host = nil } }

  final func show(_ window: UIWindow, _ isVisible: Bool) {
    if window.isScreen { return }
    if isVisible {
      shown.append(window)
      shown.sort { $0.windowLevel < $1.windowLevel }
      place(window)
    } else {
      shown.removeAll { $0 === window }
      if keyOne === window {
        keyOne = nil
        endKey(of: window)
      }
      let inherited = window.inheritedValues
      window.leaveSuperview(isMoving: true)
      window.enterWindow(scale: UIScreen.main.scale)
      window.tellOfInheritance(since: inherited)
    }
    let name = isVisible ? UIWindow.didBecomeVisibleNotification : UIWindow.didBecomeHiddenNotification
    NotificationCenter.default.post(name: name, object: window)
  }

  final func bringToFront(_ window: UIWindow) {
    if window.isScreen { return }
    shown.removeAll { $0 === window }
    let place = shown.lastIndex { $0.windowLevel <= window.windowLevel }.map { $0 + 1 } ?? 0
    shown.insert(window, at: place)
    self.place(window)
  }

  final func arrange(_ window: UIWindow) { if shown.contains(where: { $0 === window }) { bringToFront(window) } }

  final func makeKey(_ window: UIWindow) {
    guard keyOne !== window, window.canBecomeKey else { return }
    let last = keyOne
    keyOne = window
    if let last { endKey(of: last) }
    window.becomeKey()
    NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: window)
  }

  private final func endKey(of window: UIWindow) {
    window.resignKey()
    NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: window)
  }

  /// Inserts a visible window into the host's window, at its place in the order of `shown`.
  private final func place(_ window: UIWindow) {
    guard let host = window.parent as? UIWindow ?? host, host !== window,
      let place = shown.firstIndex(where: { $0 === window })
    else { return }
    let others = host.children.filter { $0 !== window }
    let behind = shown[..<place].last { $0.parent === host }
    if let behind, let index = others.firstIndex(where: { $0 === behind }) {
      host.insert(window, at: index + 1)
    } else {
      host.insert(window, at: others.firstIndex { $0 is UIWindow } ?? others.count)
    }
    if window.autoresizingMask.isEmpty, window.frame == host.bounds {
      window.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
  }
}

// MARK: Events of the program

extension UIApplication {
  /// Notifies the program that its window has gained or lost the focus.
  package final func become(active: Bool) {
    let state = active ? State.active : .inactive
    if state == applicationState { return }
    let scene = UIWindowScene.main.isConnected ? UIWindowScene.main : nil
    if active {
      applicationState = state
      if let scene { scene.become(active: true) } else { delegate?.applicationDidBecomeActive(self) }
      NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: self)
    } else {
      if let scene { scene.become(active: false) } else { delegate?.applicationWillResignActive(self) }
      NotificationCenter.default.post(name: UIApplication.willResignActiveNotification, object: self)
      applicationState = state
    }
  }

  /// Notifies the program that its window is about to be shown.
  package final func tellOfLaunch() {
    applicationState = .active
    NotificationCenter.default.post(name: UIApplication.didFinishLaunchingNotification, object: self)
    if UIWindowScene.main.isConnected {
      UIWindowScene.main.enterForeground()
      UIWindowScene.main.become(active: true)
    } else {
      delegate?.applicationDidBecomeActive(self)
    }
    NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: self)
  }

  /// Notifies the program that it is about to end.
  package final func tellOfEnd() {
    if UIWindowScene.main.isConnected { UIWindowScene.main.disconnect() }
    delegate?.applicationWillTerminate(self)
    NotificationCenter.default.post(name: UIApplication.willTerminateNotification, object: self)
  }
}
