import AgateUIKit
import Foundation

/// Runs a program: shows the program's windows until they are closed, and then ends the process.
///
/// The application's delegate is created with `init()`. Its `application(_:didFinishLaunchingWithOptions:)` creates a
/// `UIWindow` of the size of `UIScreen.main.bounds`, which is 390 × 844 points, and shows the window with
/// `makeKeyAndVisible()`. The program has the arguments of every program with a window. `--render FILE` renders the
/// frames to files; a new delegate is created each time rendering restarts at the first frame. `--help` lists the other
/// arguments.
///
/// If the program's `Info.plist` names a storyboard (`UIMainStoryboardFile`), a window with the storyboard's initial view
/// controller becomes the delegate's `window` before that method is called, and is shown afterwards. If `Info.plist` has
/// configurations of scenes, or the delegate returns one, a scene is connected instead: its delegate is created and
/// called. A program has one scene. Principal classes are not supported. The fonts that `Info.plist` names (`UIAppFonts`)
/// are registered before the delegate is called.
///
/// - Parameters:
///   - argc: Ignored. The arguments are those of the process.
///   - argv: Ignored.
///   - principalClassName: Must be nil.
///   - delegateClassName: The name of the delegate's class, from `NSStringFromClass`. The class must be a `UIResponder`
///     and a `UIApplicationDelegate`; otherwise the program stops.
/// - Returns: Never returns. The result type is for source compatibility.
@discardableResult
public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ principalClassName: String?,
  _ delegateClassName: String?
) -> Int32 {
  precondition(principalClassName == nil, "UIApplicationMain: principal classes are not supported")
  guard let name = delegateClassName else { preconditionFailure("UIApplicationMain: name the delegate's class") }
  guard let type = NSClassFromString(name) as? any (UIResponder & UIApplicationDelegate).Type else {
    preconditionFailure("UIApplicationMain: \(name) is not the name of a UIResponder that is a UIApplicationDelegate")
  }
  Launch.run(type)
}

extension UIApplicationDelegate where Self: UIResponder {
  /// Runs the program. `@main` on the delegate's class calls this method. See ``UIApplicationMain(_:_:_:_:)``.
  public static func main() { Launch.run(self) }
}

/// The launch of a program through its delegate's class.
private enum Launch {
  nonisolated(unsafe) private static var type: any (UIResponder & UIApplicationDelegate).Type = Placeholder.self
  /// The delegate. This property retains it, because the application does not.
  nonisolated(unsafe) private static var delegate: (any UIApplicationDelegate)?
  /// The window with the storyboard's controller. This property retains it, because a delegate may not store it.
  nonisolated(unsafe) private static var window: UIWindow?

  private final class Placeholder: UIResponder, UIApplicationDelegate {}

  static func run(_ type: any (UIResponder & UIApplicationDelegate).Type) -> Never {
    Self.type = type
    // The function is in the library AppleNames. This module does not import AgateHost, because programs would then
    // also find AgateHost's modules.
    typealias Run = @convention(c) (@convention(c) () -> Void) -> Void
    guard let symbol = dlsym(nil, "agate_run_application") else {
      preconditionFailure("UIApplicationMain needs windows: depend on the product AppleNames instead of AppleUIKit")
    }
    unsafeBitCast(symbol, to: Run.self)({ Launch.begin() })
    preconditionFailure("a program that was run has ended")
  }

  /// Creates the delegate and informs it about the launch, while a window is shown.
  private static func begin() {
    let application = UIApplication.shared
    for window in application.programWindows { window.isHidden = true }
    let made = type._newResponder() as UIResponder
    delegate = made as? any UIApplicationDelegate
    application.delegate = delegate
    let settings = LaunchSettings(of: Self.type)
    settings.registerFonts()
    window = settings.scenes.isEmpty ? settings.storyboard.flatMap { makeWindow($0, settings.bundle) } : nil
    if let window { delegate?.window = window }
    _ = delegate?.application(application, willFinishLaunchingWithOptions: nil)
    _ = delegate?.application(application, didFinishLaunchingWithOptions: nil)
    // The delegate may have replaced the window.
    if let window { (delegate?.window ?? window).makeKeyAndVisible() }
    let isScene = application.connectScene(configurations: settings.scenes)
    if application.programWindows.isEmpty {
      let method = isScene ? "scene(_:willConnectTo:options:)" : "application(_:didFinishLaunchingWithOptions:)"
      let owner = isScene ? UIWindowScene.main.delegate.map { "\(Swift.type(of: $0))" } ?? "the scene" : "\(type)"
      LaunchSettings.report("\(owner): \(method) has shown no window")
    }
  }

  /// Creates a window with the initial view controller of a storyboard.
  private static func makeWindow(_ storyboard: String, _ bundle: Bundle) -> UIWindow? {
    guard let controller = UIStoryboard(name: storyboard, bundle: bundle).instantiateInitialViewController() else {
      LaunchSettings.report("\(storyboard).storyboard has no initial view controller")
      return nil
    }
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    return window
  }
}
