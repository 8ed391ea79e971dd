import AgateUIKit
import Foundation

/// Shows a program's windows until they are closed, then ends the process.
///
/// The application's delegate is created with `init()`. Its `application(_:didFinishLaunchingWithOptions:)` makes a
/// `UIWindow` of the size of `UIScreen.main.bounds`, 390 × 844 points, and shows it with `makeKeyAndVisible()`. The
/// program's arguments are those of every program with a window: `--render FILE` draws the frames to files, and creates a
/// new delegate each time rendering restarts at the first frame; `--help` lists the others.
///
/// Scene delegates, storyboards and principal classes are not supported.
///
/// - Parameters:
///   - argc: ignored: the arguments are those of the process.
///   - argv: ignored.
///   - principalClassName: must be nil.
///   - delegateClassName: the name of the delegate's class, from `NSStringFromClass`.
/// - Returns: does not return; the result is declared for source compatibility.
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
  /// Runs the program: `@main` of a delegate's class calls it. See ``UIApplicationMain(_:_:_:_:)``.
  public static func main() { Launch.run(self) }
}

/// The launch of a program by its delegate.
private enum Launch {
  nonisolated(unsafe) private static var type: any (UIResponder & UIApplicationDelegate).Type = Placeholder.self
  /// The application does not retain its delegate.
  nonisolated(unsafe) private static var delegate: (any UIApplicationDelegate)?

  private final class Placeholder: UIResponder, UIApplicationDelegate {}

  static func run(_ type: any (UIResponder & UIApplicationDelegate).Type) -> Never {
    Self.type = type
    // Of the library AppleNames. A module that imports AgateHost would make programs find its modules.
    typealias Run = @convention(c) (@convention(c) () -> Void) -> Void
    guard let symbol = dlsym(nil, "agate_run_application") else {
      preconditionFailure("UIApplicationMain needs windows: depend on the product AppleNames instead of AppleUIKit")
    }
    unsafeBitCast(symbol, to: Run.self)({ Launch.begin() })
    preconditionFailure("a program that was run has ended")
  }

  /// Makes the delegate and tells it of the launch, in the window that is shown.
  private static func begin() {
    let application = UIApplication.shared
    for window in application.windows where window !== application.windows.first { window.isHidden = true }
    let made = type._newResponder() as UIResponder
    delegate = made as? any UIApplicationDelegate
    application.delegate = delegate
    _ = delegate?.application(application, didFinishLaunchingWithOptions: nil)
    if application.windows.count < 2 {
      FileHandle.standardError.write(
        Data("\(type): application(_:didFinishLaunchingWithOptions:) has shown no window\n".utf8))
    }
  }
}
