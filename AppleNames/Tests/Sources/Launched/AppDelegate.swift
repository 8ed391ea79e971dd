import UIKit

/// A program for iOS that creates its interface in code.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds), controller = UIViewController()
    controller.view.backgroundColor = .red
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { controller.view.backgroundColor = .green }
    return true
  }
}
