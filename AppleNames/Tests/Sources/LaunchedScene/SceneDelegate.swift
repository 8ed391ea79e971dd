import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: windowScene)
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
  }

  func sceneDidBecomeActive(_ scene: UIScene) {
    // `Info.plist` names the font, which has only the glyph of the letter A.
    let isKnown = UIFont(name: "AgateSquare-Regular", size: 10)?.familyName == "Agate Square"
    window?.rootViewController?.view.backgroundColor = isKnown ? .blue : .red
  }
}
